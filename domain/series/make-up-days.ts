import { dayProblem, type OpenDays } from '#domain/booking/bookable-days.ts';
import { closedSpanOn } from '#domain/time/closed-span.ts';
import { addDays, daysBetween } from '#domain/time/london.ts';

const withinDays = 3;

/**
 * The days from which one may be had in place of a closed one: up to three before and after it, or of a span that we
 * closed before and after that (rules/lifecycles#closed-days).
 */
export function makeUpWindow(
  date: string,
  { closedSpans }: Pick<OpenDays, 'closedSpans'>,
  city: string | null,
): { first: string; last: string } {
  const span = closedSpanOn(date, closedSpans, city);
  return {
    first: addDays(span?.firstDate ?? date, -withinDays),
    last: addDays(span?.lastDate ?? date, withinDays),
  };
}

/** Those of them that can be booked; the day itself, where it was opened again. */
export function makeUpDays(date: string, settings: OpenDays, now: Date, city: string | null): string[] {
  const { first, last } = makeUpWindow(date, settings, city);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)).filter(
    (day) => dayProblem(day, settings, now, city) === null,
  );
}
