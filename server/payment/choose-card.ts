import { requirePermission } from '#domain/access/permissions.ts';
import { listedCards, type ShownCard } from '#domain/payment/saved-cards.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type CardHolder, findCustomerCards, lockCardsOf, setChosen } from './customer-card.store.ts';
import { cardHolder, getShownCard } from './saved-cards.ts';

/**
 * The card that is chosen already where its holder books next (rules/money#saved-cards). One that has ended is
 * `saved_card_ends`, one that is not offered, or somebody else's, `not_found`.
 */
export async function chooseSavedCard(ctx: Ctx, id: string): Promise<ShownCard> {
  requirePermission(ctx.actor, 'saved-card.manage');
  const holder = cardHolder(ctx.actor);
  if (!holder) throw new Refusal('not_found');
  await transact(ctx, (tx) => choose(tx, holder, id));
  return getShownCard(ctx, holder, id);
}

async function choose(tx: Ctx, holder: CardHolder, id: string): Promise<void> {
  await lockCardsOf(tx.db, holder.customerId);
  const cards = await findCustomerCards(tx.db, holder);
  const listed = listedCards(cards);
  const card = listed.find((one) => one.id === id);
  if (!card) throw new Refusal('not_found');
  if (!card.lastDay || card.lastDay < londonDate(tx.now())) throw new Refusal('saved_card_ends');
  if (card.chosenAt && listed[0]?.id === id) return;
  await setChosen(tx.db, { id, others: cards.map((one) => one.id) }, tx.now());
  await recordAudit(tx, {
    action: 'saved-card.choose',
    entity: 'customer',
    entityId: holder.customerId,
    after: { last4: card.last4 },
  });
}
