import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/test-form.ts';
import { amendedPrice, type BookedPrice, needsAnswer } from './amend.ts';

const weekly = {
  ratePence: 2280,
  oneOffRatePence: 2700,
  cleaningSuppliesRatePence: 600,
  taxRate: 20,
  platformFee: 30,
};
const booked: BookedPrice = {
  rates: weekly,
  discountPercent: 0,
  offer: null,
  quotePricePence: null,
  giftAppliedPence: 0,
  goodwillAppliedPence: 0,
};
const work = { quarterHours: 14, cleanerCount: 1, cleaningSupplies: false };

test('a longer visit costs the snapshot rate for all of it', () => {
  expect(amendedPrice(booked, work)).toMatchObject({ totalPence: 7980, vatPence: 1330 });
  expect(amendedPrice(booked, { ...work, quarterHours: 18 })).toMatchObject({
    totalPence: 10260,
    vatPence: 1710,
  });
});

test('products are added at the snapshot rate and never discounted', () => {
  const discounted = { ...booked, rates: { ...weekly, ratePence: 2700 }, discountPercent: 15 };
  const price = amendedPrice(discounted, { ...work, cleaningSupplies: true });
  expect(price).toMatchObject({ discountPence: 1418, suppliesPence: 600, totalPence: 8632, vatPence: 1439 });
});

test('an offer keeps its price and more hours cost the one-off rate', () => {
  const offer = { pricePence: 14900, salePricePence: 11900, quarterHours: 20, cleanerCount: 1 };
  const price = amendedPrice({ ...booked, offer }, { ...work, quarterHours: 24 });
  expect(price.totalPence).toBe(14600);
});

test('the card takes the difference, and the gift part falls only when the price falls below it', () => {
  const gifted = { ...booked, giftAppliedPence: 5000 };
  expect(amendedPrice(gifted, { ...work, quarterHours: 16 })).toMatchObject({
    giftAppliedPence: 5000,
    cardDuePence: 4120,
  });
  expect(amendedPrice({ ...booked, giftAppliedPence: 7980 }, { ...work, quarterHours: 10 })).toMatchObject({
    giftAppliedPence: 5700,
    cardDuePence: 0,
  });
});

test('a goodwill card stays a discount on the total', () => {
  const price = amendedPrice({ ...booked, goodwillAppliedPence: 1000 }, { ...work, quarterHours: 16 });
  expect(price).toMatchObject({
    goodwillPence: 1000,
    totalPence: 8120,
    giftAppliedPence: 0,
    cardDuePence: 8120,
  });
});

test('gift and card are always the whole price, and neither is ever more than it or less than nothing', () => {
  const someWork = fc.record({
    quarterHours: fc.integer({ min: 1, max: 48 }),
    cleanerCount: fc.integer({ min: 1, max: 4 }),
    cleaningSupplies: fc.boolean(),
  });
  const terms = fc.record({ gift: fc.nat(60000), discountPercent: fc.nat(100), isGoodwill: fc.boolean() });
  fc.assert(
    fc.property(someWork, terms, (wish, { gift, discountPercent, isGoodwill }) => {
      const parts = isGoodwill
        ? { giftAppliedPence: 0, goodwillAppliedPence: gift }
        : { giftAppliedPence: gift, goodwillAppliedPence: 0 };
      const price = amendedPrice({ ...booked, discountPercent, ...parts }, wish);
      expect(price.giftAppliedPence + price.cardDuePence).toBe(price.totalPence);
      expect(Math.min(price.giftAppliedPence, price.cardDuePence, price.totalPence)).toBeGreaterThanOrEqual(
        0,
      );
      expect(price.giftAppliedPence).toBeLessThanOrEqual(parts.giftAppliedPence);
      expect(price.goodwillPence).toBeLessThanOrEqual(parts.goodwillAppliedPence);
    }),
    { numRuns: cases(10_000) },
  );
});

test('cleaners are asked about a longer visit or another outcode, and not about anything else', () => {
  const before = { quarterHours: 14, postalCode: 'SW1A 1AA' };
  expect(needsAnswer(before, { ...before, quarterHours: 16 })).toBe(true);
  expect(needsAnswer(before, { ...before, quarterHours: 10 })).toBe(false);
  expect(needsAnswer(before, { ...before, postalCode: 'SW1A 2AA' })).toBe(false);
  expect(needsAnswer(before, { ...before, postalCode: 'N1 9GU' })).toBe(true);
});
