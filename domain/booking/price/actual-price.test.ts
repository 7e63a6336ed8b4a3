import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatInside } from '#domain/money/vat.ts';
import { shareEarnings } from '#domain/payroll/earnings.ts';
import { cases } from '#tests/support/test-form.ts';
import { type ActualVisit, actualPrice } from './actual-price.ts';
import { type PriceInput, priceBooking } from './price.ts';

const visit = {
  ratePence: 2280,
  oneOffRatePence: 2700,
  taxRate: 20,
  bookedTaxRate: 20,
  giftVat: null,
  suppliesPence: 0,
  discountPercent: 0,
  offer: null,
  quote: null,
  goodwillAppliedPence: 0,
  giftMoneyPence: 0,
};

test('E13 a late visit is charged by its actual hours', () => {
  expect(actualPrice({ ...visit, workedQuarterHours: [13] })).toMatchObject({
    totalPence: 7410,
    vatPence: 1235,
    netPence: 6175,
    netSuppliesPence: 0,
  });
});

test('E14 an approved over-run is charged at the snapshot rate', () => {
  expect(actualPrice({ ...visit, ratePence: 2700, workedQuarterHours: [20] })).toMatchObject({
    totalPence: 13500,
    vatPence: 2250,
    netPence: 11250,
  });
});

test('E15 only the cleaner who came is charged, with the supplies once', () => {
  const price = actualPrice({ ...visit, ratePence: 2400, suppliesPence: 600, workedQuarterHours: [16] });
  expect(price).toMatchObject({ totalPence: 10200, vatPence: 1700, netPence: 8500, netSuppliesPence: 500 });
  const links = [
    { id: 'came', spRatePence: 1400, quarterHours: 16, worked: true },
    { id: 'absent', spRatePence: 1400, quarterHours: 0, worked: false },
  ];
  expect(shareEarnings({ ...price, links })).toEqual([
    { id: 'came', earningPence: 6100, platformEarningPence: 2400 },
    { id: 'absent', earningPence: 0, platformEarningPence: 0 },
  ]);
});

test('the hours booked and worked cost what was booked, discount included', () => {
  expect(
    actualPrice({
      ...visit,
      ratePence: 2700,
      discountPercent: 15,
      suppliesPence: 600,
      workedQuarterHours: [14],
    }),
  ).toMatchObject({
    totalPence: 8632,
    vatPence: 1439,
    netPence: 7193,
  });
  expect(
    actualPrice({ ...visit, ratePence: 2400, suppliesPence: 600, workedQuarterHours: [18, 18] }).totalPence,
  ).toBe(22200);
});

test('two cleaners with different hours are charged for all of them together', () => {
  expect(actualPrice({ ...visit, workedQuarterHours: [14, 9] }).totalPence).toBe(13110);
});

test('nobody at work costs nothing, supplies included', () => {
  expect(actualPrice({ ...visit, suppliesPence: 600, workedQuarterHours: [] })).toMatchObject({
    totalPence: 0,
    vatPence: 0,
    netPence: 0,
    netSuppliesPence: 0,
  });
});

test('what is too little for a card is not asked for, as when it was booked', () => {
  const nearlyFree = { ...visit, ratePence: 1160, discountPercent: 99 };
  expect(actualPrice({ ...nearlyFree, workedQuarterHours: [10] })).toMatchObject({
    totalPence: 0,
    vatPence: 0,
    netPence: 0,
  });
  expect(actualPrice({ ...nearlyFree, workedQuarterHours: [11] })).toMatchObject({
    totalPence: 32,
    vatPence: 5,
    netPence: 27,
  });
});

const offer = { pricePence: 14900, salePricePence: 11900, quarterHours: 20, cleanerCount: 1 };

test.each([
  { worked: [20], total: 11900, says: 'E6 an offer worked as sold costs its price' },
  { worked: [24], total: 14600, says: 'E7 an hour beyond the offer costs the one-off rate' },
  { worked: [16], total: 9520, says: 'less work costs its part of the offer' },
])('$says', ({ worked, total }) => {
  expect(actualPrice({ ...visit, offer, workedQuarterHours: worked }).totalPence).toBe(total);
});

test('an offer for two cleaners of whom one came costs half', () => {
  const forTwo = { ...offer, cleanerCount: 2 };
  expect(actualPrice({ ...visit, offer: forTwo, workedQuarterHours: [20] }).totalPence).toBe(5950);
  expect(actualPrice({ ...visit, offer: forTwo, workedQuarterHours: [20, 20] }).totalPence).toBe(11900);
});

test('a quote is never gone over by its own hours, and its extra hours cost the rate', () => {
  const quote = { pricePence: 30000, quarterHours: 32, cleanerCount: 2 };
  const cost = (...workedQuarterHours: number[]) =>
    actualPrice({ ...visit, ratePence: 2700, quote, workedQuarterHours }).totalPence;
  expect(cost(32, 32)).toBe(30000);
  expect(cost(40, 24)).toBe(30000);
  expect(cost(32)).toBe(15000);
  expect(cost(36, 32)).toBe(32700);
});

const withGift = { ...visit, giftMoneyPence: 5000 };

test('the gift card pays what it can, extra time too, and the bank card the rest', () => {
  const part = (worked: number, giftMoneyPence = 5000) => {
    const price = actualPrice({ ...withGift, giftMoneyPence, workedQuarterHours: [worked] });
    return [price.giftUsedPence, price.cardDuePence];
  };
  expect(part(14)).toEqual([5000, 2980]);
  expect(part(18)).toEqual([5000, 5260]);
  expect(part(10)).toEqual([5000, 700]);
  expect(part(8)).toEqual([4560, 0]);
});

test('a card is never asked for less than 30p: the gift card gives up the difference', () => {
  const price = actualPrice({ ...visit, giftMoneyPence: 7968, workedQuarterHours: [14] });
  expect([price.giftUsedPence, price.cardDuePence, price.totalPence]).toEqual([7950, 30, 7980]);
});

test('a goodwill card is a discount on the total, never below nothing', () => {
  const goodwill = { ...visit, goodwillAppliedPence: 1000 };
  expect(actualPrice({ ...goodwill, workedQuarterHours: [14] })).toMatchObject({
    goodwillPence: 1000,
    totalPence: 6980,
    vatPence: 1163,
    netPence: 5817,
    cardDuePence: 6980,
  });
  expect(actualPrice({ ...goodwill, workedQuarterHours: [1] })).toMatchObject({
    goodwillPence: 570,
    totalPence: 0,
  });
});

const booked = fc.record({
  ratePence: fc.integer({ min: 100, max: 20_000 }),
  taxRate: fc.integer({ min: 0, max: 30 }),
  suppliesRatePence: fc.integer({ min: 0, max: 10_000 }),
  cleaningSupplies: fc.boolean(),
  quarterHours: fc.integer({ min: 10, max: 42 }),
  cleanerCount: fc.integer({ min: 1, max: 4 }),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  giftBalancePence: fc.integer({ min: 0, max: 50_000 }),
  isGoodwill: fc.boolean(),
  what: fc.constantFrom('rate', 'offer', 'quote'),
  packagePence: fc.integer({ min: 1000, max: 200_000 }),
  extraQuarters: fc.integer({ min: 0, max: 8 }),
});

test('VAT has the rate of the visit, pay for products that of the booking, and the price is the same', () => {
  const worked = { ...visit, suppliesPence: 600, workedQuarterHours: [14] };
  const registered = actualPrice({ ...worked, bookedTaxRate: 0 });
  expect(registered).toMatchObject({
    totalPence: 8580,
    vatPence: 1430,
    netPence: 7150,
    netSuppliesPence: 600,
  });
  const deregistered = actualPrice({ ...worked, taxRate: 0 });
  expect(deregistered).toMatchObject({
    totalPence: 8580,
    vatPence: 0,
    netPence: 8580,
    netSuppliesPence: 500,
  });
});

test('the part of a gift card sold at another rate keeps the VAT of its sale', () => {
  const paid = { ...visit, workedQuarterHours: [14], giftMoneyPence: 5000 };
  const soldWithoutVat = { taxRate: 0, vatOf: () => 0 };
  expect(actualPrice({ ...paid, giftVat: soldWithoutVat })).toMatchObject({
    totalPence: 7980,
    vatPence: 497,
  });
  const soldWithVat = { taxRate: 20, vatOf: (pence: number) => vatInside(pence, 20) };
  expect(actualPrice({ ...paid, giftVat: soldWithVat }).vatPence).toBe(1330);
  expect(actualPrice({ ...paid, taxRate: 0, giftVat: soldWithVat }).vatPence).toBe(833);
});

test('a visit worked as booked costs what was booked', () => {
  fc.assert(
    fc.property(booked, (input) => {
      const { quarterHours, cleanerCount, what, packagePence } = input;
      const sold = { pricePence: packagePence, salePricePence: 0, quarterHours, cleanerCount };
      const hours = quarterHours + (what === 'offer' ? input.extraQuarters : 0);
      const question: PriceInput = {
        rates: {
          ratePence: input.ratePence,
          oneOffRatePence: input.ratePence,
          taxRate: input.taxRate,
          platformFee: 30,
          cleaningSuppliesRatePence: input.suppliesRatePence,
        },
        quarterHours: hours,
        cleanerCount,
        cleaningSupplies: input.cleaningSupplies,
        discountPercent: input.discountPercent,
        giftBalancePence: input.giftBalancePence,
        isGoodwill: input.isGoodwill,
        ...(what === 'offer' ? { offer: sold } : {}),
        ...(what === 'quote' ? { quotePricePence: packagePence } : {}),
      };
      const price = priceBooking(question);
      const actual: ActualVisit = {
        ...visit,
        ratePence: input.ratePence,
        oneOffRatePence: input.ratePence,
        taxRate: input.taxRate,
        bookedTaxRate: input.taxRate,
        suppliesPence: price.suppliesPence,
        discountPercent: input.discountPercent,
        offer: what === 'offer' ? sold : null,
        quote: what === 'quote' ? { pricePence: packagePence, quarterHours, cleanerCount } : null,
        goodwillAppliedPence: price.goodwillPence,
        giftMoneyPence: price.giftAppliedPence,
        workedQuarterHours: Array.from({ length: cleanerCount }, () => hours),
      };
      const cost = actualPrice(actual);
      expect([cost.totalPence, cost.vatPence, cost.giftUsedPence, cost.cardDuePence]).toEqual([
        price.totalPence,
        price.vatPence,
        price.giftAppliedPence,
        price.cardDuePence,
      ]);
    }),
    { numRuns: cases(10_000) },
  );
});

const anyTaxRate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

test('every actual price reconciles, and so do its shares', () => {
  const link = fc.record({
    spRatePence: fc.integer({ min: 1, max: 6000 }),
    quarterHours: fc.integer({ min: 0, max: 42 }),
    worked: fc.boolean(),
  });
  const anyVisit = fc.record({
    ratePence: fc.integer({ min: 0, max: 20_000 }),
    oneOffRatePence: fc.integer({ min: 0, max: 20_000 }),
    offer: fc.option(fc.constant(offer)),
    quote: fc.option(fc.constant({ pricePence: 30_001, quarterHours: 32, cleanerCount: 2 })),
    goodwillAppliedPence: fc.integer({ min: 0, max: 2000 }),
    giftMoneyPence: fc.integer({ min: 0, max: 50_000 }),
    taxRate: anyTaxRate,
    bookedTaxRate: anyTaxRate,
    giftVat: fc.option(
      anyTaxRate.map((taxRate) => ({ taxRate, vatOf: (pence: number) => vatInside(pence, taxRate) })),
    ),
    suppliesPence: fc.integer({ min: 0, max: 10_000 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    links: fc.array(link, { minLength: 1, maxLength: 4 }),
  });
  const reconciles = ({
    links,
    ...terms
  }: typeof anyVisit extends fc.Arbitrary<infer Visit> ? Visit : never) => {
    const workedQuarterHours = links.filter((one) => one.worked).map((one) => one.quarterHours);
    const price = actualPrice({ ...terms, workedQuarterHours });
    const shares = shareEarnings({ ...price, links: links.map((one, id) => ({ ...one, id: String(id) })) });
    const shared = shares.reduce((sum, share) => sum + share.earningPence + share.platformEarningPence, 0);
    return (
      price.totalPence >= 0 &&
      price.giftUsedPence + price.cardDuePence === price.totalPence &&
      price.giftUsedPence <= terms.giftMoneyPence &&
      price.vatPence + price.netPence === price.totalPence &&
      shared === price.netPence
    );
  };
  fc.assert(fc.property(anyVisit, reconciles), { numRuns: cases(10_000) });
});
