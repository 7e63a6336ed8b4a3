import { expect, test } from 'vitest';
import { linkStatusLabel } from './link-status-label.ts';

test('an accepted job that still lacks its second cleaner says so', () => {
  expect(linkStatusLabel('accepted', 'pending').label).toBe('Waiting for a second cleaner');
  expect(linkStatusLabel('accepted', 'confirmed').label).toBe('Accepted');
});

test('a state we have no words for is shown as it is', () => {
  expect(linkStatusLabel('paused', 'confirmed').label).toBe('paused');
});
