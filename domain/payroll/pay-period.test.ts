import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#domain/time/london.ts';
import { isWorkingDay } from '#domain/time/working-days.ts';
import { cases } from '#tests/support/test-form.ts';
import { earliestPayDate, latestPeriodEnd, nextPayPeriod, payPeriodEnding } from './pay-period.ts';

test.each([
  ['weekly', '2026-11-24', '2026-11-22'],
  ['weekly', '2026-11-22', '2026-11-15'],
  ['weekly', '2026-11-23', '2026-11-22'],
  ['biweekly', '2026-01-19', '2026-01-18'],
  ['biweekly', '2026-01-26', '2026-01-18'],
  ['biweekly', '2026-02-02', '2026-02-01'],
  ['monthly', '2026-11-30', '2026-10-31'],
  ['monthly', '2026-12-01', '2026-11-30'],
  ['monthly', '2028-03-01', '2028-02-29'],
] as const)('on %s terms the latest period over on %s ended on %s', (frequency, today, end) => {
  expect(latestPeriodEnd(frequency, today)).toBe(end);
});

// rules/money#payroll: next Friday; Friday after the second Sunday; 5th working day. Bank holidays move it.
test.each([
  ['weekly', '2026-11-22', '2026-11-16', '2026-11-27', '2026-11-25'],
  ['weekly', '2026-12-20', '2026-12-14', '2026-12-24', '2026-12-22'],
  ['weekly', '2026-12-27', '2026-12-21', '2026-12-31', '2026-12-29'],
  ['weekly', '2026-03-29', '2026-03-23', '2026-04-02', '2026-03-31'],
  ['biweekly', '2026-01-18', '2026-01-05', '2026-01-23', '2026-01-21'],
  ['monthly', '2026-11-30', '2026-11-01', '2026-12-07', '2026-12-03'],
  ['monthly', '2026-12-31', '2026-12-01', '2027-01-08', '2027-01-06'],
  ['monthly', '2028-02-29', '2028-02-01', '2028-03-07', '2028-03-03'],
] as const)('a %s period to %s starts %s, is paid %s, submitted by %s', (frequency, end, start, pay, by) => {
  expect(payPeriodEnding(frequency, end)).toEqual({ start, end, payDate: pay, submitDate: by });
});

test.each([
  ['weekly', '2026-11-20', '2026-11-23', '2026-11-22', '2026-11-27'],
  ['weekly', '2026-11-23', '2026-11-23', '2026-11-29', '2026-12-04'],
  ['weekly', '2026-11-01', '2026-11-27', '2026-11-22', '2026-11-27'],
  ['weekly', '2026-11-01', '2026-11-28', '2026-11-29', '2026-12-04'],
  ['weekly', '2026-11-29', '2026-11-29', '2026-11-29', '2026-12-04'],
  ['biweekly', '2026-01-18', '2026-01-23', '2026-01-18', '2026-01-23'],
  ['biweekly', '2026-01-18', '2026-01-24', '2026-02-01', '2026-02-06'],
  ['biweekly', '2026-01-19', '2026-01-20', '2026-02-01', '2026-02-06'],
  ['monthly', '2026-11-30', '2026-12-07', '2026-11-30', '2026-12-07'],
  ['monthly', '2026-11-30', '2026-12-08', '2026-12-31', '2027-01-08'],
  ['monthly', '2026-12-01', '2026-12-02', '2026-12-31', '2027-01-08'],
] as const)(
  'on %s terms what was earned from %s on is, on %s, paid with the period to %s, on %s',
  (...given) => {
    const [frequency, earned, today, end, payDate] = given;
    expect(nextPayPeriod(frequency, earned, today)).toMatchObject({ end, payDate });
  },
);

test('a day that ends no period has none', () => {
  expect(payPeriodEnding('weekly', '2026-11-21')).toBeNull();
  expect(payPeriodEnding('biweekly', '2026-01-25')).toBeNull();
  expect(payPeriodEnding('monthly', '2026-11-29')).toBeNull();
});

test('money given to the bank arrives two working days later', () => {
  expect(earliestPayDate('2026-11-24')).toBe('2026-11-26');
  expect(earliestPayDate('2026-11-27')).toBe('2026-12-01');
  expect(earliestPayDate('2026-11-28')).toBe('2026-12-02');
  expect(earliestPayDate('2026-12-24')).toBe('2026-12-30');
});

test('periods of a frequency follow each other without a gap, and are paid on working days after their end', () => {
  const frequency = fc.constantFrom('weekly', 'biweekly', 'monthly');
  fc.assert(
    fc.property(frequency, fc.integer({ min: 0, max: 1000 }), (kind, days) => {
      const today = addDays('2026-02-20', days);
      const period = payPeriodEnding(kind, latestPeriodEnd(kind, today));
      if (!period) throw new Error(`No ${kind} period before ${today}`);
      expect(period.end < today).toBe(true);
      expect(daysBetween(period.end, today)).toBeLessThanOrEqual(31);
      expect(latestPeriodEnd(kind, period.start)).toBe(addDays(period.start, -1));
      expect(isWorkingDay(period.payDate) && isWorkingDay(period.submitDate)).toBe(true);
      expect(period.submitDate > period.end).toBe(true);
    }),
    { numRuns: cases(10_000) },
  );
});
