import { requirePermission } from '#domain/access/permissions.ts';
import { nextBookingStatus } from '#domain/booking/lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { leftOutReasons } from '#domain/series/left-out.ts';
import { cancellationFeeOf } from '../booking/cancellation/cancellation-fee-of.ts';
import { isCanceled } from '../booking/cancellation/is-canceled.ts';
import { settleCancellation } from '../booking/cancellation/settle-cancellation.ts';
import { moverOf } from '../booking/change/mover-of.ts';
import { getBooking } from '../booking/get-booking.ts';
import { loadForChange, requireVersion } from '../booking/load-for-change.ts';
import type { VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { loadOwnSeries } from './load-own-series.ts';
import { insertSkip } from './series.store.ts';

/**
 * Leaves one visit of a series out, free of charge; the series goes on (rules/lifecycles#series). One that would cost
 * a fee is refused: its own page cancels it and shows the fee first.
 */
export async function skipVisit(ctx: Ctx, input: VersionedId): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'series.change');
  const seriesId = (await getBooking(ctx, input.id)).booking.series_id;
  if (!seriesId) throw new Refusal('not_a_series');
  await transact(ctx, async (tx) => {
    await loadOwnSeries(tx, seriesId);
    const { booking, links } = await loadForChange(tx, input.id);
    if (isCanceled(booking)) return;
    requireVersion(booking, input.expectedVersion);
    const by = moverOf(tx);
    nextBookingStatus(booking.booking_status, 'cancel', by);
    const { feePence } = await cancellationFeeOf(tx, booking, links);
    const isStarted = booking.starts_at <= tx.now();
    if (isStarted || feePence > 0) throw new Refusal('skip_too_late');
    const reason = by === 'company' ? leftOutReasons.company : leftOutReasons.customer;
    await settleCancellation(tx, {
      booking,
      links,
      by,
      reason,
      feePence: 0,
      percent: 0,
      leftOut: 'customer',
    });
    if (!booking.series_date) return;
    await insertSkip(tx.db, { seriesId, date: booking.series_date, reason: 'customer' }, tx.now());
  });
  return getBooking(ctx, input.id);
}
