import { formatMoney } from '#domain/money/pence.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { capturePayment } from '../../payment/capture-payment.ts';
import { moneyDue } from '../../payment/money-due.ts';
import { transact } from '../../transaction.ts';
import { type BookingRow, findBookingRow } from '../booking.store.ts';
import { notifyPaymentFailed } from '../charge/notify-payment-failed.ts';

const dayMs = 24 * 3600 * 1000;
const giveUpAfterDays = 7;

/**
 * Takes what a cancelled booking's customer owes by the books from its hold and releases the rest; all of it where
 * nothing is owed (rules/lifecycles#cancellation-fee). Safe to run twice. A card that refuses is told to its owner
 * and to the office and tried again every day for a week; until it is paid it stands as a debt.
 */
export async function takeCancellationFee(ctx: Ctx, bookingId: string): Promise<void> {
  const booking = await findBookingRow(ctx.db, bookingId);
  if (booking?.booking_status !== 'canceled' || booking.payment_method !== 'card') return;
  const due = await moneyDue(ctx, bookingId);
  const isTaken = await capturePayment(ctx, { id: bookingId, amountPence: due.inAllPence });
  await ctx.enqueue({ name: 'issue-invoice', payload: { bookingId } }, { key: `invoice:${bookingId}` });
  if (isTaken) return;
  // The hold may have given its part: what is left is what the customer is told of.
  const { duePence } = await moneyDue(ctx, bookingId);
  ctx.log.warn('A cancellation fee could not be taken', { bookingId, amountPence: duePence });
  await transact(ctx, (tx) => tellUnpaid(tx, booking, duePence));
}

async function tellUnpaid(tx: Ctx, booking: BookingRow, duePence: number): Promise<void> {
  await notifyPaymentFailed(tx, booking, { amountPence: duePence, isBankCheck: false, isAfterVisit: true });
  await openCompanyTask(tx, {
    kind: 'payment-failed',
    entity: 'booking',
    entityId: booking.id,
    words: `The cancellation fee of ${formatMoney(duePence)} could not be taken from ${booking.first_name} ${booking.last_name}'s card.`,
    facts: { duePence },
  });
  const canceledAt = booking.canceled_at ?? tx.now();
  if (tx.now().getTime() - canceledAt.getTime() > giveUpAfterDays * dayMs) return;
  await tx.enqueue(
    { name: 'settle-cancellation', payload: { bookingId: booking.id } },
    { runAt: new Date(tx.now().getTime() + dayMs), key: `cancellation:${booking.id}` },
  );
}
