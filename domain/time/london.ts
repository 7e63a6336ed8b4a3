const zone = 'Europe/London';

/** The instant of a London wall time; an hour the clocks skip is taken after the gap. */
export function toInstant(date: string, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant();
}

const zoned = (instant: Date | Temporal.Instant) =>
  (instant instanceof Date
    ? Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    : instant
  ).toZonedDateTimeISO(zone);

/** The London calendar date of an instant: "2026-11-24". */
export const londonDate = (instant: Date | Temporal.Instant): string =>
  zoned(instant).toPlainDate().toString();

/** The London wall time of an instant: "09:00". */
export const londonTime = (instant: Date | Temporal.Instant): string =>
  zoned(instant).toPlainTime().toString({ smallestUnit: 'minute' });

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** The same day so many months on, or the last of that month where it has no such day. */
export const addMonths = (date: string, months: number): string =>
  Temporal.PlainDate.from(date).add({ months }).toString();

/** Calendar days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;

/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const weekdayName = (date: string): string => weekdayNames[weekdayOf(date) - 1] ?? '';

/** "24 November"; written out here because browsers differ in their own forms. */
export function formatDay(date: string): string {
  const { day, month } = Temporal.PlainDate.from(date);
  return `${day} ${monthNames[month - 1] ?? ''}`;
}

/** "Tuesday 24 November". */
export const formatLongDate = (date: string): string => `${weekdayName(date)} ${formatDay(date)}`;

/** "November 2026". */
export function formatMonth(date: string): string {
  const { year, month } = Temporal.PlainDate.from(date);
  return `${monthNames[month - 1] ?? ''} ${year}`;
}

/** "Tuesday 24 November 2026", for dates that may lie years ahead. */
export const formatFullDate = (date: string): string => `${formatLongDate(date)} ${date.slice(0, 4)}`;

/** "9:00am", and "noon". */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour === 12 && minute === 0) return 'noon';
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}${half}`;
}

/** "Tuesday 24 November, 10:05am". */
export const formatDateTime = (at: Date): string =>
  `${formatLongDate(londonDate(at))}, ${formatTime(londonTime(at))}`;

/** "10:05am on Tuesday 24 November". */
export const formatMoment = (at: Date): string =>
  `${formatTime(londonTime(at))} on ${formatLongDate(londonDate(at))}`;

/** The instants a visit of so many quarter-hours fills; its length is elapsed time, also over a clock change. */
export function visitInterval(
  date: string,
  time: string,
  quarterHours: number,
): { startsAt: Date; endsAt: Date } {
  const start = toInstant(date, time).epochMilliseconds;
  return { startsAt: new Date(start), endsAt: new Date(start + quarterHours * 15 * 60_000) };
}
