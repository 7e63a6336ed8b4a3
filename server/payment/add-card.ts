import { requirePermission } from '#domain/access/permissions.ts';
import { maxDeclinedTries } from '#domain/payment/declined-tries.ts';
import { isOpenPayment } from '#domain/payment/payment-state.ts';
import { maxSavedCards, type ShownCard } from '#domain/payment/saved-cards.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Intent } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { findPauseSeconds, noteDeclinedOut } from '../limits/declined-out.store.ts';
import { holderOf } from '../limits/holder-of.ts';
import { tooManyDeclines } from '../limits/too-many-declines.ts';
import { transact } from '../transaction.ts';
import { type CardHolder, lockCardsOf } from './customer-card.store.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { openCharge } from './open-charge.ts';
import { findCardPlaces, insertTry, noteAsker, type PaymentRow } from './payment.store.ts';
import { cardHolder, findShownCards } from './saved-cards.ts';

/** A place to give a card, and how it stands at the gateway. */
export type CardPlace = { payment: PaymentRow; intent: Intent };

/** How long a place that was opened is opened again: the gateway knows its key for a day. */
const reusedForMs = 20 * 3600 * 1000;
const dayMs = 24 * 3600 * 1000;
const back = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * A place where a customer, signed in, gives a card without a booking (rules/money#saved-cards); `addCard` says that it
 * was given. Repeating it gives the same place.
 */
export async function openCardPlace(ctx: Ctx): Promise<CardPlace> {
  const holder = requireHolder(ctx);
  const pauseSeconds = await findPauseSeconds(ctx.db, holderOf(ctx), ctx.now());
  if (pauseSeconds !== null) throw tooManyDeclines(pauseSeconds);
  const payment = await transact(ctx, (tx) => planPlace(tx, holder));
  return { payment, intent: await openCharge(ctx, payment.id) };
}

/**
 * The browser says that the card was given: answers it as the profile shows it, or `card_declined`. After ten declined
 * tries the place is closed, and the network waits as after those of a booking (rules/money#declined-tries).
 */
export async function addCard(ctx: Ctx): Promise<ShownCard> {
  const holder = requireHolder(ctx);
  const [latest] = await findCardPlaces(ctx.db, holder.customerId);
  if (!latest) throw new Refusal('not_found');
  const intent = latest.status === 'card-saved' ? null : await openCharge(ctx, latest.id);
  if (intent && intent.declinedTries >= maxDeclinedTries) {
    await giveUpPayment(ctx, latest);
    await noteDeclinedOut(ctx.db, holderOf(ctx), ctx.now());
    throw tooManyDeclines();
  }
  const token = intent ? intent.cardToken : latest.card_token;
  const isGiven = !intent || intent.status === 'card-saved';
  if (!isGiven) throw new Refusal('card_declined', { field: 'card' });
  const card = (await findShownCards(ctx, holder)).find(({ cardToken }) => cardToken === token);
  if (!card) throw new Refusal('saved_card_gone');
  return card;
}

function requireHolder(ctx: Ctx): CardHolder {
  requirePermission(ctx.actor, 'saved-card.manage');
  const holder = cardHolder(ctx.actor);
  if (!holder) throw new Refusal('saved_card_details_first');
  return holder;
}

async function planPlace(tx: Ctx, holder: CardHolder): Promise<PaymentRow> {
  const { customerId, userId } = holder;
  await lockCardsOf(tx.db, customerId);
  const places = await findCardPlaces(tx.db, customerId);
  const open = places.find(
    ({ status, created_at }) =>
      created_at > back(tx.now(), reusedForMs) && (status === 'created' || isOpenPayment(status)),
  );
  if (open) return noteAsker(tx.db, open, userId);
  const shown = await findShownCards(tx, holder);
  const ofDay = places.filter(({ created_at }) => created_at > back(tx.now(), dayMs));
  if (Math.max(shown.length, ofDay.length) >= maxSavedCards) throw new Refusal('too_many_saved_cards');
  const request = { customerId, kind: 'saved-card', purpose: 'save-card', amountPence: 0 } as const;
  return insertTry(tx.db, { ...request, askedBy: userId }, tx.now());
}
