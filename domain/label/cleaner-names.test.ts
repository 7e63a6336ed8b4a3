import { expect, test } from 'vitest';
import { cleanerNames } from './cleaner-names.ts';

const part = (spFirstName: string, spLastName: string, serviceStatus: string) => ({
  spFirstName,
  spLastName,
  serviceStatus,
});
const pia = part('Pia', 'Cleaner', 'accepted');
const dan = part('Dan', 'Duster', 'completed');

test.for([
  [[pia], 1, 1, 'Pia Cleaner'],
  [[pia, dan], 2, 2, 'Pia Cleaner, Dan Duster'],
  [[pia], 1, 2, 'Pia Cleaner, 1 of 2'],
  [[], 0, 1, '0 of 1'],
  [[part('Gone', 'Away', 'withdrawn'), dan], 1, 1, 'Dan Duster'],
] as const)('cleaners %o, %i of %i, are told as “%s”', ([items, cleanersFound, cleanerCount, told]) => {
  expect(cleanerNames({ bookingServiceProviders: { items }, cleanersFound, cleanerCount })).toBe(told);
});

test('a booking of nobody yet that asks for no number asks for one', () => {
  expect(cleanerNames({ bookingServiceProviders: null, cleanersFound: 0, cleanerCount: null })).toBe(
    '0 of 1',
  );
});
