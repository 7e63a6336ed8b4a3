import { expect, test } from 'vitest';
import { isLateWithdrawal } from './withdrawal.ts';

const startsAt = new Date('2026-11-26T10:00:00Z');
const now = (at: string) => new Date(at);

test.each([
  ['48 hours before', '2026-11-24T10:00:00Z', null, false],
  ['a minute later', '2026-11-24T10:01:00Z', null, true],
  ['within 12 hours of an acceptance by phone', '2026-11-25T20:00:00Z', '2026-11-25T08:00:00Z', false],
  ['after those 12 hours', '2026-11-25T20:01:00Z', '2026-11-25T08:00:00Z', true],
])('giving a job back %s', (_name, at, agreed, isLate) => {
  const agreedAt = agreed ? now(agreed) : null;
  expect(isLateWithdrawal({ startsAt, now: now(at), agreedAt })).toBe(isLate);
});
