import { expect, test } from 'vitest';
import { type CancellationTimes, cancellationText, freeUntil } from './cancellation-text.ts';

const friday: CancellationTimes = {
  bookedAt: new Date('2026-11-22T10:00:00Z'),
  startsAt: new Date('2026-12-11T09:00:00Z'),
  now: new Date('2026-11-22T10:00:00Z'),
  isBusinessUse: false,
};
const textAt = (now: string, changes: Partial<CancellationTimes> = {}) =>
  cancellationText({ ...friday, ...changes, now: new Date(now) });

test('a visit inside the 14 days can be given up until it starts', () => {
  const startsAt = new Date('2026-12-06T09:00:00Z');
  expect(textAt('2026-11-22T10:00:00Z', { startsAt })).toBe(
    'You can cancel free of charge until the clean starts.',
  );
  expect(textAt('2026-12-06T08:59:00Z', { startsAt })).toBe(
    'You can cancel free of charge until the clean starts.',
  );
});

test('of a later visit the 14 days and the notice after them are told', () => {
  const whole =
    'Free of charge until the end of Sunday 6 December. After that: free until Thursday 10 December, 9:00am, half until Friday 7:00am, then the full price.';
  expect(textAt('2026-11-22T10:00:00Z')).toBe(whole);
  expect(textAt('2026-12-06T23:59:59Z')).toBe(whole);
  expect(textAt('2026-12-07T00:00:00Z')).toBe(
    'Free until Thursday 10 December, 9:00am, half until Friday 7:00am, then the full price.',
  );
});

test('a day of notice that lies within the 14 days is not told twice', () => {
  expect(textAt('2026-11-22T10:00:00Z', { startsAt: new Date('2026-12-07T09:00:00Z') })).toBe(
    'Free of charge until the end of Sunday 6 December. After that: half until Monday 7 December, 7:00am, then the full price.',
  );
});

test('a business has the notice alone, and nobody is offered a moment that has passed', () => {
  const business = { isBusinessUse: true };
  expect(textAt('2026-11-22T10:00:00Z', business)).toBe(
    'Free until Thursday 10 December, 9:00am, half until Friday 7:00am, then the full price.',
  );
  expect(textAt('2026-12-10T09:00:00Z', business)).toBe(
    'Half until Friday 11 December, 7:00am, then the full price.',
  );
  expect(textAt('2026-12-11T07:00:00Z', business)).toBe('The full price.');
});

test('a visit that was moved at short notice says what cancelling costs at least, once the 14 days are over', () => {
  const moved = { leastFeePence: 3990 };
  const least = 't least £39.90, because it was moved at short notice, and the full price from';
  expect(textAt('2026-11-22T10:00:00Z', moved)).toBe(
    `Free of charge until the end of Sunday 6 December. After that: a${least} Friday 11 December, 7:00am.`,
  );
  expect(textAt('2026-12-07T00:00:00Z', moved)).toBe(`A${least} Friday 11 December, 7:00am.`);
  expect(textAt('2026-12-11T08:00:00Z', moved)).toBe('The full price.');
  const until = freeUntil({ ...friday, ...moved, now: friday.now });
  expect(until?.toISOString()).toBe('2026-12-07T00:00:00.000Z');
});

test('whoever was let off the cost is told of none', () => {
  const waived = { isWaived: true, isBusinessUse: true, leastFeePence: 3990 };
  expect(textAt('2026-12-11T08:00:00Z', waived)).toBe(
    'You can cancel free of charge until the clean starts.',
  );
  expect(freeUntil({ ...friday, ...waived })).toEqual(friday.startsAt);
});

test('until when it is free is nothing where it costs something now', () => {
  const until = (now: string, changes: Partial<CancellationTimes> = {}) =>
    freeUntil({ ...friday, ...changes, now: new Date(now) })?.toISOString() ?? null;
  expect(until('2026-11-22T10:00:00Z')).toBe('2026-12-10T09:00:00.000Z');
  expect(until('2026-12-10T09:00:00Z')).toBeNull();
  const startsAt = new Date('2026-12-06T09:00:00Z');
  expect(until('2026-12-06T08:00:00Z', { startsAt })).toBe('2026-12-06T09:00:00.000Z');
  expect(until('2026-12-06T08:00:00Z', { startsAt, isBusinessUse: true })).toBeNull();
  expect(until('2026-12-06T20:00:00Z', { startsAt: new Date('2026-12-07T09:00:00Z') })).toBe(
    '2026-12-07T00:00:00.000Z',
  );
});

test('notice is elapsed time, also over a clock change', () => {
  expect(
    textAt('2026-10-01T10:00:00Z', {
      bookedAt: new Date('2026-09-01T10:00:00Z'),
      startsAt: new Date('2026-10-25T09:00:00Z'),
    }),
  ).toBe('Free until Saturday 24 October, 10:00am, half until Sunday 7:00am, then the full price.');
  expect(
    textAt('2026-03-20T10:00:00Z', {
      bookedAt: new Date('2026-03-01T10:00:00Z'),
      startsAt: new Date('2026-03-29T08:00:00Z'),
    }),
  ).toBe('Free until Saturday 28 March, 8:00am, half until Sunday 7:00am, then the full price.');
});
