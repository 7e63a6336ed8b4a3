import { expect, test } from 'vitest';
import { isBackupDue, lastNight } from './backup-due.ts';

const at = (text: string) => new Date(text);

test.each([
  ['2026-11-29T02:59:00Z', '2026-11-28T03:00:00.000Z'],
  ['2026-11-29T03:00:00Z', '2026-11-29T03:00:00.000Z'],
  ['2026-07-01T02:00:00Z', '2026-07-01T02:00:00.000Z'],
])('at %s the last night was %s', (now, night) => {
  expect(lastNight(at(now)).toISOString()).toBe(night);
});

test.each([
  ['2026-11-29T03:00:00Z', '2026-11-01T00:00:00Z', null, true],
  ['2026-11-29T03:00:00Z', '2026-11-01T00:00:00Z', '2026-11-28T03:00:10Z', true],
  ['2026-11-29T04:00:00Z', '2026-11-01T00:00:00Z', '2026-11-29T03:00:10Z', false],
  ['2026-11-29T11:00:00Z', '2026-11-29T10:00:00Z', null, false],
])('at %s, installed at %s, with the last good one at %s: %s', (now, installedAt, lastGoodAt, isDue) => {
  const facts = { installedAt: at(installedAt), lastGoodAt: lastGoodAt === null ? null : at(lastGoodAt) };
  expect(isBackupDue(at(now), facts)).toBe(isDue);
});
