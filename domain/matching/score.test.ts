import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/test-form.ts';
import { reachKmOf } from './reach.ts';
import { type ProviderRecord, scoreProvider } from './score.ts';

const visit = { latitude: 51.5, longitude: 0 };
const kmPerDegree = (Math.PI * 6371) / 180;

const provider = (changes: Partial<ProviderRecord> = {}): ProviderRecord => ({
  id: 'a',
  ...visit,
  outcode: 'SW1A',
  reachKm: 50,
  serviceTypes: ['standardcleaning'],
  transportType: 'public',
  weeklyHours: [],
  occupied: [],
  absences: [],
  documentsExpireOn: null,
  ratingSum: 0,
  ratingCount: 0,
  acceptedVisits: 0,
  lateWithdrawals: 0,
  quarterHoursAhead: 0,
  isSameAsLast: false,
  isAskedFirst: false,
  ...changes,
});
const reasons = (changes: Partial<ProviderRecord>) => scoreProvider(provider(changes), visit).reasons;

test('a newcomer next door is not buried', () => {
  expect(scoreProvider(provider(), visit)).toEqual({
    score: 76.88,
    km: 0,
    reasons: { distance: 40, rating: 21.88, sameCleaner: 0, reliability: 5, room: 10 },
  });
});

test.each([
  [0, 40],
  [25, 20],
  [50, 0],
])('%i km of a radius of 50 give %d points', (km, points) => {
  expect(reasons({ latitude: visit.latitude + km / kmPerDegree }).distance).toBeCloseTo(points, 2);
});

test('of 5 miles the nearness is weighed as of a radius of 8.05 km', () => {
  const km = 4;
  const reachKm = reachKmOf({ travelMiles: 5, radiusKm: 50 });
  const points = reasons({ latitude: visit.latitude + km / kmPerDegree, reachKm }).distance;
  expect(points).toBeCloseTo(40 * (1 - 4 / 8.04672), 1);
});

test('ratings are weighed against five of 4.5', () => {
  expect(reasons({ ratingSum: 25, ratingCount: 5 }).rating).toBe(23.44);
  expect(reasons({ ratingSum: 5, ratingCount: 5 }).rating).toBe(10.94);
  expect(reasons({ ratingSum: 1, ratingCount: 1 }).rating).toBe(18.23);
});

test('the cleaner of the last visit has 15 points more', () => {
  expect(reasons({ isSameAsLast: true }).sameCleaner).toBe(15);
});

test('whom the customer asks for first is counted like the last cleaner, and not twice', () => {
  expect(reasons({ isAskedFirst: true }).sameCleaner).toBe(15);
  expect(reasons({ isAskedFirst: true, isSameAsLast: true }).sameCleaner).toBe(15);
});

test('being asked for outweighs 18.75 of 50 km, and no more', () => {
  const asked = (km: number) =>
    scoreProvider(provider({ latitude: visit.latitude + km / kmPerDegree, isAskedFirst: true }), visit).score;
  const nextDoor = scoreProvider(provider(), visit).score;
  // 40 × 10/50 = 8 points less for 10 km, 15 more for being asked for.
  expect(asked(10)).toBeCloseTo(nextDoor - 8 + 15, 2);
  expect(asked(18.75)).toBeCloseTo(nextDoor, 2);
  expect(asked(20)).toBeLessThan(nextDoor);
});

test.each([
  [0, 0, 5],
  [0, 3, 5],
  [10, 0, 10],
  [10, 3, 7],
  [3, 3, 0],
  [2, 3, 0],
])('%i accepted and %i withdrawn late give %d points', (acceptedVisits, lateWithdrawals, points) => {
  expect(reasons({ acceptedVisits, lateWithdrawals }).reliability).toBe(points);
});

test.each([
  [0, 10],
  [160, 5],
  [320, 0],
  [500, 0],
])('%i quarter-hours in the next fortnight leave %d points', (quarterHoursAhead, points) => {
  expect(reasons({ quarterHoursAhead }).room).toBe(points);
});

test('a score is the sum of its parts and lies between 0 and 100', () => {
  const record = fc.record({
    latitude: fc.double({ min: 51.1, max: 51.9, noNaN: true }),
    ratingCount: fc.nat(500),
    mean: fc.double({ min: 1, max: 5, noNaN: true }),
    acceptedVisits: fc.nat(200),
    lateWithdrawals: fc.nat(200),
    quarterHoursAhead: fc.nat(600),
    isSameAsLast: fc.boolean(),
    isAskedFirst: fc.boolean(),
  });
  const holds = ({ mean, ...changes }: { mean: number; ratingCount: number }) => {
    const scored = scoreProvider(provider({ ...changes, ratingSum: mean * changes.ratingCount }), visit);
    const parts = Object.values(scored.reasons);
    const sum = parts.reduce((total, part) => total + part, 0);
    return (
      parts.every((part) => part >= 0) &&
      Math.abs(scored.score - sum) < 0.01 &&
      scored.score >= 0 &&
      scored.score <= 100
    );
  };
  fc.assert(fc.property(record, holds), { numRuns: cases(10_000) });
});
