import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { maxRedirects } from '#domain/site-content/read-redirect-list.ts';
import { pathsInLoops, type Redirect, readRedirect, tidyPath } from '#domain/site-content/redirect.ts';
import { readLine } from '#domain/text/read-text.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { lockSiteContent } from './page-text.store.ts';
import { deleteRedirectRow, listRedirectRows, saveRedirectRows } from './redirect.store.ts';

const fieldOf = { redirect_from_bad: 'from', redirect_page_exists: 'from' } as const;

/** Leads an old path to another one of the site; a second time it leads there instead. */
export async function saveRedirect(ctx: Ctx, typed: Redirect): Promise<Redirect> {
  requirePermission(ctx.actor, 'site-content.write');
  const redirect = readRedirect(typed);
  if (typeof redirect === 'string') {
    const field = redirect in fieldOf ? 'from' : 'to';
    throw new Refusal('invalid_input', { problems: [{ field, code: redirect }] });
  }
  return transact(ctx, async (tx) => {
    await lockSiteContent(tx.db, 'redirects');
    const before = await listRedirectRows(tx.db);
    const others = before.filter(({ from }) => from !== redirect.from);
    if (others.length >= maxRedirects) throw new Refusal('redirects_many');
    if (pathsInLoops([...others, redirect]).length > 0)
      throw new Refusal('invalid_input', { problems: [{ field: 'to', code: 'redirect_loop' }] });
    await saveRedirectRows(tx.db, [redirect], tx.now());
    const old = before.find(({ from }) => from === redirect.from);
    await recordAudit(tx, {
      action: 'redirect.save',
      entity: 'redirect',
      entityId: redirect.from,
      ...(old ? { before: old } : {}),
      after: redirect,
    });
    return redirect;
  });
}

/** Takes a redirect away. */
export async function deleteRedirect(ctx: Ctx, typed: string): Promise<boolean> {
  requirePermission(ctx.actor, 'site-content.write');
  const from = tidyPath(readLine(typed));
  return transact(ctx, async (tx) => {
    if (!(await deleteRedirectRow(tx.db, from))) throw new Refusal('not_found');
    await recordAudit(tx, {
      action: 'redirect.delete',
      entity: 'redirect',
      entityId: from,
      before: { from },
    });
    return true;
  });
}
