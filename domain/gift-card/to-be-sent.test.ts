import { expect, test } from 'vitest';
import { giftCardStateLabel } from './to-be-sent.ts';

test('a card that waits for its day says which, with its year', () => {
  const card = { status: 'active', sentAt: null, sendDate: '2027-12-24' };
  expect(giftCardStateLabel(card)).toBe('Unused, to be sent Friday 24 December 2027');
  expect(giftCardStateLabel({ ...card, sendDate: null })).toBe('Unused, to be sent');
  expect(giftCardStateLabel({ ...card, sentAt: '2026-11-24T10:00:00.000Z' })).toBe('Unused');
  expect(giftCardStateLabel({ ...card, status: 'refunded' })).toBe('Refunded');
});
