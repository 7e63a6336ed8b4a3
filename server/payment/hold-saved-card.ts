import type { IntentStatus } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { openCharge } from './open-charge.ts';
import { findCardToken, insertTry, lockPayments, type PaymentRow } from './payment.store.ts';

type Due = { id: string; amountPence: number };

/**
 * Holds a booking's price on its saved card, as one further payment row written before the gateway is
 * asked. Answers the hold's state, or null when there is no saved card to hold it on. A hold that stands
 * already is enough, and so is money that was taken.
 */
export async function holdSavedCard(ctx: Ctx, booking: Due): Promise<IntentStatus | null> {
  const planned = await transact(ctx, (tx) => planHoldOn(tx, booking));
  if (!planned) return null;
  if (planned.status === 'held' || planned.status === 'captured') return planned.status;
  return (await openCharge(ctx, planned.id)).status;
}

/** A row without an outcome is asked for again under its own key; any other is followed by a new one. */
async function planHoldOn(tx: Ctx, booking: Due): Promise<PaymentRow | null> {
  const payments = await lockPayments(tx.db, booking.id);
  const standing = payments.find(({ status }) => status === 'held' || status === 'captured');
  if (standing) return standing;
  const unanswered = payments.find(({ status, card_token }) => status === 'created' && card_token);
  if (unanswered) return unanswered;
  const cardToken = await findCardToken(tx.db, booking.id);
  if (!cardToken) return null;
  const request = { bookingId: booking.id, kind: 'visit', purpose: 'hold', cardToken } as const;
  return insertTry(tx.db, { ...request, amountPence: booking.amountPence }, tx.now());
}
