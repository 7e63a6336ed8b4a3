import type { Ctx } from '../context.ts';
import { askGateway } from './ask-gateway.ts';
import type { PaymentRow } from './payment.store.ts';
import { paymentsOf } from './payments-of.ts';
import { recordPaymentOutcome } from './record-payment-outcome.ts';

/**
 * Ends a payment of which nothing was taken: a hold is released, an open one can no longer be paid, and a card
 * saved for a checkout that never became a booking is let go. One that
 * was paid a moment before stays paid, and its row says so then.
 */
export async function giveUpPayment(
  ctx: Ctx,
  payment: PaymentRow,
  { isCardForNothing = false } = {},
): Promise<PaymentRow> {
  const gatewayId = payment.gateway_id ?? (await askGateway(ctx, payment)).gatewayId;
  const idempotencyKey = `payment:${payment.id}:release`;
  const gateway = paymentsOf(ctx);
  const intent = isCardForNothing
    ? await gateway.forgetCard({ gatewayId, idempotencyKey })
    : await gateway.capture({ gatewayId, amountPence: 0, idempotencyKey });
  return recordPaymentOutcome(ctx, payment.id, intent);
}
