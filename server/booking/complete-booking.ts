import { demand } from '#domain/access/permissions.ts';
import { nextServiceStatus } from '#domain/booking/provider-booking-lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type BookingSeen, isLive } from './booking-seen.ts';
import { closeBooking } from './close-booking.ts';
import { getBooking } from './get-booking.ts';
import { type BookingVerb, demandVersion, loadForChange, providerIdOf } from './load-for-change.ts';
import { type ProviderBookingRow, updateLink } from './provider-booking.store.ts';

export type Completion = BookingVerb & {
  quarterHours: number;
  /** Finished early because everything was done: the booked hours stand (product.md 1.14). */
  isDoneEarly: boolean;
  comments: string;
};

const mostComment = 1000;

/**
 * started → completed with the hours worked; the last live link completes the booking, which fixes its
 * price, every cleaner's earning and the platform's share (product.md 2.1, 1.11–1.14).
 */
export async function completeBooking(ctx: Ctx, input: Completion): Promise<BookingSeen> {
  demand(ctx.actor, 'booking.complete');
  const providerId = providerIdOf(ctx);
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    const link = links.find((one) => one.provider_id === providerId);
    if (!link) throw new Refusal('not_found');
    if (link.service_status === 'completed') return;
    const to = nextServiceStatus(link.service_status, 'complete', 'provider');
    demandVersion(booking, input.expectedVersion);
    if (tx.now() < booking.starts_at) {
      throw new Refusal('too_early_to_finish', {
        values: { time: formatTime(londonTime(booking.starts_at)) },
      });
    }
    const quarterHours = workedQuarterHours(input, booking.quarter_hours);
    const done: ProviderBookingRow = {
      ...link,
      service_status: to,
      completed_at: tx.now(),
      comments: commentOf(input),
      actual_quarter_hours: quarterHours,
    };
    await updateLink(
      tx.db,
      link.id,
      {
        service_status: to,
        completed_at: done.completed_at,
        comments: done.comments,
        actual_quarter_hours: quarterHours,
      },
      tx.now(),
    );
    await recordAudit(tx, {
      action: 'booking.complete-link',
      entity: 'booking',
      entityId: booking.id,
      after: { quarterHours, isDoneEarly: input.isDoneEarly },
    });
    const now = links.map((one) => (one.id === done.id ? done : one));
    if (now.filter(isLive).every((one) => one.service_status === 'completed'))
      await closeBooking(tx, booking, now);
  });
  return getBooking(ctx, input.id);
}

function workedQuarterHours(input: Completion, booked: number): number {
  const { quarterHours } = input;
  if (!Number.isInteger(quarterHours) || quarterHours < 1)
    throw new Refusal('worked_hours_missing', { field: 'totalHours' });
  if (quarterHours > booked) {
    throw new Refusal('hours_over_booked', { field: 'totalHours', values: { hours: booked / 4 } });
  }
  return input.isDoneEarly ? booked : quarterHours;
}

function commentOf(input: Completion): string {
  const comments = input.comments.trim();
  if (comments.length > mostComment)
    throw new Refusal('comment_too_long', { field: 'serviceProviderComments' });
  return comments;
}
