import { expect, test } from 'vitest';
import { linkStatusWords } from './link-status-words.ts';

test('an accepted job that still lacks its second cleaner says so', () => {
  expect(linkStatusWords('accepted', 'pending').label).toBe('Waiting for a second cleaner');
  expect(linkStatusWords('accepted', 'confirmed').label).toBe('Accepted');
});

test('a state we have no words for is shown as it is', () => {
  expect(linkStatusWords('paused', 'confirmed').label).toBe('paused');
});
