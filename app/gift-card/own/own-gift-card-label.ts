import { mayRefund } from '#domain/gift-card/gift-expiry.ts';
import { mayMove } from '#domain/gift-card/lifecycle.ts';
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

/** The words of a card that waits for its day, on which it is sent; undefined of every other one. */
export function waitingLabel({ status, sentAt, sendDate }: Card): string | undefined {
  if (status !== 'active' || sentAt) return undefined;
  return sendDate ? `To be sent ${formatFullDate(sendDate)}` : 'To be sent';
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
