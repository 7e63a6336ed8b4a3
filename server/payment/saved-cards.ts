import type { Actor } from '#domain/access/actor.ts';
import { type ShownCard, shownCards } from '#domain/payment/saved-cards.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { type CardHolder, findCustomerCards } from './customer-card.store.ts';

/** The customer who asks, signed in; nobody else has saved cards, not even for the office or an API key. */
export const cardHolder = (actor: Actor): CardHolder | null =>
  actor.kind === 'user' && actor.role === 'customer' && actor.customerId
    ? { customerId: actor.customerId, userId: actor.userId }
    : null;

/** A customer's cards as they find them in their profile. */
export const findShownCards = async (ctx: Ctx, holder: CardHolder): Promise<ShownCard[]> =>
  shownCards(await findCustomerCards(ctx.db, holder), londonDate(ctx.now()));

/** The cards in the profile of whoever asks, the chosen one first (rules/money#saved-cards). */
export async function listSavedCards(ctx: Ctx): Promise<ShownCard[]> {
  const holder = cardHolder(ctx.actor);
  return holder ? findShownCards(ctx, holder) : [];
}

/** One of them; `not_found` where it is somebody else's or gone. */
export async function getShownCard(ctx: Ctx, holder: CardHolder, id: string): Promise<ShownCard> {
  const card = (await findShownCards(ctx, holder)).find((shown) => shown.id === id);
  if (!card) throw new Refusal('not_found');
  return card;
}

/** Has the gateway forget cards after the commit, in the caller's transaction. */
export async function queueRemovals(tx: Ctx, cardTokens: readonly string[]): Promise<void> {
  for (const cardToken of cardTokens) {
    await tx.enqueue({ name: 'remove-card', payload: { cardToken } }, { key: `remove-card:${cardToken}` });
  }
}
