import { Refusal } from '#domain/refusal.ts';
import { readSigns } from '#domain/text/read-text.ts';
import { formatTime, londonDate, londonTime, weekdayOf } from '#domain/time/london.ts';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const clock = '([01]?\\d|2[0-3])[:.]([0-5]\\d)';
const span = new RegExp(`^([a-z]+)(?:-([a-z]+))? ?${clock}-${clock}$`, 'i');

/** Weekdays as numbers, Monday 1; times as "08:00". */
type Span = { first: number; last: number; from: string; until: string };

const numberOf = (day: string): number =>
  days.findIndex((one) => day.toLowerCase().startsWith(one.toLowerCase())) + 1;

function readSpan(typed: string): Span | null {
  const found = span.exec(typed.replaceAll(/\s*-\s*/g, '-'));
  if (!found) return null;
  const [, day = '', lastDay, fromHour = '', fromMinute = '', untilHour = '', untilMinute = ''] = found;
  const first = numberOf(day);
  const last = lastDay ? numberOf(lastDay) : first;
  const from = `${fromHour.padStart(2, '0')}:${fromMinute}`;
  const until = `${untilHour.padStart(2, '0')}:${untilMinute}`;
  return first > 0 && last >= first && from < until ? { first, last, from, until } : null;
}

const spansOf = (hours: string): (Span | null)[] =>
  hours
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readSpan);

const dayText = ({ first, last }: Span): string =>
  first === last ? `${days[first - 1]}` : `${days[first - 1]}-${days[last - 1]}`;

/** "mon - fri 8.00-18.00" is "Mon-Fri 08:00-18:00"; empty is never. Refuses anything else. */
export function readPhoneHours(typed: string): string {
  const spans = spansOf(readSigns(typed));
  if (spans.includes(null)) throw new Refusal('phone_hours_bad', { field: 'phoneHours' });
  return spans
    .filter((one) => one !== null)
    .map((one) => `${dayText(one)} ${one.from}-${one.until}`)
    .join(', ');
}

/** Whether the office answers its phone at an instant; `hours` as `readPhoneHours` leaves them. */
export function isPhoneAnswered(hours: string, now: Date): boolean {
  const weekday = weekdayOf(londonDate(now));
  const time = londonTime(now);
  return spansOf(hours).some(
    (one) =>
      one !== null && one.first <= weekday && weekday <= one.last && one.from <= time && time < one.until,
  );
}

/** "Mon to Fri 8:00am to 6:00pm" */
export const phoneHoursText = (hours: string): string =>
  spansOf(hours)
    .filter((one) => one !== null)
    .map((one) => `${dayText(one).replace('-', ' to ')} ${formatTime(one.from)} to ${formatTime(one.until)}`)
    .join(', ');
