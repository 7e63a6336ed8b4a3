import { expect, test } from 'vitest';
import { whenTakenLabel } from './when-taken-label.ts';

test('a card is held now, or kept for later', () => {
  expect(whenTakenLabel('hold', { total: 63, giftApplied: 0 })).toContain('set the price aside.');
  expect(whenTakenLabel('save-card', { total: 63, giftApplied: 0 })).toContain('3 days before the clean');
});

test('without a card it is paid by a gift card, costs nothing, or goes on the customer’s account', () => {
  const nothing = 'There is nothing to pay.';
  expect(whenTakenLabel(undefined, { total: 63, giftApplied: 63 })).toBe(nothing);
  expect(whenTakenLabel(undefined, { total: 0, giftApplied: 0 })).toBe(nothing);
  expect(whenTakenLabel(undefined, { total: 63, giftApplied: 0 })).toBe(
    'It goes on your account. We send you an invoice after the clean.',
  );
});
