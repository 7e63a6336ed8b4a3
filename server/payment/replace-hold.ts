import { isOpenPayment } from '#domain/payment/payment-state.ts';
import type { IntentStatus } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { openCharge } from './open-charge.ts';
import { findCardToken, findPayments, insertTry, lockPayments, type PaymentRow } from './payment.store.ts';

/**
 * Holds another amount for a visit: the new hold stands before the old one is released, and when the card refuses it
 * the old one stays (rules/lifecycles#amending). Answers the new hold's state; `card-saved` where nothing is held yet
 * and the card waits, `voided` where nothing is to be held any more, null where there is no card.
 */
export async function replaceHold(
  ctx: Ctx,
  { bookingId, amountPence }: { bookingId: string; amountPence: number },
): Promise<IntentStatus | null> {
  const before = await findPayments(ctx.db, bookingId);
  const held = before.filter(({ status }) => status === 'held');
  if (amountPence === 0) return giveUpAll(ctx, held, 'voided');
  if (held.length === 0) return (await findCardToken(ctx.db, bookingId)) ? 'card-saved' : null;
  const standing = held.find(({ amount_pence }) => amount_pence === amountPence);
  if (standing) return giveUpAll(ctx, held, 'held', standing.id);
  return renewHold(ctx, { bookingId, amountPence });
}

/** The same for a hold that is about to run out: a new one even of the same amount. */
export async function renewHold(
  ctx: Ctx,
  { bookingId, amountPence }: { bookingId: string; amountPence: number },
): Promise<IntentStatus | null> {
  const planned = await transact(ctx, async (tx): Promise<PaymentRow | null> => {
    const payments = await lockPayments(tx.db, bookingId);
    const isUnanswered = (row: PaymentRow) =>
      row.status === 'created' && row.amount_pence === amountPence && row.card_token !== null;
    const cardToken = await findCardToken(tx.db, bookingId);
    if (!cardToken) return null;
    const request = { bookingId, kind: 'visit', purpose: 'hold', amountPence, cardToken } as const;
    return payments.find(isUnanswered) ?? (await insertTry(tx.db, request, tx.now()));
  });
  if (!planned) return null;
  const { status } = await openCharge(ctx, planned.id);
  const now = await findPayments(ctx.db, bookingId);
  if (status === 'held') {
    const others = now.filter((payment) => payment.status === 'held');
    return giveUpAll(ctx, others, 'held', planned.id);
  }
  const refused = now.filter((payment) => payment.id === planned.id && isOpenPayment(payment.status));
  return giveUpAll(ctx, refused, status);
}

async function giveUpAll(
  ctx: Ctx,
  payments: readonly PaymentRow[],
  answer: IntentStatus,
  except?: string,
): Promise<IntentStatus> {
  for (const payment of payments) if (payment.id !== except) await giveUpPayment(ctx, payment);
  return answer;
}
