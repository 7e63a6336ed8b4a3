import type { Actor } from '#domain/access/actor.ts';
import { type OfferedCard, offeredCards } from '#domain/payment/saved-cards.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Intent } from '../../adapters/payments/port.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { findCustomerCards, keepCardOf } from '../../payment/customer-card.store.ts';
import { paymentsOf } from '../../payment/payments-of.ts';
import { cardHolder } from '../../payment/saved-cards.ts';
import { transact } from '../../transaction.ts';
import type { Checkout } from './checkout.store.ts';

type OwnCheckout = Pick<Checkout, 'id' | 'booking' | 'user_id'>;

/**
 * Whether whoever asks made the checkout, signed in as a customer, for themselves. A booking under another e-mail is
 * another customer's, who must find no card of somebody else in it.
 */
export const isOwnCheckout = (actor: Actor, { booking, user_id: userId }: OwnCheckout): boolean =>
  actor.kind === 'user' &&
  actor.role === 'customer' &&
  actor.userId === userId &&
  actor.email.toLowerCase() === booking.input.email.toLowerCase();

/** The cards that may pay a checkout without being typed again: its own customer's, that work on its day. */
export async function findOfferedCards(ctx: Ctx, checkout: OwnCheckout): Promise<OfferedCard[]> {
  const holder = cardHolder(ctx.actor);
  if (!holder || !isOwnCheckout(ctx.actor, checkout)) return [];
  return offeredCards(await findCustomerCards(ctx.db, holder), checkout.booking.input.startDate);
}

/**
 * Gives the gateway a saved card for a checkout's payment, as its holder, who is there, asked for: the bank may ask them
 * first. Outside transactions. A card that is not offered, such as somebody else's, is `saved_card_gone`.
 */
export async function giveSavedCard(
  ctx: Ctx,
  checkout: OwnCheckout,
  given: { gatewayId: string; savedCardId: string },
): Promise<Intent> {
  const card = (await findOfferedCards(ctx, checkout)).find(({ id }) => id === given.savedCardId);
  if (!card) throw new Refusal('saved_card_gone', { field: 'savedCardId' });
  return paymentsOf(ctx).giveSavedCard({ gatewayId: given.gatewayId, cardToken: card.cardToken });
}

/** Keeps the card of a checkout that is placed, for its customer's later bookings; nobody else's is kept. */
export async function keepCard(ctx: Ctx, checkout: OwnCheckout, paymentId: string): Promise<void> {
  if (!isOwnCheckout(ctx.actor, checkout)) return;
  await transact(ctx, async (tx) => {
    if (!(await keepCardOf(tx.db, paymentId, tx.now()))) return;
    await recordAudit(tx, { action: 'saved-card.keep', entity: 'booking', entityId: checkout.id });
  });
}
