import { formatLongDate, formatTime } from '#domain/time/london.ts';

type Visit = { startDate?: string | null; startTime?: string | null };

/** "Tuesday 24 November, 9:00am" (design.md, Voice). */
export function visitWords({ startDate, startTime }: Visit): string {
  if (!startDate || !startTime) return 'Date to be agreed';
  return `${formatLongDate(startDate)}, ${formatTime(startTime)}`;
}
