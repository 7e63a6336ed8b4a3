import { expect, test } from 'vitest';
import { defaultSettings, emptySettings } from '#domain/application-setting/settings.ts';
import { makeUpDays } from './make-up-days.ts';

const now = new Date('2026-11-27T10:00:00Z');
const settings = { ...defaultSettings, id: '1' };

test('in place of a closed day stand the open ones around it, neither holidays nor Sundays', () => {
  // Boxing Day is a Saturday, and a Sunday follows.
  expect(makeUpDays('2026-12-25', settings, now)).toEqual([
    '2026-12-22',
    '2026-12-23',
    '2026-12-24',
    '2026-12-28',
  ]);
});

test('a day that can’t be booked any more is not offered', () => {
  expect(makeUpDays('2026-12-25', settings, new Date('2026-12-22T19:00:00Z'))).toEqual([
    '2026-12-24',
    '2026-12-28',
  ]);
});

test('without the settings all days around it are there, and the server judges', () => {
  expect(makeUpDays('2026-12-25', emptySettings, now)).toHaveLength(6);
});
