import { formatMoney } from '#domain/money/pence.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { capturePayment } from '../../payment/capture-payment.ts';
import { type MoneyDue, moneyDue } from '../../payment/money-due.ts';
import { findPayments } from '../../payment/payment.store.ts';
import { transact } from '../../transaction.ts';
import { type BookingRow, findBookingRow } from '../booking.store.ts';
import { giveBackOverpaid } from './give-back-overpaid.ts';
import { notifyPaymentFailed } from './notify-payment-failed.ts';
import { hasOpenHoursReport } from './unpaid.store.ts';

const dayMs = 24 * 3600 * 1000;
const giveUpAfterDays = 7;

/**
 * Takes what a completed booking's customer owes by the books; nothing for any other. While hours are disputed it
 * waits, at most until a day before the hold runs out (rules/money#phone-bookings). A card that refuses is told to
 * its owner with a link and to the office, and is tried again every day for a week; until it is paid it stands as a
 * debt. The invoice follows either way and says what was taken.
 */
export async function takePayment(ctx: Ctx, bookingId: string): Promise<void> {
  const booking = await findBookingRow(ctx.db, bookingId);
  if (booking?.booking_status !== 'completed' || booking.payment_method !== 'card') return;
  const waitUntil = await disputedUntil(ctx, booking);
  if (waitUntil) return takeAgain(ctx, bookingId, waitUntil);
  const due = await moneyDue(ctx, bookingId);
  const isTaken = await capturePayment(ctx, { id: bookingId, amountPence: due.inAllPence });
  await ctx.enqueue({ name: 'issue-invoice', payload: { bookingId } }, { key: `invoice:${bookingId}` });
  if (isTaken) {
    if (due.duePence < 0) await giveBackOverpaid(ctx, bookingId);
    return;
  }
  // The hold may have given its part: what is left is what the customer is told of.
  const left = await moneyDue(ctx, bookingId);
  ctx.log.warn('A payment could not be taken', { bookingId, amountPence: left.duePence });
  await transact(ctx, (tx) => tellUnpaid(tx, booking, left));
}

const takeAgain = (ctx: Ctx, bookingId: string, runAt: Date) =>
  ctx.enqueue({ name: 'capture-payment', payload: { bookingId } }, { runAt, key: `capture:${bookingId}` });

/** Until when disputed hours keep the payment waiting; null when they don't, or no longer. */
async function disputedUntil(ctx: Ctx, booking: BookingRow): Promise<Date | null> {
  if (!(await hasOpenHoursReport(ctx.db, booking.id))) return null;
  const held = (await findPayments(ctx.db, booking.id)).find(({ status }) => status === 'held');
  const holdEnds = held?.capture_before ?? new Date(ctx.now().getTime() + 2 * dayMs);
  const waitUntil = new Date(holdEnds.getTime() - dayMs);
  return waitUntil > ctx.now() ? waitUntil : null;
}

async function tellUnpaid(tx: Ctx, booking: BookingRow, { duePence }: MoneyDue): Promise<void> {
  const [latest] = await findPayments(tx.db, booking.id);
  const isBankCheck = latest?.status === 'awaiting-bank';
  await notifyPaymentFailed(tx, booking, { amountPence: duePence, isBankCheck, isAfterVisit: true });
  await openCompanyTask(tx, {
    kind: 'payment-failed',
    entity: 'booking',
    entityId: booking.id,
    words: `${formatMoney(duePence)} for ${booking.first_name} ${booking.last_name}'s clean could not be taken from the card.`,
    facts: { duePence },
  });
  const completedAt = booking.completed_at ?? tx.now();
  if (tx.now().getTime() - completedAt.getTime() > giveUpAfterDays * dayMs) return;
  await takeAgain(tx, booking.id, new Date(tx.now().getTime() + dayMs));
}
