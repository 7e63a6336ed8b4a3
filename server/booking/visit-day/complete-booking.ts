import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { getBooking } from '../get-booking.ts';
import { findOwnLink, loadForChange, requireVersion } from '../load-for-change.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { completeLink } from './complete-link.ts';
import { finishBooking } from './finish-booking.ts';
import { maxQuarterHours } from './max-quarter-hours.ts';
import { reviewEarlyFinish } from './review-early-finish.ts';

export type Completion = VersionedId & {
  quarterHours: number;
  /** Finished early because everything was done: the booked hours are paid (rules/prices#actual-price). */
  isDoneEarly: boolean;
  comments: string;
};

/**
 * started → completed with the hours worked; the last live link completes the booking, which fixes its price, every
 * cleaner's earning and the platform's share (rules/lifecycles#provider-link, rules/prices#provider-pay,
 * rules/prices#actual-price).
 */
export async function completeBooking(ctx: Ctx, input: Completion): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.complete');
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    const link = findOwnLink(tx, links);
    if (!link) throw new Refusal('not_found');
    if (link.service_status === 'completed') return;
    requireVersion(booking, input.expectedVersion);
    if (tx.now() < booking.starts_at) {
      throw new Refusal('too_early_to_finish', {
        values: { time: formatTime(londonTime(booking.starts_at)) },
      });
    }
    const worked = requireWorkedHours(input, await maxQuarterHours(tx, booking, link));
    const done = await completeLink(tx, {
      booking,
      link,
      by: 'provider',
      quarterHours: input.isDoneEarly ? Math.max(booking.quarter_hours, worked) : worked,
      workedQuarterHours: worked,
      comments: tidyText(input.comments, 'serviceProviderComments'),
    });
    await reviewEarlyFinish(tx, booking, done);
    await finishBooking(
      tx,
      booking,
      links.map((one) => (one.id === done.id ? done : one)),
    );
  });
  return getBooking(ctx, input.id);
}

function requireWorkedHours({ quarterHours }: Completion, most: number): number {
  if (!Number.isInteger(quarterHours) || quarterHours < 1)
    throw new Refusal('worked_hours_missing', { field: 'totalHours' });
  if (quarterHours > most) {
    throw new Refusal('hours_over_booked', { field: 'totalHours', values: { hours: most / 4 } });
  }
  return quarterHours;
}
