import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workedExamples } from '#tests/support/rule-tables.ts';
import { cases } from '#tests/support/test-form.ts';
import { earningPence, providerRatePence, shareEarnings } from './earnings.ts';

const rateOf = (ratePence: number, taxRate = 20, serviceRatePence = 0) =>
  providerRatePence({ ratePence, taxRate, serviceRatePence, platformFee: 30 });

test.each([
  [2280, 20, 1330],
  [2400, 20, 1400],
  [2700, 20, 1575],
  [2279, 20, 1329],
  [2280, 0, 1596],
  [2281, 20, 1330],
])('a rate of %i at %i %% VAT pays %i pence an hour, rounded down', (rate, tax, pay) => {
  expect(rateOf(rate, tax)).toBe(pay);
});

test("a provider's own rate stands before the default", () => {
  expect(rateOf(2280, 20, 1600)).toBe(1600);
});

type Link = [rate: number, quarterHours: number, worked?: boolean];
const share = (netPence: number, netSuppliesPence: number, links: Link[]) =>
  shareEarnings({
    netPence,
    netSuppliesPence,
    links: links.map(([spRatePence, quarterHours, worked = true], index) => ({
      id: `${index}`,
      spRatePence,
      quarterHours,
      worked,
    })),
  }).map(({ earningPence: earning, platformEarningPence: platform }) => [earning, platform]);

// rules/prices#worked-examples: net, net supplies, cleaners → earning and platform share of each.
const examples: [string, number, number, Link[], number[][]][] = [
  ['E1', 6650, 0, [[1330, 14]], [[4655, 1995]]],
  ['E2', 6125, 500, [[1575, 10]], [[4438, 1687]]],
  [
    'E3',
    18500,
    500,
    [
      [1400, 18],
      [1400, 18],
    ],
    [
      [6800, 2450],
      [6300, 2950],
    ],
  ],
  ['E4', 6693, 0, [[1575, 14]], [[5513, 1180]]],
  ['E5', 7193, 500, [[1575, 14]], [[6013, 1180]]],
  ['E6', 9917, 0, [[1575, 20]], [[7875, 2042]]],
  ['E7', 12167, 0, [[1575, 24]], [[9450, 2717]]],
  ['E8', 4748, 0, [[1329, 10]], [[3323, 1425]]],
  ['E9', 0, 0, [[1575, 10]], [[3938, -3938]]],
  ['E10', 9120, 0, [[1596, 16]], [[6384, 2736]]],
  ['E11', 7600, 0, [[1600, 16]], [[6400, 1200]]],
  [
    'E12',
    11052,
    500,
    [
      [1575, 14],
      [1650, 14],
    ],
    [
      [6013, -487],
      [5775, -249],
    ],
  ],
  ['E13', 6175, 0, [[1330, 13]], [[4323, 1852]]],
  ['E14', 11250, 0, [[1575, 20]], [[7875, 3375]]],
  [
    'E15',
    8500,
    500,
    [
      [1400, 16],
      [1400, 0, false],
    ],
    [
      [6100, 2400],
      [0, 0],
    ],
  ],
];

test('they are the worked examples of the rules', () => {
  const written = workedExamples().map(({ name, netPence, earnings, shares }) => {
    const each = earnings.map((earning, at) => [earning, shares[at] ?? 0]);
    return [name, netPence, each];
  });
  expect(examples.map(([name, net, , , shares]) => [name, net, shares])).toEqual(written);
});

test.each(examples)('%s is shared to the penny', (_, net, supplies, links, shares) => {
  expect(share(net, supplies, links)).toEqual(shares);
});

test('a spare penny is for the earliest who worked', () => {
  expect(
    share(101, 0, [
      [0, 4],
      [0, 4],
    ]),
  ).toEqual([
    [0, 51],
    [0, 50],
  ]);
  expect(
    share(101, 0, [
      [0, 4, false],
      [0, 4],
      [0, 4],
    ]),
  ).toEqual([
    [0, 0],
    [0, 51],
    [0, 50],
  ]);
});

test('when the lead is absent the next worker gets the supplies money', () => {
  expect(
    share(8500, 500, [
      [1400, 0, false],
      [1400, 16],
    ]),
  ).toEqual([
    [0, 0],
    [6100, 2400],
  ]);
});

test('with nobody at work the whole net is the platform’s', () => {
  expect(
    share(5000, 500, [
      [1400, 0, false],
      [1400, 0, false],
    ]),
  ).toEqual([
    [0, 5000],
    [0, 0],
  ]);
});

test('half a penny of pay goes up', () => {
  expect(earningPence(1575, 10)).toBe(3938);
});

test('earnings and platform shares always add up to the net', () => {
  const link = fc.record({
    id: fc.uuid(),
    spRatePence: fc.integer({ min: 0, max: 6000 }),
    quarterHours: fc.integer({ min: 0, max: 42 }),
    worked: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(link, { minLength: 1, maxLength: 4 }),
      (netPence, netSuppliesPence, links) => {
        const shares = shareEarnings({ netPence, netSuppliesPence, links });
        expect(shares.reduce((sum, one) => sum + one.earningPence + one.platformEarningPence, 0)).toBe(
          netPence,
        );
        for (const [index, one] of shares.entries()) {
          expect(Number.isSafeInteger(one.earningPence) && one.earningPence >= 0).toBe(true);
          if (!links[index]?.worked) expect(one.earningPence).toBe(0);
        }
      },
    ),
    { numRuns: cases(10_000) },
  );
});
