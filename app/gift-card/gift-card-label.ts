import { expiryAfter, lastDayOf } from '#domain/gift-card/gift-expiry.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatFullDate, formatLongDate } from '#domain/time/london.ts';
import { giftAmountPence } from './gift-card-answers.ts';
import type { GiftCardDraft } from './gift-card-draft.ts';

/** The last day of a card that is bought now: "Friday 24 November 2028". */
export const goodUntilLabel = (now: Date): string => formatFullDate(lastDayOf(expiryAfter(now)));

/** Whole pounds as people say them: "£50". */
export const wholeAmount = (pence: number): string => formatMoney(pence).replace(/\.00$/, '');

/** What the drawing shows while somebody types: their words, or where they will stand. */
export function cardPreview(draft: GiftCardDraft, now: Date) {
  const isOwn = draft.forWhom === 'myself';
  const giver = draft.name.trim() || 'you';
  const amountPence = giftAmountPence(draft);
  return {
    amount: amountPence > 0 ? wholeAmount(amountPence) : '£ …',
    receiverName: isOwn ? giver : draft.receiverName.trim() || 'the person you choose',
    from: giver,
    message: isOwn ? '' : draft.message.trim(),
    goodUntil: goodUntilLabel(now),
  };
}

/** When and where it goes, in one sentence, for the last look before paying. */
export function sendingLabel(draft: GiftCardDraft): string {
  const isOwn = draft.forWhom === 'myself';
  const typed = (isOwn ? draft.email : draft.receiverEmail).trim();
  const address = typed || (isOwn ? 'your email address' : 'their email address');
  const isLater = !isOwn && draft.when === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(draft.sendDate);
  if (!isOwn && draft.when === 'day' && !isLater)
    return `Emailed to ${address} on the day you choose, from 8:00am`;
  return isLater
    ? `Emailed to ${address} on ${formatLongDate(draft.sendDate)}, from 8:00am`
    : `Emailed to ${address} as soon as you have paid`;
}
