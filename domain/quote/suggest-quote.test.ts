import { expect, test } from 'vitest';
import { emptySettings } from '#domain/application-setting/settings.ts';
import { suggestHours } from '#domain/booking/price/hours.ts';
import { type QuoteRequest, ratedPricePence, suggestVisit } from './suggest-quote.ts';

const home: QuoteRequest = {
  serviceType: 'standardcleaning',
  propertyType: 'House',
  bedroomCount: 3,
  bathroomCount: 2,
};

test('what the booking form sells is suggested as there', () => {
  const { quarterHours, cleanerCount } = suggestHours({
    serviceType: 'standardcleaning',
    serviceFrequency: 'OneOff',
    bedroomCount: 3,
    bathroomCount: 2,
    extras: [],
  }) as { quarterHours: number; cleanerCount: number };
  expect(suggestVisit(home)).toEqual({ quarterHours, cleanerCount });
});

test.each([
  ['a deep clean of eight and eight: 18 hours by three', 'deepcleaning', 8, 8, 24, 3],
  ['a move out of eight and eight: 22.5 hours by three', 'move-out/incleaning', 8, 8, 30, 3],
  ['a move out of eight and six: 20 hours by three', 'move-out/incleaning', 8, 6, 28, 3],
])('%s', (_name, serviceType, bedroomCount, bathroomCount, quarterHours, cleanerCount) => {
  const visit = suggestVisit({ ...home, serviceType, bedroomCount, bathroomCount });
  expect(visit).toEqual({ quarterHours, cleanerCount });
});

test.each([
  ['the kind of clean', { serviceType: null }],
  ['a kind that we have', { serviceType: 'windows' }],
  ['the bedrooms', { bedroomCount: null }],
  ['the bathrooms', { bathroomCount: null }],
  ['a home', { propertyType: 'Office/Commercial' }],
])('without %s nothing is suggested', (_what, change) => {
  expect(suggestVisit({ ...home, ...change })).toBeNull();
});

test('a visit costs what so many hours cost once, without products', () => {
  const settings = {
    ...emptySettings,
    hourlyRatePence: 1000,
    oneOffRatePence: 2250,
    cleaningSuppliesRatePence: 700,
  };
  expect(ratedPricePence(settings, { quarterHours: 38, cleanerCount: 3 })).toBe(64_125);
  expect(ratedPricePence(emptySettings, { quarterHours: 10, cleanerCount: 1 })).toBe(0);
});
