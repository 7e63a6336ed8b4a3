import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { bookingStatusLabel } from '#app/lib/label/booking-status.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { skipReasonLabels } from '#domain/label/series-labels.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { isHeldAtOnce } from '#domain/payment/hold-window.ts';
import type { MonthOrdinal } from '#domain/series/monthly-pattern.ts';
import { rhythmText, weekdaysText } from '#domain/series/rhythm.ts';
import { formatFullDate, formatLongDate, formatTime, toInstant } from '#domain/time/london.ts';
import type { Changer } from '../change/changeable-booking.ts';
import type { CustomerSeries, SeriesDate } from './customer-series.ts';

type Series = Pick<
  CustomerSeries,
  'serviceFrequency' | 'schedule' | 'startDate' | 'startTime' | 'monthOrdinal'
> &
  Partial<Pick<CustomerSeries, 'days'>>;

/** "Every two weeks on Thursday, 10:00am"; of a quote's regular clean with all its weekdays. */
export function rhythmLabel(series: Series): string {
  const days = (series.days ?? []).filter(({ status }) => status !== 'ended');
  const rhythm = { ...series, monthOrdinal: series.monthOrdinal as MonthOrdinal | null };
  return days.length > 1 ? weekdaysText(rhythm, days) : rhythmText(rhythm);
}

const pounds = (value: number | null | undefined) => formatMoney(penceFromPounds(value ?? 0), 'GBP');

type Announced = Pick<CustomerSeries['announcedPrices'][number], 'from'>;

/** What holds now, and from when on it is other; what was announced for another reason is left out. */
function byDate<Next extends Announced>(
  now: string,
  later: readonly Next[],
  wordsOf: (next: Next) => string,
) {
  const steps = later.map((next) => ({ ...next, words: wordsOf(next) }));
  const changes = steps.filter(({ words }, index) => words !== (steps[index - 1]?.words ?? now));
  return changes.map(({ from, words }) => `${words} for visits from ${formatLongDate(from)} on`);
}

type Priced = Pick<CustomerSeries, 'price'> & {
  announcedPrices: readonly Pick<CustomerSeries['announcedPrices'][number], 'from' | 'price'>[];
};

/** "£79.80 each visit", and what comes after it. */
export function priceLabel({ price, announcedPrices }: Priced): string {
  const now = pounds(price.total);
  return [`${now} each visit`, ...byDate(now, announcedPrices, (next) => pounds(next.price.total))].join(
    '; ',
  );
}

type Lasting = Pick<CustomerSeries, 'hours'> & {
  announcedPrices: readonly Pick<CustomerSeries['announcedPrices'][number], 'from' | 'hours'>[];
};

/** "3.5 hours", and what comes after it. */
export function lengthLabel({ hours, announcedPrices }: Lasting): string {
  const now = hoursLabel(hours);
  return [now, ...byDate(now, announcedPrices, (next) => hoursLabel(next.hours))].join('; ');
}

type Standing = Pick<CustomerSeries, 'status' | 'pausedFrom' | 'pausedUntil' | 'endedOn'> & {
  newDays?: readonly Pick<CustomerSeries['newDays'][number], 'closedFrom'>[];
};

/** Where the series stands, where that is not simply going on. */
export function statusLabel({
  status,
  pausedFrom,
  pausedUntil,
  endedOn,
  newDays: [asked] = [],
}: Standing): string | null {
  if (status === 'ended') return endedOn ? `Ended on ${formatLongDate(endedOn)}` : 'Ended';
  if (status === 'active' && asked) return `Needs another day from ${formatFullDate(asked.closedFrom)} on`;
  if (status !== 'paused' || !pausedFrom || !pausedUntil) return null;
  return `Paused from ${formatLongDate(pausedFrom)} to ${formatLongDate(pausedUntil)}`;
}

/** As the bookings themselves say it to their customer, and to the office. */
const visitState = (status: string, reader: Changer): string =>
  status === 'pending' && reader === 'customer'
    ? 'We’re finding your cleaner'
    : bookingStatusLabel(status).label;

const coverAsked: Record<Changer, string> = {
  customer: 'Your usual cleaner can’t come',
  company: 'The usual cleaner can’t come; the customer is asked',
};

export type Dated = Pick<
  SeriesDate,
  'date' | 'skipReason' | 'bookingStatus' | 'startDate' | 'startTime' | 'isCoverAsked' | 'newDate' | 'newTime'
>;

/** When a visit is to be: where its cleaners are being asked about another time, then. */
export const wishedTime = ({ date, startDate, startTime, newDate, newTime }: Dated) => ({
  date: newDate ?? startDate ?? date,
  time: newTime ?? startTime ?? '',
});

const timeWords = (date: string, time: string) => `${formatLongDate(date)}, ${formatTime(time)}`;

const askedWords: Record<Changer, (now: string) => string> = {
  customer: (now) => `We’ve asked your cleaner about this time. Until they answer: ${now}`,
  company: (now) => `The cleaner is asked about this time. Until the answer: ${now}`,
};

/** A date of the plan in words: when, and how it stands. */
export function dateLabel(planned: Dated, reader: Changer = 'customer'): { when: string; state: string } {
  const { date, skipReason, bookingStatus, startDate, startTime, newDate } = planned;
  const isStanding = bookingStatus && bookingStatus !== 'canceled';
  if (!isStanding) {
    const state = skipReason
      ? labelIn(skipReasonLabels, skipReason)
      : visitState(bookingStatus ?? '', reader);
    return { when: formatLongDate(date), state };
  }
  const wished = wishedTime(planned);
  const when = timeWords(wished.date, wished.time);
  if (newDate) return { when, state: askedWords[reader](timeWords(startDate ?? date, startTime ?? '')) };
  if (planned.isCoverAsked) return { when, state: coverAsked[reader] };
  return { when, state: visitState(bookingStatus, reader) };
}

/** Whether a date has a visit that can still be skipped, moved or answered for. */
export const isOpenDate = ({ bookingStatus }: Pick<SeriesDate, 'bookingStatus'>): boolean =>
  bookingStatus === 'pending' || bookingStatus === 'confirmed';

/** The open visits of a series, soonest first: one that was moved by itself may overtake another. */
export function openInOrder<Visit extends Dated>(dates: readonly Visit[]): Visit[] {
  const at = (visit: Visit) => Object.values(wishedTime(visit)).join(' ');
  return dates.filter(isOpenDate).toSorted((one, other) => at(one).localeCompare(at(other)));
}

/** "Tuesday 8 December, 10:00am": the next visit to come; null where there is none. */
export function nextVisitLabel(dates: readonly Dated[], now: Date): string | null {
  const next = openInOrder(dates).find((visit) => startOf(visit) > now);
  return next ? dateLabel(next).when : null;
}

/** The next visit that nothing is set aside for yet: the card of the series can be changed on it. */
export const visitToPay = (dates: readonly SeriesDate[], now: Date): SeriesDate | undefined =>
  dates.find((planned) => planned.bookingId && isOpenDate(planned) && !isHeldAtOnce(startOf(planned), now));

/** When a booked date of the plan begins. */
export const startOf = ({ startDate, startTime }: Pick<SeriesDate, 'startDate' | 'startTime'>): Date =>
  new Date(toInstant(startDate ?? '', startTime ?? '').epochMilliseconds);
