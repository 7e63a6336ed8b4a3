import { expect, test } from 'vitest';
import { type EarlierTerms, partOn, withEarlier } from './terms-by-date.ts';

const today = '2026-12-01';
const weekly = { serviceFrequency: 'EveryWeek', schedule: 'weekly' } as const;
const timeFrom = (earlier: EarlierTerms[], from: string, startTime: string) =>
  withEarlier(earlier, { from, today, replaced: { startTime } });

test('until the date of a change what it replaced holds, and from then on nothing earlier', () => {
  const earlier = timeFrom([], '2027-01-05', '09:00');
  expect(earlier).toEqual([{ before: '2027-01-05', startTime: '09:00' }]);
  expect(partOn(earlier, 'startTime', '2027-01-04')).toBe('09:00');
  expect(partOn(earlier, 'startTime', '2027-01-05')).toBeUndefined();
  expect(partOn(earlier, 'rhythm', '2027-01-04')).toBeUndefined();
});

test('a later change keeps what holds until the one before it', () => {
  const earlier = timeFrom(timeFrom([], '2027-01-05', '09:00'), '2027-02-02', '10:00');
  const days = ['2027-01-04', '2027-01-05', '2027-02-01', '2027-02-02'];
  expect(days.map((day) => partOn(earlier, 'startTime', day))).toEqual([
    '09:00',
    '10:00',
    '10:00',
    undefined,
  ]);
});

test('a change from an earlier date on takes over what was to change later', () => {
  const both = timeFrom(timeFrom([], '2027-01-05', '09:00'), '2027-02-02', '10:00');
  expect(timeFrom(both, '2026-12-22', '14:00')).toEqual([{ before: '2026-12-22', startTime: '09:00' }]);
  expect(timeFrom(both, '2027-01-19', '14:00')).toEqual([
    { before: '2027-01-05', startTime: '09:00' },
    { before: '2027-01-19', startTime: '10:00' },
  ]);
});

test('what else was to change then stays, on the same date in one entry', () => {
  const rhythm = withEarlier([], { from: '2027-02-02', today, replaced: { rhythm: weekly } });
  expect(timeFrom(rhythm, '2027-01-05', '09:00')).toEqual([
    { before: '2027-01-05', startTime: '09:00' },
    { before: '2027-02-02', rhythm: weekly },
  ]);
  expect(timeFrom(rhythm, '2027-02-02', '09:00')).toEqual([
    { before: '2027-02-02', rhythm: weekly, startTime: '09:00' },
  ]);
});

test('what ended by today is not kept', () => {
  const earlier = timeFrom([], '2027-01-05', '09:00');
  const change = { from: '2027-02-02', today: '2027-01-05', replaced: { startTime: '10:00' } };
  expect(withEarlier(earlier, change)).toEqual([{ before: '2027-02-02', startTime: '10:00' }]);
});
