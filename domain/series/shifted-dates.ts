import { addDays } from '#domain/time/london.ts';
import type { WorkedWeekdays } from '#domain/time/worked-weekdays.ts';
import { nextPlannedDates, plannedDates, type SeriesPlan } from './planned-dates.ts';

type PlanChange = {
  before: SeriesPlan;
  after: SeriesPlan;
  worked: WorkedWeekdays;
  /** Dates from `from` on that an older plan decided, in order: all of them lie before the first one of `before`. */
  earlier?: readonly string[];
};

/**
 * Where the planned dates between two dates go when a series changes its day: the n-th planned date becomes
 * the n-th of the new plan (rules/lifecycles#series, this and all that follow).
 */
export function shiftedDates(change: PlanChange, from: string, to: string): ReadonlyMap<string, string> {
  const { before, after, worked, earlier = [] } = change;
  const old = [...earlier, ...plannedDates(before, worked, from, to)];
  const fresh = nextPlannedDates(after, worked, after.startDate, old.length);
  return new Map(old.flatMap((date, index) => (fresh[index] ? [[date, fresh[index]]] : [])));
}

/**
 * Dates with their new ones, in an order in which no date is taken before it was given up: what goes forward from
 * the end on, then the rest from the beginning on.
 */
export function inOrderOfMoving(shifted: ReadonlyMap<string, string>): [string, string][] {
  const moves = [...shifted].toSorted(([one], [other]) => one.localeCompare(other));
  const isForward = ([date, fresh]: [string, string]) => fresh > date;
  return [...moves.filter(isForward).toReversed(), ...moves.filter((move) => !isForward(move))];
}

/** How far a visit may be moved with all that follow it: never past the one before or after. */
const farthestDays: Record<SeriesPlan['schedule'], number> = { weekly: 6, biweekly: 13, monthly: 27 };

/**
 * The dates a series may be moved to from one of its planned dates, first and last. `dateBefore`: the one before it,
 * which is nearer than the plan says when the series was moved to earlier days from here on.
 */
export function shiftWindow(
  plan: SeriesPlan,
  date: string,
  dateBefore: string | null,
): { first: string; last: string } {
  const days = plan.serviceFrequency === 'Daily' ? 0 : farthestDays[plan.schedule];
  const first = addDays(date, -days);
  const afterBefore = dateBefore ? addDays(dateBefore, 1) : first;
  return { first: afterBefore > first ? afterBefore : first, last: addDays(date, days) };
}
