import { expect, test } from 'vitest';
import { paymentDueAt } from './hours-card.tsx';

test('the payment is due 18 hours after the last cleaner ended', () => {
  const worked = [{ completedAt: '2026-11-26T13:30:00Z' }, { completedAt: '2026-11-26T14:00:00Z' }];
  expect(paymentDueAt(worked)).toEqual(new Date('2026-11-27T08:00:00Z'));
});

test('while nobody has ended there is no such moment', () => {
  expect(paymentDueAt([])).toBeNull();
});
