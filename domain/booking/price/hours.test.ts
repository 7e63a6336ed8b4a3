import { expect, test } from 'vitest';
import { ruleTable } from '#tests/support/rule-tables.ts';
import type { Extra } from '../options.ts';
import { type HomeToClean, suggestHours } from './hours.ts';

const home: HomeToClean = {
  serviceType: 'standardcleaning',
  serviceFrequency: 'EveryWeek',
  bedroomCount: 1,
  bathroomCount: 1,
  extras: [],
};

const columns = {
  weekly: { serviceFrequency: 'EveryWeek' },
  daily: { serviceFrequency: 'Daily' },
  moreThanTwoWeeks: { serviceFrequency: 'MoreThanTwoWeeks' },
  oneOff: { serviceFrequency: 'OneOff' },
  deep: { serviceType: 'deepcleaning', serviceFrequency: 'OneOff' },
  move: { serviceType: 'move-out/incleaning', serviceFrequency: 'OneOff' },
} satisfies Record<string, Partial<HomeToClean>>;

/** "3.5", "2 × 4.5" or "quote". */
function say(suggestion: ReturnType<typeof suggestHours>): string {
  if (suggestion.kind === 'quote') return 'quote';
  const hours = String(suggestion.quarterHours / 4);
  return suggestion.cleanerCount === 1 ? hours : `${suggestion.cleanerCount} × ${hours}`;
}

// rules/prices#suggested-hours, the whole table: weekly and daily, > 2 weeks, one-off standard, deep, move-out/in.
const table = [
  [1, 1, '2.5', '2.5', '3.5', '4', '5'],
  [2, 1, '2.5', '3.5', '3.5', '5', '6.5'],
  [3, 1, '3.5', '3.5', '4', '6', '7.5'],
  [2, 2, '3.5', '3.5', '4', '6', '7.5'],
  [3, 2, '3.5', '4', '4.5', '7', '2 × 4.5'],
  [4, 2, '4', '4.5', '5', '8', '2 × 5'],
  [4, 3, '4.5', '5', '5.5', '2 × 4.5', '2 × 6'],
  [5, 3, '5', '5.5', '6', '2 × 5', '2 × 6.5'],
  [6, 4, '6', '6.5', '7', '2 × 6', '2 × 7.5'],
  [8, 8, '2 × 4.5', '2 × 5', '2 × 5', 'quote', 'quote'],
] as const;

test('it is the table of the rules', () => {
  const written = ruleTable('prices', '| bed/bath').flatMap(([homes = '', ...hours]) =>
    homes.split(' and ').map((home) => [...home.split('/').map(Number), ...hours]),
  );
  expect(table).toEqual(written);
});

test.each(table)(
  '%i bedrooms and %i bathrooms',
  (bedroomCount, bathroomCount, weekly, rarer, oneOff, deep, move) => {
    const suggested = Object.fromEntries(
      Object.entries(columns).map(([name, kind]) => [
        name,
        say(suggestHours({ ...home, ...kind, bedroomCount, bathroomCount })),
      ]),
    );
    expect(suggested).toEqual({ weekly, daily: weekly, moreThanTwoWeeks: rarer, oneOff, deep, move });
  },
);

test('each extra takes half an hour', () => {
  const extras: Extra[] = ['ironing', 'laundry', 'innerFridge', 'interiorWindows', 'innerOven'];
  const says = extras.map((_, count) =>
    say(suggestHours({ ...home, bedroomCount: 4, bathroomCount: 2, extras: extras.slice(0, count + 1) })),
  );
  expect(says).toEqual(['4.5', '5', '5.5', '6', '6.5']);
});

test('fridge, oven and windows are part of a move; ironing and laundry are not', () => {
  const move = { ...home, ...columns.move };
  expect(say(suggestHours({ ...move, extras: ['innerFridge', 'interiorWindows', 'innerOven'] }))).toBe('5');
  expect(say(suggestHours({ ...move, extras: ['ironing', 'laundry'] }))).toBe('6');
});

test('eight hours is work for one, a half hour more for two, over sixteen for a quote', () => {
  const deep = { ...home, ...columns.deep, bedroomCount: 4, bathroomCount: 2 };
  expect(say(suggestHours(deep))).toBe('8');
  expect(say(suggestHours({ ...deep, extras: ['ironing'] }))).toBe('2 × 4.5');
  const large = { ...home, ...columns.deep, bedroomCount: 8, bathroomCount: 6 };
  expect(say(suggestHours(large))).toBe('2 × 8');
  expect(say(suggestHours({ ...large, extras: ['ironing'] }))).toBe('quote');
});
