import { expect, test } from 'vitest';
import {
  frequencyOfBooking,
  monthPence,
  planLabel,
  type QuotedPlan,
  quotedPlanOf,
  type VisitTime,
} from './quoted-plan.ts';

const evenings: VisitTime[] = [
  { weekday: 'monday', time: '18:00' },
  { weekday: 'wednesday', time: '18:00' },
  { weekday: 'friday', time: '18:00' },
];
const open = [true, true, true, true, true, false, false];

test.each<[string, QuotedPlan]>([
  ['Every week on Monday, Wednesday and Friday, 6:00pm', { frequency: 'weekly', visitTimes: evenings }],
  [
    'Every two weeks on Monday at 6:00pm and Tuesday at 9:00am',
    {
      frequency: 'biweekly',
      visitTimes: [
        { weekday: 'monday', time: '18:00' },
        { weekday: 'tuesday', time: '09:00' },
      ],
    },
  ],
  ['Every month on Friday', { frequency: 'monthly', visitTimes: [{ weekday: 'friday', time: null }] }],
  ['Every working day, 8:00am', { frequency: 'daily', visitTimes: [{ weekday: null, time: '08:00' }] }],
  ['Just once', { frequency: 'once', visitTimes: [] }],
])('%s', (label, plan) => {
  expect(planLabel(plan)).toBe(label);
});

test.each<[string, QuotedPlan, number | null]>([
  ['three evenings a week', { frequency: 'weekly', visitTimes: evenings }, 273_000],
  ['every two weeks', { frequency: 'biweekly', visitTimes: evenings.slice(0, 1) }, 45_500],
  ['a month', { frequency: 'monthly', visitTimes: [] }, 21_000],
  ['five open days', { frequency: 'daily', visitTimes: [] }, 455_000],
  ['a single visit', { frequency: 'once', visitTimes: [] }, null],
])('£210.00 for %s comes to so much in a usual month', (_name, plan, pence) => {
  expect(monthPence(plan, 21_000, open)).toBe(pence);
});

test('a quote whose office said no frequency is for a single visit', () => {
  expect(quotedPlanOf({ frequency: null, visit_times: [] })).toEqual({ frequency: 'once', visitTimes: [] });
});

test.each([
  ['OneOff', null, 'once'],
  ['EveryWeek', 'weekly', 'weekly'],
  ['MoreThanTwoWeeks', 'biweekly', 'biweekly'],
  ['MoreThanTwoWeeks', 'monthly', 'monthly'],
  ['Daily', 'weekly', 'daily'],
] as const)(
  'a booking that is %s, %s, is %s in the words of a quote',
  (serviceFrequency, schedule, frequency) => {
    expect(frequencyOfBooking({ serviceFrequency, schedule })).toBe(frequency);
  },
);
