import { isTimeToSend } from '#domain/gift-card/gift-schedule.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { findUnsent } from './gift-card-sweep.store.ts';
import { sendGiftCard } from './send-gift-card.ts';
import { sweepGiftCards } from './sweep-gift-cards.ts';

/** Sends every bought card whose chosen day has come, from 08:00 on in London; each once. */
export function sendDueGiftCards(ctx: Ctx): Promise<void> {
  const today = londonDate(ctx.now());
  return sweepGiftCards(
    ctx,
    () => findUnsent(ctx.db, today),
    async (tx, card) => {
      const isLive = card.status === 'active' || card.status === 'partUsed';
      if (isLive && !card.sent_at && isTimeToSend(card.send_on, tx.now())) await sendGiftCard(tx, card);
    },
  );
}
