import { bookingStatusLabel } from '#app/lib/label/booking-status.ts';
import { labels } from '#domain/booking/options.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { skipReasonLabels } from '#domain/label/series-labels.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { isHeldAtOnce } from '#domain/payment/hold-window.ts';
import { ordinalOf } from '#domain/series/planned-dates.ts';
import { formatLongDate, formatTime, toInstant, weekdayName } from '#domain/time/london.ts';
import type { Changer } from '../change/changeable-booking.ts';
import type { CustomerSeries, SeriesDate } from './customer-series.ts';

const scheduleLabels: Record<string, string> = labels.schedule;

const ordinals = ['first', 'second', 'third', 'fourth', 'last'];

/** " on Thursday", of a monthly series " on the second Thursday"; none where it is every open day. */
function dayLabel({ serviceFrequency, schedule, startDate }: Rhythm): string {
  if (serviceFrequency === 'Daily') return '';
  const weekday = weekdayName(startDate);
  return schedule === 'monthly'
    ? ` on the ${ordinals[ordinalOf(startDate) - 1]} ${weekday}`
    : ` on ${weekday}`;
}

type Rhythm = Pick<CustomerSeries, 'serviceFrequency' | 'schedule' | 'startDate' | 'startTime'>;

/** "Every two weeks on Thursday, 10:00am". */
export function rhythmLabel(series: Rhythm): string {
  const { serviceFrequency, schedule, startTime } = series;
  const rhythm = serviceFrequency === 'Daily' ? labels.serviceFrequency.Daily : scheduleLabels[schedule];
  return `${rhythm ?? schedule}${dayLabel(series)}, ${formatTime(startTime)}`;
}

const pounds = (value: number | null | undefined) => formatMoney(penceFromPounds(value ?? 0), 'GBP');

type Priced = Pick<CustomerSeries, 'price' | 'nextPrice' | 'nextPriceFrom'>;

/** "£79.80 each visit", and what comes after it. */
export function priceLabel({ price, nextPrice, nextPriceFrom }: Priced): string {
  const now = `${pounds(price.total)} each visit`;
  if (!nextPrice || !nextPriceFrom) return now;
  return `${now}; ${pounds(nextPrice.total)} for visits booked from ${formatLongDate(nextPriceFrom)} on`;
}

type Standing = Pick<CustomerSeries, 'status' | 'pausedFrom' | 'pausedUntil' | 'endedOn'>;

/** Where the series stands, where that is not simply going on. */
export function statusLabel({ status, pausedFrom, pausedUntil, endedOn }: Standing): string | null {
  if (status === 'ended') return endedOn ? `Ended on ${formatLongDate(endedOn)}` : 'Ended';
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

type Dated = Pick<
  SeriesDate,
  'date' | 'skipReason' | 'bookingStatus' | 'startDate' | 'startTime' | 'isCoverAsked'
>;

/** A date of the plan in words: when, and how it stands. */
export function dateLabel(planned: Dated, reader: Changer = 'customer'): { when: string; state: string } {
  const { date, skipReason, bookingStatus, startDate, startTime } = planned;
  const isStanding = bookingStatus && bookingStatus !== 'canceled';
  if (!isStanding) {
    const state = skipReason
      ? labelIn(skipReasonLabels, skipReason)
      : visitState(bookingStatus ?? '', reader);
    return { when: formatLongDate(date), state };
  }
  const when = `${formatLongDate(startDate ?? date)}, ${formatTime(startTime ?? '')}`;
  if (planned.isCoverAsked) return { when, state: coverAsked[reader] };
  return { when, state: visitState(bookingStatus, reader) };
}

/** Whether a date has a visit that can still be skipped, moved or answered for. */
export const isOpenDate = ({ bookingStatus }: Pick<SeriesDate, 'bookingStatus'>): boolean =>
  bookingStatus === 'pending' || bookingStatus === 'confirmed';

/** The next visit that nothing is set aside for yet: the card of the series can be changed on it. */
export const visitToPay = (dates: readonly SeriesDate[], now: Date): SeriesDate | undefined =>
  dates.find((planned) => planned.bookingId && isOpenDate(planned) && !isHeldAtOnce(startOf(planned), now));

/** When a booked date of the plan begins. */
export const startOf = ({ startDate, startTime }: Pick<SeriesDate, 'startDate' | 'startTime'>): Date =>
  new Date(toInstant(startDate ?? '', startTime ?? '').epochMilliseconds);
