import { expect, test } from 'vitest';
import { distanceWords } from './distance.ts';

test('distances are told in miles', () => {
  expect(distanceWords(8)).toBe('About 5 miles away');
  expect(distanceWords(1.7)).toBe('About 1 mile away');
  expect(distanceWords(0.4)).toBe('Less than a mile away');
  expect(distanceWords(null)).toBe('');
});
