import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { giveUpPayment } from './give-up-payment.ts';
import {
  findCardToken,
  findPaymentById,
  findPayments,
  insertTry,
  lockPayments,
  type PaymentRow,
} from './payment.store.ts';
import { findCardBefore, findVisitsToPay, markCardSaved } from './saved-card.store.ts';

/**
 * A customer gave another card for a visit: the visits to come that the card before was to pay, such as those of its
 * series, are paid by the new one (rules/money#card-holds). Done again, it finds none.
 */
export async function passOnCard(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await findPaymentById(ctx.db, paymentId);
  const before = await findCardBefore(ctx.db, paymentId);
  if (!payment?.card_token || !before) return;
  if (payment.status === 'held') await releaseOtherHolds(ctx, payment);
  const cards = { before, after: payment.card_token };
  for (const bookingId of await findVisitsToPay(ctx.db, before, ctx.now())) {
    await transact(ctx, (tx) => replaceCard(tx, bookingId, cards));
  }
}

/** What was held on the card before while the new one was typed: the money would be set aside twice. */
async function releaseOtherHolds(ctx: Ctx, held: PaymentRow): Promise<void> {
  if (!held.checkout_id) return;
  const others = (await findPayments(ctx.db, held.checkout_id)).filter(
    ({ id, status, amount_pence }) =>
      id !== held.id && status === 'held' && amount_pence <= held.amount_pence,
  );
  for (const other of others) await giveUpPayment(ctx, other);
}

async function replaceCard(
  tx: Ctx,
  bookingId: string,
  cards: { before: string; after: string },
): Promise<void> {
  const payments = await lockPayments(tx.db, bookingId);
  if (payments.some(({ status }) => status === 'held' || status === 'captured')) return;
  // A try without an outcome, or its own holder's new card, goes first.
  if (payments.some(({ status }) => status === 'created')) return;
  if ((await findCardToken(tx.db, bookingId)) !== cards.before) return;
  const request = { bookingId, kind: 'visit', purpose: 'save-card', cardToken: cards.after } as const;
  const saved = await insertTry(tx.db, { ...request, amountPence: 0 }, tx.now());
  await markCardSaved(tx.db, saved.id);
}
