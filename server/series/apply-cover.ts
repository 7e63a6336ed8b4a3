import type { CoverChoice } from '#domain/booking/options.ts';
import { Refusal } from '#domain/refusal.ts';
import { leftOutReasons } from '#domain/series/left-out.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { updateBooking } from '../booking/booking.store.ts';
import { settleCancellation } from '../booking/cancellation/settle-cancellation.ts';
import type { LoadedBooking } from '../booking/load-for-change.ts';
import { visitFacts } from '../booking/visit-facts.ts';
import type { Ctx } from '../context.ts';
import { insertSkip } from './series.store.ts';

/**
 * Does what the customer chose for a visit their usual cleaner can't do (rules/lifecycles#series): invites any
 * cleaner, skips it free of charge, or asks them; while they are asked nobody is invited.
 */
export async function applyCover(
  tx: Ctx,
  loaded: LoadedBooking,
  choice: CoverChoice,
  by: 'customer' | 'company' | 'system',
): Promise<void> {
  if (choice === 'any') return inviteToVisit(tx, loaded.booking.id);
  return choice === 'skip' ? skip(tx, loaded, by) : ask(tx, loaded);
}

async function ask(tx: Ctx, { booking }: LoadedBooking): Promise<void> {
  await updateBooking(tx.db, booking, { cover_asked_at: tx.now() }, tx.now());
  await tx.queueMail({
    template: 'series-cover',
    entityId: booking.id,
    recipient: booking.email,
    version: booking.version,
    props: { bookingId: booking.id, firstName: booking.first_name, visit: visitFacts(booking) },
  });
}

async function skip(
  tx: Ctx,
  { booking, links }: LoadedBooking,
  by: 'customer' | 'company' | 'system',
): Promise<void> {
  const { series_id: seriesId, series_date: date } = booking;
  if (!seriesId || !date) throw new Refusal('not_a_series');
  const reason = `${leftOutReasons['no-cleaner']}${formatLongDate(booking.start_date)}`;
  const leftOut = 'no-cleaner';
  await settleCancellation(tx, { booking, links, by, reason, feePence: 0, percent: 0, leftOut });
  await insertSkip(tx.db, { seriesId, date, reason: 'no-cleaner' }, tx.now());
}

/** Puts the visit before cleaners, now or at a later time. */
export const inviteToVisit = (tx: Ctx, bookingId: string, runAt?: Date): Promise<void> =>
  tx.enqueue(
    { name: 'invite-providers', payload: { bookingId } },
    { key: `invite:${bookingId}`, ...(runAt ? { runAt } : {}) },
  );
