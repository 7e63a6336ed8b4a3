import { isCompanyUser } from '#domain/access/actor.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import type { SentenceValues } from '#domain/messages/fill-sentence.ts';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { ordinalAt } from '#domain/series/monthly-pattern.ts';
import { plannedDates } from '#domain/series/planned-dates.ts';
import { plannedOverlap } from '#domain/series/planned-overlap.ts';
import { horizonDate } from '#domain/series/series-times.ts';
import { addDays, formatLongDate, formatTime, londonDate, visitInterval } from '#domain/time/london.ts';
import type { WorkedWeekdays } from '#domain/time/worked-weekdays.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import type { Ctx } from '../../context.ts';
import {
  type Except,
  findOverlapping,
  findSeriesOfHome,
  type Home,
  type HomeSeries,
  type Span,
  type Whose,
} from './overlap.store.ts';

export type WishedClean = {
  home: Home;
  /** When it would be; of a regular clean each of its next dates. */
  spans: readonly Span[];
  except?: Except;
  /** What is asked about. */
  act: keyof typeof questions;
};

const questions = {
  book: 'Book a second one for the same time?',
  move: 'Move this one to the same time?',
  'put-back': 'Put this one back all the same?',
} as const;

/** A regular clean is looked at as far as its visits are made. */
const weeksAhead = 8;

/** When a booking will be, with the next dates of a regular one. */
export function spansOf({ input, startsAt, endsAt }: PlacedBooking, worked: WorkedWeekdays): Span[] {
  const first = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const { serviceFrequency, startDate, startTime, quarterHours } = input;
  if (serviceFrequency === 'OneOff') return [first];
  const plan = { serviceFrequency, schedule: input.schedule ?? 'weekly', startDate };
  const dates = plannedDates(plan, worked, addDays(startDate, 1), addDays(startDate, weeksAhead * 7));
  return [first, ...dates.map((date) => visitInterval(date, startTime, quarterHours))];
}

type Booked = { id: string; address: string; postal_code: string };

export const homeOf = ({ address, postal_code: postalCode }: Omit<Booked, 'id'>): Home => ({
  address,
  postalCode,
});

/** A booking as it would be at another time. */
export const movedClean = (booking: Booked, visit: Span): WishedClean => ({
  home: homeOf(booking),
  spans: [visit],
  except: { bookingId: booking.id },
  act: 'move',
});

/**
 * Whose cleans somebody is told of: their own, and of the office everybody's. Nobody else learns of any
 * (rules/security#strangers).
 */
function whoseOf({ actor }: Ctx): Whose | null {
  if (actor.kind !== 'user') return null;
  return isCompanyUser(actor) ? 'anybody' : { userId: actor.userId };
}

/**
 * What is asked where another live clean of the same home overlaps a wished one, as the values of its sentence; null
 * where nothing is to be asked (rules/lifecycles#overlapping-cleans).
 */
async function findQuestion(ctx: Ctx, wished: WishedClean): Promise<SentenceValues | null> {
  const whose = whoseOf(ctx);
  if (!whose) return null;
  const { home, spans, except = {}, act } = wished;
  const asked = { whose, home, spans, except };
  const found = (await findOverlapping(ctx.db, asked)) ?? (await findPlanned(ctx, asked));
  if (!found) return null;
  return {
    place: whose === 'anybody' ? `${found.address} (${whomOf(found)})` : found.address,
    day: formatLongDate(found.startDate),
    time: formatTime(found.startTime),
    question: questions[act],
  };
}

const whomOf = ({ firstName, lastName, reference }: Found): string =>
  [`${firstName} ${lastName}`, ...(reference ? [reference] : [])].join(', ');

type Found = Pick<HomeSeries, 'firstName' | 'lastName' | 'address' | 'startTime'> & {
  startDate: string;
  reference?: string;
};

/** The same of dates that a regular clean has not made yet. */
async function findPlanned(
  ctx: Ctx,
  { spans, ...asked }: { whose: Whose; home: Home; spans: readonly Span[]; except: Except },
): Promise<Found | null> {
  const horizon = horizonDate(ctx.now());
  if (!spans.some(({ startsAt }) => londonDate(startsAt) > horizon)) return null;
  const settings = await loadSettings(ctx);
  for (const series of await findSeriesOfHome(ctx.db, asked)) {
    const { monthOrdinal, generatedUntil, pausedFrom: from, pausedUntil: until } = series;
    const plan = {
      ...series.plan,
      monthOrdinal: monthOrdinal === null ? null : ordinalAt(monthOrdinal),
    };
    const pause = from && until ? { from, until } : null;
    const planned = { ...series, plan, pause, decidedUntil: generatedUntil };
    const startDate = plannedOverlap(planned, spans, settings);
    if (startDate) return { ...series, startDate };
  }
  return null;
}

/** The question in words, for a screen that shows it before anything is done. */
export async function secondCleanQuestion(ctx: Ctx, wished: WishedClean): Promise<string | null> {
  const values = await findQuestion(ctx, wished);
  return values && sentenceFor('booking_overlaps', values, isCompanyUser(ctx.actor) ? 'office' : 'person');
}

/**
 * Asks once whether a second clean of the same home at the same time is meant.
 *
 * @throws Refusal `booking_overlaps` unless `isSecondClean` says yes
 */
export async function requireSecondClean(
  ctx: Ctx,
  wished: WishedClean,
  isSecondClean: boolean,
): Promise<void> {
  if (isSecondClean) return;
  const values = await findQuestion(ctx, wished);
  if (values) throw new Refusal('booking_overlaps', { field: 'isSecondClean', values });
}
