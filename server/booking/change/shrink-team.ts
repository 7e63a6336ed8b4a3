import { actualPrice } from '#domain/booking/price/actual-price.ts';
import { visitInterval } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { actualVisitOf } from '../charge/actual-visit-of.ts';
import { settleGiftChange } from './settle-gift-change.ts';

type Team = { found: number; quarterHours: number };

/**
 * What a booking costs with a team of so many, each for so long, at its own snapshot rates
 * (rules/lifecycles#two-cleaners).
 */
export const priceForTeam = (booking: BookingRow, team: Team) =>
  actualPrice({
    ...actualVisitOf(booking, [], { taxRate: booking.tax_rate, giftVat: null, giftBalancePence: 0 }),
    workedQuarterHours: Array.from({ length: team.found }, () => team.quarterHours),
  });

/**
 * Prices a booking for fewer cleaners than were booked, each for so many quarter-hours, and confirms it: gift card,
 * hold and log follow. In the caller's transaction with the booking locked; answers the booking as it now is.
 */
export async function shrinkTeam(tx: Ctx, booking: BookingRow, team: Team): Promise<BookingRow> {
  const price = priceForTeam(booking, team);
  const change = {
    booking_status: 'confirmed',
    cleaner_count: team.found,
    quarter_hours: team.quarterHours,
    ends_at: visitInterval(booking.start_date, booking.start_time, team.quarterHours).endsAt,
    labour_pence: price.labourPence,
    discount_pence: price.discountPence,
    gift_applied_pence: price.giftUsedPence,
    goodwill_applied_pence: price.goodwillPence,
    total_price_pence: price.totalPence,
    vat_pence: price.vatPence,
    waived_pence: price.waivedPence,
    // A quote's price is for the work it was given for, which is this much now.
    ...(booking.quote_price_pence === null ? {} : { quote_price_pence: price.labourPence }),
  };
  await settleGiftChange(tx, booking, { ...booking, ...change });
  await updateBooking(tx.db, booking, change, tx.now());
  if (booking.payment_method === 'card') {
    const payload = { bookingId: booking.id };
    await tx.enqueue({ name: 'fit-hold', payload }, { key: `fit-hold:${booking.id}` });
  }
  const changed = { ...booking, ...change, version: booking.version + 1 };
  await recordAudit(tx, {
    action: 'booking.smaller-team',
    entity: 'booking',
    entityId: booking.id,
    before: teamFacts(booking),
    after: teamFacts(changed),
  });
  return changed;
}

const teamFacts = (booking: BookingRow) => ({
  bookingStatus: booking.booking_status,
  cleanerCount: booking.cleaner_count,
  quarterHours: booking.quarter_hours,
  totalPricePence: booking.total_price_pence,
});
