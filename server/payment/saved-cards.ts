import type { Actor } from '#domain/access/actor.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { type ShownCard, shownCards } from '#domain/payment/saved-cards.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type CardHolder, findCustomerCards, forgetCardTokens } from './customer-card.store.ts';

/** The customer who asks, signed in; nobody else has saved cards, not even for the office or an API key. */
export const cardHolder = (actor: Actor): CardHolder | null =>
  actor.kind === 'user' && actor.role === 'customer' && actor.customerId
    ? { customerId: actor.customerId, userId: actor.userId }
    : null;

/** The cards in the profile of whoever asks, the one given last first (rules/money#saved-cards). */
export async function listSavedCards(ctx: Ctx): Promise<ShownCard[]> {
  const holder = cardHolder(ctx.actor);
  return holder ? shownCards(await findCustomerCards(ctx.db, holder)) : [];
}

/**
 * Removes a saved card of whoever asks, here and at the gateway, however often it was given: `saved_card_needed` while a
 * series, a visit to come or money that is not settled needs it. One of somebody else is `not_found`.
 */
export async function removeSavedCard(ctx: Ctx, id: string): Promise<ShownCard> {
  requirePermission(ctx.actor, 'saved-card.manage');
  const holder = cardHolder(ctx.actor);
  if (!holder) throw new Refusal('not_found');
  return transact(ctx, async (tx) => {
    const cards = await findCustomerCards(tx.db, holder);
    const card = shownCards(cards).find((shown) => shown.id === id);
    if (!card) throw new Refusal('not_found');
    if (card.needs.length > 0) throw new Refusal('saved_card_needed');
    const isSame = ({ cardToken, fingerprint }: (typeof cards)[number]) =>
      cardToken === card.cardToken || (fingerprint !== null && fingerprint === card.fingerprint);
    const tokens = cards.filter(isSame).map(({ cardToken }) => cardToken);
    await forgetCardTokens(tx.db, tokens, tx.now());
    await queueRemovals(tx, tokens);
    const entity = { entity: 'customer', entityId: holder.customerId } as const;
    await recordAudit(tx, { action: 'saved-card.remove', ...entity, before: { last4: card.last4 } });
    return card;
  });
}

/** Has the gateway forget cards after the commit, in the caller's transaction. */
export async function queueRemovals(tx: Ctx, cardTokens: readonly string[]): Promise<void> {
  for (const cardToken of cardTokens) {
    await tx.enqueue({ name: 'remove-card', payload: { cardToken } }, { key: `remove-card:${cardToken}` });
  }
}
