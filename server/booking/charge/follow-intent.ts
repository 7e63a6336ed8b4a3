import { Refusal } from '#domain/refusal.ts';
import type { Intent } from '../../adapters/payments/port.ts';
import type { Ctx } from '../../context.ts';
import { endDeclinedGiftCard } from '../../gift-card/unpaid/end-declined-gift-card.ts';
import type { PaymentRow } from '../../payment/payment.store.ts';
import { recordPaymentOutcome } from '../../payment/record-payment-outcome.ts';
import { findCheckout } from '../checkout/checkout.store.ts';
import { recordPayment } from '../checkout/record-payment.ts';

/**
 * Records what became of a payment that somebody else than its own caller hears of: the first of a checkout
 * also makes its booking. A time that went to another meanwhile is an answer here, not a fault to try again.
 */
export async function followIntent(ctx: Ctx, payment: PaymentRow, intent: Intent): Promise<void> {
  const checkout =
    payment.checkout_id && payment.kind === 'visit' ? await findCheckout(ctx.db, payment.checkout_id) : null;
  if (!checkout || checkout.placed_at) {
    await recordPaymentOutcome(ctx, payment.id, intent);
    if (payment.gift_card_id) await endDeclinedGiftCard(ctx, payment.gift_card_id, intent);
    return;
  }
  try {
    await recordPayment(ctx, checkout.id, intent);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.info('A payment came too late for its booking', { checkoutId: checkout.id, code: error.code });
  }
}
