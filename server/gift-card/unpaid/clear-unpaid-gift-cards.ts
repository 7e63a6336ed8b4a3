import { unpaidForMs } from '#domain/gift-card/unpaid-gift-cards.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { errorFacts } from '../../log.ts';
import { giveUpPayment } from '../../payment/give-up-payment.ts';
import { findLatest } from '../../payment/payment.store.ts';
import { transact } from '../../transaction.ts';
import { activateGiftCard } from '../activate-gift-card.ts';
import { lockGiftCard } from '../gift-card.store.ts';
import { sweepSize } from '../gift-card-sweep.store.ts';
import { deleteUnpaid, findUnpaidBefore } from './unpaid-gift-card.store.ts';

/** Clears what was begun a day ago and never paid (rules/money#unpaid-gift-cards). Safe to repeat. */
export async function clearUnpaidGiftCards(ctx: Ctx): Promise<void> {
  if (!ctx.adapters.payments) return;
  const before = new Date(ctx.now().getTime() - unpaidForMs);
  const failed = new Set<string>();
  for (;;) {
    const found = await findUnpaidBefore(ctx.db, before);
    const due = found.filter((id) => !failed.has(id));
    for (const id of due) {
      const isSeenTo = await clearUnpaidGiftCard(ctx, id).catch((error: unknown) => {
        ctx.log.error('An unpaid gift card could not be cleared and is tried again later', {
          giftCardId: id,
          ...errorFacts(error),
        });
        return false;
      });
      if (!isSeenTo) failed.add(id);
    }
    if (due.length === 0 || found.length < sweepSize) return;
  }
}

/**
 * Ends the payment at the gateway, and only then removes the card with its names, so that nothing can be taken for a
 * card that is not there. One that was paid a moment before becomes a card that can be used. Answers whether it waits
 * no more.
 */
export async function clearUnpaidGiftCard(ctx: Ctx, giftCardId: string): Promise<boolean> {
  const payment = await findLatest(ctx.db, { giftCardId }, 'gift-card');
  const ended = payment && (await giveUpPayment(ctx, payment));
  if (ended?.status === 'captured') {
    await activateGiftCard(ctx, giftCardId);
    return true;
  }
  if (ended && ended.status !== 'voided') return false;
  await transact(ctx, async (tx) => {
    const card = await lockGiftCard(tx.db, giftCardId);
    if (card?.status !== 'awaitingPayment') return;
    await deleteUnpaid(tx.db, giftCardId);
    await recordAudit(tx, {
      action: 'gift-card.clear',
      entity: 'gift-card',
      entityId: giftCardId,
      before: { status: card.status, amountPence: card.amount_pence },
    });
  });
  return true;
}
