import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { LegalVersion } from '#domain/site-text/legal-version.ts';
import { isLegalPageId } from '#domain/site-text/page-id.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { withdrawLegalVersionRow } from './legal-version.store.ts';
import { listVersions } from './list-versions.ts';
import { lockSiteContent } from './page-text.store.ts';

/** Takes back a version that does not hold yet. One that ever held stays: people may have agreed to it. */
export async function withdrawLegalVersion(
  ctx: Ctx,
  { pageId, id }: { pageId: string; id: string },
): Promise<LegalVersion> {
  requirePermission(ctx.actor, 'site-content.write');
  if (!isLegalPageId(pageId)) throw new Refusal('not_found');
  return transact(ctx, async (tx) => {
    await lockSiteContent(tx.db, `legal ${pageId}`);
    const version = (await listVersions(tx, pageId)).find((one) => one.id === id && !one.isShipped);
    if (!version) throw new Refusal('not_found');
    if (version.effectiveFrom <= londonDate(tx.now())) throw new Refusal('legal_version_in_force');
    await withdrawLegalVersionRow(tx.db, pageId, id, tx.now());
    await recordAudit(tx, {
      action: 'legal-version.withdraw',
      entity: 'legal-version',
      entityId: `${pageId}/${id}`,
      before: { effectiveFrom: version.effectiveFrom, title: version.title },
    });
    return version;
  });
}
