import { expect, test } from 'vitest';
import { isOpenPayment, mayBecome } from './payment-state.ts';

test.each([
  ['created', 'awaiting-card', true],
  ['created', 'captured', true],
  ['awaiting-card', 'declined', true],
  ['declined', 'awaiting-bank', true],
  ['awaiting-bank', 'held', true],
  ['held', 'captured', true],
  ['held', 'voided', true],
  ['held', 'awaiting-card', false],
  ['card-saved', 'declined', false],
  ['captured', 'held', false],
  ['captured', 'voided', false],
  ['voided', 'held', false],
] as const)('a payment that is %s may become %s: %s', (from, to, isAllowed) => {
  expect(mayBecome(from, to)).toBe(isAllowed);
});

test('open is what somebody can still pay', () => {
  const statuses = ['created', 'awaiting-card', 'awaiting-bank', 'declined', 'held', 'captured', 'voided'];
  expect(statuses.filter(isOpenPayment)).toEqual(['awaiting-card', 'awaiting-bank', 'declined']);
});
