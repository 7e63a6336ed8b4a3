import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { isUnsafeUndecided } from '../cancellation/cancellation.store.ts';
import { type Closing, closeBooking } from '../cancellation/close-booking.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { isLive } from '../visible-booking.ts';

/**
 * Completes the booking once every live link is completed and no report says that the customer is not to be
 * charged yet (rules/lifecycles#provider-link); else nothing. `links` are as the caller has just left them.
 */
export async function finishBooking(
  tx: Ctx,
  booking: BookingRow,
  links: ProviderBookingRow[],
  closing: Pick<Closing, 'by' | 'earnedAt'> = {},
): Promise<boolean> {
  const live = links.filter(isLive);
  const isDone = live.length > 0 && live.every((link) => link.service_status === 'completed');
  if (!isDone || booking.booking_status !== 'confirmed') return false;
  if (await isUnsafeUndecided(tx.db, booking.id)) return false;
  await closeBooking(tx, booking, links, closing);
  return true;
}
