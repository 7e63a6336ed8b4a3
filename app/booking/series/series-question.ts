import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { formatLongDate, formatTime, toInstant } from '#domain/time/london.ts';
import type { CustomerSeries, SeriesDate } from './customer-series.ts';
import { dateLabel, isOpenDate } from './series-label.ts';

/** What is asked before a visit is skipped or a series ended: what goes, what stays and what it costs. */
export type SeriesQuestion = {
  answer: 'skip' | 'end';
  /** The visit or series it changes, as it was read. */
  of: { id: string; version: number };
  title: string;
  lines: readonly string[];
  confirm: string;
  keep: string;
  done: string;
};

type Dated = Pick<
  SeriesDate,
  'date' | 'skipReason' | 'bookingStatus' | 'startDate' | 'startTime' | 'isCoverAsked'
>;
type Visit = Dated & Pick<SeriesDate, 'bookingId' | 'bookingVersion'>;

const dayOf = ({ date, startDate }: Dated) => startDate ?? date;
const dayLabel = (visit: Dated) => formatLongDate(dayOf(visit));
const momentOf = (visit: Dated) => new Date(toInstant(dayOf(visit), visit.startTime ?? '').epochMilliseconds);

export function skipQuestion(dates: readonly Dated[], visit: Visit): SeriesQuestion {
  const next = dates.find((other) => isOpenDate(other) && dayOf(other) > dayOf(visit));
  const goesOn = next
    ? `Your regular clean goes on: the next visit is ${dateLabel(next).when}.`
    : 'Your regular clean goes on.';
  return {
    answer: 'skip',
    of: { id: visit.bookingId ?? '', version: visit.bookingVersion ?? 0 },
    title: `Skip ${dayLabel(visit)}?`,
    lines: [
      `Nobody comes at ${formatTime(visit.startTime ?? '')} that day, and it costs you nothing.`,
      goesOn,
      'A skipped visit can’t be brought back; you could only book that day anew.',
    ],
    confirm: 'Skip this visit, £0',
    keep: 'Keep it',
    done: `${dayLabel(visit)} is skipped, for nothing. ${goesOn}`,
  };
}

function visitsSentence(far: readonly Dated[]): string {
  const [first, last] = [far[0], far.at(-1)];
  if (!first || !last) return 'No more visits are made.';
  if (far.length === 1) return `The visit of ${dayLabel(first)} is cancelled, and no more are made.`;
  return `The ${far.length} visits from ${dayLabel(first)} to ${dayLabel(last)} are cancelled, and no more are made.`;
}

export function endQuestion(
  series: Pick<CustomerSeries, 'id' | 'version'> & { dates: readonly Dated[] },
  now: Date,
): SeriesQuestion {
  const open = series.dates.filter(isOpenDate);
  const near = open.filter((visit) => isShortNotice(momentOf(visit), now));
  const far = open.filter((visit) => !near.includes(visit));
  return {
    answer: 'end',
    of: { id: series.id, version: series.version },
    title: 'End the whole regular clean?',
    lines: [
      `${visitsSentence(far)} It costs you nothing.`,
      ...near.map(
        (visit) =>
          `${dateLabel(visit).when} is less than 24 hours away. If cancelling it now costs something it stays booked, and its own page says how much.`,
      ),
      'This can’t be undone: to have one again you would book a new one, at the prices of that day. For a break of up to 8 weeks, pause it instead.',
    ],
    confirm: 'End the regular clean, £0',
    keep: 'Keep the regular clean',
    done: 'Your regular clean has ended. It costs you nothing.',
  };
}
