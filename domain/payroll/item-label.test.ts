import { expect, test } from 'vitest';
import { itemLabel, payKindsLabel } from './item-label.ts';

const item = { date: '2026-11-26', quarterHours: 14, spRatePence: 1575, suppliesPence: 0, note: '' };

test.each([
  [{ ...item, kind: 'visit' }, 'Visit on Thursday 26 November, 3.5 hours at £15.75'],
  [
    { ...item, kind: 'visit', suppliesPence: 500 },
    'Visit on Thursday 26 November, 3.5 hours at £15.75, and £5.00 for products',
  ],
  [{ ...item, kind: 'tip' }, 'Tip for the visit on Thursday 26 November'],
  [{ ...item, kind: 'fee-share' }, 'Your share of the cancellation fee, Thursday 26 November'],
  [{ ...item, kind: 'correction', note: 'Parking' }, 'Correction, Thursday 26 November: Parking'],
] as const)('%j is told as %s', (given, words) => {
  expect(itemLabel(given)).toBe(words);
});

test('what a booking is paid for is named', () => {
  expect(payKindsLabel(['visit', 'tip'])).toBe('Visit, Tip');
  expect(payKindsLabel(['short-notice'])).toBe('Cancelled at short notice');
});
