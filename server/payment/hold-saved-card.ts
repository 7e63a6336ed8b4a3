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
  // A row without an outcome is asked for again under its own key; any other is followed by a new one.
  const planned =
    latest?.status === 'created'
      ? latest
      : await insertPayment(ctx.db, {
          checkoutId: booking.id,
          attempt: (latest?.attempt ?? 0) + 1,
          purpose: 'hold',
          amountPence: booking.amountPence,
          at: ctx.now(),
        });
  const intent = await paymentsOf(ctx).holdSavedCard({
    cardToken: saved.card_token,
    amountPence: planned.amount_pence,
    idempotencyKey: planned.idempotency_key,
    reference: booking.id,
  });
  await recordIntent(ctx.db, planned.id, intent, ctx.now());
  return intent.status;
}
