import { expect, test } from 'vitest';
import { countedVisit } from './counted-visit.ts';

const now = new Date('2026-11-24T10:00:00Z');
const visit = (bookingId: string, startsAt: string, agreedAt: string | null = null) => ({
  bookingId,
  startsAt: new Date(startsAt),
  agreedAt: agreedAt ? new Date(agreedAt) : null,
});
const fresh = { now, hasCounted: false };

test('of several late visits the first counts, and no other', () => {
  const visits = [visit('b', '2026-11-25T14:00:00Z'), visit('a', '2026-11-25T09:00:00Z')];
  expect(countedVisit(visits, fresh)).toBe('a');
  expect(countedVisit(visits, { now, hasCounted: true })).toBeNull();
});

test('from 48 hours on nothing counts, to the minute', () => {
  expect(countedVisit([visit('a', '2026-11-26T10:00:00Z')], fresh)).toBeNull();
  expect(countedVisit([visit('a', '2026-11-26T09:59:00Z')], fresh)).toBe('a');
});

test('a visit agreed by phone within twelve hours counts for nothing', () => {
  const agreed = visit('a', '2026-11-25T09:00:00Z', '2026-11-24T08:00:00Z');
  expect(countedVisit([agreed], fresh)).toBeNull();
  expect(countedVisit([agreed, visit('b', '2026-11-25T14:00:00Z')], fresh)).toBe('b');
});
