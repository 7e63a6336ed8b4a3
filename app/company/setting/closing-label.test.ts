import { expect, test } from 'vitest';
import { closingAsked, closingSummary } from './closing-label.ts';

const now = { mondayW: true, saturdayW: true, sundayW: false, oneOfHR: 27 };

test('only a form that closes a weekday asks what that does, with all the weekdays it changes and from when', () => {
  expect(closingAsked(now, now)).toBeNull();
  expect(closingAsked(now, { ...now, sundayW: true, oneOfHR: 30 })).toBeNull();
  expect(closingAsked(now, { ...now, saturdayW: false, sundayW: true, fromDate: '' })).toEqual({
    saturdayW: false,
    sundayW: true,
  });
  expect(closingAsked(now, { ...now, saturdayW: false, fromDate: '2027-02-01' })).toEqual({
    saturdayW: false,
    fromDate: '2027-02-01',
  });
});

const nothing = {
  closed: 'Saturdays from Saturday 6 February 2027',
  visits: [],
  asked: [],
  daily: [],
  totalPrice: 0,
  lateCount: 0,
  goodwill: 0,
  customerCount: 0,
};

test('what closing does is said in numbers, and nothing where there is nothing', () => {
  expect(closingSummary(nothing)).toEqual({
    opening: 'Nothing is booked on Saturdays from Saturday 6 February 2027.',
    lines: [],
  });
  const touched = {
    ...nothing,
    visits: [1, 2],
    asked: [1],
    daily: [1, 2],
    totalPrice: 150,
    customerCount: 4,
  };
  const { opening, lines } = closingSummary({ ...touched, lateCount: 1, goodwill: 10 });
  expect(opening).toBe(
    'No cleans on Saturdays from Saturday 6 February 2027: 2 visits for £150.00, 3 regular cleans.',
  );
  expect(lines).toEqual([
    'The visits are cancelled and nothing is charged. 1 visit is less than 24 hours away: goodwill cards of £10.00 in all, and short-notice pay for the cleaners.',
    '1 regular clean needs another day: its customer is asked once, it waits until the answer, and after 14 days you get a task.',
    '2 daily cleans go on without that day.',
    '4 customers get one email with other times near by, and whoever was to come is told once.',
  ]);
});
