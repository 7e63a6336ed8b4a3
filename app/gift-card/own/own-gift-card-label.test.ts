import { expect, test } from 'vitest';
import { isRefundable, isResendable, isSpendable } from './own-gift-card-label.ts';

const card = {
  kind: 'sold',
  status: 'active',
  amount: 50,
  balance: 50,
  sentAt: '2026-11-24T10:00:00.000Z',
  boughtAt: '2026-11-24T10:00:00.000Z',
};

test('a card that waits for its day is not sent again', () => {
  const waiting = { ...card, sentAt: null };
  expect([isResendable(waiting), isResendable(card)]).toEqual([false, true]);
});

test.each([
  ['active', true],
  ['partUsed', true],
  ['used', false],
  ['expired', false],
  ['refunded', false],
])('a card that is %s can be spent: %s', (status, isGood) => {
  expect(isSpendable({ ...card, status })).toBe(isGood);
});

test('a refund is offered within 14 days of buying, of a whole card that was paid for', () => {
  const on = (day: string, changes = {}) =>
    isRefundable({ ...card, ...changes }, new Date(`${day}T12:00:00Z`));
  expect([on('2026-12-08'), on('2026-12-09')]).toEqual([true, false]);
  expect(on('2026-12-01', { balance: 20, status: 'partUsed' })).toBe(false);
  expect(on('2026-12-01', { kind: 'goodwill', boughtAt: null })).toBe(false);
});
