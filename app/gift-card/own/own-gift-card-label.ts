import { mayRefund } from '#domain/gift-card/gift-expiry.ts';
import { type giftCardStatuses, mayMove } from '#domain/gift-card/lifecycle.ts';
import { formatFullDate } from '#domain/time/london.ts';

type Card = {
  kind: string;
  status: string;
  amount: number | null;
  balance: number | null;
  sentAt: string | null;
  sendDate: string | null;
  boughtAt: string | null;
};
type Tone = 'waiting' | 'good' | 'done' | 'stopped';

const states: Record<(typeof giftCardStatuses)[number], { label: string; tone: Tone }> = {
  awaitingPayment: { label: 'Not paid', tone: 'waiting' },
  active: { label: 'Not used yet', tone: 'good' },
  partUsed: { label: 'Partly used', tone: 'good' },
  used: { label: 'Used up', tone: 'done' },
  expired: { label: 'Expired', tone: 'stopped' },
  refunded: { label: 'Refunded', tone: 'stopped' },
};

/** The state of a card as its receiver and its buyer read it: one that waits for its day is to be sent on it. */
export function ownCardState({ status, sentAt, sendDate }: Card): { label: string; tone: Tone } {
  if (status === 'active' && !sentAt) {
    return { label: sendDate ? `To be sent ${formatFullDate(sendDate)}` : 'To be sent', tone: 'waiting' };
  }
  return states[status as keyof typeof states] ?? { label: status, tone: 'done' };
}

/** Whether a clean can be booked with it. */
export const isSpendable = ({ status }: Card): boolean => mayMove(status, 'use', 'system');

export const isResendable = ({ status, sentAt }: Card): boolean =>
  sentAt !== null && mayMove(status, 'resend', 'buyer');

/** Whether its buyer gets the money back by themselves: unused, within 14 days of buying it (rules/money#refunds). */
export const isRefundable = (card: Card, now: Date): boolean =>
  card.kind === 'sold' &&
  mayMove(card.status, 'refund', 'buyer') &&
  card.balance === card.amount &&
  card.boughtAt !== null &&
  mayRefund(new Date(card.boughtAt), now);
