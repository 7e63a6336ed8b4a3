import { accounts, type Posting, reversed } from '#domain/money/ledger.ts';
import type { Ctx } from '../../context.ts';
import { findPostings, findSequences, toPosting } from '../../ledger/ledger.store.ts';
import { postJournal } from '../../ledger/post-journal.ts';

const sale = new Set<number>([accounts.customerControl, accounts.sales, accounts.vat, accounts.giftCards]);

/**
 * Takes a completion's journal out of the books, as the reverse of what stands. Answers the lines that the cleaners'
 * pay had in it, which the next one takes over, and that one's sequence.
 */
export async function reverseCompletion(
  tx: Ctx,
  bookingId: string,
): Promise<{ sequence: number; cleaners: Posting[] }> {
  const entity = { entity: 'booking', entityId: bookingId };
  const posted = await findSequences(tx.db, { event: 'completion', ...entity });
  const undone = await findSequences(tx.db, { event: 'completion-reversed', ...entity });
  const last = posted.at(-1) ?? 0;
  const next = Math.max(last, undone.at(-1) ?? 0) + 1;
  if (last === 0 || undone.includes(last)) return { sequence: next, cleaners: [] };
  const lines = await findPostings(tx.db, { event: 'completion', ...entity, sequence: last });
  const postings = lines.map(toPosting);
  const key = { event: 'completion-reversed', ...entity, sequence: last };
  await postJournal(tx, key, reversed(postings), { reverses: String(lines[0]?.journal_id) });
  return { sequence: next, cleaners: postings.filter(({ account }) => !sale.has(account)) };
}
