import { requirePermission } from '#domain/access/permissions.ts';
import {
  clockQuarterHours,
  isMoreThanClock,
  longestHoursReason,
} from '#domain/booking/visit/claimed-hours.ts';
import { nextServiceStatus } from '#domain/booking/visit/provider-booking-lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { viewOwnPart } from '../acceptance/view-own-part.ts';
import type { BookingRow } from '../booking.store.ts';
import { maxQuarterHours } from '../charge/max-quarter-hours.ts';
import { requireVersion } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { type Acting, actOrTell } from './act-or-tell.ts';
import { completeLink } from './complete-link.ts';
import { finishBooking } from './finish-booking.ts';
import { loadOwnPart } from './load-accepted-part.ts';
import { isTaken, type Pressed, takeMoment, versionOf } from './offline-press.ts';
import { reviewEarlyFinish } from './review-early-finish.ts';
import { reviewHours } from './review-hours.ts';
import { reviewHoursOfPresses } from './review-presses.ts';

const shortestReason = 3;

export type Completion = VersionedId &
  Pressed & {
    quarterHours: number;
    /** Finished early because everything was done: the booked hours are paid (rules/prices#actual-price). */
    isDoneEarly: boolean;
    comments: string;
    /** Why more than the clock shows; wanted only then. */
    hoursReason: string;
  };

/**
 * started → completed with the hours worked; the last live link completes the booking, which fixes its price, every
 * cleaner's earning and the platform's share (rules/lifecycles#provider-link, rules/prices#provider-pay,
 * rules/prices#actual-price).
 */
export async function completeBooking(ctx: Ctx, input: Completion): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.complete');
  await actOrTell(ctx, { ...input, act: 'finish' }, (pressed) => complete(ctx, input, pressed));
  return viewOwnPart(ctx, input.id);
}

const complete = (ctx: Ctx, input: Completion, pressed: Acting): Promise<void> =>
  transact(ctx, async (tx) => {
    const { booking, links, link } = await loadOwnPart(tx, input.id);
    if (isTaken(link, pressed)) return;
    requireNotEnded(booking, link);
    if (isFinished(link, booking, input)) return;
    requireVersion(booking, versionOf(input));
    // Before the form is read: of a visit that was never begun no hours are right.
    nextServiceStatus(link.service_status, 'complete', 'provider');
    const at = await takeMoment(tx, link, { ...pressed, after: link.started_at });
    if (at < booking.starts_at) {
      throw new Refusal('too_early_to_finish', {
        values: { time: formatTime(londonTime(booking.starts_at)) },
      });
    }
    requireWorkedHours(input, await maxQuarterHours(tx, booking, link));
    const hoursReason = reasonOf({ booking, link, at }, input);
    const done = await completeLink(tx, {
      booking,
      link,
      by: 'provider',
      ...hoursOf(input, booking),
      completedAt: at,
      comments: tidyText(input.comments, 'serviceProviderComments'),
      hoursReason,
    });
    await reviewEarlyFinish(tx, booking, done);
    const now = links.map((one) => (one.id === done.id ? done : one));
    if (hoursReason) await reviewHours(tx, booking, now);
    await reviewHoursOfPresses(tx, { booking, link: done }, 'finish');
    await finishBooking(tx, booking, now, { earnedAt: at });
  });

function requireWorkedHours({ quarterHours }: Completion, most: number): void {
  if (!Number.isInteger(quarterHours) || quarterHours < 1)
    throw new Refusal('worked_hours_missing', { field: 'totalHours' });
  if (quarterHours > most) {
    throw new Refusal('hours_over_booked', { field: 'totalHours', values: { hours: most / 4 } });
  }
}

type Pressing = { booking: BookingRow; link: ProviderBookingRow; at: Date };

/**
 * Why more hours are claimed than the clock shows, which is refused without a reason; null where they fit it
 * (rules/prices#actual-price).
 */
function reasonOf({ booking, link, at }: Pressing, input: Completion): string | null {
  const visit = { startsAt: booking.starts_at, startedAt: link.started_at ?? booking.starts_at };
  if (!isMoreThanClock(visit, at, input.quarterHours)) return null;
  const reason = readFreeText(input.hoursReason);
  if (reason.length < shortestReason || reason.length > longestHoursReason) {
    throw new Refusal('hours_reason_missing', {
      field: 'hoursReason',
      values: { hours: clockQuarterHours(visit, at, booking.quarter_hours) / 4 },
    });
  }
  return reason;
}

/** What counts, and how long it took. */
const hoursOf = ({ quarterHours, isDoneEarly }: Completion, booking: BookingRow) => ({
  quarterHours: isDoneEarly ? Math.max(booking.quarter_hours, quarterHours) : quarterHours,
  workedQuarterHours: quarterHours,
});

/** The customer or the office was quicker: nothing is to be entered any more (rules/lifecycles#ending-a-visit). */
function requireNotEnded({ ended_early_at: at }: BookingRow, { ended_how: how }: ProviderBookingRow): void {
  if (at && how === 'ended-early') {
    throw new Refusal('visit_ended', { values: { time: formatTime(londonTime(at)) } });
  }
}

/** Finished before with these very hours; with others it is for the office to correct them. */
function isFinished(link: ProviderBookingRow, booking: BookingRow, input: Completion): boolean {
  if (link.service_status !== 'completed') return false;
  const { actual_quarter_hours: quarterHours, worked_quarter_hours: workedQuarterHours } = link;
  const hours = (quarterHours ?? 0) / 4;
  return isDone(
    { quarterHours, workedQuarterHours: workedQuarterHours ?? quarterHours },
    hoursOf(input, booking),
    new Refusal('part_finished', { values: { hours } }),
  );
}
