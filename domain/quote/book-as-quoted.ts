import { closedProblem, earliestStartDate, type OpenDays } from '#domain/booking/bookable-days.ts';
import type { City } from '#domain/booking/options.ts';
import type { PricedQuote } from '#domain/booking/placed-booking.ts';
import { addDays, addMonths, londonDate, weekdayOf } from '#domain/time/london.ts';
import {
  bookedFrequency,
  planLabel,
  type QuotedPlan,
  quotedPlanOf,
  type VisitTime,
  weekdays,
} from './quoted-plan.ts';

/** As it is stored. */
export type QuoteToBook = {
  id: string;
  name: string;
  email: string;
  phone: string;
  postal_code: string;
  service_type: string | null;
  property_type: string | null;
  bedroom_count: number | null;
  bathroom_count: number | null;
  price_pence: number | null;
  quarter_hours: number | null;
  cleaner_count: number | null;
  frequency: string | null;
  visit_times: unknown;
  start_date: string | null;
};

/** How long a quoted price stands, from the first visit on (rules/content#quotes). */
const monthsAtPrice = 12;

const daysToChooseFrom = 28;
/** Long enough for the next open day of any weekday. */
const furthestDays = 60;

const weekdayIn = (date: string) => weekdays[weekdayOf(date) - 1];

/** The entry that says when a visit on that day is; undefined where none of its weekdays is it. */
function timeOn(date: string, visitTimes: readonly VisitTime[]): VisitTime | undefined {
  if (visitTimes.length === 0) return { weekday: null, time: null };
  return visitTimes.find(({ weekday }) => weekday === null || weekday === weekdayIn(date));
}

type DayRules = { settings: OpenDays; now: Date; city: City | null; isCompany: boolean };
type QuotedDays = Pick<QuoteToBook, 'frequency' | 'visit_times' | 'start_date'>;

/** The open days of the quote's weekdays, from the day that it names or the earliest one on. */
function possibleDays(
  quote: QuotedDays,
  { settings, now, city, isCompany }: DayRules,
  length: number,
): string[] {
  const { visitTimes } = quotedPlanOf(quote);
  const earliest = isCompany ? londonDate(now) : earliestStartDate(now);
  const from = quote.start_date && quote.start_date > earliest ? quote.start_date : earliest;
  const isPossible = (date: string) =>
    timeOn(date, visitTimes) !== undefined && closedProblem(date, settings, city) === null;
  return Array.from({ length }, (_, index) => addDays(from, index)).filter(isPossible);
}

/**
 * The days on which the first visit can be: the one that the quote names, or the first after it that is one of its
 * weekdays and open; where it names none, those of the next weeks.
 */
export function firstDays(quote: QuotedDays, rules: DayRules): string[] {
  if (quote.start_date) return possibleDays(quote, rules, furthestDays).slice(0, 1);
  return possibleDays(quote, rules, daysToChooseFrom);
}

/** The days that may be had in place of the one that the quote names, where nobody is free then. */
export function laterFirstDays(quote: QuotedDays, rules: DayRules): string[] {
  const [first = ''] = firstDays(quote, rules);
  const last = addDays(first || londonDate(rules.now), daysToChooseFrom);
  return possibleDays(quote, rules, furthestDays + daysToChooseFrom).filter(
    (date) => date > first && date <= last,
  );
}

/**
 * Whether the quote says when the first visit is, day and time: the office has promised it, so that nobody need be known
 * to be free. A time for whenever a visit is names a day only with the day of the first one.
 */
const namesStart = ({ visitTimes }: QuotedPlan, startDate: string | null): boolean =>
  visitTimes.length > 0 &&
  visitTimes.every(({ weekday, time }) => time !== null && (weekday !== null || startDate !== null));

type Visit = { startDate: string; startTime: string };

/** The first visit on each weekday of the plan from the chosen day on, in order; of any other plan the one chosen. */
function firstVisits({ visitTimes }: QuotedPlan, chosen: Visit): Visit[] {
  const named = visitTimes.filter(({ weekday }) => weekday !== null);
  if (named.length === 0)
    return [{ ...chosen, startTime: timeOn(chosen.startDate, visitTimes)?.time ?? chosen.startTime }];
  return Array.from({ length: weekdays.length }, (_, index) => addDays(chosen.startDate, index)).flatMap(
    (startDate) => {
      const entry = named.find(({ weekday }) => weekday === weekdayIn(startDate));
      return entry ? [{ startDate, startTime: entry.time ?? chosen.startTime }] : [];
    },
  );
}

const repeatedTypes = ['regularcleaning', 'standardcleaning'];

/** The kind of clean: what was asked for, where it can be had so often. */
const serviceTypeOf = (asked: string | null, isRepeated: boolean): string => {
  if (!isRepeated) return asked && asked !== 'regularcleaning' ? asked : 'standardcleaning';
  return asked && repeatedTypes.includes(asked) ? asked : 'regularcleaning';
};

/** The first and the last name in a whole one; '' for what it has not. */
export function namesIn(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/**
 * The answers of a booking form that a quote gives: who, where, what, how often. What is chosen by whoever books
 * stands beside them.
 */
export function answersOf(quote: QuoteToBook): Record<string, unknown> {
  const { frequency } = quotedPlanOf(quote);
  const isOffice = quote.property_type === 'Office/Commercial';
  return {
    ...namesIn(quote.name),
    ...bookedFrequency[frequency],
    email: quote.email,
    phone: quote.phone,
    postalCode: quote.postal_code,
    serviceType: serviceTypeOf(quote.service_type, frequency !== 'once'),
    serviceLocation: isOffice ? 'Office/Commercial' : 'House',
    bedroomCount: quote.bedroom_count,
    bathroomCount: quote.bathroom_count,
    quarterHours: quote.quarter_hours,
    cleanerCount: quote.cleaner_count,
    cleaningSupplies: false,
    extras: [],
    businessUse: isOffice,
  };
}

/** What a booking of a quote is made by: the chosen start as the plan has it, and the price with how long it stands. */
export function bookAsQuoted(
  quote: QuoteToBook,
  chosen: Visit,
): { start: Visit; priced: PricedQuote; frequency: (typeof bookedFrequency)[keyof typeof bookedFrequency] } {
  const plan = quotedPlanOf(quote);
  const [start = chosen, ...others] = firstVisits(plan, chosen);
  const times = plan.visitTimes.length > 0 ? plan.visitTimes : [{ weekday: null, time: null }];
  const label = planLabel({
    ...plan,
    visitTimes: times.map((entry) => ({ ...entry, time: entry.time ?? chosen.startTime })),
  });
  const repeated = {
    rhythm: label,
    others,
    until: addDays(addMonths(start.startDate, monthsAtPrice), -1),
  };
  return {
    start,
    frequency: bookedFrequency[plan.frequency],
    priced: {
      id: quote.id,
      pricePence: quote.price_pence ?? 0,
      isTimed: namesStart(plan, quote.start_date),
      ...(plan.frequency === 'once' ? {} : repeated),
    },
  };
}
