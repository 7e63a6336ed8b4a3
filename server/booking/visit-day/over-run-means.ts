import { actualPrice } from '#domain/booking/price/actual-price.ts';
import type { Ctx } from '../../context.ts';
import { findCardToken } from '../../payment/payment.store.ts';
import { actualVisitOf } from '../charge/actual-visit-of.ts';
import { maxQuarterHours } from '../charge/max-quarter-hours.ts';
import { findOverRuns, type OverRunRow } from '../charge/over-run.store.ts';
import { findVatTerms } from '../charge/vat-terms.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { isLive } from '../visible-booking.ts';

export type OverRunMeans = {
  /** What neither gift card nor bank card covers. */
  missingPence: number;
  /** What the gift card pays beside what is reserved already. */
  fromGiftPence: number;
};

const nothing: OverRunMeans = { missingPence: 0, fromGiftPence: 0 };

/**
 * What a visit with the asked extra time costs that neither its gift card nor a bank card covers, and what of the
 * gift card is to be reserved for it, pence; nothing for a customer on account or with a bank card, which pays the rest
 * (rules/prices#actual-price).
 */
export async function overRunMeans(
  ctx: Ctx,
  { booking, links }: LoadedBooking,
  overRun: OverRunRow,
): Promise<OverRunMeans> {
  if (booking.payment_method !== 'card' || (await findCardToken(ctx.db, booking.id))) return nothing;
  const workedQuarterHours: number[] = [];
  for (const link of links.filter(isLive)) {
    const extra = link.id === overRun.provider_booking_id ? overRun.quarter_hours : 0;
    workedQuarterHours.push((await maxQuarterHours(ctx, booking, link)) + extra);
  }
  const vat = await findVatTerms(ctx, booking, booking.start_date);
  const price = actualPrice({ ...actualVisitOf(booking, [], vat), workedQuarterHours });
  const reservedPence = booking.gift_applied_pence + booking.gift_extra_pence;
  return {
    missingPence: price.cardDuePence,
    fromGiftPence: Math.max(0, price.giftUsedPence - reservedPence),
  };
}

/**
 * Extra time is not to be: a card that was held for it is let go, unless other extra time of the visit was approved
 * on it. What the booked visit needs stays held (adjust-hold.ts).
 */
export async function letGoOfHold(ctx: Ctx, bookingId: string): Promise<void> {
  const overRuns = await findOverRuns(ctx.db, bookingId);
  if (overRuns.some(({ status }) => status === 'approved')) return;
  await ctx.enqueue({ name: 'fit-hold', payload: { bookingId } }, { key: `fit-hold:${bookingId}` });
}
