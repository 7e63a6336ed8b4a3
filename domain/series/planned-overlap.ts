import { addDays, londonDate, visitInterval } from '#domain/time/london.ts';
import type { WorkedWeekdays } from '#domain/time/worked-weekdays.ts';
import type { Pause } from './pause.ts';
import { plannedDates, type SeriesPlan } from './planned-dates.ts';

type Span = { startsAt: Date; endsAt: Date };

/** A regular clean as its dates follow from it; those up to `decidedUntil` have visits of their own, or none. */
export type PlannedSeries = {
  plan: SeriesPlan;
  /** "09:00" */
  startTime: string;
  quarterHours: number;
  decidedUntil: string;
  pause: Pause | null;
};

const isPaused = (pause: Pause | null, date: string): boolean =>
  pause !== null && date >= pause.from && date <= pause.until;

/** The first date on which a regular clean will come while one of the spans lasts, of those not decided yet. */
export function plannedOverlap(
  { plan, startTime, quarterHours, decidedUntil, pause }: PlannedSeries,
  spans: readonly Span[],
  worked: WorkedWeekdays,
): string | null {
  const days = spans.map(({ startsAt }) => londonDate(startsAt)).toSorted();
  const next = addDays(decidedUntil, 1);
  const [first = next, last = next] = [days[0], days.at(-1)];
  const dates = plannedDates(plan, worked, first > next ? first : next, last);
  const isThen = (date: string): boolean => {
    const visit = visitInterval(date, startTime, quarterHours);
    return spans.some((span) => visit.startsAt < span.endsAt && visit.endsAt > span.startsAt);
  };
  return dates.find((date) => !isPaused(pause, date) && isThen(date)) ?? null;
}
