import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { isLegalPageId, isPageId } from '#domain/site-text/page-id.ts';
import { shippedTexts } from '#domain/site-text/shipped-texts.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { transact } from '../transaction.ts';
import { checkPageCopy } from './check-page-copy.ts';
import { findPageText, lockSiteContent, savePageText } from './page-text.store.ts';
import { type EditablePage, readPageCopy } from './read-page-copy.ts';
import { requireVersion } from './require-version.ts';

type PageTextChange = {
  id: string;
  /** The version that was read; 0 for the shipped words. */
  expectedVersion: number | null;
  /** What is left out stays as it is said now. */
  title?: string | null;
  description?: string | null;
  intro?: string | null;
  body?: string | null;
};

/** The office says something in its own words. Legal pages get a new version instead (publishLegalVersion). */
export async function updatePageText(ctx: Ctx, change: PageTextChange): Promise<EditablePage> {
  requirePermission(ctx.actor, 'site-content.write');
  const { id, expectedVersion, ...typed } = change;
  if (!isPageId(id) || isLegalPageId(id)) throw new Refusal('not_found');
  return transact(ctx, async (tx) => {
    await lockSiteContent(tx.db, `page ${id}`);
    const row = await findPageText(tx.db, id);
    requireVersion(expectedVersion, row?.version ?? 0);
    const { title, description, intro, body } = row ?? shippedTexts[id];
    const before = { title, description, intro, body };
    const words = checkPageCopy({ ...before, ...given(typed, { intro: '', body: '' }) });
    await savePageText(tx.db, id, words, tx.now());
    await recordAudit(tx, {
      action: 'page-text.update',
      entity: 'page-text',
      entityId: id,
      before,
      after: words,
    });
    return readPageCopy(tx, id);
  });
}
