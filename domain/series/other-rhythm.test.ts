import { expect, test } from 'vitest';
import { isSameRhythm, isWithinPlan, plansOfRhythm } from './other-rhythm.ts';
import type { SeriesPlan } from './planned-dates.ts';

const worked = { openWeekdays: [true, true, true, true, true, true, false], weekdayChanges: [] };
const rhythms = {
  daily: { serviceFrequency: 'Daily', schedule: 'weekly' },
  weekly: { serviceFrequency: 'EveryWeek', schedule: 'weekly' },
  biweekly: { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'biweekly' },
  monthly: { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'monthly' },
} as const;
const planOf = (rhythm: keyof typeof rhythms, startDate: string): SeriesPlan => ({
  ...rhythms[rhythm],
  startDate,
  monthOrdinal: null,
});

test('a monthly rhythm from a fourth weekday that is also the last can mean both, from any other day one', () => {
  const ordinals = (date: string) =>
    plansOfRhythm(rhythms.monthly, date).map(({ monthOrdinal }) => monthOrdinal);
  expect(ordinals('2027-02-23')).toEqual(['fourth', 'last']);
  expect(ordinals('2026-12-08')).toEqual(['second']);
  expect(ordinals('2026-12-29')).toEqual(['last']);
  expect(plansOfRhythm(rhythms.biweekly, '2026-12-08')).toEqual([planOf('biweekly', '2026-12-08')]);
});

test.each([
  ['biweekly', 'weekly', true],
  ['weekly', 'daily', true],
  ['weekly', 'biweekly', false],
  ['daily', 'weekly', false],
] as const)(
  'every date of a %s clean from one of a %s clean is a date of that: %s',
  (rarer, wider, isWithin) => {
    const [plan] = plansOfRhythm(rhythms[rarer], '2026-12-08');
    expect(plan && isWithinPlan(plan, planOf(wider, '2026-12-01'), worked)).toBe(isWithin);
  },
);

test('monthly dates are all among those of a weekly clean of that weekday, and not of one every two weeks', () => {
  const [plan] = plansOfRhythm(rhythms.monthly, '2026-12-08');
  expect(plan && isWithinPlan(plan, planOf('weekly', '2026-12-01'), worked)).toBe(true);
  expect(plan && isWithinPlan(plan, planOf('biweekly', '2026-12-08'), worked)).toBe(false);
});

test('every two weeks and every month are two rhythms of one frequency', () => {
  expect(isSameRhythm(rhythms.biweekly, rhythms.monthly)).toBe(false);
  expect(isSameRhythm(rhythms.weekly, { serviceFrequency: 'EveryWeek', schedule: 'weekly' })).toBe(true);
});
