import { formatLongDate } from '#domain/time/london.ts';
import type { BoughtGiftCard } from './gift-card-documents.ts';

type Sent = Pick<BoughtGiftCard, 'name' | 'email' | 'receiverName' | 'receiverEmail' | 'sendDate' | 'sentAt'>;

/** Bought for oneself, by its address: a name may be somebody else's, too. */
export const isOwnCard = ({ email, receiverEmail }: Pick<Sent, 'email' | 'receiverEmail'>) =>
  email === receiverEmail;

/** "Thursday 24 December, from 8:00am" of a card that waits for its day; null of one that is sent. */
export const waitsUntil = ({ sendDate, sentAt }: Pick<Sent, 'sendDate' | 'sentAt'>): string | null =>
  sendDate && !sentAt ? `${formatLongDate(sendDate)}, from 8:00am` : null;

/** What happens now, in the words of whoever bought it. */
export function sentLabel(card: Sent): string {
  const day = waitsUntil(card);
  if (day) return `We email it to ${card.receiverEmail} on ${day}.`;
  return isOwnCard(card)
    ? `We have emailed it to you at ${card.receiverEmail}.`
    : `We have emailed it to ${card.receiverName} at ${card.receiverEmail}.`;
}

/** What putting its address right has done. */
export function correctedLabel(card: Pick<Sent, 'receiverEmail' | 'sendDate' | 'sentAt'>): string {
  const { receiverEmail } = card;
  return waitsUntil(card)
    ? `The card now goes to ${receiverEmail}.`
    : `We have emailed the card again, to ${receiverEmail}. The code in the earlier email no longer works.`;
}
