import { expect, test } from 'vitest';
import { siteFigures } from './site-figures.ts';

const nothing = { approvedCleaners: 0, searches: 0, medianMinutes: null, ratings: 0, stars: 0 };
const none = { approvedCleaners: null, minutesToCleaner: null, rating: null, ratingCount: null };

test('where nothing happened nothing is said', () => {
  expect(siteFigures(nothing)).toEqual(none);
});

test.each([
  [19, none],
  [20, { approvedCleaners: 20, minutesToCleaner: 96, rating: 4.8, ratingCount: 20 }],
])('with %i behind each figure', (count, said) => {
  const counts = { approvedCleaners: count, searches: count, medianMinutes: 95.2, ratings: count };
  expect(siteFigures({ ...counts, stars: count * 4.75 })).toEqual(said);
});

test('each figure stands for itself', () => {
  expect(siteFigures({ ...nothing, approvedCleaners: 23 })).toEqual({ ...none, approvedCleaners: 23 });
  expect(siteFigures({ ...nothing, searches: 40, medianMinutes: 0.1 })).toEqual({
    ...none,
    minutesToCleaner: 1,
  });
  expect(siteFigures({ ...nothing, ratings: 132, stars: 640 })).toEqual({
    ...none,
    rating: 4.8,
    ratingCount: 132,
  });
});

test('where the booking in the middle found nobody no time is said, however many there were', () => {
  expect(siteFigures({ ...nothing, searches: 500, medianMinutes: Number.POSITIVE_INFINITY })).toEqual(none);
});
