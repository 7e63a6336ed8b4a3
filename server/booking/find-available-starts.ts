import { dayProblem, earliestStartDate, latestStartDate } from '#domain/booking/bookable-days.ts';
import { type ServiceType, serviceTypes } from '#domain/booking/options.ts';
import { availableStarts } from '#domain/matching/available-times.ts';
import { sentenceFor } from '#domain/messages.ts';
import { normalisePostalCode, outcodeOf } from '#domain/postal-code/postal-code.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, toInstant } from '#domain/time/london.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import { findServedOutcodes } from '../postal-code/find-served-outcodes.ts';
import { findCandidates } from '../provider/candidate.store.ts';
import { searchArea } from '../provider/search-area.ts';
import { findOpenDemand } from './demand.store.ts';

export type AvailableDay = { date: string; startTimes: string[]; problem: string | null };

export type AvailabilityQuestion = {
  postalCode: string;
  serviceType: string;
  quarterHours: number;
  cleanerCount: number;
  fromDate?: string | null;
  toDate?: string | null;
};

const nearest = 200;
const daysShown = 31;
const mostDays = 62;
const dayMs = 24 * 3600 * 1000;

/**
 * The start times that enough approved providers could take now, day by day (product.md 4.6). Takes a
 * whole postcode or only its outcode. Refuses a place we do not serve.
 */
export async function findAvailableStarts(ctx: Ctx, question: AvailabilityQuestion): Promise<AvailableDay[]> {
  const outcode = outcodeOf(question.postalCode) || normalisePostalCode(question.postalCode);
  const served = await findServedOutcodes(ctx, question.postalCode);
  if (!served.has(outcode)) {
    throw new Refusal('outcode_not_served', { field: 'postalCode', values: { outcode } });
  }
  if (!serviceTypes.includes(question.serviceType as ServiceType)) {
    throw new Refusal('service_type_missing', { field: 'serviceType' });
  }
  const place = await ctx.adapters.geocoder.locate(question.postalCode);
  if (!place) throw new Refusal('outcode_not_served', { field: 'postalCode', values: { outcode } });
  const dates = datesOf(question, ctx.now());
  const first = dates[0];
  const last = dates.at(-1);
  if (!first || !last) return [];
  const settings = await loadSettings(ctx);
  const problems = new Map(dates.map((date) => [date, dayProblem(date, settings, ctx.now())]));
  const area = searchArea(place, instantOf(first), new Date(instantOf(last).getTime() + dayMs));
  const [providers, demand] = await Promise.all([
    findCandidates(ctx.db, area, nearest),
    findOpenDemand(ctx.db, area, ctx.now()),
  ]);
  const starts = availableStarts({
    providers,
    demand,
    dates: dates.filter((date) => !problems.get(date)),
    serviceType: question.serviceType as ServiceType,
    quarterHours: question.quarterHours,
    cleanerCount: question.cleanerCount,
    ...place,
    outcode,
  });
  const startTimes = new Map(starts.map((day) => [day.date, day.startTimes]));
  return dates.map((date) => {
    const problem = problems.get(date);
    return {
      date,
      startTimes: startTimes.get(date) ?? [],
      problem: problem ? sentenceFor(problem.code, problem.values) : null,
    };
  });
}

const instantOf = (date: string) => new Date(toInstant(date, '00:00').epochMilliseconds);

function datesOf(question: AvailabilityQuestion, now: Date): string[] {
  const earliest = earliestStartDate(now);
  const from = question.fromDate && question.fromDate > earliest ? question.fromDate : earliest;
  const latest = latestStartDate(now);
  const wantedEnd = question.toDate ?? addDays(from, daysShown - 1);
  const dates: string[] = [];
  for (
    let date = from;
    date <= wantedEnd && date <= latest && dates.length < mostDays;
    date = addDays(date, 1)
  ) {
    dates.push(date);
  }
  return dates;
}
