import { demand } from '#domain/access/permissions.ts';
import type { Redirect } from '#domain/site-content/redirect.ts';
import type { Ctx } from '../context.ts';
import { listRedirectRows } from './redirect.store.ts';

/** The company's redirects, by old path. */
export function listRedirects(ctx: Ctx): Promise<Redirect[]> {
  demand(ctx.actor, 'site-content.write');
  return listRedirectRows(ctx.db);
}
