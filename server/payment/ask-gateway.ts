import type { Intent, PaymentPurpose } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import type { PaymentRow } from './payment.store.ts';
import { paymentsOf } from './payments-of.ts';

/**
 * Asks the gateway for a planned payment, or how the one it knows stands. Safe to repeat: the key is the
 * stored one. Never inside a transaction.
 */
export function askGateway(ctx: Ctx, payment: PaymentRow): Promise<Intent> {
  const gateway = paymentsOf(ctx);
  if (payment.gateway_id) return gateway.getIntent(payment.gateway_id);
  const request = {
    amountPence: payment.amount_pence,
    idempotencyKey: payment.idempotency_key,
    reference: payment.checkout_id ?? payment.gift_card_id ?? payment.id,
  };
  if (!payment.card_token) {
    const isCardSaved =
      payment.kind === 'saved-card' || (payment.checkout_id !== null && payment.kind !== 'tip');
    return gateway.createIntent({ ...request, purpose: payment.purpose as PaymentPurpose, isCardSaved });
  }
  const onSavedCard = { ...request, cardToken: payment.card_token };
  return payment.purpose === 'charge'
    ? gateway.chargeSavedCard(onSavedCard)
    : gateway.holdSavedCard(onSavedCard);
}
