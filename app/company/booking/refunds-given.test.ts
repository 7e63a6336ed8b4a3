import { expect, test } from 'vitest';
import { needsConfirming } from '#domain/booking/change/plan-refund.ts';
import { refundsGiven } from './refunds-given.ts';

const at = '2026-11-26T13:30:00.000Z';

test('what failed does not count, what was sent by bank for damage does', () => {
  const refunds = [
    { amount: 30, status: 'sent', createdAt: at },
    { amount: 40, status: 'failed', createdAt: at },
  ];
  const claims = [
    { byTransfer: 100.5, decidedAt: at },
    { byTransfer: 0, decidedAt: at },
    { byTransfer: 0, decidedAt: null },
  ];
  expect(refundsGiven(refunds, claims)).toEqual([
    { amountPence: 3_000, at: new Date(at) },
    { amountPence: 10_050, at: new Date(at) },
  ]);
  expect(refundsGiven(null, [])).toEqual([]);
});

test('a refund is confirmed that is over £250 only with what was sent for damage', () => {
  const claims = [{ byTransfer: 240, decidedAt: at }];
  const now = new Date('2026-11-27T09:00:00Z');
  expect(needsConfirming(1_001, refundsGiven([], []), now)).toBe(false);
  expect(needsConfirming(1_001, refundsGiven([], claims), now)).toBe(true);
});
