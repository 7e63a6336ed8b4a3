import { isHeldAtOnce } from '#domain/payment/hold-window.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Intent, PaymentPurpose } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { findPayment, insertPayment, type PaymentRow, recordOpened } from './payment.store.ts';
import { paymentsOf } from './payments-of.ts';

export const purposeFor = (startsAt: Date, now: Date): PaymentPurpose =>
  isHeldAtOnce(startsAt, now) ? 'hold' : 'save-card';

export type PaymentRequest = { checkoutId: string; amountPence: number; startsAt: Date };

/** Writes the payment to come in the checkout's own transaction. */
export function planPayment(ctx: Ctx, request: PaymentRequest): Promise<PaymentRow> {
  paymentsOf(ctx);
  return insertPayment(ctx.db, {
    checkoutId: request.checkoutId,
    // A hold of nothing is none.
    purpose: request.amountPence > 0 ? purposeFor(request.startsAt, ctx.now()) : 'save-card',
    amountPence: request.amountPence,
    at: ctx.now(),
  });
}

/**
 * Asks the gateway for the planned payment, after the transaction that planned it. Safe to repeat: the
 * key is the stored one.
 */
export async function openPayment(ctx: Ctx, checkoutId: string): Promise<Intent> {
  const payment = await findPayment(ctx.db, checkoutId);
  if (!payment) throw new Refusal('not_found');
  return openPlanned(ctx, checkoutId, payment);
}

type PlannedPayment = Pick<PaymentRow, 'id' | 'purpose' | 'amount_pence' | 'gateway_id' | 'idempotency_key'>;

/** The same for a payment that was just written or read. */
export async function openPlanned(ctx: Ctx, checkoutId: string, payment: PlannedPayment): Promise<Intent> {
  const gateway = paymentsOf(ctx);
  if (payment.gateway_id) return gateway.getIntent(payment.gateway_id);
  const intent = await gateway.createIntent({
    purpose: payment.purpose as PaymentPurpose,
    amountPence: payment.amount_pence,
    idempotencyKey: payment.idempotency_key,
    reference: checkoutId,
  });
  await recordOpened(ctx.db, payment.id, intent, ctx.now());
  return intent;
}
