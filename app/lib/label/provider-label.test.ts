import { expect, test } from 'vitest';
import { earningsLabel, radiusLabel, travelLabel } from './provider-label.ts';

test('a radius is said in miles first', () => {
  expect(radiusLabel(50)).toBe('About 31 miles (50 km)');
  expect(radiusLabel(400)).toBe('About 249 miles (400 km)');
});

test('the miles are said where they were chosen, else the radius', () => {
  expect(travelLabel({ travelMiles: 7, radius: 50 })).toBe('7 miles');
  expect(travelLabel({ travelMiles: null, radius: 50 })).toBe('About 31 miles (50 km)');
  expect(travelLabel({})).toBe('');
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
