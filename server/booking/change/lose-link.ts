import type { EndedHow } from '#domain/booking/visit/job-ending.ts';
import { nextServiceStatus } from '#domain/booking/visit/provider-booking-lifecycle.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { payShortNotice } from '../cancellation/pay-short-notice.ts';
import { type ProviderBookingRow, updateLink } from '../provider-booking.store.ts';

/**
 * A cleaner's part in a visit ends as the customer changed it, or wants somebody else; it is counted nowhere. Answers the
 * short-notice pay, pence.
 */
export async function loseLink(
  tx: Ctx,
  booking: BookingRow,
  link: ProviderBookingRow,
  how: Extract<EndedHow, 'moved' | 'another-cleaner'>,
): Promise<number> {
  const to = nextServiceStatus(link.service_status, 'cancel', 'system');
  const paidPence = await payShortNotice(tx, booking, link);
  const earned = paidPence > 0 ? { earning_pence: paidPence, platform_earning_pence: -paidPence } : {};
  await updateLink(tx.db, link.id, { service_status: to, ended_how: how, ...earned }, tx.now());
  return paidPence;
}
