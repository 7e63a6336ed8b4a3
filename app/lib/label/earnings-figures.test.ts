import { expect, test } from 'vitest';
import { usualPay } from '#tests/support/money/usual-pay.ts';
import { agreedRateOf, earningsAsked, earningsFigures } from './earnings-figures.ts';

test.each([
  ['', null, false],
  ['1', null, false],
  ['16.50', 1650, false],
  ['£ 16.5', 1650, false],
  ['12.71', 1271, false],
  ['12.70', null, true],
  ['60', 6000, false],
  ['60.01', null, true],
  ['sixteen', null, true],
] as const)('“%s” is %s pence an hour', (typed, pence, isBad) =>
  expect(agreedRateOf(typed)).toEqual({ pence, isBad }),
);

const asked = (values: Record<string, string>) => earningsAsked((name) => values[name] ?? null);

test('a week and a month are told for the hours and the kind of clean asked for', () => {
  expect(earningsFigures(usualPay, asked({}))).toEqual({
    week: 'At 20 hours a week you earn about £266 to £315.',
    month: 'That is about £1,152 to £1,365 in an average month.',
    pay: 'We pay from £13.30 an hour for regular cleans to £15.75 for one-off cleans.',
    problem: '',
  });
  expect(earningsFigures(usualPay, asked({ hoursAWeek: '8', payKind: 'oneOff' }))).toMatchObject({
    week: 'At 8 hours a week you earn about £126.',
    pay: 'We pay £15.75 an hour.',
  });
});

test('an agreed rate goes before the usual pay; one nobody can agree on is told, and the usual pay stands', () => {
  expect(earningsFigures(usualPay, asked({ agreedRate: '£20' }))).toMatchObject({
    week: 'At 20 hours a week you earn about £400.',
    pay: 'At £20.00 an hour, if we agree on that.',
  });
  const { week, problem } = earningsFigures(usualPay, asked({ agreedRate: '99' }));
  expect(week).toBe('At 20 hours a week you earn about £266 to £315.');
  expect(problem).toMatch(/^Enter a rate from £12\.71 to £60\.00/);
});

test('what an address makes up is no choice', () => {
  expect(asked({ hoursAWeek: '1e9', payKind: 'toString' })).toMatchObject({
    hoursAWeek: '20',
    payKind: 'any',
  });
});
