import { expect, test } from 'vitest';
import { distanceLabel } from './distance.ts';

test('distances are told in miles', () => {
  expect(distanceLabel(8)).toBe('About 5 miles away');
  expect(distanceLabel(1.7)).toBe('About 1 mile away');
  expect(distanceLabel(0.4)).toBe('Less than a mile away');
  expect(distanceLabel(null)).toBe('');
});
