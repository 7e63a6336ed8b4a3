import { expect, test } from 'vitest';
import { defaultSettings, emptySettings } from '#domain/application-setting/settings.ts';
import { priceFigures } from './price-figures.ts';

test('the figures are those the booking form would show', () => {
  expect(priceFigures(defaultSettings)).toMatchObject({
    from: '£22.80 an hour, VAT included',
    fromOf: {
      standardcleaning: '£22.80',
      regularcleaning: '£22.80',
      deepcleaning: '£27.00',
      'move-out/incleaning': '£27.00',
    },
    fromPounds: { standardcleaning: 22.8, deepcleaning: 27 },
    rows: [
      { rate: '£22.80', example: '£57.00 for 2.5 hours' },
      { rate: '£24.00', example: '£84.00 for 3.5 hours' },
      { rate: '£27.00', example: '£94.50 for 3.5 hours' },
    ],
    example: { hours: '2.5 hours', rate: '£22.80', total: '£57.00', vat: '£9.50' },
    supplies: '£6.00',
  });
});

test('a rate that is not set falls back to the base rate, and no products price says nothing', () => {
  const settings = { ...defaultSettings, everyWeekRatePence: 0, cleaningSuppliesRatePence: 0, taxRate: 0 };
  expect(priceFigures(settings)).toMatchObject({
    from: '£24.00 an hour',
    rows: [{ rate: '£27.00' }, {}, {}],
    example: { vat: '' },
    supplies: '',
  });
});

test('there are no figures while prices are closed', () => {
  expect(priceFigures(emptySettings)).toBeNull();
});
