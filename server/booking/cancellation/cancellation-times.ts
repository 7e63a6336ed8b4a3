import type { CancellationTimes } from '#domain/booking/change/cancellation-text.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { findContractDate } from './cancellation.store.ts';

/** What the text about cancelling a booking is worked out from, now. */
export async function cancellationTimes(ctx: Ctx, booking: BookingRow): Promise<CancellationTimes> {
  return {
    bookedAt: await findContractDate(ctx.db, booking),
    startsAt: booking.starts_at,
    now: ctx.now(),
    isBusinessUse: booking.is_business_use,
  };
}
