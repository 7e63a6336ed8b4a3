import { labels } from '#domain/booking/options.ts';
import { formatTime, weekdayName, weekdayOf } from '#domain/time/london.ts';
import { type MonthOrdinal, ordinalOf } from './monthly-pattern.ts';

/** How a series goes, as the table and the API have it. */
export type Rhythm = {
  serviceFrequency: string;
  schedule: string;
  /** A date of it: its weekday is the series'. */
  startDate: string;
  startTime: string;
  monthOrdinal?: MonthOrdinal | null | undefined;
};

const schedules: Record<string, string> = labels.schedule;

/** " on Thursday", of a monthly series " on the second Thursday"; none where it is every open day. */
function dayText({ serviceFrequency, schedule, startDate, monthOrdinal }: Rhythm): string {
  if (serviceFrequency === 'Daily') return '';
  const weekday = weekdayName(startDate);
  return schedule === 'monthly'
    ? ` on the ${monthOrdinal ?? ordinalOf(startDate)} ${weekday}`
    : ` on ${weekday}`;
}

/** "Every two weeks on Thursday, 10:00am"; "Every month on the last Tuesday, 10:00am". */
export function rhythmText(rhythm: Rhythm): string {
  const { serviceFrequency, schedule, startTime } = rhythm;
  const every = serviceFrequency === 'Daily' ? labels.serviceFrequency.Daily : schedules[schedule];
  return `${every ?? schedule}${dayText(rhythm)}, ${formatTime(startTime)}`;
}

/** "Every week on Monday, Wednesday and Friday, 6:00pm", each with its time where they differ. */
export function weekdaysText(
  rhythm: Rhythm,
  days: readonly Pick<Rhythm, 'startDate' | 'startTime'>[],
): string {
  const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words);
  const inOrder = days.toSorted((one, other) => weekdayOf(one.startDate) - weekdayOf(other.startDate));
  const names = inOrder.map(({ startDate }) => weekdayName(startDate));
  const times = inOrder.map(({ startTime }) => formatTime(startTime.slice(0, 5)));
  const every = schedules[rhythm.schedule] ?? rhythm.schedule;
  if (new Set(times).size === 1) return `${every} on ${listed(names)}, ${times[0]}`;
  return `${every} on ${listed(names.map((name, index) => `${name} at ${times[index]}`))}`;
}

/** "From now on the last Tuesday of the month": what a series that moves to that day goes by. */
export function fromNowOnText(rhythm: Omit<Rhythm, 'startTime'>): string {
  const { serviceFrequency, schedule, startDate, monthOrdinal } = rhythm;
  if (serviceFrequency === 'Daily') return 'From now on every working day';
  const weekday = weekdayName(startDate);
  if (schedule === 'monthly')
    return `From now on the ${monthOrdinal ?? ordinalOf(startDate)} ${weekday} of the month`;
  return schedule === 'biweekly' ? `From now on every second ${weekday}` : `From now on every ${weekday}`;
}
