import type { Ctx } from '../context.ts';
import { errorFacts } from '../log.ts';
import { transact } from '../transaction.ts';
import { type GiftCardRow, lockGiftCard } from './gift-card.store.ts';
import { sweepSize } from './gift-card-sweep.store.ts';

type Work = (tx: Ctx, card: GiftCardRow) => Promise<void>;

/**
 * Does something to every card that is due, each in its own transaction with the card locked, until none is
 * left; `work` looks again whether it is, and takes the card out of the next search. What fails for one card
 * keeps none of the others.
 */
export async function sweepGiftCards(ctx: Ctx, find: () => Promise<string[]>, work: Work): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const found = await find();
    const due = found.filter((id) => !seen.has(id));
    for (const id of due) {
      seen.add(id);
      await attempt(ctx, id, work);
    }
    if (due.length === 0 || found.length < sweepSize) return;
  }
}

async function attempt(ctx: Ctx, giftCardId: string, work: Work): Promise<void> {
  try {
    await transact(ctx, async (tx) => {
      const card = await lockGiftCard(tx.db, giftCardId);
      if (card) await work(tx, card);
    });
  } catch (error) {
    ctx.log.error('A gift card could not be seen to and is tried again later', {
      giftCardId,
      ...errorFacts(error),
    });
  }
}
