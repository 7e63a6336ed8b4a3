import { isOpenPayment } from '#domain/payment/payment-state.ts';
import type { PaymentPurpose } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { findPayments, insertTry, lockPayments, noteAsker, type PaymentRow } from './payment.store.ts';

type Request = {
  bookingId: string;
  purpose: PaymentPurpose;
  amountPence: number;
  /** The user who, signed in, is there: the card becomes one of theirs. Nobody's for a link. */
  askedBy?: string;
};

/**
 * The payment by which a customer who is there gives a card for their booking: the open one of that purpose
 * and amount, such as a charge their bank wants to check, else a new one. Others still open are given up, so
 * that not two of them are paid.
 */
export async function planOnSession(ctx: Ctx, request: Request): Promise<PaymentRow> {
  const isRequested = (payment: PaymentRow) =>
    payment.purpose === request.purpose &&
    payment.amount_pence === request.amountPence &&
    (isOpenPayment(payment.status) || (payment.status === 'created' && !payment.card_token));
  const [reusable, ...others] = (await findPayments(ctx.db, request.bookingId)).toSorted(
    (one, other) => Number(isRequested(other)) - Number(isRequested(one)),
  );
  const isReusable = reusable !== undefined && isRequested(reusable);
  for (const payment of isReusable || !reusable ? others : [reusable, ...others]) {
    if (isOpenPayment(payment.status)) await giveUpPayment(ctx, payment);
  }
  if (isReusable) return noteAsker(ctx.db, reusable, request.askedBy);
  return transact(ctx, async (tx) => {
    const payments = await lockPayments(tx.db, request.bookingId);
    const hasTaken = payments.some(({ captured_pence }) => captured_pence > 0);
    const kind = hasTaken ? ('extra' as const) : ('visit' as const);
    const planned = payments.find(isRequested);
    return planned
      ? noteAsker(tx.db, planned, request.askedBy)
      : insertTry(tx.db, { ...request, kind }, tx.now());
  });
}
