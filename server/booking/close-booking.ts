import { actualPrice } from '#domain/booking/actual-price.ts';
import { nextBookingStatus } from '#domain/booking/lifecycle.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { shareEarnings } from '#domain/payroll/earnings.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { countVisit } from '../provider/provider.store.ts';
import { type BookingRow, updateBooking } from './booking.store.ts';
import { type ProviderBookingRow, updateLink } from './provider-booking.store.ts';
import { visitFacts, visitLength } from './visit-facts.ts';

/** Card payments are taken 18 hours after completion at the earliest (product.md 3.1). */
const captureAfterMs = 18 * 3600 * 1000;

/** confirmed → completed: fixes what the visit cost and earned, and sends what follows on its way. */
export async function closeBooking(tx: Ctx, booking: BookingRow, links: ProviderBookingRow[]): Promise<void> {
  const worked = links.filter((link) => link.service_status === 'completed');
  const price = actualPrice({
    ratePence: booking.rate_pence,
    taxRate: booking.tax_rate,
    suppliesPence: booking.supplies_pence,
    discountPercent: booking.discount_percent,
    workedQuarterHours: worked.map((link) => link.actual_quarter_hours ?? booking.quarter_hours),
  });
  const shares = shareEarnings({
    netPence: price.netPence,
    netSuppliesPence: price.netSuppliesPence,
    links: links.map((link) => ({
      id: link.id,
      spRatePence: link.sp_rate_pence,
      quarterHours: link.actual_quarter_hours ?? 0,
      worked: link.service_status === 'completed',
    })),
  });
  for (const share of shares) {
    const change = { earning_pence: share.earningPence, platform_earning_pence: share.platformEarningPence };
    await updateLink(tx.db, share.id, change, tx.now());
  }
  const status = nextBookingStatus(booking.booking_status, 'complete', 'system');
  const change = {
    booking_status: status,
    actual_total_price_pence: price.totalPence,
    completed_at: tx.now(),
  };
  await updateBooking(tx.db, booking, change, tx.now());
  await countVisit(
    tx.db,
    worked.map((link) => link.provider_id),
  );
  await recordAudit(tx, {
    action: 'booking.complete',
    entity: 'booking',
    entityId: booking.id,
    before: { bookingStatus: booking.booking_status },
    after: { bookingStatus: status, actualTotalPricePence: price.totalPence },
  });
  await tellCustomer(tx, booking, worked, price.totalPence);
}

async function tellCustomer(
  tx: Ctx,
  booking: BookingRow,
  worked: ProviderBookingRow[],
  totalPence: number,
): Promise<void> {
  const longest = Math.max(0, ...worked.map((link) => link.actual_quarter_hours ?? 0));
  await tx.post({
    template: 'booking-completed',
    entityId: booking.id,
    recipient: booking.email,
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      visit: { ...visitFacts(booking), length: visitLength(longest) },
      total: formatMoney(totalPence, 'GBP'),
    },
  });
  await tx.enqueue(
    { name: 'capture-payment', payload: { bookingId: booking.id } },
    { runAt: new Date(tx.now().getTime() + captureAfterMs), key: `capture:${booking.id}` },
  );
}
