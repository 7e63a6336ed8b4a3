import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { legalDateInput } from '#domain/site-content/legal-date-input.ts';
import { type LegalVersion, nextVersionId } from '#domain/site-text/legal-version.ts';
import { isLegalPageId } from '#domain/site-text/page-id.ts';
import type { PageCopy } from '#domain/site-text/page-text.ts';
import { shippedLegalVersions } from '#domain/site-text/shipped-legal-versions.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { checkPageCopy } from './check-page-copy.ts';
import {
  countLegalChanges,
  insertLegalVersion,
  type LegalVersionRow,
  listLegalVersionIds,
  listLegalVersions,
} from './legal-version.store.ts';
import { lockSiteContent } from './page-text.store.ts';
import { requireVersion } from './require-version.ts';

type NewLegalVersion = {
  pageId: string;
  /** The version of the page that was read (`getEditablePage`). */
  expectedVersion?: number | null | undefined;
  /** London date from which it holds: today or later. */
  effectiveFrom: string;
  title: string;
  description: string;
  intro: string;
  body: string;
};

/** What says the same from the same day on is not another version: it was sent twice. */
const isSame = (row: LegalVersionRow, effectiveFrom: string, words: PageCopy): boolean =>
  row.effective_from === effectiveFrom &&
  (['title', 'description', 'intro', 'body'] as const).every((part) => row[part] === words[part]);

/** Writes what a legal page says from a day on; what it said before stays readable. */
export async function publishLegalVersion(ctx: Ctx, input: NewLegalVersion): Promise<LegalVersion> {
  requirePermission(ctx.actor, 'site-content.write');
  const { pageId, expectedVersion = null, effectiveFrom, ...typed } = input;
  if (!isLegalPageId(pageId)) throw new Refusal('not_found');
  const checked = checkInput(legalDateInput(ctx.now()), { effectiveFrom });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const words = checkPageCopy(typed);
  if (words.body === '')
    throw new Refusal('invalid_input', { problems: [{ field: 'body', code: 'legal_body_missing' }] });
  return transact(ctx, async (tx) => {
    await lockSiteContent(tx.db, `legal ${pageId}`);
    const same = (await listLegalVersions(tx.db, pageId)).find((row) => isSame(row, effectiveFrom, words));
    if (same) return { id: same.id, effectiveFrom, isShipped: false, ...words };
    requireVersion(expectedVersion, (await countLegalChanges(tx.db)).get(pageId) ?? 0);
    const taken = [shippedLegalVersions[pageId], ...(await listLegalVersionIds(tx.db, pageId))];
    const id = nextVersionId(effectiveFrom, taken);
    const row = { page_id: pageId, id, effective_from: effectiveFrom, ...words };
    await insertLegalVersion(tx.db, { ...row, created_by: nameOf(tx.actor), created_at: tx.now() });
    await recordAudit(tx, {
      action: 'legal-version.publish',
      entity: 'legal-version',
      entityId: `${pageId}/${id}`,
      after: { effectiveFrom, ...words },
    });
    return { id, effectiveFrom, isShipped: false, ...words };
  });
}
