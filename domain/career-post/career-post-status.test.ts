import { expect, test } from 'vitest';
import { careerPostStatus } from './career-post-status.ts';
import { payLabel } from './pay-label.ts';

const now = new Date('2026-07-31T23:30:00Z');
const at = new Date('2026-07-01T10:00:00Z');

test.each([
  [null, null, null, 'draft'],
  [null, at, '2026-01-01', 'draft'],
  [at, null, null, 'open'],
  // It is the first of August in London already.
  [at, null, '2026-08-01', 'open'],
  [at, null, '2026-07-31', 'ended'],
  [at, at, '2026-07-31', 'closed'],
  [at, at, null, 'closed'],
] as const)(
  'a post opened %s, closed %s, with the last day %s is %s',
  (openedAt, closedAt, validThrough, status) => {
    expect(careerPostStatus({ openedAt, closedAt, validThrough }, now)).toBe(status);
  },
);

test.each([
  [{ payFrom: 14.5, payTo: null, payPeriod: 'hour' }, '£14.50 an hour'],
  [{ payFrom: 14.5, payTo: 16, payPeriod: 'hour' }, '£14.50 to £16.00 an hour'],
  [{ payFrom: 26_000, payTo: 29_500, payPeriod: 'year' }, '£26,000 to £29,500 a year'],
  [{ payFrom: 26_000, payTo: 26_000, payPeriod: 'year' }, '£26,000 a year'],
  [{ payFrom: 26_000.55, payTo: null, payPeriod: 'year' }, '£26,000.55 a year'],
  [{ payFrom: null, payTo: null, payPeriod: null }, ''],
])('pay of %o reads "%s"', (pay, text) => {
  expect(payLabel(pay)).toBe(text);
});
