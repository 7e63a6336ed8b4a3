import { weekdayNames } from '#domain/time/london.ts';

/** "Monday to Saturday", "Monday, Wednesday and Friday", or nothing where no day is open. Monday first. */
export function openDaysLabel(open: readonly boolean[]): string {
  const days = weekdayNames.filter((_, at) => open[at]);
  const first = open.indexOf(true);
  const isOneStretch = open.lastIndexOf(true) - first + 1 === days.length;
  if (days.length > 2 && isOneStretch) return `${days[0]} to ${days.at(-1)}`;
  return new Intl.ListFormat('en-GB').format(days);
}
