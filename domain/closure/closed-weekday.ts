import { addDays, formatFullDate, weekdayNames } from '#domain/time/london.ts';
import { type ClosedWeekday, nextOf, openEnd } from '#domain/time/worked-weekdays.ts';

export const weekdayCalled = (weekday: number): string => weekdayNames[weekday - 1] ?? '';

/** "from Saturday 6 February 2027", with its last day where one is planned. */
function datesLabel({ firstDate, lastDate }: ClosedWeekday): string {
  const until = lastDate === openEnd ? '' : ` to ${formatFullDate(lastDate)}`;
  return `from ${formatFullDate(firstDate)}${until}`;
}

/** "Saturdays from Saturday 6 February 2027", with its last day where one is planned. */
export const closedWeekdayLabel = (closed: ClosedWeekday): string =>
  `${weekdayCalled(closed.weekday)}s ${datesLabel(closed)}`;

/** Of several, as they are read in one sentence. */
export const closedWeekdaysLabel = (closed: readonly ClosedWeekday[]): string =>
  new Intl.ListFormat('en-GB').format(closed.map(closedWeekdayLabel));

const daysAWeek = 7;

/**
 * "We clean on Saturdays again.", with the first day of it, and with what stays closed, where not all of it is open.
 * `closed`: what is closed of all weekdays from today on, in order.
 */
export function openAgainText(weekday: number, closed: readonly ClosedWeekday[], today: string): string {
  const own = closed.filter((one) => one.weekday === weekday);
  const [now] = own.filter(({ firstDate }) => firstDate < addDays(today, daysAWeek));
  const since = now ? ` from ${formatFullDate(nextOf(weekday, addDays(now.lastDate, 1)))}` : '';
  const later = own.filter((one) => one !== now).map(datesLabel);
  const except = later.length > 0 ? `, but not ${new Intl.ListFormat('en-GB').format(later)}` : '';
  return `We clean on ${weekdayCalled(weekday)}s again${since}${except}.`;
}
