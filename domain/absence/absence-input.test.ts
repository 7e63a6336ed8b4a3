import { expect, test } from 'vitest';
import { absenceProblems, doSpansMeet } from './absence-input.ts';

const today = '2026-11-24';
const wish = { kind: 'days-off', firstDate: '2026-12-24', lastDate: '2026-12-26', reason: '' } as const;
const codes = (change: Partial<Parameters<typeof absenceProblems>[0]>, begunOn: string | null = null) =>
  absenceProblems({ ...wish, ...change }, today, begunOn).map(({ field, code }) => `${field} ${code}`);

test.each([
  ['a span to come', {}, []],
  ['today alone', { firstDate: today, lastDate: today }, []],
  ['yesterday', { firstDate: '2026-11-23', lastDate: today }, ['firstDate absence_first_bad']],
  ['no day of the calendar', { firstDate: '2026-02-30' }, ['firstDate absence_first_bad']],
  [
    'more than a year ahead',
    { firstDate: '2027-11-26', lastDate: '2027-11-26' },
    ['firstDate absence_first_bad'],
  ],
  ['an end before its beginning', { lastDate: '2026-12-23' }, ['lastDate absence_last_bad']],
  ['367 days', { firstDate: today, lastDate: '2027-11-25' }, ['lastDate absence_last_bad']],
  ['366 days', { firstDate: today, lastDate: '2027-11-24' }, []],
  ['days off without an end', { lastDate: null }, ['lastDate absence_last_bad']],
  ['a pause without an end', { kind: 'pause', lastDate: null }, []],
  ['a reason of 301 signs', { reason: 'a'.repeat(301) }, ['reason absence_reason_long']],
  [
    '"I can’t come" in 15 days',
    { kind: 'cannot-come', firstDate: '2026-12-09' },
    ['firstDate absence_not_soon'],
  ],
  [
    '"I can’t come" for 32 days',
    { kind: 'cannot-come', firstDate: today, lastDate: '2026-12-25' },
    ['lastDate absence_last_bad'],
  ],
  ['"I can’t come" for 31 days', { kind: 'cannot-come', firstDate: today, lastDate: '2026-12-24' }, []],
] as const)('%s', (_name, change, problems) => {
  expect(codes(change)).toEqual(problems);
});

test('what has begun keeps its first day, and ends today at the earliest', () => {
  const begun = '2026-11-20';
  expect(codes({ firstDate: begun, lastDate: today }, begun)).toEqual([]);
  expect(codes({ firstDate: '2026-11-25', lastDate: '2026-11-26' }, begun)).toEqual([
    'firstDate absence_first_bad',
  ]);
  expect(codes({ firstDate: begun, lastDate: '2026-11-23' }, begun)).toEqual(['lastDate absence_last_bad']);
});

test('spans meet where they share a day, one without an end every later one', () => {
  const span = { firstDate: '2026-12-10', lastDate: '2026-12-12' };
  expect(doSpansMeet(span, { firstDate: '2026-12-12', lastDate: '2026-12-20' })).toBe(true);
  expect(doSpansMeet(span, { firstDate: '2026-12-13', lastDate: '2026-12-20' })).toBe(false);
  expect(doSpansMeet(span, { firstDate: '2026-12-01', lastDate: null })).toBe(true);
  expect(doSpansMeet({ firstDate: '2026-12-13', lastDate: null }, span)).toBe(false);
});
