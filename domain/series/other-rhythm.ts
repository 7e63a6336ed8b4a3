import { addDays } from '#domain/time/london.ts';
import type { WorkedWeekdays } from '#domain/time/worked-weekdays.ts';
import { ordinalOf, ordinalsOf } from './monthly-pattern.ts';
import { plannedDates, type SeriesPlan } from './planned-dates.ts';

type Rhythm = Pick<SeriesPlan, 'serviceFrequency' | 'schedule'>;

/**
 * What a series can go by that comes at another rhythm from one of its dates on: one plan, or one for each meaning of
 * that date in the month (rules/lifecycles#series).
 */
export function plansOfRhythm({ serviceFrequency, schedule }: Rhythm, startDate: string): SeriesPlan[] {
  const plan = { serviceFrequency, schedule, startDate, monthOrdinal: null };
  if (schedule !== 'monthly') return [plan];
  return ordinalsOf(startDate, ordinalOf(startDate)).map((monthOrdinal) => ({ ...plan, monthOrdinal }));
}

/** Whether two plans are of one rhythm; a monthly one may be on another of its weekdays all the same. */
export const isSameRhythm = (one: Rhythm, other: Rhythm): boolean =>
  one.serviceFrequency === other.serviceFrequency && one.schedule === other.schedule;

const yearDays = 366;

/** Whether a plan has no date that another has not: who said yes to every visit of that one did to these. */
export function isWithinPlan(plan: SeriesPlan, wider: SeriesPlan, worked: WorkedWeekdays): boolean {
  const { startDate } = plan;
  const until = addDays(startDate, yearDays);
  const known = new Set(plannedDates(wider, worked, startDate, until));
  return plannedDates(plan, worked, startDate, until).every((date) => known.has(date));
}
