import { allowedOverRun } from '#domain/booking/visit/over-run.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { findOverRuns } from './over-run.store.ts';

/**
 * The most quarter-hours a cleaner may record: those booked and what the customer agreed to
 * (rules/prices#actual-price).
 */
export async function maxQuarterHours(
  ctx: Ctx,
  booking: BookingRow,
  link: ProviderBookingRow,
): Promise<number> {
  const approved = (await findOverRuns(ctx.db, booking.id))
    .filter((one) => one.provider_booking_id === link.id && one.status === 'approved')
    .reduce((sum, one) => sum + one.quarter_hours, 0);
  return booking.quarter_hours + allowedOverRun({ beforehand: booking.over_run_quarter_hours, approved });
}
