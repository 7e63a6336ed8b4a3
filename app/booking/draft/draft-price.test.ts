import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { paymentLines, paymentParts, priceLines, vatText } from '../terms/price-lines.ts';
import { createBookingInput } from './booking-answers.ts';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { draftPrice } from './draft-price.ts';

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

test('E1: 3.5 hours every week are £79.80 including £13.30 VAT', () => {
  const price = draftPrice(weekly, defaultSettings);
  if (price.kind !== 'total') throw new Error('A total was expected');
  expect(price.price).toMatchObject({ totalPence: 7980, vatPence: 1330 });
  expect(vatText(price, defaultSettings)).toBe('including £13.30 VAT');
  expect(priceLines(price, defaultSettings)).toEqual([
    { label: '3.5 hours at £22.80 an hour', amount: '£79.80' },
  ]);
});

test('E3: two cleaners and products have their own lines, which add up', () => {
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

const totalOf = (draft: BookingDraft) => {
  const price = draftPrice(draft, defaultSettings);
  if (price.kind !== 'total') throw new Error('A total was expected');
  return price;
};

const offer = {
  id: 'o1',
  title: 'Spring clean',
  serviceType: 'standardcleaning',
  serviceLocation: 'House',
  pricePence: 14_900,
  salePricePence: 11_900,
  quarterHours: 20,
  cleanerCount: 1,
};

test('E6 and E7: an offer has its price, and hours beyond it cost our usual rate', () => {
  const offered: BookingDraft = { ...weekly, offer, serviceFrequency: 'OneOff' };
  expect(totalOf(offered).price.totalPence).toBe(11_900);
  expect(priceLines(totalOf(offered), defaultSettings)).toEqual([
    { label: 'Offer: 5 hours', amount: '£119.00' },
  ]);
  const longer = totalOf({ ...offered, ownQuarterHours: 24 });
  expect(longer.price.totalPence).toBe(14_600);
  expect(priceLines(longer, defaultSettings)).toEqual([
    { label: 'Offer: 5 hours', amount: '£119.00' },
    { label: '1 more hour at £27.00 an hour', amount: '£27.00' },
  ]);
  const input = createBookingInput({ ...offered, ownQuarterHours: 24 }, longer, 14_600);
  expect(input).toMatchObject({ offerId: 'o1', hours: 6, expectedTotalPrice: 146 });
});

test('E5: a promo code takes its percent off the work and off nothing else', () => {
  const promoFound = { typed: 'spring', code: 'SPRING', discountPercent: 15 };
  const once: BookingDraft = {
    ...weekly,
    serviceFrequency: 'OneOff',
    bedroomCount: 2,
    cleaningSupplies: true,
  };
  const price = totalOf({ ...once, promo: 'spring', promoFound });
  expect(price.price.totalPence).toBe(8632);
  expect(priceLines(price, defaultSettings)).toEqual([
    { label: '3.5 hours at £27.00 an hour', amount: '£94.50' },
    { label: 'Promo code SPRING, 15% off the work', amount: '−£14.18' },
    { label: 'Cleaning products', amount: '£6.00' },
  ]);
  // E18: not with an offer.
  expect(totalOf({ ...once, offer, promoFound }).price.discountPence).toBe(0);
});

test('G1: a gift card pays its part, and the bank card the rest of the same price', () => {
  const giftFound = { typed: 'ABCD', balancePence: 5000, isGoodwill: false, expiryDate: '2027-11-21' };
  const price = totalOf({ ...weekly, giftCode: 'ABCD', giftFound });
  expect(price.price.totalPence).toBe(7980);
  expect(paymentLines(price, defaultSettings)).toEqual([
    { label: 'Your gift card pays', amount: '£50.00' },
    { label: 'Your bank card pays', amount: '£29.80' },
  ]);
  expect(paymentLines(totalOf(weekly), defaultSettings)).toEqual([]);
});

test('where a gift card pays all of it, nothing is left to pay', () => {
  const giftFound = { typed: 'ABCD', balancePence: 9450, isGoodwill: false, expiryDate: '2027-11-21' };
  const price = totalOf({ ...weekly, giftCode: 'ABCD', giftFound });
  expect(paymentLines(price, defaultSettings)).toEqual([
    { label: 'Your gift card pays', amount: '£79.80' },
    { label: 'To pay', amount: '£0.00' },
  ]);
});

test('below the price stands in short who pays it, where a gift card pays a part or all of it', () => {
  const withGift = (balancePence: number) =>
    totalOf({ ...weekly, giftFound: { typed: 'A', balancePence, isGoodwill: false, expiryDate: '' } });
  const parts = (balancePence: number, isOnAccount: boolean | null = false) =>
    paymentParts(withGift(balancePence), defaultSettings, isOnAccount).join(' ');
  expect(parts(5000)).toBe('£50.00 by gift card, £29.80 by your card');
  expect(parts(5000, true)).toBe('£50.00 by gift card, £29.80 on invoice');
  expect(parts(5000, null)).toBe('£50.00 by gift card');
  // G3: less than 30p can't be paid by card.
  expect(parts(7968)).toBe('£79.50 by gift card, £0.30 by your card');
  expect(parts(10_000)).toBe('Your gift card pays all of it: to pay £0.00');
  expect(parts(0)).toBe('');
  const goodwill = { typed: 'A', balancePence: 1000, isGoodwill: true, expiryDate: '' };
  expect(paymentParts(totalOf({ ...weekly, giftFound: goodwill }), defaultSettings, false)).toEqual([]);
});

test('a goodwill card is a discount on the price', () => {
  const giftFound = { typed: 'ABCD', balancePence: 1000, isGoodwill: true, expiryDate: '2027-11-21' };
  const price = totalOf({ ...weekly, giftFound });
  expect(price.price.totalPence).toBe(6980);
  expect(priceLines(price, defaultSettings)).toContainEqual({
    label: 'From your goodwill card',
    amount: '−£10.00',
  });
});
