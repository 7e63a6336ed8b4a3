import { expect, test } from 'vitest';
import { seriesDateLabel } from './series-date-label.ts';

const at = { startTime: '10:00', isFirst: false };

test('a date with a visit says when', () => {
  expect(seriesDateLabel({ date: '2026-12-08', state: 'free' }, at)).toEqual({
    when: 'Tuesday 8 December 2026, 10:00am',
    note: null,
  });
});

test('a closed day says why there is no visit', () => {
  const visit = { date: '2026-12-25', state: 'closed', problem: 'We are closed on Christmas Day' };
  expect(seriesDateLabel(visit, at)).toEqual({
    when: 'Friday 25 December 2026',
    note: 'No visit: we are closed on Christmas Day. You can have it on another day nearby.',
  });
});

test('a time nobody can take yet is said of every visit but the first, which was chosen because it is free', () => {
  const visit = { date: '2026-12-08', state: 'clash' };
  expect(seriesDateLabel(visit, at).note).toMatch(/^No cleaner is free yet/);
  expect(seriesDateLabel(visit, { ...at, isFirst: true }).note).toBeNull();
});
