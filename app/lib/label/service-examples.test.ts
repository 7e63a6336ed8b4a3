import { expect, test } from 'vitest';
import { defaultSettings, emptySettings } from '#domain/application-setting/settings.ts';
import { frequenciesFor, serviceTypes } from '#domain/booking/options.ts';
import { headline } from './headline-label.ts';
import { serviceExamples } from './service-examples.ts';

test('each rate of a headline is the rate of an example beside it, whatever the settings', () => {
  const settings = [
    defaultSettings,
    { ...defaultSettings, everyWeekRatePence: 0 },
    { ...defaultSettings, oneOffRatePence: 2000 },
    { ...defaultSettings, everyWeekRatePence: 0, moreThanTwoWeeksRatePence: 0 },
  ];
  for (const those of settings)
    for (const type of serviceTypes) {
      const frequencies = frequenciesFor(type);
      const { rate, rest } = headline(those, frequencies);
      const named = `${rate} ${rest}`.match(/£[\d.]+/g) ?? [];
      const shown = serviceExamples(those, type, frequencies[0] ?? 'OneOff').prices.map((one) => one.rate);
      expect(named.length, type).toBeGreaterThan(0);
      expect(shown, type).toEqual(expect.arrayContaining(named));
    }
});

test('the example at the lower rate is of a home that is among the others', () => {
  const { caption, prices } = serviceExamples(defaultSettings, 'standardcleaning', 'OneOff');
  expect(caption).toBe('For example, just once');
  expect(prices.map(({ label, work, rate, price }) => [label, work, rate, price])).toEqual([
    ['1 bedroom, 1 bathroom', expect.any(String), '£27.00', expect.any(String)],
    ['2 bedrooms, 1 bathroom', '3.5 hours', '£27.00', '£94.50'],
    ['3 bedrooms, 2 bathrooms', expect.any(String), '£27.00', expect.any(String)],
    ['4 bedrooms, 2 bathrooms', expect.any(String), '£27.00', expect.any(String)],
    ['2 bedrooms, 1 bathroom, every week', '2.5 hours', '£22.80', '£57.00'],
  ]);
});

test('there is no example while prices are closed', () => {
  expect(serviceExamples(emptySettings, 'standardcleaning', 'OneOff').prices).toEqual([]);
});
