import { addDays } from '#domain/time/london.ts';
import type { Condition, Operator } from '../../page.ts';

/** A day in London begins at midnight UTC or, in summer, an hour before. */
const earliestOf = (date: string) => `${addDays(date, -1)}T23:00:00Z`;
const latestOf = (date: string) => `${date}T00:00:00Z`;

const isUsual = (date: string) => date > '1900' && date < '2200';

/**
 * What a test of a day says of its instant, loosely enough for summer and winter time. The days stay tested; this
 * lets the database use the index of the instants.
 */
export function dayBounds(column: string, operator: Operator, value: unknown): Condition[] {
  const [first, last = first] = (Array.isArray(value) ? value : [value]) as [string, string?];
  if (typeof first !== 'string' || typeof last !== 'string' || !isUsual(first) || !isUsual(last)) return [];
  const test = (sign: Operator, instant: string): Condition => ({
    kind: 'test',
    column,
    operator: sign,
    value: instant,
    holds: 'instant',
  });
  const from = (date: string) => test('ge', earliestOf(date));
  const before = (date: string) => test('lt', latestOf(date));
  switch (operator) {
    case 'eq':
    case 'between':
      return [from(first), before(addDays(last, 1))];
    case 'le':
      return [before(addDays(last, 1))];
    case 'lt':
      return [before(last)];
    case 'ge':
      return [from(first)];
    case 'gt':
      return [from(addDays(first, 1))];
    default:
      return [];
  }
}
