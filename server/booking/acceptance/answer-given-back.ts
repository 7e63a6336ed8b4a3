import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { readSignedToken } from '../../signed-link.ts';
import { transact } from '../../transaction.ts';
import { cancelBySystem } from '../cancellation/cancel-by-system.ts';
import { moveVisit } from '../change/reschedule-booking.ts';
import { findGivenBack, type GivenBackRow } from '../given-back.store.ts';
import { type LoadedBooking, loadForChange } from '../load-for-change.ts';
import { type GivenBackView, getGivenBackByLink } from './get-given-back.ts';

/** Read by the customer of a visit that its cleaner gave back after the start. */
export const cleanerCouldNotCome = 'Your cleaner could not come';

export type GivenBackAnswer = {
  token: string;
  choice: 'new-time' | 'cancel';
  /** Of the choice "new-time"; null: not given. */
  startDate: string | null;
  startTime: string | null;
};

/**
 * The customer of a visit that was given back after its start chooses by the mailed link
 * (rules/lifecycles#giving-back-after-the-start): a later time of that day, another day, or to cancel for nothing.
 * Saying the same again changes nothing; another choice after the first is refused with `already_chosen`.
 */
export async function answerGivenBack(ctx: Ctx, input: GivenBackAnswer): Promise<GivenBackView> {
  const bookingId = readSignedToken(ctx, 'new-time', input.token);
  await transact(ctx, async (tx) => {
    const loaded = await loadForChange(tx, bookingId);
    const given = await findGivenBack(tx.db, bookingId);
    if (!given) throw new Refusal('not_found');
    if (isChosen(loaded, given, input)) return;
    if (input.choice === 'cancel') {
      if (input.startDate || input.startTime) throw new Refusal('invalid_input', { field: 'startDate' });
      await cancelBySystem(tx, { bookingId, reason: cleanerCouldNotCome, by: 'system' });
    } else await move(tx, loaded, input);
  });
  return getGivenBackByLink(ctx, input.token);
}

/** Whether it stands so already; refuses another choice than the one that was made. */
function isChosen({ booking }: LoadedBooking, given: GivenBackRow, input: GivenBackAnswer): boolean {
  if (given.answered_at === null && booking.booking_status === 'pending') return false;
  const { startDate, startTime } = input;
  const isSame =
    input.choice === 'cancel'
      ? booking.booking_status === 'canceled'
      : booking.start_date === startDate && booking.start_time.slice(0, 5) === startTime;
  if (!isSame) throw new Refusal('already_chosen');
  return true;
}

/** As any visit is moved by its customer; without signing in nobody is asked about another clean of the home. */
async function move(
  tx: Ctx,
  loaded: LoadedBooking,
  { startDate, startTime }: GivenBackAnswer,
): Promise<void> {
  if (!startDate) throw new Refusal('start_date_missing', { field: 'startDate' });
  if (!startTime) throw new Refusal('start_time_missing', { field: 'startTime' });
  const free = { expectedFeePence: 0, isFeeAgreed: false, earlyStartRequest: false };
  await moveVisit(tx, loaded, { ...free, startDate, startTime, isSecondClean: true }, 'customer');
}
