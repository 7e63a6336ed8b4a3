import { expect, test } from 'vitest';
import { defaultSettings, emptySettings } from '#domain/application-setting/settings.ts';
import { priceFigures } from './price-figures.ts';

test('the figures are those the booking form would show', () => {
  expect(priceFigures(defaultSettings)).toMatchObject({
    anHour: '£27.00 an hour; £22.80 when we come every week. VAT is included.',
    anHourOf: {
      standardcleaning: { rate: '£27.00', rest: 'an hour; £22.80 when we come every week' },
      regularcleaning: { rate: '£24.00', rest: 'an hour; £22.80 when we come every week' },
      deepcleaning: { rate: '£27.00', rest: 'an hour' },
      'move-out/incleaning': { rate: '£27.00', rest: 'an hour' },
    },
    fromPounds: { standardcleaning: 22.8, deepcleaning: 27 },
    rows: [
      { rate: '£22.80', example: '£57.00 for 2.5 hours' },
      { rate: '£24.00', example: '£84.00 for 3.5 hours' },
      { rate: '£27.00', example: '£94.50 for 3.5 hours' },
    ],
    example: { hours: '2.5 hours', rate: '£22.80', total: '£57.00', vat: '£9.50' },
    supplies: '£6.00',
    openDays: 'Monday to Saturday',
  });
});

test('a rate that is not set falls back to the base rate, and no products price says nothing', () => {
  const settings = { ...defaultSettings, everyWeekRatePence: 0, cleaningSuppliesRatePence: 0, taxRate: 0 };
  expect(priceFigures(settings)).toMatchObject({
    anHour: '£27.00 an hour; £24.00 when we come every two weeks or monthly.',
    rows: [{ rate: '£27.00' }, {}, {}],
    example: { vat: '' },
    supplies: '',
  });
});

test('there are no figures while prices are closed', () => {
  expect(priceFigures(emptySettings)).toBeNull();
});
