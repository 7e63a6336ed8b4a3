import { expect, test } from 'vitest';
import { cancellationFee } from './cancellation.ts';

const startsAt = new Date('2026-11-26T10:00:00Z');
const hours = (before: number) => new Date(startsAt.getTime() - before * 3600 * 1000);
const booked = {
  cleanerCount: 1,
  acceptedCount: 1,
  bookedAt: new Date('2026-10-01T09:00:00Z'),
  startsAt,
  isBusinessUse: false,
};
const fee = (changes: object) =>
  cancellationFee({ ...booked, basePence: 7980, now: hours(10), ...changes }).feePence;

test.each([
  ['C1: 10 hours before', {}, 3990],
  ['C2: 1 hour before', { now: hours(1) }, 7980],
  ['C3: two cleaners, 10 hours before', { basePence: 21_600, cleanerCount: 2, acceptedCount: 2 }, 10_800],
  ['C4: with a discount, 1 hour before', { basePence: 8032, now: hours(1) }, 8032],
  ['C5: inside the statutory 14 days', { bookedAt: new Date('2026-11-20T09:00:00Z'), now: hours(1) }, 0],
  ['C6: nobody has accepted', { acceptedCount: 0, now: hours(1) }, 0],
  ['C7: one of two cleaners accepted', { basePence: 21_600, cleanerCount: 2 }, 5400],
  ['24 hours before', { now: hours(24) }, 0],
  ['a minute less than 24 hours before', { now: new Date(hours(24).getTime() + 60_000) }, 3990],
  ['2 hours before', { now: hours(2) }, 3990],
])('%s', (_name, changes, expected) => {
  expect(fee(changes)).toBe(expected);
});

test('a business has no statutory right', () => {
  expect(fee({ bookedAt: new Date('2026-11-20T09:00:00Z'), isBusinessUse: true })).toBe(3990);
});

test('the 14 days end with the 14th day after booking, London time', () => {
  const bookedAt = new Date('2026-11-11T18:00:00Z');
  expect(fee({ bookedAt, now: new Date('2026-11-25T23:30:00Z') })).toBe(0);
  expect(fee({ bookedAt, now: new Date('2026-11-26T00:30:00Z') })).toBe(3990);
});

test('notice is elapsed time: before a clock change the free hour moves', () => {
  const start = new Date('2026-10-25T09:00:00Z');
  const base = { startsAt: start, bookedAt: new Date('2026-09-01T09:00:00Z') };
  expect(fee({ ...base, now: new Date('2026-10-24T09:00:00Z') })).toBe(0);
  expect(fee({ ...base, now: new Date('2026-10-24T09:01:00Z') })).toBe(3990);
});

test('a visit moved at short notice costs at least what moving it put off', () => {
  expect(fee({ now: hours(100), leastFeePence: 3990 })).toBe(3990);
  expect(fee({ now: hours(1), leastFeePence: 3990 })).toBe(7980);
  expect(cancellationFee({ ...booked, basePence: 7980, now: hours(100), leastFeePence: 7980 }).percent).toBe(
    100,
  );
  expect(fee({ now: hours(100), leastFeePence: 3990, acceptedCount: 0 })).toBe(0);
});

test('the office can waive it, and every free cancelling says why', () => {
  const why = (changes: object) =>
    cancellationFee({ ...booked, basePence: 7980, now: hours(10), ...changes }).freeBecause;
  expect(fee({ isWaived: true })).toBe(0);
  expect(why({ isWaived: true })).toBe('waived');
  expect(why({ acceptedCount: 0 })).toBe('no-cleaner');
  expect(why({ now: hours(30) })).toBe('notice');
  expect(why({ bookedAt: new Date('2026-11-20T09:00:00Z') })).toBe('statutory');
  expect(why({})).toBeNull();
});
