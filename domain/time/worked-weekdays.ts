import { addDays, weekdayOf } from './london.ts';

/** Weekdays that are open or closed from a London date on, Monday first; null stays as it is. */
export type WeekdayChange = { fromDate: string; openWeekdays: readonly (boolean | null)[] };

/** The weekdays that are worked now, Monday first, and what is planned of them, in the order in which it will hold. */
export type WorkedWeekdays = {
  openWeekdays: readonly boolean[];
  weekdayChanges: readonly WeekdayChange[];
};

/** London dates of one weekday, first and last counted, on which nobody cleans. */
export type ClosedWeekday = { weekday: number; firstDate: string; lastDate: string };

/** The last date of what is closed without an end. */
export const openEnd = '9999-01-01';

/** Whether a weekday, 1 to 7, is worked on a date, as far as it is planned by now (rules/lifecycles#closed-weekdays). */
function isOpenThen(
  weekday: number,
  date: string,
  { openWeekdays, weekdayChanges }: WorkedWeekdays,
): boolean {
  return weekdayChanges
    .filter(({ fromDate }) => fromDate <= date)
    .reduce(
      (isOpen, change) => change.openWeekdays[weekday - 1] ?? isOpen,
      openWeekdays[weekday - 1] ?? false,
    );
}

export const isWorkedWeekday = (date: string, worked: WorkedWeekdays): boolean =>
  isOpenThen(weekdayOf(date), date, worked);

/** The first date of a weekday from a date on. */
export const nextOf = (weekday: number, from: string): string =>
  addDays(from, (weekday - weekdayOf(from) + 7) % 7);

/** When a weekday is closed from a date on, in order; each begins with a date of that weekday. */
function closedSpansOf(weekday: number, worked: WorkedWeekdays, from: string): ClosedWeekday[] {
  const later = worked.weekdayChanges.map(({ fromDate }) => fromDate).filter((date) => date > from);
  const turns = [from, ...new Set(later)].toSorted();
  const spans: ClosedWeekday[] = [];
  for (const [index, turn] of turns.entries()) {
    if (isOpenThen(weekday, turn, worked)) continue;
    const next = turns[index + 1];
    const lastDate = next ? addDays(next, -1) : openEnd;
    const before = spans.at(-1);
    if (before && addDays(before.lastDate, 1) === turn) before.lastDate = lastDate;
    else spans.push({ weekday, firstDate: turn, lastDate });
  }
  return spans
    .map((span) => ({ ...span, firstDate: nextOf(weekday, span.firstDate) }))
    .filter((span) => span.firstDate <= span.lastDate);
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The same of all weekdays. */
export const closedWeekdays = (worked: WorkedWeekdays, from: string): ClosedWeekday[] =>
  weekdays.flatMap((weekday) => closedSpansOf(weekday, worked, from));

/** What a change of the weekdays closes from a date on that was open until then. */
export function newlyClosed(before: WorkedWeekdays, after: WorkedWeekdays, from: string): ClosedWeekday[] {
  const known = closedWeekdays(before, from);
  const isKnown = (span: ClosedWeekday) =>
    known.some(
      (one) =>
        one.weekday === span.weekday && one.firstDate <= span.firstDate && span.lastDate <= one.lastDate,
    );
  return closedWeekdays(after, from).filter((span) => !isKnown(span));
}

/** The weekdays as they are when some are opened or closed: from now on, or from a date on, after what is planned. */
export function withWeekdays(
  { openWeekdays, weekdayChanges }: WorkedWeekdays,
  days: readonly (boolean | null)[],
  fromDate: string | null,
): WorkedWeekdays {
  if (fromDate === null)
    return { openWeekdays: openWeekdays.map((isOpen, at) => days[at] ?? isOpen), weekdayChanges };
  const change = { fromDate, openWeekdays: days };
  const isLater = (one: WeekdayChange) => one.fromDate > fromDate;
  return {
    openWeekdays,
    weekdayChanges: [
      ...weekdayChanges.filter((one) => !isLater(one)),
      change,
      ...weekdayChanges.filter(isLater),
    ],
  };
}
