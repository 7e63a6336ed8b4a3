import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareEarnings } from '#domain/payroll/earnings.ts';
import { actualPrice } from './actual-price.ts';

const seed = 20261126;
const visit = { ratePence: 2280, taxRate: 20, suppliesPence: 0, discountPercent: 0 };

test('E13 a late visit is charged by its actual hours', () => {
  expect(actualPrice({ ...visit, workedQuarterHours: [13] })).toEqual({
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
  expect(price).toEqual({ totalPence: 10200, vatPence: 1700, netPence: 8500, netSuppliesPence: 500 });
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
  expect(actualPrice({ ...visit, suppliesPence: 600, workedQuarterHours: [] })).toEqual({
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

test(`every actual price reconciles, and so do its shares (seed ${seed})`, () => {
  const link = fc.record({
    spRatePence: fc.integer({ min: 1, max: 6000 }),
    quarterHours: fc.integer({ min: 0, max: 42 }),
    worked: fc.boolean(),
  });
  const anyVisit = fc.record({
    ratePence: fc.integer({ min: 0, max: 20_000 }),
    taxRate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
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
      price.vatPence + price.netPence === price.totalPence &&
      shared === price.netPence
    );
  };
  fc.assert(fc.property(anyVisit, reconciles), { numRuns: 10_000, seed });
});
