import type { Actor } from '#domain/access/actor.ts';
import { addDays, addMonths, londonDate } from '#domain/time/london.ts';
import { giveSimulatedCard } from '#server/adapters/payments/simulated-card.ts';
import { confirmGiftCard } from '#server/gift-card/confirm-gift-card.ts';
import { createGiftCard } from '#server/gift-card/create-gift-card.ts';
import { expireGiftCards } from '#server/gift-card/expire-gift-cards.ts';
import { giveGoodwill } from '#server/gift-card/give-goodwill.ts';
import { refundGiftCard } from '#server/gift-card/refund-gift-card.ts';
import { remindOfGiftCards } from '#server/gift-card/remind-of-gift-cards.ts';
import { issueGiftCardReceipt } from '#server/invoice/issue-gift-card-receipt.ts';
import { atTime, daysBefore, minuteMs, type Stage } from '../stage.ts';
import { type DemoGiftCard, demoGiftCards, demoGoodwill, outOfTimeDaysAgo } from './gift-cards.ts';

export type SpentGiftCard = { spends: 'all' | 'some'; code: string; boughtAt: Date };

const boughtAtTime = '20:15';
const goodCard = '4242 4242 4242 4242';
const monthsGood = 24;
const remindedDaysBefore = [60, 14];
const visitor = { kind: 'visitor' } as const;
const system = { kind: 'system' } as const;

type Bought = { id: string; code: string };

async function buy(stage: Stage, card: DemoGiftCard, at: Date): Promise<Bought> {
  const { sentInDays, spends: _, refunded: __, daysAgo: ___, ...answers } = card;
  const sendOn = sentInDays === undefined ? null : addDays(londonDate(stage.now), sentInDays);
  const bought = await createGiftCard(stage.actAs(visitor, at), { ...answers, sendOn });
  const { clientSecret } = bought.payment;
  await giveSimulatedCard(stage.runtime.db, { clientSecret, number: goodCard });
  const paidAt = new Date(at.getTime() + 2 * minuteMs);
  const purchase = { id: bought.card.id, token: bought.token };
  const paid = await confirmGiftCard(stage.actAs(visitor, paidAt), purchase);
  await issueGiftCardReceipt(stage.actAs(system, paidAt), bought.card.id);
  if (!paid.card.code_cipher) throw new Error('A gift card of the demonstration was not paid');
  return { id: bought.card.id, code: stage.runtime.vault.open(paid.card.code_cipher) };
}

/** What time does to a card that nobody uses: two reminders, then its end. */
async function letExpire(stage: Stage, boughtAt: Date): Promise<void> {
  const lastDay = addMonths(londonDate(boughtAt), monthsGood);
  const onDay = (days: number) => stage.actAs(system, atTime(addDays(lastDay, days), '10:00'));
  for (const days of remindedDaysBefore) await remindOfGiftCards(onDay(-days));
  await expireGiftCards(onDay(1));
}

/** What became of a card without a visit. */
async function follow(stage: Stage, company: Actor, card: DemoGiftCard, id: string): Promise<void> {
  const { daysAgo, refunded } = card;
  if (refunded) {
    const office = stage.actAs(company, daysBefore(stage, refunded.daysAgo, '10:50'));
    await refundGiftCard(office, { id, expectedVersion: null, reason: refunded.reason });
  }
  if (daysAgo === outOfTimeDaysAgo) await letExpire(stage, daysBefore(stage, daysAgo, boughtAtTime));
}

/**
 * People buy gift cards and the office gives one away, up to what happens to them without a visit. Answers those that
 * are to pay for one.
 */
export async function sellGiftCards(stage: Stage, company: Actor): Promise<SpentGiftCard[]> {
  const spent: SpentGiftCard[] = [];
  for (const card of demoGiftCards) {
    const boughtAt = daysBefore(stage, card.daysAgo, boughtAtTime);
    const { id, code } = await buy(stage, card, boughtAt);
    if (card.spends) spent.push({ spends: card.spends, code, boughtAt });
    await follow(stage, company, card, id);
  }
  const { daysAgo, ...goodwill } = demoGoodwill;
  await giveGoodwill(stage.actAs(company, daysBefore(stage, daysAgo, '11:30')), goodwill);
  return spent;
}
