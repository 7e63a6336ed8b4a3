import type { Compensation } from '#domain/application-setting/settings.ts';
import type { Settlement } from '#domain/booking/price/settlement.ts';
import { londonDate } from '#domain/time/london.ts';
import { findCompensation } from '../../application-setting/compensation.store.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { type FeeOrder, settlementOf } from '../charge/settlement-of.ts';
import { findVatTerms, type VatTerms } from '../charge/vat-terms.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';

/** The settlement by today's compensation and VAT, with both. */
export async function settlementNow(
  ctx: Ctx,
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
  order: FeeOrder,
): Promise<{ settlement: Settlement; compensation: Compensation; vat: VatTerms }> {
  const compensation = await findCompensation(ctx.db);
  const vat = await findVatTerms(ctx, booking, londonDate(ctx.now()));
  const settlement = settlementOf(booking, links, order, { ...compensation, ...vat, now: ctx.now() });
  return { settlement, compensation, vat };
}
