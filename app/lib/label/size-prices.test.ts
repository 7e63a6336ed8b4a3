import { expect, test } from 'vitest';
import { defaultSettings, emptySettings } from '#domain/application-setting/settings.ts';
import { sizePrices } from './size-prices.ts';

const moving = { serviceType: 'move-out/incleaning', serviceFrequency: 'OneOff' } as const;

test('a move clean costs the suggested hours of its size at the one-off rate (rules/prices#suggested-hours)', () => {
  const sizes = [
    { bedroomCount: 1, bathroomCount: 1 },
    { bedroomCount: 3, bathroomCount: 2 },
    { bedroomCount: 8, bathroomCount: 8 },
  ];
  expect(sizePrices(defaultSettings, moving, sizes)).toEqual([
    {
      bedroomCount: 1,
      bathroomCount: 1,
      label: '1 bedroom, 1 bathroom',
      work: '5 hours',
      rate: '£27.00',
      price: '£135.00',
      pounds: 135,
      bookLink:
        '/book-now?serviceType=move-out%2Fincleaning&serviceFrequency=OneOff&bedroomCount=1&bathroomCount=1',
    },
    expect.objectContaining({
      label: '3 bedrooms, 2 bathrooms',
      work: '2 cleaners, 4.5 hours',
      price: '£243.00',
    }),
    expect.objectContaining({ price: '', pounds: null, bookLink: '/quote' }),
  ]);
});

test('nothing is said while prices are closed', () => {
  expect(sizePrices(emptySettings, moving, [{ bedroomCount: 1, bathroomCount: 1 }])).toEqual([]);
});
