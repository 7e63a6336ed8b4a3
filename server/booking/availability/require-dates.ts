import { Refusal } from '#domain/refusal.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';

/** Refuses a stretch of time whose ends are not days of the calendar. */
export function requireDates(asked: { fromDate?: string | null; toDate?: string | null }): void {
  for (const [field, date] of [
    ['fromDate', asked.fromDate],
    ['toDate', asked.toDate],
  ] as const) {
    if (date && !isRealDate(date)) throw new Refusal('start_date_missing', { field });
  }
}
