import { serverNow } from '#app/lib/server-clock.ts';
import { shortVisitText, visitText } from '#domain/label/visit-label.ts';
import { formatTime, londonTime, visitInterval } from '#domain/time/london.ts';
import { hoursLabel } from './booking-label.ts';

type Visit = { startDate?: string | null; startTime?: string | null };

/** "Tuesday 24 November, 9:00am" (rules/content#voice), with the year when it isn't this one. */
export const visitLabel = (visit: Visit, now = serverNow()): string => visitText(visit, now);

type Timed = Visit & { hours?: number | null };

/** "12:30pm": when a visit of so many hours ends; null where that is not known. */
function endLabel({ startDate, startTime, hours }: Timed): string | null {
  if (!startDate || !startTime || !hours) return null;
  return formatTime(londonTime(visitInterval(startDate, startTime, hours * 4).endsAt));
}

/** "Tuesday 24 November, 9:00am to 12:30pm". */
export function visitSpanLabel(visit: Timed, now = serverNow()): string {
  const end = endLabel(visit);
  return end ? `${visitLabel(visit, now)} to ${end}` : visitLabel(visit, now);
}

/** "3.5 hours, until 12:30pm". */
export function lengthLabel(visit: Timed): string {
  const end = endLabel(visit);
  return end ? `${hoursLabel(visit.hours)}, until ${end}` : hoursLabel(visit.hours);
}

/** "Tue 24 Nov, 9:00am", for a row of many. */
export const shortVisitLabel = (visit: Visit, now = serverNow()): string => shortVisitText(visit, now);

/** "1 visit", "3 visits". */
export const visitCount = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);
