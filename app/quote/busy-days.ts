import { formatLongDate } from '#domain/time/london.ts';

type Starts = { firstDays: readonly string[]; busyDays: readonly string[] };

/** The days on which a quote may begin; it is said of those on which nobody is free yet. */
export const firstDayChoices = ({ firstDays, busyDays }: Starts) =>
  firstDays.map((value) => ({
    value,
    label: `${formatLongDate(value)}${busyDays.includes(value) ? ', nobody is free yet' : ''}`,
  }));

const listed = (days: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(days.map(formatLongDate));

/** What it means that nobody is free then; '' where somebody is. */
export function busyNote({ firstDays, busyDays }: Starts): string {
  if (busyDays.length === 0) return '';
  const others =
    firstDays.some((day) => !busyDays.includes(day)) && firstDays.some((day) => busyDays.includes(day));
  const choice = others ? ' Or choose another first day.' : '';
  return `Nobody is free yet on ${listed(busyDays)}. You can book it all the same: we look for a cleaner, and write as soon as somebody has said yes.${choice}`;
}
