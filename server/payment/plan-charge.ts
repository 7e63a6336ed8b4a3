import type { TipShare } from '#domain/booking/price/tip-shares.ts';
import type { Ctx } from '../context.ts';
import { findCardToken, insertTry, type PaidThing, type PaymentKind } from './payment.store.ts';
import { paymentsOf } from './payments-of.ts';

export type Charge = PaidThing & {
  kind: PaymentKind;
  amountPence: number;
  /** True when the customer is there to give a card; else the booking's saved card is asked. */
  isHolderPresent?: boolean;
  tipShares?: readonly TipShare[];
};

/**
 * Writes a charge to come, in the caller's transaction; `openCharge` asks for it after the commit. A gift
 * card's price is always given by its buyer, a booking's charge comes from its saved card where it has one.
 */
export async function planCharge(tx: Ctx, charge: Charge): Promise<{ paymentId: string }> {
  paymentsOf(tx);
  const { isHolderPresent, ...request } = charge;
  const isSaved = request.bookingId && !isHolderPresent;
  const cardToken = isSaved ? await findCardToken(tx.db, request.bookingId ?? '') : null;
  const payment = await insertTry(tx.db, { ...request, purpose: 'charge', cardToken }, tx.now());
  return { paymentId: payment.id };
}
