import { closedProblem, type OpenDays } from '#domain/booking/bookable-days.ts';
import { formatTime } from '#domain/time/london.ts';
import type { MonthOrdinal } from './monthly-pattern.ts';
import { nextPlannedDates, type SeriesPlan } from './planned-dates.ts';
import { fromNowOnText } from './rhythm.ts';

/** A way in which a series would go on. */
export type SeriesPattern = {
  /** Of a monthly one: which of its weekday. */
  monthOrdinal: MonthOrdinal | null;
  /** "From now on the last Tuesday of the month, 10:00am". */
  words: string;
  /** Its next six dates; on closed days nobody comes. */
  dates: { date: string; isClosed: boolean }[];
};

const shown = 6;

/** How a series would go on by a plan from one of its dates on, at a London wall time (rules/lifecycles#series). */
export function patternOf(
  plan: SeriesPlan,
  { startDate, startTime, city }: { startDate: string; startTime: string; city: string },
  settings: OpenDays,
): SeriesPattern {
  return {
    monthOrdinal: plan.monthOrdinal ?? null,
    words: `${fromNowOnText({ ...plan, startDate })}, ${formatTime(startTime)}`,
    dates: nextPlannedDates(plan, settings, startDate, shown).map((date) => ({
      date,
      isClosed: closedProblem(date, settings, city) !== null,
    })),
  };
}
