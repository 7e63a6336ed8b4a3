import { expect, test } from 'vitest';
import { saveLabel, spanLabel, termsLines } from './absence-label.ts';

const visit = (startDate: string) => ({
  bookingID: startDate,
  startDate,
  startTime: '09:00',
  outcode: 'SW1A',
  isLate: false,
  state: null,
});
const two = [visit('2026-12-07'), visit('2026-12-08')];

test('a span says its days, one day alone, a pause that it has no end', () => {
  expect(spanLabel({ firstDate: '2026-12-07', lastDate: '2026-12-07' })).toBe('On Monday 7 December');
  expect(spanLabel({ firstDate: '2026-12-07', lastDate: '2026-12-08' })).toBe(
    'From Monday 7 December to Tuesday 8 December',
  );
  expect(spanLabel({ firstDate: '2026-12-07', lastDate: null })).toBe(
    'From Monday 7 December until switched back on',
  );
});

test('what saving does is said to the cleaner and to the office in their own words', () => {
  expect(termsLines({ isCounted: false, visits: [] }, 'days-off', null)).toEqual([
    'You have no jobs on these days.',
  ]);
  expect(termsLines({ isCounted: true, visits: two }, 'cannot-come', null)).toEqual([
    'These 2 jobs go to somebody else. We tell the customers at once, and ask cleaners near by first.',
    'Less than 48 hours before: it counts as given back late once, however many jobs there are. After three in 90 days we talk to you. You pay nothing.',
  ]);
  expect(termsLines({ isCounted: false, visits: two.slice(1) }, 'days-off', 'Asha')).toEqual([
    'This job goes to somebody else. We tell the customers at once, and ask others.',
    'It is free, and does not count against Asha.',
  ]);
});

test('the button says how many jobs go', () => {
  expect(saveLabel('cannot-come', 3, false)).toBe('I can’t come: give back 3 jobs');
  expect(saveLabel('pause', 0, true)).toBe('Pause');
});
