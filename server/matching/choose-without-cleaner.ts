import { requirePermission } from '#domain/access/permissions.ts';
import { lastChanceOf, searchEndsAt, searchStage } from '#domain/matching/no-cleaner.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { cleanerCouldNotCome } from '../booking/acceptance/answer-given-back.ts';
import { updateBooking } from '../booking/booking.store.ts';
import { cancelBySystem } from '../booking/cancellation/cancel-by-system.ts';
import { isCanceled } from '../booking/cancellation/is-canceled.ts';
import type { NewTime } from '../booking/change/move-terms.ts';
import { rescheduleBooking } from '../booking/change/reschedule-booking.ts';
import { getBooking } from '../booking/get-booking.ts';
import { findOpenGivenBack } from '../booking/given-back.store.ts';
import { type LoadedBooking, loadForChange, requireVersion } from '../booking/load-for-change.ts';
import { isLive, type VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { searchOf } from './looking.ts';

export type WithoutCleanerChoice = VersionedId & {
  choice: 'new-time' | 'keep-looking' | 'cancel';
  /** Of the choice "new-time"; `isSecondClean`: yes to another clean of the home then. */
  newTime?: (NewTime & { earlyStartRequest: boolean; isSecondClean: boolean }) | null;
};

/**
 * What a customer chooses for a visit that nobody has taken, from 24 hours before it
 * (rules/lifecycles#nobody-accepts), or that was given back after its start
 * (rules/lifecycles#giving-back-after-the-start): another time, to have us keep looking until two hours before the
 * start, or to cancel. None of it costs anything.
 */
export async function chooseWithoutCleaner(ctx: Ctx, input: WithoutCleanerChoice): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.choose');
  await getBooking(ctx, input.id);
  if (input.choice === 'new-time') return moveFree(ctx, input);
  requireNoTime(input);
  await transact(ctx, async (tx) => {
    const loaded = await loadForChange(tx, input.id);
    const { booking } = loaded;
    const until = lastChanceOf(booking.starts_at);
    if (input.choice === 'cancel' && isCanceled(booking)) return;
    const lookingUntil = searchOf(loaded).keepLookingUntil;
    if (input.choice === 'keep-looking' && lookingUntil && lookingUntil >= until) return;
    requireVersion(booking, input.expectedVersion);
    requireSearching(tx, loaded);
    if (input.choice === 'cancel') {
      const given = await findOpenGivenBack(tx.db, booking, tx.now());
      const reason = given ? cleanerCouldNotCome : 'No cleaner was available';
      return cancelBySystem(tx, { bookingId: booking.id, reason, by: 'system' });
    }
    if (tx.now() >= until) throw new Refusal('too_late_to_look');
    await updateBooking(tx.db, booking, { keep_looking_until: until }, tx.now());
    await recordAudit(tx, {
      action: 'booking.keep-looking',
      entity: 'booking',
      entityId: booking.id,
      after: { keepLookingUntil: until.toISOString() },
    });
  });
  return getBooking(ctx, input.id);
}

/** Whoever sends a time means it: nothing else is done in its place. */
export function requireNoTime({ newTime }: Pick<WithoutCleanerChoice, 'newTime'>): void {
  if (newTime) throw new Refusal('invalid_input', { field: 'startDate' });
}

/** Moves a visit that lacks cleaners; that is free, because it is we who could not keep the time. */
export function moveFree(
  ctx: Ctx,
  { id, expectedVersion, newTime }: Pick<WithoutCleanerChoice, 'id' | 'expectedVersion' | 'newTime'>,
): Promise<VisibleBooking> {
  if (!newTime) throw new Refusal('start_date_missing', { field: 'startDate' });
  return rescheduleBooking(ctx, { id, expectedVersion, ...newTime, expectedFeePence: 0, isFeeAgreed: false });
}

function requireSearching(tx: Ctx, loaded: LoadedBooking): void {
  const { booking, links } = loaded;
  if (booking.booking_status !== 'pending')
    throw new Refusal('already_in_state', { values: { status: booking.booking_status } });
  if (links.some(isLive)) throw new Refusal('cleaner_found');
  const search = searchOf(loaded);
  const isAsked = ['new-times', 'choose'].includes(searchStage(search, tx.now()));
  if (!isAsked && tx.now() < searchEndsAt(search)) throw new Refusal('still_looking');
}
