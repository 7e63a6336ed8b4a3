import type { Ctx } from '../../context.ts';
import { releasePayment } from '../../payment/capture-payment.ts';
import { purposeFor } from '../../payment/open-payment.ts';
import { findPayments } from '../../payment/payment.store.ts';
import { replaceHold } from '../../payment/replace-hold.ts';
import { findBookingRow } from '../booking.store.ts';
import { findWaitingChange } from '../booking-change.store.ts';
import { holdPayment, planHold } from './hold-payment.ts';

const holdWithinMs = 72 * 3600 * 1000;

/**
 * Brings what is set aside on the card in line with a visit that was moved or amended (rules/lifecycles#amending,
 * rules/money#card-holds): another amount is held before the old hold goes, a visit now far off only keeps the card,
 * one now near is held at once. While a dearer change waits for its answers, its amount stays held.
 */
export async function adjustHold(ctx: Ctx, bookingId: string): Promise<void> {
  const booking = await findBookingRow(ctx.db, bookingId);
  if (!booking || !['pending', 'confirmed'].includes(booking.booking_status)) return;
  if (booking.payment_method !== 'card') return;
  const { starts_at: startsAt } = booking;
  const payments = await findPayments(ctx.db, bookingId);
  const waiting = (await findWaitingChange(ctx.db, bookingId))?.proposed;
  const askedPence = waiting?.kind === 'amend' ? waiting.totalPence - waiting.giftAppliedPence : 0;
  const duePence = Math.max(booking.total_price_pence - booking.gift_applied_pence, askedPence);
  if (payments.some(({ status }) => status === 'held')) {
    if (purposeFor(startsAt, ctx.now()) === 'hold') {
      await replaceHold(ctx, { bookingId, amountPence: duePence });
      return;
    }
    await releasePayment(ctx, bookingId);
  }
  if (duePence === 0) return;
  if (startsAt.getTime() - ctx.now().getTime() <= holdWithinMs) return holdPayment(ctx, bookingId);
  await planHold(ctx, { id: bookingId, startsAt });
}
