import { expect, test } from 'vitest';
import { earningsLabel, radiusLabel } from './provider-label.ts';

test('a radius is said in miles first', () => {
  expect(radiusLabel(50)).toBe('About 31 miles (50 km)');
  expect(radiusLabel(400)).toBe('About 249 miles (400 km)');
});

test('what a week brings is rounded down to whole pounds', () => {
  const pay = { leastPence: 1330, mostPence: 1575 };
  expect(earningsLabel(pay, 20)).toBe('At 20 hours a week you earn about £266 to £315.');
  expect(earningsLabel(pay, 2.5)).toBe('At 2.5 hours a week you earn about £33 to £39.');
  expect(earningsLabel({ leastPence: 2000, mostPence: 2000 }, 60)).toBe(
    'At 60 hours a week you earn about £1,200.',
  );
  expect(earningsLabel({ leastPence: 1330, mostPence: 1330 }, 1)).toBe(
    'At 1 hour a week you earn about £13.',
  );
});
