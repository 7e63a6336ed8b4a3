import { defaultSettings } from '#domain/application-setting/settings.ts';
import { dayProblem } from '#domain/booking/bookable-days.ts';
import { addDays, londonDate } from '#domain/time/london.ts';

/** The days the benchmark plays on, counted from today. */
export type Calendar = {
  today: string;
  /** A day on which every provider is booked over noon. */
  fullDay: string;
  /** Days that can be booked, in order. */
  openDays: string[];
};

const daysAhead = 80;

export function makeCalendar(now: Date): Calendar {
  const today = londonDate(now);
  // Two days off at least, so that a run in the evening has them too.
  const ahead = Array.from({ length: daysAhead }, (_, day) => addDays(today, day + 3));
  const bookable = ahead.filter((date) => !dayProblem(date, defaultSettings, now));
  const fullDay = bookable[20];
  if (!fullDay) throw new Error('There are too few days to book');
  return { today, fullDay, openDays: bookable.filter((date) => date !== fullDay) };
}
