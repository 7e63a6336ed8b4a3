import { unpaidForMs } from '#domain/gift-card/unpaid-gift-cards.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { nextTryAt } from '#domain/webhook/retry-times.ts';
import { recordAudit } from '../../audit.store.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { errorFacts } from '../../log.ts';
import { isPartAwaited } from '../../part-down.ts';
import { giveUpPayment } from '../../payment/give-up-payment.ts';
import { findLatest } from '../../payment/payment.store.ts';
import { transact } from '../../transaction.ts';
import { activateGiftCard } from '../activate-gift-card.ts';
import { lockGiftCard } from '../gift-card.store.ts';
import { sweepSize } from '../gift-card-sweep.store.ts';
import { deleteUnpaid, findUnpaidBefore, postponeClearing } from './unpaid-gift-card.store.ts';

/** From so many failed tries on, over nearly nine hours, the office hears of it. */
const toldAfterTries = 7;
const dayMs = 24 * 3600 * 1000;

/**
 * Clears what was begun a day ago and never paid (rules/money#unpaid-gift-cards). What fails is put back, so that it
 * keeps none of the others waiting. Safe to repeat.
 */
export async function clearUnpaidGiftCards(ctx: Ctx): Promise<void> {
  if (!ctx.adapters.payments) return;
  const before = new Date(ctx.now().getTime() - unpaidForMs);
  const seen = new Set<string>();
  for (;;) {
    const found = await findUnpaidBefore(ctx.db, { before, now: ctx.now() });
    const due = found.filter((id) => !seen.has(id));
    for (const id of due) {
      seen.add(id);
      await clearOrPutBack(ctx, id);
    }
    if (due.length === 0 || found.length < sweepSize) return;
  }
}

async function clearOrPutBack(ctx: Ctx, giftCardId: string): Promise<void> {
  const isSeenTo = await clearUnpaidGiftCard(ctx, giftCardId).catch((error: unknown) => {
    // Nobody could be asked, so this was no try of any card.
    if (isPartAwaited(error)) throw error;
    const facts = { giftCardId, ...errorFacts(error) };
    ctx.log.error('An unpaid gift card could not be cleared and is tried again later', facts);
    return false;
  });
  if (!isSeenTo) await transact(ctx, (tx) => putBack(tx, giftCardId));
}

/** The next try comes after growing pauses, at last every day. */
async function putBack(tx: Ctx, giftCardId: string): Promise<void> {
  const card = await lockGiftCard(tx.db, giftCardId);
  if (card?.status !== 'awaitingPayment') return;
  const tries = card.clear_tries + 1;
  const clearAfter = nextTryAt(tries, tx.now(), Math.random()) ?? new Date(tx.now().getTime() + dayMs);
  await postponeClearing(tx.db, giftCardId, { tries, clearAfter });
  if (tries < toldAfterTries) return;
  await openCompanyTask(tx, {
    kind: 'gift-card-uncleared',
    entity: 'gift-card',
    entityId: giftCardId,
    words: `The payment of a gift card for ${formatMoney(card.amount_pence)} that was never paid could not be ended at the payment service, ${tries} times. It is tried again by itself; if this stays, look for the payment there.`,
    facts: { amountPence: card.amount_pence, tries },
  });
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
    await endTask(ctx.db, { kind: 'gift-card-uncleared', entityId: giftCardId, by: 'system' }, ctx.now());
    return true;
  }
  if (ended && ended.status !== 'voided') return false;
  await transact(ctx, async (tx) => {
    const card = await lockGiftCard(tx.db, giftCardId);
    if (card?.status !== 'awaitingPayment') return;
    await endTask(tx.db, { kind: 'gift-card-uncleared', entityId: giftCardId, by: 'system' }, tx.now());
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
