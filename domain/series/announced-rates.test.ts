import { expect, test } from 'vitest';
import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import { isSameRates, ratesAt, ratesOn, type SeriesRates, settleRates } from './announced-rates.ts';

const rates = (ratePence: number, changes: Partial<RateSnapshot> = {}): RateSnapshot => ({
  ratePence,
  oneOffRatePence: 2700,
  cleaningSuppliesRatePence: 600,
  taxRate: 20,
  platformFee: 30,
  ...changes,
});
const question = {
  priceOf: (one: RateSnapshot) => one.ratePence,
  firstDate: (after: string | null) => (after === null ? '2027-01-19' : '2027-01-26'),
};
const settle = (series: SeriesRates, fresh: RateSnapshot) => settleRates(series, fresh, question);
const none: SeriesRates = { rates: rates(2280), announced: [] };
const told: SeriesRates = {
  rates: rates(2280),
  announced: [{ rates: rates(2400), from: '2027-01-19' }],
};

test('a rise is announced for its first date, and the same rates tell nothing twice', () => {
  const risen = settle(none, rates(2400));
  expect(risen).toEqual({ ...told, tells: 'rise' });
  expect(settle(risen, rates(2400))).toEqual({ ...told, tells: 'nothing' });
});

test('what was announced stands: a later rise queues behind it with a day of its own', () => {
  expect(settle(told, rates(2500))).toEqual({
    rates: rates(2280),
    announced: [
      { rates: rates(2400), from: '2027-01-19' },
      { rates: rates(2500), from: '2027-01-26' },
    ],
    tells: 'rise',
  });
});

test('another fee or VAT joins what holds and what was announced without a word', () => {
  const fresh = rates(2400, { platformFee: 25, taxRate: 0 });
  expect(settle(told, fresh)).toEqual({
    rates: rates(2280, { platformFee: 25, taxRate: 0 }),
    announced: [{ rates: fresh, from: '2027-01-19' }],
    tells: 'nothing',
  });
});

test('a lower rate holds at once and drops an announced rise', () => {
  expect(settle(told, rates(2200))).toEqual({ rates: rates(2200), announced: [], tells: 'fall' });
  expect(settle(told, rates(2280))).toEqual({ ...none, tells: 'rise-dropped' });
});

test('a rate between now and what was announced replaces it from its day, never earlier', () => {
  expect(settle(told, rates(2350))).toEqual({
    rates: rates(2280),
    announced: [{ rates: rates(2350), from: '2027-01-19' }],
    tells: 'rise-dropped',
  });
});

test('each date has the last rates that were announced for it', () => {
  const queued = settle(told, rates(2500));
  expect(['2027-01-18', '2027-01-19', '2027-01-26'].map((date) => ratesOn(date, queued).ratePence)).toEqual([
    2280, 2400, 2500,
  ]);
  expect(ratesAt('2027-01-20', queued)).toEqual({
    rates: rates(2400),
    announced: [{ rates: rates(2500), from: '2027-01-26' }],
  });
  expect(isSameRates(queued, ratesAt('2027-01-20', queued))).toBe(false);
});
