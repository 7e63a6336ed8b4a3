import { addDays, weekdayOf } from '#domain/time/london.ts';

export type DayWindow = {
  fromDate: string;
  toDate: string;
  /** Monday first; null before and after what can be booked. */
  days: (string | null)[];
};

const daysShown = 28;

/** Four whole weeks at a time, from the week of the earliest day to that of the latest. */
export function dayWindows(earliest: string, latest: string): DayWindow[] {
  const windows: DayWindow[] = [];
  let monday = addDays(earliest, 1 - weekdayOf(earliest));
  while (monday <= latest) {
    const days = Array.from({ length: daysShown }, (_, index) => {
      const date = addDays(monday, index);
      return date < earliest || date > latest ? null : date;
    });
    const bookable = days.filter((date) => date !== null);
    windows.push({ fromDate: bookable[0] ?? monday, toDate: bookable.at(-1) ?? monday, days });
    monday = addDays(monday, daysShown);
  }
  return windows;
}

/** The window with a date in it; the first one when there is none. */
export function windowWith(windows: readonly DayWindow[], date: string | null): number {
  return Math.max(
    0,
    windows.findIndex(({ days }) => date !== null && days.includes(date)),
  );
}
