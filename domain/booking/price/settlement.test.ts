import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/test-form.ts';
import { settleFee } from './settlement.ts';

const link = (id: string, spRatePence: number, quarterHours: number, quarterHoursIfFree = 4) => ({
  id,
  spRatePence,
  quarterHours,
  quarterHoursIfFree,
});
const e1 = {
  taxRate: 20,
  giftVat: null,
  planned: { cardPence: 7980, giftPence: 0 },
  links: [link('a', 1330, 14)],
};
const e3 = {
  taxRate: 20,
  giftVat: null,
  planned: { cardPence: 22_200, giftPence: 0 },
  links: [link('a', 1400, 18), link('b', 1400, 18)],
};
const sumOf = (shares: { platformPence: number }[]) =>
  shares.reduce((sum, one) => sum + one.platformPence, 0);

test('C1: half of E1, the cleaner gets half of their pay', () => {
  const settled = settleFee({ ...e1, feePence: 3990, percent: 50 });
  expect(settled).toMatchObject({ feePence: 3990, vatPence: 665, cardPence: 3990, giftPence: 0 });
  expect(settled.shares).toEqual([{ id: 'a', feeSharePence: 2328, shortNoticePence: 0, platformPence: 997 }]);
});

test('C2: all of E1', () => {
  const { shares } = settleFee({ ...e1, feePence: 7980, percent: 100 });
  expect(shares[0]).toMatchObject({ feeSharePence: 4655, platformPence: 1995 });
});

test('C3: half of E3 between two cleaners, without the supplies', () => {
  const settled = settleFee({ ...e3, feePence: 10_800, percent: 50 });
  expect(settled.vatPence).toBe(1800);
  expect(settled.shares.map((share) => share.feeSharePence)).toEqual([3150, 3150]);
  expect(sumOf(settled.shares)).toBe(2700);
});

test('C7: one of two cleaners accepted', () => {
  const settled = settleFee({ ...e3, links: [link('a', 1400, 18)], feePence: 5400, percent: 50 });
  expect(settled).toMatchObject({ feePence: 5400, vatPence: 900 });
  expect(settled.shares).toEqual([
    { id: 'a', feeSharePence: 3150, shortNoticePence: 0, platformPence: 1350 },
  ]);
});

test('no fee at short notice pays the accepted cleaner an hour', () => {
  const { shares } = settleFee({ ...e1, feePence: 0, percent: 0 });
  expect(shares).toEqual([{ id: 'a', feeSharePence: 0, shortNoticePence: 1330, platformPence: 0 }]);
});

test('the card pays first, the gift card what is left', () => {
  const planned = { cardPence: 2980, giftPence: 5000 };
  expect(settleFee({ ...e1, planned, feePence: 3990, percent: 50 })).toMatchObject({
    cardPence: 2980,
    giftPence: 1010,
  });
});

test('a fee of less than a card can be charged is waived, and the cleaner paid their hour', () => {
  const settled = settleFee({ ...e1, feePence: 29, percent: 50 });
  expect(settled).toMatchObject({ feePence: 0, cardPence: 0 });
  expect(settled.shares[0]).toMatchObject({ feeSharePence: 0, shortNoticePence: 1330 });
});

test('shares and platform always add up to the net fee, and card and gift to the fee', () => {
  const anyLink = fc.record({
    id: fc.uuid(),
    spRatePence: fc.integer({ min: 1000, max: 6000 }),
    quarterHours: fc.integer({ min: 1, max: 42 }),
    quarterHoursIfFree: fc.integer({ min: 0, max: 12 }),
  });
  const input = fc.record({
    feePence: fc.integer({ min: 0, max: 200_000 }),
    percent: fc.constantFrom(50, 100),
    taxRate: fc.constantFrom(0, 5, 20),
    giftVat: fc.constantFrom(null, { taxRate: 0, vatOf: () => 0 }),
    planned: fc.record({ cardPence: fc.nat(150_000), giftPence: fc.nat(50_000) }),
    links: fc.array(anyLink, { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(input, (given) => {
      const settled = settleFee(given);
      const shared = settled.shares.reduce((sum, one) => sum + one.feeSharePence + one.platformPence, 0);
      expect(shared).toBe(settled.netPence);
      expect(settled.cardPence + settled.giftPence).toBe(settled.feePence);
      expect(settled.cardPence === 0 || settled.cardPence >= 30).toBe(true);
      expect(settled.feePence).toBeLessThanOrEqual(given.feePence);
    }),
    { numRuns: cases(10_000) },
  );
});
