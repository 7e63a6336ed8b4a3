import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  maxRedirects,
  type RedirectProblem,
  readRedirectList,
} from '#domain/site-content/read-redirect-list.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { lockSiteContent } from './page-text.store.ts';
import { listRedirectRows, saveRedirectRows } from './redirect.store.ts';

const longestList = 100_000;

export type RedirectImport = { taken: number; problems: RedirectProblem[] };

/** Takes over a list of "old path, new path", all of it or nothing. With `isTrial` it is only looked at. */
export async function importRedirects(
  ctx: Ctx,
  { csv, isTrial }: { csv: string; isTrial: boolean },
): Promise<RedirectImport> {
  requirePermission(ctx.actor, 'site-content.write');
  if (csv.length > longestList) throw new Refusal('redirects_many', { field: 'csv' });
  return transact(ctx, async (tx) => {
    await lockSiteContent(tx.db, 'redirects');
    const existing = await listRedirectRows(tx.db);
    const { redirects, problems } = readRedirectList(csv, existing);
    if (redirects.length === 0 && problems.length === 0)
      throw new Refusal('redirects_none', { field: 'csv' });
    const all = new Set([...existing, ...redirects].map(({ from }) => from));
    if (all.size > maxRedirects) throw new Refusal('redirects_many', { field: 'csv' });
    // The last line of a path counts, as it would if the lines were taken over one after the other.
    const last = [...new Map(redirects.map((redirect) => [redirect.from, redirect])).values()];
    if (isTrial || problems.length > 0) return { taken: 0, problems };
    await saveRedirectRows(tx.db, last, tx.now());
    await recordAudit(tx, {
      action: 'redirect.import',
      entity: 'redirect',
      entityId: 'list',
      after: { redirects: last },
    });
    return { taken: last.length, problems };
  });
}
