import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { answerProblem, faqEntryInput } from '#domain/site-content/faq-entry-input.ts';
import { type FaqEntry, faqStep, type ListedFaqEntry } from '#domain/site-content/merge-faq.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { idForKey, sameAgain } from '../made-once.ts';
import { cleanRichText } from '../text/clean-rich-text.ts';
import { textOfHtml } from '../text/plain-text.ts';
import { transact } from '../transaction.ts';
import { saveFaqEntryRow } from './faq.store.ts';
import { loadFaq } from './list-faq.ts';
import { lockSiteContent } from './page-text.store.ts';
import { requireVersion } from './require-version.ts';

type FaqChange = {
  /** Left out, it is a new question. */
  id: string | null;
  expectedVersion: number | null;
  topic: string;
  question: string;
  answer: string;
  /** Its place among the others, lower ones first; left out, where it is, or behind the last of its topic. */
  position: number | null;
};

function checkEntry(typed: unknown): Omit<FaqEntry, 'id'> {
  const checked = checkInput(faqEntryInput, typed);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const answer = cleanRichText(checked.value.answer, { withTables: true });
  const code = answerProblem(answer, textOfHtml(answer));
  if (code) throw new Refusal('invalid_input', { problems: [{ field: 'answer', code }] });
  return { ...checked.value, answer };
}

const farthest = 1_000_000;

function requirePlace(position: number | null): void {
  if (position === null || (position >= 0 && position <= farthest)) return;
  throw new Refusal('invalid_input', { problems: [{ field: 'position', code: 'faq_position_bad' }] });
}

function placeFor(topic: string, entries: readonly ListedFaqEntry[]): number {
  const last = entries.findLast((entry) => entry.topic === topic) ?? entries.at(-1);
  return Math.min((last?.position ?? 0) + (last?.topic === topic ? 1 : faqStep), farthest);
}

/** The office writes a question, or says a shipped one in its own words. */
export async function saveFaqEntry(ctx: Ctx, change: FaqChange): Promise<ListedFaqEntry> {
  requirePermission(ctx.actor, 'site-content.write');
  const { id: given, expectedVersion, position, ...typed } = change;
  const entry = checkEntry(typed);
  requirePlace(position);
  return transact(ctx, async (tx) => {
    await lockSiteContent(tx.db, 'faq');
    const entries = await loadFaq(tx);
    const before = entries.find(({ id }) => id === given);
    if (given !== null && !before) throw new Refusal('not_found');
    requireVersion(expectedVersion, before?.version ?? null);
    const id = before?.id ?? idForKey(tx, 'faq-entry');
    const known = given === null ? entries.find((one) => one.id === id) : undefined;
    if (known) return sameAgain(known, entry);
    const place = position ?? before?.position ?? placeFor(entry.topic, entries);
    const saved = { id, ...entry, position: place, removedAt: null };
    await saveFaqEntryRow(tx.db, saved, tx.now());
    await recordAudit(tx, {
      action: 'faq.save',
      entity: 'faq-entry',
      entityId: id,
      ...(before ? { before: { question: before.question, answer: before.answer } } : {}),
      after: { ...entry },
    });
    const after = (await loadFaq(tx)).find((one) => one.id === id);
    if (!after) throw new Error('A saved question is missing');
    return after;
  });
}
