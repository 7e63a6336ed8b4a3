import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import type { Changer } from '../change/changeable-booking.ts';
import type { CustomerSeries, SeriesDate } from './customer-series.ts';
import { type Dated, dateLabel, openInOrder, startOf, wishedTime } from './series-label.ts';

/** What is asked before a visit is skipped or a series ended: what goes, what stays and what it costs. */
export type SeriesQuestion = {
  answer: 'skip' | 'put-back' | 'end';
  /** The visit or series it changes, as it was read. */
  of: { id: string; version: number };
  /** The planned date that is put back. */
  date?: string;
  title: string;
  lines: readonly string[];
  confirm: string;
  keep: string;
  done: string;
};

type Visit = Dated & Pick<SeriesDate, 'bookingId' | 'bookingVersion'>;

const dayLabel = (visit: Dated) => formatLongDate(wishedTime(visit).date);
const momentOf = (visit: Dated) => startOf({ ...visit, startDate: visit.startDate ?? visit.date });

const forFree: Record<Changer, string> = {
  customer: 'It costs you nothing.',
  company: 'It costs the customer nothing.',
};

type Words = { goesOn: string; cost: string; back: string; told: string[]; bookAnew: string };

const wordsFor: Record<Changer, Words> = {
  customer: {
    goesOn: 'Your regular clean goes on',
    cost: 'it costs you nothing',
    back: 'Until 24 hours before, you can put it back, at the same price, while the time is free.',
    told: [],
    bookAnew: 'to have one again you would book a new one, at the prices of that day.',
  },
  company: {
    goesOn: 'The regular clean goes on',
    cost: 'it costs the customer nothing',
    back: 'Until 24 hours before, it can be put back, at the same price, while the time is free.',
    told: ['The customer and whoever was to come are told by email.'],
    bookAnew: 'to have one again the customer needs a new one, at the prices of that day.',
  },
};

/** Which visit comes next, and where that is one before the skipped one, which comes after it. */
function nextWords(dates: readonly Dated[], skipped: Dated): string {
  const order = openInOrder(dates);
  const place = order.findIndex(({ date }) => date === skipped.date);
  const after = order[place + 1];
  if (!after) return '';
  return `: the ${place > 0 ? 'visit after it' : 'next visit'} is ${dateLabel(after).when}`;
}

export function skipQuestion(
  dates: readonly Dated[],
  visit: Visit,
  reader: Changer = 'customer',
): SeriesQuestion {
  const words = wordsFor[reader];
  const goesOn = `${words.goesOn}${nextWords(dates, visit)}.`;
  return {
    answer: 'skip',
    of: { id: visit.bookingId ?? '', version: visit.bookingVersion ?? 0 },
    title: `Skip ${dayLabel(visit)}?`,
    lines: [
      `Nobody comes at ${formatTime(wishedTime(visit).time)} that day, and ${words.cost}.`,
      goesOn,
      words.back,
      ...words.told,
    ],
    confirm: 'Skip this visit, £0',
    keep: 'Keep it',
    done: `${dayLabel(visit)} is skipped, for nothing. ${goesOn}`,
  };
}

/** Asked before a skipped visit is booked again, with what it costs. */
export function putBackQuestion(
  series: Pick<CustomerSeries, 'id' | 'version'>,
  visit: Visit & Pick<SeriesDate, 'putBackPrice'>,
  reader: Changer = 'customer',
): SeriesQuestion {
  const price = formatMoney(penceFromPounds(visit.putBackPrice ?? 0));
  const when = `${dayLabel(visit)}, ${formatTime(visit.startTime ?? '')}`;
  const who = reader === 'customer' ? 'Your cleaner' : 'Its cleaner';
  return {
    answer: 'put-back',
    of: { id: series.id, version: series.version },
    date: visit.date,
    title: `Put back ${dayLabel(visit)}?`,
    lines: [
      `Somebody comes at ${formatTime(visit.startTime ?? '')} that day after all. It costs ${price}, as before.`,
      `${who} comes if they are free; otherwise we look for another.`,
      ...wordsFor[reader].told,
    ],
    confirm: `Put it back, ${price}`,
    keep: 'Leave it out',
    done: `${when} is back on, for ${price}.`,
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
  reader: Changer = 'customer',
): SeriesQuestion {
  const words = wordsFor[reader];
  const open = openInOrder(series.dates);
  const near = open.filter((visit) => isShortNotice(momentOf(visit), now));
  const far = open.filter((visit) => !near.includes(visit));
  return {
    answer: 'end',
    of: { id: series.id, version: series.version },
    title: 'End the whole regular clean?',
    lines: [
      `${visitsSentence(far)} ${forFree[reader]}`,
      ...near.map(
        (visit) =>
          `${dateLabel(visit).when} is less than 24 hours away. If cancelling it now costs something it stays booked, and its own page says how much.`,
      ),
      `This can’t be undone: ${words.bookAnew} For a break of up to 8 weeks, pause it instead.`,
      ...words.told,
    ],
    confirm: 'End the regular clean, £0',
    keep: 'Keep the regular clean',
    done: `${reader === 'customer' ? 'Your' : 'The'} regular clean has ended. ${forFree[reader]}`,
  };
}
