import { firstHoldHours } from '#domain/payment/hold-window.ts';
import type { CustomerCard } from '#domain/payment/saved-cards.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
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
import {
  findCardBefore,
  findVisitsToPay,
  markCardSaved,
  passOnSeries,
  setSeriesCard,
  type VisitToPay,
} from './saved-card.store.ts';

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
  for (const visit of await findVisitsToPay(ctx.db, before, ctx.now())) {
    await transact(ctx, (tx) => replaceCard(tx, visit, cards));
  }
  // What was held on the card before is taken later, and must not bring it back.
  if (payment.checkout_id) await passOnSeries(ctx.db, { bookingId: payment.checkout_id, ...cards });
}

/**
 * A card's holder says which one pays in its place: visits of which nothing is held, and the series that go on with it.
 * `saved_card_ends` for one that ends before one of those visits.
 */
export async function payInsteadOf(
  tx: Ctx,
  before: readonly CustomerCard[],
  after: Pick<CustomerCard, 'id' | 'cardToken' | 'lastDay'>,
): Promise<void> {
  for (const { cardToken, seriesIds } of before) {
    for (const visit of await findVisitsToPay(tx.db, cardToken, tx.now())) {
      if ((after.lastDay ?? '') < londonDate(visit.startsAt)) {
        throw new Refusal('saved_card_ends', { field: 'replacementID' });
      }
      await replaceCard(tx, visit, { before: cardToken, after: after.cardToken });
    }
    for (const seriesId of seriesIds) await setSeriesCard(tx.db, seriesId, after.id);
  }
}

/** A saved card pays a visit to come of which nothing is held, in the caller's transaction. */
export async function payVisitWith(tx: Ctx, { id, startsAt }: VisitToPay, cardToken: string): Promise<void> {
  const payments = await lockPayments(tx.db, id);
  // A try without an outcome, or its own holder's new card, goes first.
  if (payments.some(({ status }) => ['held', 'captured', 'created'].includes(status))) return;
  if ((await findCardToken(tx.db, id)) === cardToken) return;
  const request = { bookingId: id, kind: 'visit', purpose: 'save-card', cardToken } as const;
  const saved = await insertTry(tx.db, { ...request, amountPence: 0 }, tx.now());
  await markCardSaved(tx.db, saved.id);
  // Else the next of its planned tries holds it.
  if (startsAt.getTime() - tx.now().getTime() > firstHoldHours * 3600 * 1000) return;
  await tx.enqueue({ name: 'hold-payment', payload: { bookingId: id } }, { key: `hold:${id}` });
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
  visit: VisitToPay,
  cards: { before: string; after: string },
): Promise<void> {
  await lockPayments(tx.db, visit.id);
  if ((await findCardToken(tx.db, visit.id)) === cards.before) await payVisitWith(tx, visit, cards.after);
}
