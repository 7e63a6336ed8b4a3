import { labelIn } from '../label/label-in.ts';
import { giftCardStatusLabels } from '../label/money-labels.ts';
import { formatFullDate } from '../time/london.ts';
import { mayMove } from './lifecycle.ts';

type Sending = { status: string; sentAt: string | null; sendDate: string | null };

/** "to be sent Friday 24 December 2027" of a card that waits for its day; null once it was sent, or never will be. */
export function toBeSentLabel({ status, sentAt, sendDate }: Sending): string | null {
  if (sentAt || !mayMove(status, 'resend', 'company')) return null;
  return sendDate ? `to be sent ${formatFullDate(sendDate)}` : 'to be sent';
}

/** "Unused, to be sent Friday 24 December 2027" while it waits for its day. */
export const giftCardStateLabel = (card: Sending): string =>
  [labelIn(giftCardStatusLabels, card.status), toBeSentLabel(card)].filter(Boolean).join(', ');
