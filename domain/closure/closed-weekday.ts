import { formatFullDate, weekdayNames } from '#domain/time/london.ts';
import { type ClosedWeekday, openEnd } from '#domain/time/worked-weekdays.ts';

export const weekdayCalled = (weekday: number): string => weekdayNames[weekday - 1] ?? '';

/** "Saturdays from Saturday 6 February 2027", with its last day where one is planned. */
export function closedWeekdayLabel({ weekday, firstDate, lastDate }: ClosedWeekday): string {
  const until = lastDate === openEnd ? '' : ` to ${formatFullDate(lastDate)}`;
  return `${weekdayCalled(weekday)}s from ${formatFullDate(firstDate)}${until}`;
}

/** Of several, as they are read in one sentence. */
export const closedWeekdaysLabel = (closed: readonly ClosedWeekday[]): string =>
  new Intl.ListFormat('en-GB').format(closed.map(closedWeekdayLabel));
