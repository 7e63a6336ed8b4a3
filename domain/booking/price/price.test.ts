import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snapshotRates } from '#domain/application-setting/rate.ts';
import { defaultSettings, type Settings } from '#domain/application-setting/settings.ts';
import { workedExamples } from '#tests/support/rule-tables.ts';
import { cases } from '#tests/support/test-form.ts';
import type { ServiceFrequency } from '../options.ts';
import { offerPricePence, type PriceInput, priceBooking } from './price.ts';

type Case = Omit<Partial<PriceInput>, 'rates'> & {
  frequency: ServiceFrequency;
  settings?: Partial<Settings>;
};

function price({ frequency, settings, ...input }: Case) {
  const rates = snapshotRates({ ...defaultSettings, ...settings }, frequency);
  return priceBooking({ rates, quarterHours: 10, cleanerCount: 1, cleaningSupplies: false, ...input });
}

const offer = { pricePence: 14900, salePricePence: 11900, quarterHours: 20, cleanerCount: 1 };

// rules/prices#worked-examples: labour, discount, supplies, total, VAT, net.
const examples: [string, Case, number[]][] = [
  ['E1', { frequency: 'EveryWeek', quarterHours: 14 }, [7980, 0, 0, 7980, 1330, 6650]],
  ['E2', { frequency: 'OneOff', quarterHours: 10, cleaningSupplies: true }, [6750, 0, 600, 7350, 1225, 6125]],
  [
    'E3',
    { frequency: 'MoreThanTwoWeeks', quarterHours: 18, cleanerCount: 2, cleaningSupplies: true },
    [21600, 0, 600, 22200, 3700, 18500],
  ],
  ['E4', { frequency: 'OneOff', quarterHours: 14, discountPercent: 15 }, [9450, 1418, 0, 8032, 1339, 6693]],
  [
    'E5',
    { frequency: 'OneOff', quarterHours: 14, discountPercent: 15, cleaningSupplies: true },
    [9450, 1418, 600, 8632, 1439, 7193],
  ],
  ['E6', { frequency: 'OneOff', quarterHours: 20, offer }, [11900, 0, 0, 11900, 1983, 9917]],
  ['E7', { frequency: 'OneOff', quarterHours: 24, offer }, [14600, 0, 0, 14600, 2433, 12167]],
  ['E8', { frequency: 'EveryWeek', settings: { everyWeekRatePence: 2279 } }, [5698, 0, 0, 5698, 950, 4748]],
  ['E9', { frequency: 'OneOff', discountPercent: 100 }, [6750, 6750, 0, 0, 0, 0]],
  [
    'E10',
    { frequency: 'EveryWeek', quarterHours: 16, settings: { taxRate: 0 } },
    [9120, 0, 0, 9120, 0, 9120],
  ],
  ['E11', { frequency: 'EveryWeek', quarterHours: 16 }, [9120, 0, 0, 9120, 1520, 7600]],
  [
    'E12',
    { frequency: 'OneOff', quarterHours: 14, cleanerCount: 2, discountPercent: 33, cleaningSupplies: true },
    [18900, 6237, 600, 13263, 2211, 11052],
  ],
  ['E13 as booked', { frequency: 'EveryWeek', quarterHours: 16 }, [9120, 0, 0, 9120, 1520, 7600]],
  ['E14 as booked', { frequency: 'OneOff', quarterHours: 16 }, [10800, 0, 0, 10800, 1800, 9000]],
  [
    'E15 as booked',
    { frequency: 'MoreThanTwoWeeks', quarterHours: 16, cleanerCount: 2, cleaningSupplies: true },
    [19200, 0, 600, 19800, 3300, 16500],
  ],
];

test('they are the worked examples of the rules', () => {
  const written = workedExamples().slice(0, 12);
  expect(examples.slice(0, 12).map(([name, , row]) => [name, row])).toEqual(
    written.map(({ name, price: row }) => [name, row]),
  );
});

test.each(examples)(
  '%s is priced to the penny',
  (_, input, [labour, discount, supplies, total, vat, net]) => {
    expect(price(input)).toMatchObject({
      labourPence: labour,
      discountPence: discount,
      suppliesPence: supplies,
      totalPence: total,
      vatPence: vat,
      netPence: net,
      giftAppliedPence: 0,
      cardDuePence: total,
      waivedPence: 0,
    });
  },
);

test('E16 an offer without a real sale price costs its price', () => {
  for (const salePricePence of [0, 14900, 14901, 15000])
    expect(offerPricePence({ ...offer, salePricePence })).toBe(14900);
  expect(offerPricePence(offer)).toBe(11900);
});

test('an offer for two takes its extra hours for two, and fewer hours cost no less', () => {
  const forTwo = { ...offer, cleanerCount: 2 };
  expect(price({ frequency: 'OneOff', quarterHours: 24, cleanerCount: 2, offer: forTwo }).labourPence).toBe(
    11900 + 5400,
  );
  expect(price({ frequency: 'OneOff', quarterHours: 10, offer }).labourPence).toBe(11900);
});

test.each([
  ['G1', { frequency: 'EveryWeek', quarterHours: 14, giftBalancePence: 5000 }, 5000, 2980],
  ['G2', { frequency: 'OneOff', cleaningSupplies: true, giftBalancePence: 10000 }, 7350, 0],
  ['G3', { frequency: 'EveryWeek', quarterHours: 14, giftBalancePence: 7968 }, 7950, 30],
] as [string, Case, number, number][])(
  '%s: %j is split between gift card and card',
  (_, input, gift, card) => {
    expect(price(input)).toMatchObject({ giftAppliedPence: gift, cardDuePence: card, waivedPence: 0 });
  },
);

const smallRates = {
  ratePence: 4,
  oneOffRatePence: 4,
  cleaningSuppliesRatePence: 0,
  taxRate: 20,
  platformFee: 30,
};
const small = (quarterHours: number, giftBalancePence: number) =>
  priceBooking({
    rates: smallRates,
    quarterHours,
    cleanerCount: 1,
    cleaningSupplies: false,
    giftBalancePence,
  });

test('a total too small for a card is waived before VAT, with and without a gift card', () => {
  expect(small(29, 0)).toMatchObject({ totalPence: 0, vatPence: 0, cardDuePence: 0, waivedPence: 29 });
  expect(small(29, 10)).toMatchObject({
    totalPence: 10,
    vatPence: 2,
    giftAppliedPence: 10,
    cardDuePence: 0,
    waivedPence: 19,
  });
  expect(small(30, 0)).toMatchObject({ totalPence: 30, cardDuePence: 30, waivedPence: 0 });
});

const anyInput = fc.record({
  rates: fc.record({
    ratePence: fc.integer({ min: 0, max: 20000 }),
    oneOffRatePence: fc.integer({ min: 0, max: 20000 }),
    cleaningSuppliesRatePence: fc.integer({ min: 0, max: 10000 }),
    taxRate: fc.constantFrom(0, 5, 17.5, 20, 100),
    platformFee: fc.integer({ min: 0, max: 60 }),
  }),
  quarterHours: fc.integer({ min: 1, max: 42 }),
  cleanerCount: fc.integer({ min: 1, max: 4 }),
  cleaningSupplies: fc.boolean(),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  giftBalancePence: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 0, max: 50000 }),
  ),
});

test('whatever is booked, prices are whole, never negative, and every sum reconciles', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const made = priceBooking(input);
      for (const pence of Object.values(made)) expect(Number.isSafeInteger(pence) && pence >= 0).toBe(true);
      expect(made.labourPence - made.discountPence + made.suppliesPence - made.waivedPence).toBe(
        made.totalPence,
      );
      expect(made.giftAppliedPence + made.cardDuePence).toBe(made.totalPence);
      expect(made.netPence + made.vatPence).toBe(made.totalPence);
      expect(made.giftAppliedPence).toBeLessThanOrEqual(input.giftBalancePence);
      expect(made.cardDuePence === 0 || made.cardDuePence >= 30).toBe(true);
      expect(made.waivedPence).toBeLessThan(30);
    }),
    { numRuns: cases(10_000) },
  );
});

test('more time never costs less, and a promo never makes it dearer', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const plain = { ...input, giftBalancePence: 0, discountPercent: 0 };
      const listPence = (one: PriceInput) => priceBooking(one).totalPence + priceBooking(one).waivedPence;
      expect(listPence({ ...plain, quarterHours: input.quarterHours + 1 })).toBeGreaterThanOrEqual(
        listPence(plain),
      );
      expect(listPence({ ...plain, discountPercent: input.discountPercent })).toBeLessThanOrEqual(
        listPence(plain),
      );
    }),
    { numRuns: cases(10_000) },
  );
});
