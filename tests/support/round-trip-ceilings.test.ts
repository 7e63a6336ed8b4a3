import { expect, test } from 'vitest';
import { faultOf } from './round-trip-ceilings.ts';

const sent = ['begin', 'select 1', 'update a', 'commit'].map((text) => ({ text, name: null }));

test.each([
  [{ statements: 2, roundTrips: 4 }, null],
  [
    { statements: 1, roundTrips: 4 },
    'signUp takes 2 statements, its ceiling is 1: put what is new into a statement that is there, else raise it and say why beside it',
  ],
  [
    { statements: 2, roundTrips: 3 },
    'signUp takes 4 round trips, its ceiling is 3: put what is new into a statement that is there, else raise it and say why beside it',
  ],
  [{ statements: 3, roundTrips: 4 }, 'signUp takes 2 statements, its ceiling is 3: lower the ceiling to 2'],
  [{ statements: 2, roundTrips: 5 }, 'signUp takes 4 round trips, its ceiling is 5: lower the ceiling to 4'],
])('a ceiling of %o for two statements in a transaction: %s', (ceiling, fault) => {
  expect(faultOf('signUp', ceiling, sent)).toBe(fault);
});
