import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { type BookingChange, closeChange, findWaitingChange } from '../booking-change.store.ts';

/**
 * Closes the question that waits about a locked booking before all of it is answered: nobody waits for it any more, and
 * what was set aside for a dearer visit follows what the visit costs now or is asked about next. Answers the question.
 */
export async function closeQuestion(tx: Ctx, booking: BookingRow): Promise<BookingChange | undefined> {
  const waiting = await findWaitingChange(tx.db, booking.id);
  if (!waiting) return undefined;
  await closeChange(tx.db, waiting.id, 'withdrawn', tx.now());
  if (booking.payment_method === 'card' && waiting.proposed.kind === 'amend') {
    const payload = { bookingId: booking.id };
    await tx.enqueue({ name: 'fit-hold', payload }, { key: `fit-hold:${booking.id}` });
  }
  return waiting;
}

/** The same where the visit stays as it is. */
export async function withdrawQuestion(tx: Ctx, booking: BookingRow): Promise<BookingChange | undefined> {
  const waiting = await closeQuestion(tx, booking);
  if (!waiting) return undefined;
  // Whoever looks at the booking as it was must see that it waits no more.
  await updateBooking(tx.db, booking, {}, tx.now());
  await recordAudit(tx, { action: 'booking.withdraw-change', entity: 'booking', entityId: booking.id });
  return waiting;
}
