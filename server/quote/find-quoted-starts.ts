import { bookingPerson, isCompanyUser } from '#domain/access/actor.ts';
import { answersOf, bookAsQuoted, firstDays, laterFirstDays } from '#domain/quote/book-as-quoted.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays } from '#domain/time/london.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { findAvailableStarts } from '../booking/availability/find-available-starts.ts';
import type { Ctx } from '../context.ts';
import { findServedOutcodes } from '../postal-code/find-served-outcodes.ts';
import type { QuoteRow } from './quote.store.ts';

export type QuotedStarts = {
  /** The days on which it may begin; where nobody is free on the quoted one, free days after it too. */
  firstDays: string[];
  /** Of them, and of its other weekdays after the first, those on which nobody is free at the quoted time yet. */
  busyDays: string[];
};

const daysInstead = 4;
const week = 7;

/**
 * When a quote may begin, and whether somebody is free then. What it names is booked all the same, and somebody is
 * looked for (rules/content#quotes); whoever books knows it before. Of a time that is still to be chosen nothing is said.
 */
export async function findQuotedStarts(ctx: Ctx, quote: QuoteRow): Promise<QuotedStarts> {
  const { days, laterDays } = await firstDaysOf(ctx, quote);
  const [first] = days;
  if (!first) return { firstDays: [], busyDays: [] };
  const visitsFrom = (startDate: string) => bookAsQuoted(quote, { startDate, startTime: '' });
  const { start, priced } = visitsFrom(first);
  if (!priced.isTimed) return { firstDays: days, busyDays: [] };
  const last = [...days, ...laterDays].toSorted().at(-1) ?? first;
  const free = await freeTimes(ctx, quote, first, addDays(last, week));
  const isBusy = (visit: Start) => free.get(visit.startDate)?.includes(visit.startTime) === false;
  const instead = isBusy(start) ? laterDays.filter((day) => !isBusy(visitsFrom(day).start)) : [];
  const offered = [...days, ...instead.slice(0, daysInstead)];
  const visits = [...offered.map((day) => visitsFrom(day).start), ...(priced.others ?? [])];
  const busyDays = visits.filter(isBusy).map(({ startDate }) => startDate);
  return { firstDays: offered, busyDays: [...new Set(busyDays)].toSorted() };
}

/** The days on which it may begin, without those that are closed where it is, and those of the weeks after a quoted one. */
async function firstDaysOf(ctx: Ctx, quote: QuoteRow): Promise<{ days: string[]; laterDays: string[] }> {
  const [city = null] = (await findServedOutcodes(ctx, quote.postal_code)).values();
  const settings = await loadSettings(ctx);
  const rules = { settings, now: ctx.now(), city, isCompany: isCompanyUser(ctx.actor) };
  const laterDays = quote.start_date ? laterFirstDays(quote, rules) : [];
  return { days: firstDays(quote, rules), laterDays };
}

type Start = { startDate: string; startTime: string };

/** The times at which somebody is free, by the day; nothing of days that nobody can say it of. */
async function freeTimes(
  ctx: Ctx,
  quote: QuoteRow,
  fromDate: string,
  toDate: string,
): Promise<Map<string, readonly string[]>> {
  const { quarter_hours: quarterHours, cleaner_count: cleanerCount, postal_code: postalCode } = quote;
  const serviceType = String(answersOf(quote).serviceType);
  const asked = { postalCode, serviceType, quarterHours: quarterHours ?? 0, cleanerCount: cleanerCount ?? 1 };
  try {
    const bookerId = bookingPerson(ctx.actor);
    const days = await findAvailableStarts(ctx, { ...asked, fromDate, toDate, bookerId });
    return new Map(days.filter(({ problem }) => problem === null).map((day) => [day.date, day.startTimes]));
  } catch (error) {
    // A place that we do not serve is refused when it is booked.
    if (error instanceof Refusal) return new Map();
    throw error;
  }
}
