import { nextBookingStatus } from '#domain/booking/lifecycle.ts';
import { actualPrice } from '#domain/booking/price/actual-price.ts';
import { isEligible } from '#domain/matching/eligibility.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { visitInterval } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { type BookingRow, updateBooking } from '../booking/booking.store.ts';
import { moveLink } from '../booking/booking-change.store.ts';
import { bookingVisit } from '../booking/booking-visit.ts';
import { settleGiftChange } from '../booking/change/settle-gift-change.ts';
import { actualVisitOf } from '../booking/charge/actual-visit-of.ts';
import type { LoadedBooking } from '../booking/load-for-change.ts';
import { notifyConfirmed } from '../booking/notify-confirmed.ts';
import type { ProviderBookingRow } from '../booking/provider-booking.store.ts';
import { isLive } from '../booking/visible-booking.ts';
import { visitFacts } from '../booking/visit-facts.ts';
import type { Ctx } from '../context.ts';
import { findCandidate } from '../provider/candidate.store.ts';
import { lockProvider } from '../provider/provider.store.ts';
import { spanAround } from '../provider/search-area.ts';

/**
 * What a booking costs with a team of so many, each for so long, at its own snapshot rates
 * (rules/lifecycles#two-cleaners).
 */
export const priceForTeam = (booking: BookingRow, team: { found: number; quarterHours: number }) =>
  actualPrice({
    ...actualVisitOf(booking, [], { taxRate: booking.tax_rate, giftVat: null, giftBalancePence: 0 }),
    workedQuarterHours: Array.from({ length: team.found }, () => team.quarterHours),
  });

/**
 * Goes ahead with the cleaners found, each for so many quarter-hours: the booking is priced for them and confirmed
 * (rules/lifecycles#two-cleaners), in the caller's transaction with the booking locked. False, and nothing is
 * changed, when one of them can't stay that long.
 */
export async function keepSmallerTeam(
  tx: Ctx,
  { booking, links }: LoadedBooking,
  quarterHours: number,
): Promise<boolean> {
  const team = links.filter(isLive);
  const interval = visitInterval(booking.start_date, booking.start_time, quarterHours);
  const visit = { ...bookingVisit(booking), ...interval, quarterHours };
  // In the order of ids, as everybody locks several providers.
  for (const id of team.map((link) => link.provider_id).toSorted()) {
    await lockProvider(tx.db, id);
    const around = spanAround(visit.startsAt, visit.endsAt);
    const candidate = await findCandidate(tx.db, id, around, booking.id);
    if (!candidate) return false;
    const { reasons } = isEligible(candidate, visit);
    if (reasons.some((reason) => reason === 'hours' || reason === 'busy')) return false;
  }
  for (const link of team) await moveLink(tx.db, link.id, interval, tx.now());
  await confirm(tx, booking, team, quarterHours);
  return true;
}

async function confirm(
  tx: Ctx,
  booking: BookingRow,
  team: ProviderBookingRow[],
  quarterHours: number,
): Promise<void> {
  const price = priceForTeam(booking, { found: team.length, quarterHours });
  const change = {
    booking_status: nextBookingStatus(booking.booking_status, 'last-acceptance', 'system'),
    cleaner_count: team.length,
    quarter_hours: quarterHours,
    ends_at: visitInterval(booking.start_date, booking.start_time, quarterHours).endsAt,
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
  const before = {
    bookingStatus: booking.booking_status,
    cleanerCount: booking.cleaner_count,
    quarterHours: booking.quarter_hours,
    totalPricePence: booking.total_price_pence,
  };
  const after = {
    bookingStatus: change.booking_status,
    cleanerCount: team.length,
    quarterHours,
    totalPricePence: price.totalPence,
  };
  const audited = { action: 'booking.smaller-team', entity: 'booking', entityId: booking.id } as const;
  await recordAudit(tx, { ...audited, before, after });
  const changed = { ...booking, ...change, version: booking.version + 1 };
  await tx.queueMail({
    template: 'smaller-team',
    entityId: booking.id,
    recipient: booking.email,
    version: changed.version,
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      visit: visitFacts(changed),
      total: formatMoney(price.totalPence, 'GBP'),
    },
  });
  await notifyConfirmed(tx, changed, team);
}
