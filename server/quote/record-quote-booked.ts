import { nameOf } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { changeQuote } from './change-quote.ts';
import { lockQuote } from './quote.store.ts';

/** accepted → booked, once its booking stands, which takes it off the office's desk; a quote that has moved on stays as it is. */
export async function recordQuoteBooked(
  ctx: Ctx,
  input: { quoteId: string; bookingId: string },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const quote = await lockQuote(tx.db, input.quoteId);
    // One that the office booked on the phone may still be as it was quoted.
    if (!quote || !['quoted', 'accepted'].includes(quote.status)) return;
    const change = { booking_id: input.bookingId };
    await changeQuote(tx, { id: quote.id, event: 'book', who: 'system', with: change });
    await endTask(tx.db, { kind: 'quote-accepted', entityId: quote.id, by: nameOf(tx.actor) }, tx.now());
  });
}
