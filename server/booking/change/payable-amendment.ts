import type { Price } from '#domain/booking/price/price.ts';
import { splitPayment } from '#domain/booking/price/split-payment.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { requireCreditFor } from '../../customer/require-credit-for.ts';
import { findCardToken } from '../../payment/payment.store.ts';
import type { BookingRow } from '../booking.store.ts';
import { findVatTerms } from '../charge/vat-terms.ts';

/**
 * The price as the customer can pay it: a visit that its gift card pays alone takes more from it, for there is
 * no bank card to take the difference. Refuses what neither covers, and what goes over an account's limit.
 */
export async function payableAmendment(ctx: Ctx, booking: BookingRow, price: Price): Promise<Price> {
  if (booking.payment_method === 'account') {
    const morePence = price.totalPence - booking.total_price_pence;
    if (morePence > 0) await requireCreditFor(ctx, booking.customer_id, morePence);
    return price;
  }
  if (price.cardDuePence === 0 || (await findCardToken(ctx.db, booking.id))) return price;
  const { giftBalancePence } = await findVatTerms(ctx, booking, booking.start_date);
  const split = splitPayment(price.totalPence, booking.gift_applied_pence + giftBalancePence);
  if (split.cardDuePence > 0) throw new Refusal('amend_needs_card');
  return { ...price, ...split };
}
