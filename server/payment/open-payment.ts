import { Refusal } from '#domain/refusal.ts';
import type { Intent, PaymentPurpose } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { findPayment, insertPayment, recordOpened } from './payment.store.ts';
import { paymentsOf } from './payments-of.ts';

/** Cards are held at once for visits at most five days away; later ones only save the card (product.md 3.1). */
const holdWithinMs = 5 * 24 * 3600 * 1000;

export function purposeFor(startsAt: Date, now: Date): PaymentPurpose {
  return startsAt.getTime() - now.getTime() <= holdWithinMs ? 'hold' : 'save-card';
}

export type PaymentRequest = { checkoutId: string; amountPence: number; startsAt: Date };

/** Writes the payment to come in the checkout's own transaction. */
export async function planPayment(ctx: Ctx, request: PaymentRequest): Promise<void> {
  paymentsOf(ctx);
  await insertPayment(ctx.db, {
    checkoutId: request.checkoutId,
    attempt: 1,
    purpose: purposeFor(request.startsAt, ctx.now()),
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
