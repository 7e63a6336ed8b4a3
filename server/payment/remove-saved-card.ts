import { requirePermission } from '#domain/access/permissions.ts';
import {
  type CustomerCard,
  givenAgain,
  offeredCards,
  type ShownCard,
  shownCards,
} from '#domain/payment/saved-cards.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { errorFacts } from '../log.ts';
import { transact } from '../transaction.ts';
import {
  askForRemoval,
  type CardHolder,
  findCardHolder,
  findCustomerCards,
  forgetCardTokens,
  lockCardsOf,
} from './customer-card.store.ts';
import { payInsteadOf } from './pass-on-card.ts';
import { removeCard } from './remove-card.ts';
import { cardHolder, queueRemovals } from './saved-cards.ts';

type Removal = { id: string; replacementId?: string | null | undefined };

/**
 * Removes a saved card of whoever asks, here and at the gateway, however often it was given: `saved_card_needed` while a
 * series, a visit to come or money that is not settled needs it. With a card to take its place, that one pays those
 * series and the visits of which nothing is held first. One of somebody else is `not_found`. `isBeingRemoved` of the
 * answer: the gateway has not forgotten it yet, and is asked again.
 */
export async function removeSavedCard(ctx: Ctx, removal: Removal): Promise<ShownCard> {
  requirePermission(ctx.actor, 'saved-card.manage');
  const holder = cardHolder(ctx.actor);
  if (!holder) throw new Refusal('not_found');
  return remove(ctx, holder, { ...removal, by: 'customer' });
}

/** The same by the office at the customer's wish, with a proof. What pays instead its holder alone says. */
export async function removeCardOfCustomer(
  ctx: Ctx,
  input: { customerId: string; id: string },
): Promise<ShownCard> {
  requirePermission(ctx.actor, 'saved-card.remove-for');
  await requireProof(ctx, 'removeCardOfCustomer');
  const { customerId, id } = input;
  const holder = isUuid(customerId) ? await findCardHolder(ctx.db, customerId) : undefined;
  if (!holder) throw new Refusal('not_found');
  return remove(ctx, holder, { id, by: 'company' });
}

async function remove(
  ctx: Ctx,
  holder: CardHolder,
  removal: Removal & { by: 'customer' | 'company' },
): Promise<ShownCard> {
  const { card, tokens } = await transact(ctx, (tx) => plan(tx, holder, removal));
  return { ...card, isBeingRemoved: !(await isForgotten(ctx, tokens)) };
}

type Planned = { card: ShownCard; tokens: string[] };

async function plan(
  tx: Ctx,
  holder: CardHolder,
  { id, replacementId, by }: Removal & { by: 'customer' | 'company' },
): Promise<Planned> {
  await lockCardsOf(tx.db, holder.customerId);
  const before = await findCustomerCards(tx.db, holder);
  const card = findShown(tx, before, id);
  // Pressed again while the gateway could not be asked.
  if (card.isBeingRemoved) return { card, tokens: [card.cardToken] };
  const same = givenAgain(before, card);
  if (replacementId) await replace(tx, { before, same }, replacementId);
  const after = replacementId ? await findCustomerCards(tx.db, holder) : before;
  if (givenAgain(after, card).some(({ needs }) => needs.length > 0)) throw new Refusal('saved_card_needed');
  const tokens = same.map(({ cardToken }) => cardToken);
  await forgetCardTokens(tx.db, tokens, tx.now());
  await askForRemoval(tx.db, { tokens, card, customerId: holder.customerId, by }, tx.now());
  await queueRemovals(tx, tokens);
  const entity = { entity: 'customer', entityId: holder.customerId } as const;
  await recordAudit(tx, { action: 'saved-card.remove', ...entity, before: { last4: card.last4 } });
  return { card, tokens };
}

function findShown(tx: Ctx, cards: readonly CustomerCard[], id: string): ShownCard {
  const card = shownCards(cards, londonDate(tx.now())).find((shown) => shown.id === id);
  if (!card) throw new Refusal('not_found');
  return card;
}

/** What the card was to pay is paid by another one of its holder's. */
async function replace(
  tx: Ctx,
  { before, same }: { before: readonly CustomerCard[]; same: readonly CustomerCard[] },
  replacementId: string,
): Promise<void> {
  const after = offeredCards(before, londonDate(tx.now())).find(({ id }) => id === replacementId);
  if (!after || same.some(({ id }) => id === after.id))
    throw new Refusal('saved_card_gone', { field: 'replacementID' });
  await payInsteadOf(tx, same, after);
}

/** Asks the gateway at once; where it can't be, the job goes on asking, and the card reads as being removed. */
async function isForgotten(ctx: Ctx, tokens: readonly string[]): Promise<boolean> {
  try {
    for (const token of tokens) await removeCard(ctx, token);
    return true;
  } catch (error) {
    ctx.log.warn('A card could not be removed at the gateway yet', errorFacts(error));
    return false;
  }
}
