import { addDays, toInstant } from '#domain/time/london.ts';
import type { Condition, Operator } from '../../page.ts';

const date = /^\d{4}-\d\d-\d\d$/;

const isDate = (value: unknown): value is string => typeof value === 'string' && date.test(value);

/** As the database reads it: the day after the year 9999 has a year of five digits, without a plus. */
const beginningOf = (day: string): string => toInstant(day, '00:00').toString().replace(/^\+0*/, '');

const endOf = (day: string): string => beginningOf(addDays(day, 1));

/**
 * What a test of an instant says where dates are given for it: each means its whole London day
 * (rules/wire-names#filters). A full instant stays an instant, also beside a date in `between`. Null where no date is
 * compared.
 */
export function instantDays(column: string, operator: Operator, value: unknown): Condition | null {
  const test = (sign: Operator, instant: unknown): Condition => ({
    kind: 'test',
    column,
    operator: sign,
    value: instant,
    holds: 'instant',
  });
  if (operator === 'between' && Array.isArray(value) && value.some(isDate)) {
    const [from, to] = value as [unknown, unknown];
    const parts = [
      test('ge', isDate(from) ? beginningOf(from) : from),
      isDate(to) ? test('lt', endOf(to)) : test('le', to),
    ];
    return { kind: 'and', parts };
  }
  if (!isDate(value)) return null;
  switch (operator) {
    case 'eq':
      return { kind: 'and', parts: [test('ge', beginningOf(value)), test('lt', endOf(value))] };
    case 'ne': {
      const missing: Condition = { kind: 'test', column, operator: 'attributeExists', value: false };
      return { kind: 'or', parts: [test('lt', beginningOf(value)), test('ge', endOf(value)), missing] };
    }
    case 'gt':
      return test('ge', endOf(value));
    case 'le':
      return test('lt', endOf(value));
    case 'ge':
    case 'lt':
      return test(operator, beginningOf(value));
    default:
      return null;
  }
}
