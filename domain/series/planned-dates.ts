import type { Schedule, ServiceFrequency } from '#domain/booking/options.ts';
import { addDays, daysBetween, weekdayOf } from '#domain/time/london.ts';
import { isWorkedWeekday, type WorkedWeekdays } from '#domain/time/worked-weekdays.ts';
import { type MonthOrdinal, ordinalOf, ordinalWeekday } from './monthly-pattern.ts';

/** What the dates of a series follow from: how often, and the date it was begun on or last moved to. */
export type SeriesPlan = {
  serviceFrequency: Exclude<ServiceFrequency, 'OneOff'>;
  schedule: Schedule;
  /** The first date of the plan, "2026-11-24". */
  startDate: string;
  /** Of a monthly one: which of its weekday in the month; what the first date is, unless it was said. */
  monthOrdinal?: MonthOrdinal | null;
};

const daysAWeek = 7;

/** Every so many days, counted from the first date and never from a moved or skipped visit. */
function everyDays(step: number, startDate: string, from: string, to: string): string[] {
  const behind = Math.max(0, daysBetween(startDate, from));
  const dates: string[] = [];
  for (
    let date = addDays(startDate, Math.ceil(behind / step) * step);
    date <= to;
    date = addDays(date, step)
  ) {
    dates.push(date);
  }
  return dates;
}

function monthly({ startDate, monthOrdinal }: SeriesPlan, from: string, to: string): string[] {
  const later = from > startDate ? from : startDate;
  const weekday = weekdayOf(startDate);
  const ordinal = monthOrdinal ?? ordinalOf(startDate);
  const last = Temporal.PlainDate.from(to).toPlainYearMonth();
  const dates: string[] = [];
  let month = Temporal.PlainDate.from(later).toPlainYearMonth();
  while (Temporal.PlainYearMonth.compare(month, last) <= 0) {
    const date = ordinalWeekday(month, weekday, ordinal);
    if (date >= later && date <= to) dates.push(date);
    month = month.add({ months: 1 });
  }
  return dates;
}

/**
 * The planned dates of a series between two dates, both included (rules/lifecycles#series): Daily is every open
 * weekday of the settings, biweekly every 14 days, monthly the same weekday of the month ("second Tuesday",
 * and the last where there is no fifth). Days we are closed for are still in it.
 */
export function plannedDates(plan: SeriesPlan, worked: WorkedWeekdays, from: string, to: string): string[] {
  const { serviceFrequency, schedule, startDate } = plan;
  if (to < startDate || to < from) return [];
  if (serviceFrequency === 'Daily')
    return everyDays(1, startDate, from, to).filter((date) => isWorkedWeekday(date, worked));
  if (schedule === 'monthly') return monthly(plan, from, to);
  return everyDays(schedule === 'biweekly' ? 2 * daysAWeek : daysAWeek, startDate, from, to);
}

/** Long enough for any plan's next date, also of a monthly one. */
const stretchDays = 62;

/** The next so many planned dates from a date on; fewer only where no weekday is open. */
export function nextPlannedDates(
  plan: SeriesPlan,
  worked: WorkedWeekdays,
  from: string,
  count: number,
): string[] {
  const dates: string[] = [];
  let begin = from > plan.startDate ? from : plan.startDate;
  while (dates.length < count) {
    const end = addDays(begin, stretchDays);
    const found = plannedDates(plan, worked, begin, end);
    if (found.length === 0) return dates;
    dates.push(...found);
    begin = addDays(end, 1);
  }
  return dates.slice(0, count);
}
