import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { makeUpDays } from './make-up-days.ts';

const now = new Date('2026-11-27T10:00:00Z');
const settings = defaultSettings;

test('in place of a closed day stand the open ones around it, neither holidays nor Sundays', () => {
  // Boxing Day is a Saturday, and a Sunday follows.
  expect(makeUpDays('2026-12-25', settings, now, 'London')).toEqual([
    '2026-12-22',
    '2026-12-23',
    '2026-12-24',
    '2026-12-28',
  ]);
});

test('a day that can’t be booked any more is not offered', () => {
  expect(makeUpDays('2026-12-25', settings, new Date('2026-12-22T19:00:00Z'), 'London')).toEqual([
    '2026-12-24',
    '2026-12-28',
  ]);
});

test('in place of a day of a span that we closed stand the open days around the span, in that city alone', () => {
  const closedSpans = [{ firstDate: '2026-12-07', lastDate: '2026-12-12', city: 'London' }];
  expect(makeUpDays('2026-12-09', { ...settings, closedSpans }, now, 'London')).toEqual([
    '2026-12-04',
    '2026-12-05',
    '2026-12-14',
    '2026-12-15',
  ]);
  expect(makeUpDays('2026-12-09', { ...settings, closedSpans }, now, 'Leeds')).toContain('2026-12-09');
});
