import type { JournalKey, Posting } from '#domain/money/ledger.ts';
import type { Ctx } from '../context.ts';
import { insertJournal } from './ledger.store.ts';

/**
 * Enters a journal into the books, in the caller's transaction (rules/money#ledger). The same event of the same
 * thing and sequence is entered once; false when it stood there already. A journal without lines is none.
 */
export async function postJournal(
  tx: Ctx,
  key: JournalKey,
  postings: readonly Posting[],
  more: { note?: string; reverses?: string } = {},
): Promise<boolean> {
  if (postings.length === 0) return false;
  return insertJournal(tx.db, { ...key, ...more, at: tx.now() }, postings);
}
