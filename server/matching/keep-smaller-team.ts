import { nextBookingStatus } from '#domain/booking/lifecycle.ts';
import { isEligible } from '#domain/matching/eligibility.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { visitInterval } from '#domain/time/london.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import { moveLink } from '../booking/booking-change.store.ts';
import { bookingVisit } from '../booking/booking-visit.ts';
import { shrinkTeam } from '../booking/change/shrink-team.ts';
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
  nextBookingStatus(booking.booking_status, 'last-acceptance', 'system');
  const changed = await shrinkTeam(tx, booking, { found: team.length, quarterHours });
  await tx.queueMail({
    template: 'smaller-team',
    entityId: booking.id,
    recipient: booking.email,
    version: changed.version,
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      visit: visitFacts(changed),
      total: formatMoney(changed.total_price_pence, 'GBP'),
    },
  });
  await notifyConfirmed(tx, changed, team);
}
