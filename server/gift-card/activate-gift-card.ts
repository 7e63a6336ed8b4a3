import { expiryAfter } from '#domain/gift-card/gift-expiry.ts';
import { isTimeToSend } from '#domain/gift-card/gift-schedule.ts';
import { mayMove } from '#domain/gift-card/lifecycle.ts';
import { giftSoldJournal } from '#domain/money/journals.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { findLatest } from '../payment/payment.store.ts';
import { transact } from '../transaction.ts';
import { type GiftCardRow, insertEntry, lockGiftCard, updateGiftCard } from './gift-card.store.ts';
import { makeGiftCode } from './make-gift-code.ts';
import { sendGiftCard } from './send-gift-card.ts';

/**
 * awaitingPayment → active, once its money was taken (rules/lifecycles#other-records, GiftCard): code, balance,
 * books, the buyer's receipt, and the mail to the receiver unless a later day was chosen. Any number of calls do it
 * once.
 */
export function activateGiftCard(ctx: Ctx, giftCardId: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const card = await lockGiftCard(tx.db, giftCardId);
    if (!card || !mayMove(card.status, 'activate', 'system') || !(await isPaid(tx, card))) return;
    const { amount_pence: amountPence, vat_pence: vatPence } = card;
    const now = tx.now();
    const change = {
      status: 'active',
      balance_pence: amountPence,
      ...makeGiftCode(tx.vault),
      bought_at: now,
      expires_at: expiryAfter(now),
    };
    await updateGiftCard(tx.db, card.id, change, now);
    await insertEntry(tx.db, {
      giftCardId: card.id,
      kind: 'bought',
      amountPence,
      balancePence: amountPence,
      at: now,
    });
    const key = { event: 'gift-card-sold', entity: 'gift-card', entityId: card.id };
    await postJournal(tx, key, giftSoldJournal(card.id, amountPence, vatPence));
    await recordAudit(tx, {
      action: 'gift-card.activate',
      entity: 'gift-card',
      entityId: card.id,
      before: { status: card.status },
      after: { status: change.status, balancePence: amountPence },
    });
    const payload = { giftCardId: card.id };
    await tx.enqueue({ name: 'issue-gift-card-receipt', payload }, { key: `gift-receipt:${card.id}` });
    const isDue = isTimeToSend(card.send_on, now);
    if (isDue) await sendGiftCard(tx, { ...card, ...change, version: card.version + 1 });
  });
}

async function isPaid(tx: Ctx, card: GiftCardRow): Promise<boolean> {
  const payment = await findLatest(tx.db, { giftCardId: card.id }, 'gift-card');
  return payment?.status === 'captured' && payment.captured_pence >= card.amount_pence;
}
