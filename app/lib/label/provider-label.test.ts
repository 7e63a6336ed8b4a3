import { expect, test } from 'vitest';
import { earningsWords, radiusWords } from './provider-words.ts';

test('a radius is said in kilometres and miles', () => {
  expect(radiusWords(50)).toBe('50 km (about 31 miles)');
  expect(radiusWords(400)).toBe('400 km (about 249 miles)');
});

test('what a week brings is rounded down to whole pounds', () => {
  const pay = { leastPence: 1330, mostPence: 1575 };
  expect(earningsWords(pay, 20)).toBe('At 20 hours a week you earn about £266 to £315.');
  expect(earningsWords(pay, 2.5)).toBe('At 2.5 hours a week you earn about £33 to £39.');
  expect(earningsWords({ leastPence: 2000, mostPence: 2000 }, 60)).toBe(
    'At 60 hours a week you earn about £1,200.',
  );
  expect(earningsWords({ leastPence: 1330, mostPence: 1330 }, 1)).toBe(
    'At 1 hour a week you earn about £13.',
  );
});
