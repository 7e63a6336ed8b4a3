import { cities } from '#domain/booking/options.ts';
import type { Problem } from '#domain/refusal.ts';
import { type ClosedSpan, closedSpanOn } from '#domain/time/closed-span.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { addDays, formatLongDate } from '#domain/time/london.ts';

const longestDays = 366;
const reasonLength = { least: 3, most: 200 } as const;

/** What is wrong with days that the office wants to close (rules/lifecycles#closed-days). */
export function spanProblems({ firstDate, lastDate, city }: ClosedSpan, today: string): Problem[] {
  if (!isRealDate(firstDate)) return [{ field: 'firstDate', code: 'start_date_missing' }];
  if (!isRealDate(lastDate)) return [{ field: 'lastDate', code: 'start_date_missing' }];
  const known: readonly string[] = cities;
  return [
    ...(firstDate < today ? [{ field: 'firstDate', code: 'closure_past' } as const] : []),
    ...(lastDate < firstDate ? [{ field: 'lastDate', code: 'closure_order' } as const] : []),
    ...(lastDate >= addDays(firstDate, longestDays)
      ? [{ field: 'lastDate', code: 'closure_long' } as const]
      : []),
    ...(city !== null && !known.includes(city) ? [{ field: 'city', code: 'city_missing' } as const] : []),
  ];
}

/** Whether every day of a span is closed already, in its city or everywhere. */
export function isClosedThroughout(span: ClosedSpan, closed: readonly ClosedSpan[]): boolean {
  for (let date = span.firstDate; date <= span.lastDate; date = addDays(date, 1)) {
    if (!closedSpanOn(date, closed, span.city)) return false;
  }
  return true;
}

export const reasonProblems = (reason: string): Problem[] =>
  reason.length < reasonLength.least || reason.length > reasonLength.most
    ? [{ field: 'reason', code: 'closure_reason_missing' }]
    : [];

/** The first of some closed days that may be opened again: those that have not begun; null where none is left. */
export function reopensFrom({ firstDate, lastDate }: ClosedSpan, today: string): string | null {
  if (lastDate <= today) return null;
  return firstDate > today ? firstDate : addDays(today, 1);
}

/** "on Tuesday 8 December", "from Monday 7 to Wednesday 9 December" with both days in full. */
export const closedWhen = ({ firstDate, lastDate }: ClosedSpan): string =>
  firstDate === lastDate
    ? `on ${formatLongDate(firstDate)}`
    : `from ${formatLongDate(firstDate)} to ${formatLongDate(lastDate)}`;
