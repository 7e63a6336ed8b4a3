import { noAccessFee } from '#domain/booking/change/no-access.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { findContractDate } from '../cancellation/cancellation.store.ts';
import { feeBasePence } from '../cancellation/cancellation-fee-of.ts';
import { type FeeOrder, isOpen } from '../charge/settlement-of.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';

export type Waited = {
  booking: BookingRow;
  links: readonly ProviderBookingRow[];
  arrivedAt: Date;
  leftAt: Date;
};

/** What a cleaner who could not get in costs and pays: the same for asking and for doing. */
export async function noAccessOrderOf(
  ctx: Ctx,
  { booking, links, arrivedAt, leftAt }: Waited,
): Promise<FeeOrder> {
  const waiting = links.filter(isOpen);
  const fee = noAccessFee({
    basePence: feeBasePence(booking),
    cleanerCount: booking.cleaner_count,
    acceptedCount: waiting.length,
    bookedQuarterHours: booking.quarter_hours,
    bookedAt: await findContractDate(ctx.db, booking),
    startsAt: booking.starts_at,
    arrivedAt,
    leftAt,
    isBusinessUse: booking.is_business_use,
    isEarlyStartRequested: booking.early_start_requested_at !== null,
    isWaived: booking.is_fee_waived,
  });
  const { quarterHours } = fee;
  const suppliedQuarterHours =
    quarterHours === null ? undefined : new Map(waiting.map((link) => [link.id, quarterHours]));
  return { feePence: fee.feePence, percent: fee.percent, suppliedQuarterHours };
}
