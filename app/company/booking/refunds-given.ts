import type { Given } from '#domain/booking/change/plan-refund.ts';
import { penceFromPounds } from '#domain/money/pence.ts';

type Refunds = readonly { amount: number; status: string; createdAt: string }[] | null | undefined;

/** Of a claim for damage, what goes back by bank transfer, in pounds. */
export type Transferred = { byTransfer: number; decidedAt: string | null };

/** What went back of a booking, also for damage and by bank, which counts together (rules/money#refunds). */
export const refundsGiven = (refunds: Refunds, claims: readonly Transferred[]): Given => [
  ...(refunds ?? [])
    .filter(({ status }) => status !== 'failed')
    .map(({ amount, createdAt }) => ({ amountPence: penceFromPounds(amount), at: new Date(createdAt) })),
  ...claims.flatMap(({ byTransfer, decidedAt }) =>
    byTransfer > 0 && decidedAt
      ? [{ amountPence: penceFromPounds(byTransfer), at: new Date(decidedAt) }]
      : [],
  ),
];
