import { expect, test } from 'vitest';
import type { Operator } from '../../page.ts';
import { instantDays } from './instant-days.ts';

const saying = (operator: string, value: string) => ({
  kind: 'test',
  column: 'made_at',
  operator,
  value,
  holds: 'instant',
});
const missing = { kind: 'test', column: 'made_at', operator: 'attributeExists', value: false };

/** Winter, summer, and the days on which clocks go forward (23 hours) and back (25 hours). */
const days = [
  ['2026-12-01', '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z'],
  ['2026-07-01', '2026-06-30T23:00:00Z', '2026-07-01T23:00:00Z'],
  ['2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
  ['2026-10-25', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
] as const;

test.each(days)('%s is its whole London day in each test', (day, begins, ends) => {
  const read = (operator: Operator, value: unknown = day) => instantDays('made_at', operator, value);
  const whole = { kind: 'and', parts: [saying('ge', begins), saying('lt', ends)] };
  expect(read('eq')).toEqual(whole);
  expect(read('between', [day, day])).toEqual(whole);
  expect(read('ne')).toEqual({ kind: 'or', parts: [saying('lt', begins), saying('ge', ends), missing] });
  expect(read('gt')).toEqual(saying('ge', ends));
  expect(read('ge')).toEqual(saying('ge', begins));
  expect(read('lt')).toEqual(saying('lt', begins));
  expect(read('le')).toEqual(saying('lt', ends));
});

test('an instant stays an instant, also beside a date', () => {
  const noon = '2026-07-01T12:00:00Z';
  for (const operator of ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const) {
    expect(instantDays('made_at', operator, noon)).toBeNull();
  }
  expect(instantDays('made_at', 'between', [noon, noon])).toBeNull();
  expect(instantDays('made_at', 'between', ['2026-07-01', noon])).toEqual({
    kind: 'and',
    parts: [saying('ge', '2026-06-30T23:00:00Z'), saying('le', noon)],
  });
  expect(instantDays('made_at', 'between', [noon, '2026-07-01'])).toEqual({
    kind: 'and',
    parts: [saying('ge', noon), saying('lt', '2026-07-01T23:00:00Z')],
  });
});

test.each(['contains', 'notContains', 'beginsWith'] as const)(
  '%s of a date is about its text',
  (operator) => {
    expect(instantDays('made_at', operator, '2026-07-01')).toBeNull();
  },
);

test('the last day of all ends in a year that the database can read', () => {
  expect(instantDays('made_at', 'le', '9999-12-31')).toEqual(saying('lt', '10000-01-01T00:00:00Z'));
});
