import { requirePermission } from '#domain/access/permissions.ts';
import { smallerTeamQuarters } from '#domain/booking/price/smaller-team.ts';
import { shortTeamStage } from '#domain/matching/no-cleaner.ts';
import { Refusal } from '#domain/refusal.ts';
import { cancelBySystem } from '../booking/cancellation/cancel-by-system.ts';
import { isCanceled } from '../booking/cancellation/is-canceled.ts';
import { getBooking } from '../booking/get-booking.ts';
import { type LoadedBooking, loadForChange, requireVersion } from '../booking/load-for-change.ts';
import { isLive, type VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { moveFree, requireNoTime, type WithoutCleanerChoice } from './choose-without-cleaner.ts';
import { keepSmallerTeam } from './keep-smaller-team.ts';
import { searchOf } from './looking.ts';

export type ShortTeamChoice = VersionedId & {
  choice: 'longer' | 'same' | 'new-time' | 'cancel';
  newTime?: WithoutCleanerChoice['newTime'];
};

/**
 * What a customer chooses for a visit with fewer cleaners found than booked, from 24 hours before it
 * (rules/lifecycles#two-cleaners): those found for longer or for the same hours, another time, or to cancel for
 * nothing.
 */
export async function chooseForOneCleaner(ctx: Ctx, input: ShortTeamChoice): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.choose');
  await getBooking(ctx, input.id);
  if (input.choice === 'new-time') return moveFree(ctx, input);
  requireNoTime(input);
  await transact(ctx, async (tx) => {
    const loaded = await loadForChange(tx, input.id);
    const { booking } = loaded;
    if (input.choice === 'cancel' && isCanceled(booking)) return;
    requireVersion(booking, input.expectedVersion);
    const found = requireShortTeam(tx, loaded);
    if (input.choice === 'cancel') {
      const reason = 'We could not find enough cleaners';
      return cancelBySystem(tx, { bookingId: booking.id, reason, by: 'system' });
    }
    const quarterHours = smallerTeamQuarters(input.choice as 'longer' | 'same', {
      quarterHours: booking.quarter_hours,
      cleanerCount: booking.cleaner_count,
      found,
      startTime: booking.start_time.slice(0, 5),
    });
    const isKept = quarterHours !== null && (await keepSmallerTeam(tx, loaded, quarterHours));
    if (!isKept) throw new Refusal('cannot_stay_longer');
  });
  return getBooking(ctx, input.id);
}

/** How many were found, where that is some and not all, and the customer has been asked. */
function requireShortTeam(tx: Ctx, loaded: LoadedBooking): number {
  const { booking, links } = loaded;
  if (booking.booking_status !== 'pending' || booking.starts_at <= tx.now())
    throw new Refusal('already_in_state', { values: { status: booking.booking_status } });
  const found = links.filter(isLive).length;
  if (found === 0) throw new Refusal('nobody_found');
  if (shortTeamStage(searchOf(loaded), tx.now()) === 'early') throw new Refusal('still_looking');
  return found;
}
