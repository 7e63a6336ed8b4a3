import { isOpenPayment } from '#domain/payment/payment-state.ts';
import type { PaymentPurpose } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { findPayments, insertTry, lockPayments, type PaymentRow } from './payment.store.ts';

type Wish = { bookingId: string; purpose: PaymentPurpose; amountPence: number };

/**
 * The payment by which a customer who is there gives a card for their booking: the open one of that purpose
 * and amount, such as a charge their bank wants to check, else a new one. Others still open are given up, so
 * that not two of them are paid.
 */
export async function planOnSession(ctx: Ctx, wish: Wish): Promise<PaymentRow> {
  const isWished = (payment: PaymentRow) =>
    payment.purpose === wish.purpose &&
    payment.amount_pence === wish.amountPence &&
    (isOpenPayment(payment.status) || (payment.status === 'created' && !payment.card_token));
  const [going, ...others] = (await findPayments(ctx.db, wish.bookingId)).toSorted(
    (one, other) => Number(isWished(other)) - Number(isWished(one)),
  );
  const isGoing = going !== undefined && isWished(going);
  for (const payment of isGoing || !going ? others : [going, ...others]) {
    if (isOpenPayment(payment.status)) await giveUpPayment(ctx, payment);
  }
  if (isGoing) return going;
  return transact(ctx, async (tx) => {
    const payments = await lockPayments(tx.db, wish.bookingId);
    const hasTaken = payments.some(({ captured_pence }) => captured_pence > 0);
    const kind = hasTaken ? ('extra' as const) : ('visit' as const);
    return payments.find(isWished) ?? (await insertTry(tx.db, { ...wish, kind }, tx.now()));
  });
}
