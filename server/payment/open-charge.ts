import { Refusal } from '#domain/refusal.ts';
import type { Intent } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { askGateway } from './ask-gateway.ts';
import { findPaymentById, findPayments, type PaymentRow } from './payment.store.ts';
import { recordPaymentOutcome } from './record-payment-outcome.ts';

/**
 * Asks the gateway for a planned charge and records what it answers; for a charge that is open already, how
 * it stands now. Called after the transaction that planned it, and again once the buyer has given a card.
 */
export async function openCharge(ctx: Ctx, paymentId: string): Promise<Intent> {
  const payment = await findPaymentById(ctx.db, paymentId);
  if (!payment) throw new Refusal('not_found');
  const intent = await askGateway(ctx, payment);
  await recordPaymentOutcome(ctx, paymentId, intent);
  return intent;
}

const isAsked = ({ status, gateway_id }: PaymentRow) =>
  gateway_id !== null && ['awaiting-card', 'awaiting-bank', 'declined'].includes(status);

/** Asks the gateway how the cards stand that a booking's customer was asked for. */
export async function followAskedCards(ctx: Ctx, bookingId: string): Promise<void> {
  for (const payment of (await findPayments(ctx.db, bookingId)).filter(isAsked)) {
    await openCharge(ctx, payment.id);
  }
}
