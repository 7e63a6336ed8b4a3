import type { Ctx } from '../context.ts';
import { askGateway } from './ask-gateway.ts';
import type { PaymentRow } from './payment.store.ts';
import { paymentsOf } from './payments-of.ts';
import { recordPaymentOutcome } from './record-payment-outcome.ts';

/**
 * Ends a payment of which nothing was taken: a hold is released, an open one can no longer be paid. One that
 * was paid a moment before stays paid, and its row says so then.
 */
export async function giveUpPayment(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  const gatewayId = payment.gateway_id ?? (await askGateway(ctx, payment)).gatewayId;
  const intent = await paymentsOf(ctx).capture({
    gatewayId,
    amountPence: 0,
    idempotencyKey: `payment:${payment.id}:release`,
  });
  return recordPaymentOutcome(ctx, payment.id, intent);
}
