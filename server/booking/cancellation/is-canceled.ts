import { Refusal } from '#domain/refusal.ts';
import { isDone } from '../../same-outcome.ts';
import type { BookingRow } from '../booking.store.ts';

/**
 * Whether a booking is cancelled already, for no more than was agreed to: where it cost more, nobody is told that it is
 * as they wished.
 */
export function isCanceled(booking: BookingRow, agreedFeePence = 0): boolean {
  if (booking.booking_status !== 'canceled') return false;
  const feePence = booking.is_fee_waived ? 0 : (booking.cancellation_fee_pence ?? 0);
  const otherwise = new Refusal('already_in_state', { values: { status: booking.booking_status } });
  return isDone({ isAgreed: feePence <= agreedFeePence }, { isAgreed: true }, otherwise);
}
