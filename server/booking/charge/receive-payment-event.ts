import type { PaymentEvent } from '../../adapters/payments/port.ts';
import { followPayout } from '../../card-processor/follow-payout.ts';
import type { Ctx } from '../../context.ts';
import { findPaymentOfIntent } from '../../payment/payment.store.ts';
import { markEventRecorded, noteEvent } from '../../payment/payment-event.store.ts';
import { paymentsOf } from '../../payment/payments-of.ts';
import { takeFailedRefund } from '../../payment/take-failed-refund.ts';
import { followDispute } from './follow-dispute.ts';
import { followIntent } from './follow-intent.ts';

/**
 * Takes an event as the gateway delivered it; false when its signature is not the gateway's. It is answered
 * with success only once what it tells is recorded, so a gateway delivers it again otherwise.
 */
export async function acceptPaymentEvent(
  ctx: Ctx,
  delivered: { headers: Headers; body: string },
): Promise<boolean> {
  const event = await paymentsOf(ctx).parseEvent(delivered.headers, delivered.body);
  if (!event) return false;
  if (event !== 'of-no-intent') await receivePaymentEvent(ctx, event);
  return true;
}

/**
 * Records what an event tells, once by its id. What it tells of is fetched: events repeat, come late and out of
 * order. One of an intent we don't know is left to the reconciliation.
 */
export async function receivePaymentEvent(ctx: Ctx, event: PaymentEvent): Promise<void> {
  if (await noteEvent(ctx.db, event, ctx.now())) return;
  if (event.failedRefund && (await takeFailedRefund(ctx, event.failedRefund)) === 'is-being-sent') {
    throw new Error(`The refund ${event.failedRefund.gatewayRefundId} is being sent`);
  }
  if (event.about === 'payout') await followPayout(ctx, event.gatewayId);
  if (event.about === 'dispute') await followDispute(ctx, event.gatewayId);
  const payment = await findPaymentOfIntent(ctx.db, event.gatewayId);
  if (payment) await followIntent(ctx, payment, await paymentsOf(ctx).getIntent(event.gatewayId));
  await markEventRecorded(ctx.db, event.id, ctx.now());
}
