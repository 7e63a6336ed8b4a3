import { expect, test } from 'vitest';
import { isPricingOpen, ratePenceFor, snapshotRates } from './rate.ts';
import { defaultSettings, emptySettings } from './settings.ts';

test.each([
  ['Daily', 2280],
  ['EveryWeek', 2280],
  ['MoreThanTwoWeeks', 2400],
  ['OneOff', 2700],
] as const)('%s costs %i pence an hour by default', (frequency, pence) => {
  expect(ratePenceFor(defaultSettings, frequency)).toBe(pence);
});

test('a rate that is not set falls back to the base rate', () => {
  const settings = { ...emptySettings, hourlyRatePence: 2500, oneOffRatePence: 2900 };
  expect(ratePenceFor(settings, 'Daily')).toBe(2500);
  expect(ratePenceFor(settings, 'MoreThanTwoWeeks')).toBe(2500);
  expect(ratePenceFor(settings, 'OneOff')).toBe(2900);
});

test('prices are closed only when all four rates are nil', () => {
  expect(isPricingOpen(emptySettings)).toBe(false);
  for (const rate of [
    'hourlyRatePence',
    'everyWeekRatePence',
    'moreThanTwoWeeksRatePence',
    'oneOffRatePence',
  ]) {
    expect(isPricingOpen({ ...emptySettings, [rate]: 1 })).toBe(true);
  }
});

test('a booking keeps its own rate, the one-off rate, supplies, VAT and fee', () => {
  expect(snapshotRates(defaultSettings, 'EveryWeek')).toEqual({
    ratePence: 2280,
    oneOffRatePence: 2700,
    cleaningSuppliesRatePence: 600,
    taxRate: 20,
    platformFee: 30,
  });
});
