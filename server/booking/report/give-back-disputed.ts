import { actualPrice } from '#domain/booking/price/actual-price.ts';
import type { Ctx } from '../../context.ts';
import { findBookingRow } from '../booking.store.ts';
import { actualVisitOf } from '../charge/actual-visit-of.ts';
import { findRefunds } from '../charge/refund.store.ts';
import { refundBooking } from '../charge/refund-booking.ts';
import { findVatTerms } from '../charge/vat-terms.ts';
import { findLinks, type ProviderBookingRow } from '../provider-booking.store.ts';

export type Disputed = {
  reportId: string;
  bookingId: string;
  reason: string;
  /** Hours that count here alone, where the part itself keeps its own. */
  claimed?: { linkId: string | null; quarterHours: number };
};

/**
 * Takes off what the customer is charged what the hours that count come to less, as a refund under the report's own
 * key: again, it is the same one. Answers the pence; 0 where there is nothing left to give.
 */
export async function giveBackDisputed(ctx: Ctx, disputed: Disputed): Promise<number> {
  const { reportId, bookingId, reason } = disputed;
  const booking = await findBookingRow(ctx.db, bookingId);
  if (booking?.actual_total_price_pence == null) return 0;
  const links = await findLinks(ctx.db, [bookingId]);
  const worked = links.filter((link) => link.service_status === 'completed');
  const vat = await findVatTerms(ctx, booking, booking.start_date);
  const { totalPence } = actualPrice(actualVisitOf(booking, asClaimed(worked, disputed.claimed), vat));
  // A report on the other cleaner, or an earlier one, has given back its own part of it.
  const amountPence =
    booking.actual_total_price_pence - totalPence - (await givenBackForOthers(ctx, bookingId, reportId));
  if (amountPence <= 0) return 0;
  await refundBooking(
    { ...ctx, idempotencyKey: `report:${reportId}` },
    { id: bookingId, expectedVersion: null, amountPence, reason, confirmed: true },
  );
  return amountPence;
}

function asClaimed(worked: ProviderBookingRow[], claimed: Disputed['claimed']): ProviderBookingRow[] {
  if (!claimed) return worked;
  const isMeant = (link: ProviderBookingRow) => claimed.linkId === null || link.id === claimed.linkId;
  return worked.map((link) =>
    isMeant(link)
      ? { ...link, actual_quarter_hours: Math.min(link.actual_quarter_hours ?? 0, claimed.quarterHours) }
      : link,
  );
}

async function givenBackForOthers(ctx: Ctx, bookingId: string, reportId: string): Promise<number> {
  const refunds = (await findRefunds(ctx.db, bookingId)).filter(({ status }) => status !== 'failed');
  const ofReports = `refund:${bookingId}:report:`;
  return refunds
    .map((refund) => ({ key: refund.idempotency_key, pence: refund.amount_pence }))
    .filter(({ key }) => key.startsWith(ofReports) && !key.startsWith(`${ofReports}${reportId}:`))
    .reduce((sum, { pence }) => sum + pence, 0);
}
