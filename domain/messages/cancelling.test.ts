import { expect, test } from 'vitest';
import { cancellationText } from '#domain/booking/change/cancellation-text.ts';
import { cancellingInFull, cancellingOf, cancellingOfSeries, freeUntilStart } from './cancelling.ts';

const booked = { bookedAt: new Date('2026-11-22T10:00:00Z'), now: new Date('2026-11-22T10:00:00Z') };
const textOf = (startsAt: string) =>
  cancellationText({ ...booked, startsAt: new Date(startsAt), isBusinessUse: false });

test('a visit that is free to cancel until it starts has no exception that lowers it', () => {
  expect(cancellingOf(textOf('2026-11-24T10:00:00Z'))).toBe(freeUntilStart);
});

test('a visit that costs something later says when that is free all the same', () => {
  expect(cancellingOf(textOf('2026-12-11T09:00:00Z'))).toMatch(
    /then the full price\. While no cleaner has accepted, it is free at any time\. Products we would have brought are never charged\.$/,
  );
});

test('of a series whose first visit is free until its start, what cancelling costs is said once', () => {
  expect(cancellingOfSeries(textOf('2026-11-24T10:00:00Z'))).toBe(cancellingInFull);
  expect(cancellingOfSeries(textOf('2026-12-11T09:00:00Z'))).toMatch(
    / Each visit: For 14 days after you book, /,
  );
});
