import { addDays, weekdayOf } from '#domain/time/london.ts';

/**
 * When a regular clean comes, written from rules/lifecycles#series alone and asked day by day, so that no mistake of the
 * product's own reckoning is in it.
 */
export type Rhythm = {
  every: 'day' | 'week' | 'fortnight' | 'month';
  /** Its first date; before it there is none. */
  anchor: string;
  /** Of a monthly one: which of its weekday in the month, 1 to 4, or 5 for the last. */
  place: number;
  /** Of a daily one: the weekdays besides Sunday that it goes on without, 1 to 7. */
  without?: readonly number[];
};

const sunday = 7;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 3600 * 1000));

const dayOfMonth = (date: string): number => Number(date.slice(8));
const isLastOfMonth = (date: string): boolean => addDays(date, 7).slice(0, 7) !== date.slice(0, 7);

/** Which of its weekday a date is; a fifth is the last. */
export const placeOf = (date: string): number => Math.ceil(dayOfMonth(date) / 7);

/** What a date can mean in a month: a fourth that is also the last means both. */
export const placesOf = (date: string): number[] =>
  placeOf(date) === 4 && isLastOfMonth(date) ? [4, 5] : [placeOf(date)];

export function isOn({ every, anchor, place, without = [] }: Rhythm, date: string): boolean {
  if (every === 'day') return date >= anchor && ![sunday, ...without].includes(weekdayOf(date));
  if (date < anchor || weekdayOf(date) !== weekdayOf(anchor)) return false;
  if (every === 'week') return true;
  if (every === 'fortnight') return daysBetween(anchor, date) % 14 === 0;
  return place === 5 ? isLastOfMonth(date) : placeOf(date) === place;
}

/** All dates between two, both included. */
export function datesOf(rhythm: Rhythm, from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from > rhythm.anchor ? from : rhythm.anchor; date <= to; date = addDays(date, 1))
    if (isOn(rhythm, date)) dates.push(date);
  return dates;
}

/** The first so many dates. */
export function firstDates(rhythm: Rhythm, count: number): string[] {
  const dates: string[] = [];
  for (let date = rhythm.anchor; dates.length < count; date = addDays(date, 1))
    if (isOn(rhythm, date)) dates.push(date);
  return dates;
}

/** How far a visit moves with those that follow: less than one interval. */
export const farthest: Record<Rhythm['every'], number> = { day: 0, week: 6, fortnight: 13, month: 27 };

/** Whether every date of one is a date of the other, a year long. */
export const isWithin = (rhythm: Rhythm, wider: Rhythm): boolean =>
  datesOf(rhythm, rhythm.anchor, addDays(rhythm.anchor, 366)).every((date) => isOn(wider, date));
