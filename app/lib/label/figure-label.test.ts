import { expect, test } from 'vitest';
import { figureLabels } from './figure-label.ts';

const none = { approvedCleaners: null, minutesToCleaner: null, rating: null, ratingCount: null };
const said = (labels: readonly { value: string; text: string }[]) =>
  labels.map(({ value, text }) => `${value} ${text}`);

test('what is not known is not said', () => {
  expect(figureLabels(none, 'London')).toEqual([]);
});

test('figures are said with the city they are of', () => {
  const figures = { approvedCleaners: 1234, minutesToCleaner: 95, rating: 5, ratingCount: 1320 };
  expect(said(figureLabels(figures))).toEqual([
    '1,234 approved cleaners',
    '2 hours to find a cleaner, typically',
    '5.0 of 5 from 1,320 ratings',
  ]);
  expect(said(figureLabels({ ...none, approvedCleaners: 20 }, 'Leeds'))).toEqual([
    '20 approved cleaners in Leeds',
  ]);
});

test.each([
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [61, '2 hours'],
  [48 * 60, '48 hours'],
  [48 * 60 + 1, '3 days'],
])('%i minutes are %s', (minutesToCleaner, value) => {
  expect(figureLabels({ ...none, minutesToCleaner })[0]?.value).toBe(value);
});
