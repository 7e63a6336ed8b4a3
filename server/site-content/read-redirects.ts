import { requirePermission } from '#domain/access/permissions.ts';
import { followRedirects, type Redirect, tidyPath } from '#domain/site-content/redirect.ts';
import type { Ctx } from '../context.ts';
import { isRedirected, listRedirectRows } from './redirect.store.ts';

/** The company's redirects, by old path. */
export function listRedirects(ctx: Ctx): Promise<Redirect[]> {
  requirePermission(ctx.actor, 'site-content.write');
  return listRedirectRows(ctx.db);
}

/** Where an old path leads for good, past redirects of redirects; null where it leads nowhere. */
export async function findRedirect(ctx: Pick<Ctx, 'db'>, path: string): Promise<string | null> {
  // Most paths that are asked for in vain are made up: the list is not read for them.
  if (!(await isRedirected(ctx.db, tidyPath(path)))) return null;
  const redirects = await listRedirectRows(ctx.db);
  return followRedirects(path, new Map(redirects.map(({ from, to }) => [from, to])));
}
