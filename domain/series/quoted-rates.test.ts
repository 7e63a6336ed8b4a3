import { expect, test } from 'vitest';
import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import { addDays } from '#domain/time/london.ts';
import { type RatesOfSeries, ratesAt, type SeriesRates } from './announced-rates.ts';
import { settleQuotedRates } from './quoted-rates.ts';

const quotedPence = 21_000;
const rates = (ratePence: number, changes: Partial<RateSnapshot> = {}): RateSnapshot => ({
  ratePence,
  oneOffRatePence: 2700,
  cleaningSuppliesRatePence: 600,
  taxRate: 20,
  platformFee: 30,
  ...changes,
});
const after = (ratePence: number, changes: Partial<RateSnapshot> = {}) => ({
  ...rates(ratePence, changes),
  endsQuote: true as const,
});
const settle = (series: SeriesRates, fresh: RateSnapshot, isDue = true) =>
  settleQuotedRates(series, fresh, {
    until: '2027-12-06',
    isDue,
    priceOf: (one: RatesOfSeries) => (one.endsQuote ? one.ratePence * 10 : quotedPence),
    firstDate: (day) => addDays(day ?? '2027-11-01', 2),
  });
const none: SeriesRates = { rates: rates(2280), announced: [] };
const told: SeriesRates = {
  rates: rates(2280),
  announced: [{ rates: after(2280), from: '2027-12-08' }],
};

test('while it is not time other rates touch no quoted price and tell nobody', () => {
  expect(settle(none, rates(2400, { platformFee: 25 }), false)).toEqual({
    rates: rates(2400, { platformFee: 25 }),
    announced: [],
    tells: 'nothing',
  });
});

test('once it is time the rates of that day follow on the quoted price, and the same tell nothing twice', () => {
  expect(settle(none, rates(2280))).toEqual({ ...told, tells: 'quote-ended' });
  expect(settle(told, rates(2280))).toEqual({ ...told, tells: 'nothing' });
});

test('rates that come to the quoted price follow without a word', () => {
  expect(settle(none, rates(2100))).toEqual({
    rates: rates(2100),
    announced: [{ rates: after(2100), from: '2027-12-08' }],
    tells: 'nothing',
  });
});

test('a rise after it was told queues behind it, and the quoted price stays until its day', () => {
  const risen = settle(told, rates(2500));
  expect(risen).toEqual({
    rates: rates(2280),
    announced: [
      { rates: after(2280), from: '2027-12-08' },
      { rates: after(2500), from: '2027-12-10' },
    ],
    tells: 'rise',
  });
  expect(settle(risen, rates(2500)).tells).toBe('nothing');
});

test('a lower rate after it was told takes its day and is told; below the quoted price too, never earlier', () => {
  expect(settle(told, rates(2000))).toEqual({
    rates: rates(2280),
    announced: [{ rates: after(2000), from: '2027-12-08' }],
    tells: 'quote-ended',
  });
});

test('another fee joins what was announced without a word', () => {
  expect(settle(told, rates(2280, { platformFee: 25 }))).toEqual({
    rates: rates(2280, { platformFee: 25 }),
    announced: [{ rates: after(2280, { platformFee: 25 }), from: '2027-12-08' }],
    tells: 'nothing',
  });
});

test('from its day on the rates end the quoted price for good', () => {
  expect(ratesAt('2027-12-08', told)).toEqual({ rates: after(2280), announced: [] });
});
