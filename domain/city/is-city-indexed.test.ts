import { expect, test } from 'vitest';
import { isCityIndexed } from './is-city-indexed.ts';

test('a city page is for search engines only with words of its own and a district we serve', () => {
  expect(isCityIndexed({ body: '<p>Parking</p>', servedOutcodes: 1 })).toBe(true);
  expect(isCityIndexed({ body: ' ', servedOutcodes: 1 })).toBe(false);
  expect(isCityIndexed({ body: '<p>Parking</p>', servedOutcodes: 0 })).toBe(false);
});
