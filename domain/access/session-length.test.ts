import { expect, test } from 'vitest';
import { sessionLength } from './session-length.ts';

test('a company session ends after 30 minutes unused or 12 hours', () => {
  expect(sessionLength('company')).toEqual({ idleMs: 1_800_000, mostMs: 43_200_000 });
});

test.each(['customer', 'serviceprovider', 'unknown'] as const)(
  'the session of a %s ends after 7 days unused or 30 days',
  (role) => {
    expect(sessionLength(role)).toEqual({ idleMs: 604_800_000, mostMs: 2_592_000_000 });
  },
);
