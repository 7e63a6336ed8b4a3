import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/test-form.ts';
import { type Claim, claimedPlaces } from './claimed-places.ts';

test('a place nobody could take uses up nobody', () => {
  expect(claimedPlaces([])).toBe(0);
  expect(claimedPlaces([{ openPlaces: 2, takers: [] }])).toBe(0);
});

test('two places with one taker use up one', () => {
  expect(claimedPlaces([{ openPlaces: 2, takers: [3] }])).toBe(1);
});

test('nobody fills two places', () => {
  expect(
    claimedPlaces([
      { openPlaces: 1, takers: [0] },
      { openPlaces: 1, takers: [0] },
    ]),
  ).toBe(1);
});

test('an early claim gives way where it has somebody else', () => {
  expect(
    claimedPlaces([
      { openPlaces: 1, takers: [0, 1] },
      { openPlaces: 1, takers: [0] },
    ]),
  ).toBe(2);
  expect(
    claimedPlaces([
      { openPlaces: 2, takers: [0, 1, 2] },
      { openPlaces: 1, takers: [0] },
      { openPlaces: 1, takers: [1] },
    ]),
  ).toBe(3);
});

/** Every way of filling the places, tried out. */
function most(places: readonly (readonly number[])[], used: ReadonlySet<number> = new Set()): number {
  const [first, ...rest] = places;
  if (!first) return 0;
  const filled = first.filter((one) => !used.has(one)).map((one) => 1 + most(rest, new Set([...used, one])));
  return Math.max(most(rest, used), ...filled);
}

test('it is the most that any way of filling the places gives', () => {
  const claim: fc.Arbitrary<Claim> = fc.record({
    openPlaces: fc.integer({ min: 0, max: 2 }),
    takers: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 3 }), (claims) => {
      const places = claims.flatMap(({ openPlaces, takers }) =>
        Array.from({ length: openPlaces }, () => takers),
      );
      expect(claimedPlaces(claims)).toBe(most(places));
    }),
    { numRuns: cases(2000) },
  );
});
