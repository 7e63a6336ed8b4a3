import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { createBookingInput } from './booking-answers.ts';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { draftPrice } from './draft-price.ts';
import { priceLines, vatText } from './price-lines.ts';

const weekly: BookingDraft = {
  ...emptyBookingDraft,
  serviceType: 'standardcleaning',
  serviceFrequency: 'EveryWeek',
  bedroomCount: 3,
  bathroomCount: 1,
};

test('before the work is known the price is the least an hour can cost with the answers so far', () => {
  expect(draftPrice(emptyBookingDraft, defaultSettings)).toEqual({ kind: 'from', ratePence: 2280 });
  expect(draftPrice({ ...emptyBookingDraft, serviceType: 'deepcleaning' }, defaultSettings)).toEqual({
    kind: 'from',
    ratePence: 2700,
  });
  expect(
    draftPrice({ ...weekly, serviceFrequency: 'MoreThanTwoWeeks', bedroomCount: null }, defaultSettings),
  ).toEqual({
    kind: 'from',
    ratePence: 2400,
  });
});

test('product.md E1: 3.5 hours every week are £79.80 including £13.30 VAT', () => {
  const price = draftPrice(weekly, defaultSettings);
  if (price.kind !== 'total') throw new Error('A total was expected');
  expect(price.price).toMatchObject({ totalPence: 7980, vatPence: 1330 });
  expect(vatText(price, defaultSettings)).toBe('including £13.30 VAT');
  expect(priceLines(price, defaultSettings)).toEqual([
    { label: '3.5 hours at £22.80 an hour', amount: '£79.80' },
  ]);
});

test('product.md E3: two cleaners and products have their own lines, which add up', () => {
  const draft: BookingDraft = {
    ...weekly,
    serviceFrequency: 'MoreThanTwoWeeks',
    ownQuarterHours: 18,
    ownCleanerCount: 2,
    cleaningSupplies: true,
  };
  const price = draftPrice(draft, defaultSettings);
  if (price.kind !== 'total') throw new Error('A total was expected');
  expect(price.price.totalPence).toBe(22_200);
  expect(priceLines(price, defaultSettings)).toEqual([
    { label: '4.5 hours × 2 cleaners at £24.00 an hour', amount: '£216.00' },
    { label: 'Cleaning products', amount: '£6.00' },
  ]);
});

test('a business that is not registered speaks of no VAT', () => {
  const settings = { ...defaultSettings, taxRate: 0 };
  const price = draftPrice(weekly, settings);
  if (price.kind !== 'total') throw new Error('A total was expected');
  expect(vatText(price, settings)).toBeNull();
});

test('an accepted quote has its own price and its own work, however large the home is', () => {
  const quote = { token: 'a-token', pricePence: 39_900, quarterHours: 38, cleanerCount: 3 };
  const draft: BookingDraft = {
    ...weekly,
    quote,
    serviceFrequency: 'OneOff',
    serviceType: 'deepcleaning',
    bedroomCount: 8,
    bathroomCount: 8,
    cleaningSupplies: true,
  };
  const price = draftPrice(draft, defaultSettings);
  if (price.kind !== 'total') throw new Error('A total was expected');
  expect(price.price.totalPence).toBe(40_500);
  expect(priceLines(price, defaultSettings)).toEqual([
    { label: '9.5 hours × 3 cleaners as quoted', amount: '£399.00' },
    { label: 'Cleaning products', amount: '£6.00' },
  ]);
  expect(createBookingInput(draft, price, price.price.totalPence)).toMatchObject({
    quoteToken: 'a-token',
    hours: 9.5,
    cleanerCount: 3,
    expectedTotalPrice: 405,
  });
  expect(createBookingInput({ ...draft, quote: null }, price, 40_500)).not.toHaveProperty('quoteToken');
});
