import { accounts } from '#domain/money/ledger.ts';
import type { Ctx } from '../../context.ts';
import { sumByAccount } from '../../ledger/ledger.store.ts';
import type { BookingRow } from '../booking.store.ts';

/** What a booking was charged, as it stands in the books: a completed visit or a cancellation fee. */
export type BookingCharge = {
  event: 'completion' | 'cancellation-fee';
  grossPence: number;
  vatPence: number;
  giftPence: number;
  /** The VAT of the gift card's part, accounted for when the card was sold. */
  giftVatPence: number;
};

/** Null while nothing was charged; a visit that cost nothing is a charge of 0. */
export async function chargeOf(ctx: Ctx, booking: BookingRow): Promise<BookingCharge | null> {
  const isVisit = booking.booking_status === 'completed';
  const grossPence = isVisit ? booking.actual_total_price_pence : booking.cancellation_fee_pence;
  if (grossPence === null || (!isVisit && grossPence === 0)) return null;
  const event = isVisit ? 'completion' : 'cancellation-fee';
  // Where hours were corrected before the money was taken, the completion was reversed and posted anew.
  const events = isVisit ? ['completion', 'completion-reversed'] : [event];
  const sums = await sumByAccount(ctx.db, events, { entity: 'booking', entityId: booking.id });
  const sumOf = (account: number) => sums.get(account) ?? 0;
  const netPence = -sumOf(isVisit ? accounts.sales : accounts.cancellationFees);
  const vatPence = grossPence - netPence;
  const giftPence = grossPence - sumOf(accounts.customerControl);
  return { event, grossPence, vatPence, giftPence, giftVatPence: vatPence + sumOf(accounts.vat) };
}
