import { maxUnpaidCards, unpaidForMs } from '#domain/gift-card/unpaid-gift-cards.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { holderOf } from '../../limits/holder-of.ts';
import { queueForHolder } from '../../limits/queue-for-holder.store.ts';
import { tooManyDeclines } from '../../limits/too-many-declines.ts';
import { countUnpaid } from './unpaid-gift-card.store.ts';

/**
 * Refuses a gift card, just written in the caller's transaction, beyond those that may wait for their payment at once
 * (rules/money#unpaid-gift-cards); paid ones leave the count, and the office has none.
 */
export async function requireFewUnpaid(tx: Ctx, card: { id: string; email: string }): Promise<void> {
  const holder = holderOf(tx);
  if (holder === null) return;
  await queueForHolder(tx.db, `gift-email:${card.email}`);
  await queueForHolder(tx.db, holder);
  const unpaid = await countUnpaid(tx.db, { ...card, holder, now: tx.now() });
  if (!unpaid) return;
  if (unpaid.pauseSeconds) throw tooManyDeclines(unpaid.pauseSeconds);
  const max = maxUnpaidCards[holder.startsWith('key:') ? 'key' : 'network'];
  if (unpaid.ofEmail >= maxUnpaidCards.email) throw tooMany(tx, unpaid.oldestOfEmail);
  if (unpaid.ofHolder >= max) throw tooMany(tx, unpaid.oldestOfHolder);
}

/** There is room again once one is paid, at the latest when the oldest is cleared. */
function tooMany(tx: Ctx, oldestAt: Date | null): Refusal {
  const untilMs = (oldestAt ?? tx.now()).getTime() + unpaidForMs - tx.now().getTime();
  return new Refusal('too_many_unpaid_cards', {
    values: { seconds: Math.max(300, Math.ceil(untilMs / 1000)) },
  });
}
