import type { IntentStatus } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { findPayments, insertPayment, recordIntent } from './payment.store.ts';
import { paymentsOf } from './payments-of.ts';

/**
 * Holds a booking's price on its saved card, as one further payment row written before the gateway is
 * asked. Answers the hold's state, or null when no saved card waits for one.
 */
export async function holdSavedCard(
  ctx: Ctx,
  booking: { id: string; amountPence: number },
): Promise<IntentStatus | null> {
  const payments = await findPayments(ctx.db, booking.id);
  const saved = payments.find((payment) => payment.status === 'card-saved');
  if (!saved?.card_token) return null;
  if (payments.some((payment) => payment.status === 'held')) return 'held';
  const [latest] = payments;
  const isUnknown = latest?.status === 'created';
  const attempt = isUnknown ? latest.attempt : (latest?.attempt ?? 0) + 1;
  if (!isUnknown) {
    const { id: checkoutId, amountPence } = booking;
    await insertPayment(ctx.db, { checkoutId, attempt, purpose: 'hold', amountPence, at: ctx.now() });
  }
  const [planned] = await findPayments(ctx.db, booking.id);
  if (!planned) return null;
  const intent = await paymentsOf(ctx).holdSavedCard({
    cardToken: saved.card_token,
    amountPence: planned.amount_pence,
    idempotencyKey: planned.idempotency_key,
    reference: booking.id,
  });
  await recordIntent(ctx.db, planned.id, intent, ctx.now());
  return intent.status;
}
