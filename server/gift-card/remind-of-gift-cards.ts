import { lastDayOf } from '#domain/gift-card/gift-expiry.ts';
import { daysLeft, reminderHorizons, remindersDue } from '#domain/gift-card/gift-schedule.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { isTimeToRemind } from '#domain/time/reminding-hours.ts';
import type { Ctx } from '../context.ts';
import { type GiftCardRow, updateGiftCard } from './gift-card.store.ts';
import { findUnreminded } from './gift-card-sweep.store.ts';
import { sweepGiftCards } from './sweep-gift-cards.ts';

/** Reminds holders 60 and 14 days before their card expires, between 08:00 and 20:00. */
export async function remindOfGiftCards(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  if (!isTimeToRemind(now)) return;
  const horizons = { now, ...reminderHorizons(now) };
  await sweepGiftCards(ctx, () => findUnreminded(ctx.db, horizons), remind);
}

async function remind(tx: Ctx, card: GiftCardRow): Promise<void> {
  const { expires_at: expiresAt } = card;
  const isLive = card.status === 'active' || card.status === 'partUsed';
  if (!isLive || !expiresAt || expiresAt <= tx.now()) return;
  const due = remindersDue(expiresAt, tx.now());
  if (card.reminders_sent >= due) return;
  await updateGiftCard(tx.db, card.id, { reminders_sent: due }, tx.now());
  await tx.queueMail({
    template: 'gift-card-expiring',
    entityId: card.id,
    recipient: card.receiver_email,
    version: card.version + 1,
    props: {
      firstName: card.receiver_name,
      balance: formatMoney(card.balance_pence),
      codeEnd: card.code_end ?? '',
      expiresOn: formatFullDate(lastDayOf(expiresAt)),
      daysLeft: Math.max(1, daysLeft(expiresAt, tx.now())),
    },
  });
}
