import { closedWeekdayLabel } from '#domain/closure/closed-weekday.ts';
import { closedWhen } from '#domain/closure/closure-input.ts';
import { type ClosureRow, spanOf } from './closure.store.ts';

/** "on Tuesday 8 December", "on Saturdays from Saturday 6 February 2027". */
export function whenClosed(closure: ClosureRow): string {
  const { weekday, firstDate, lastDate } = spanOf(closure);
  if (typeof weekday === 'number') return `on ${closedWeekdayLabel({ weekday, firstDate, lastDate })}`;
  return closedWhen({ firstDate, lastDate, city: closure.city });
}

/** Why a visit was cancelled, as its customer and its cleaners read it. */
export const whyClosed = (closure: ClosureRow): string =>
  closure.weekday === null
    ? `We are closed ${whenClosed(closure)}: ${closure.reason}`
    : `We are closed ${whenClosed(closure)}`;
