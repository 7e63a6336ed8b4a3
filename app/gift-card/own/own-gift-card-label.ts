import { mayRefund } from '#domain/gift-card/gift-expiry.ts';
import { mayMove } from '#domain/gift-card/lifecycle.ts';

type Card = {
  kind: string;
  status: string;
  amount: number | null;
  balance: number | null;
  sentAt: string | null;
  boughtAt: string | null;
};

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
