import { actualPrice } from '#domain/booking/price/actual-price.ts';
import type { Ctx } from '../../context.ts';
import { findCardToken } from '../../payment/payment.store.ts';
import { actualVisitOf } from '../charge/actual-visit-of.ts';
import { findVatTerms } from '../charge/vat-terms.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { isLive } from '../visible-booking.ts';
import { maxQuarterHours } from './max-quarter-hours.ts';
import type { OverRunRow } from './over-run.store.ts';

/**
 * What a visit with the asked extra time costs that neither its gift card nor a bank card covers, pence; nothing for
 * a customer on account (rules/prices#actual-price).
 */
export async function missingForOverRun(
  ctx: Ctx,
  { booking, links }: LoadedBooking,
  overRun: OverRunRow,
): Promise<number> {
  if (booking.payment_method !== 'card' || (await findCardToken(ctx.db, booking.id))) return 0;
  const workedQuarterHours: number[] = [];
  for (const link of links.filter(isLive)) {
    const extra = link.id === overRun.provider_booking_id ? overRun.quarter_hours : 0;
    workedQuarterHours.push((await maxQuarterHours(ctx, booking, link)) + extra);
  }
  const vat = await findVatTerms(ctx, booking, booking.start_date);
  return actualPrice({ ...actualVisitOf(booking, [], vat), workedQuarterHours }).cardDuePence;
}
