import { bookingPerson } from '#domain/access/actor.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { closedProblem, startTimesFor } from '#domain/booking/bookable-days.ts';
import { allCleanerCounts, type ServiceType, serviceTypes } from '#domain/booking/options.ts';
import { hasFreePlaces } from '#domain/matching/available-times.ts';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { nextPlannedDates, type SeriesPlan } from '#domain/series/planned-dates.ts';
import { readRhythm } from '#domain/series/read-rhythm.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { visitInterval } from '#domain/time/london.ts';
import { loadSettings, settingsId } from '../application-setting/get-application-setting.ts';
import { findServedSupply, type ServedSupply } from '../booking/availability/supply.store.ts';
import type { Ctx } from '../context.ts';
import { noteRefusedPlace } from '../postal-code/note-unserved.ts';
import { refuseUnserved, requireOutcode } from '../postal-code/require-outcode.ts';
import { spanAround } from '../provider/search-area.ts';

export type PreviewQuestion = {
  serviceType: string;
  serviceFrequency: string;
  schedule: string | null;
  quarterHours: number;
  cleanerCount: number;
  postalCode: string;
  startDate: string;
  startTime: string;
};

/** A planned date: `free` when enough cleaners could come now, `clash` when not yet, `closed` when we are. */
export type PreviewedVisit = { date: string; state: 'free' | 'clash' | 'closed'; problem: string | null };

const shown = 12;
const nearest = 200;

/**
 * The next 12 visits a series would have, with the days we are closed and those nobody could come as things
 * stand (rules/lifecycles#series, rules/lifecycles#closed-days), before anything is paid. Holds no time.
 */
export async function previewSeries(ctx: Ctx, question: PreviewQuestion): Promise<PreviewedVisit[]> {
  requirePermission(ctx.actor, 'catalogue.read');
  const plan = readPlan(question);
  const outcode = requireOutcode(question.postalCode);
  const settings = await loadSettings(ctx);
  const dates = nextPlannedDates(plan, settings, plan.startDate, shown);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const visitOn = (date: string) => visitInterval(date, question.startTime, question.quarterHours);
  const span = spanAround(visitOn(first).startsAt, visitOn(last).endsAt);
  const supply = await findServedSupply(ctx.db, {
    outcode,
    settingsId,
    ...span,
    now: ctx.now(),
    nearest,
    bookerId: bookingPerson(ctx.actor),
  });
  if (!supply) {
    const refusal = refuseUnserved(outcode, question.postalCode);
    noteRefusedPlace(ctx, refusal, outcode);
    throw refusal;
  }
  return dates.map((date) => {
    const closed = closedProblem(date, settings, supply.city);
    if (closed) return { date, state: 'closed', problem: sentenceFor(closed.code, closed.values) };
    const isFree = isFreeOn(supply, question, { date, outcode, ...visitOn(date) });
    return { date, state: isFree ? 'free' : 'clash', problem: null };
  });
}

function isFreeOn(
  supply: ServedSupply,
  { serviceType, startTime, quarterHours, cleanerCount }: PreviewQuestion,
  { date, ...when }: { date: string; outcode: string; startsAt: Date; endsAt: Date },
): boolean {
  const { latitude, longitude } = supply;
  const place = { latitude, longitude, serviceType: serviceType as ServiceType };
  const visit = { ...place, ...when, startDate: date, startTime, quarterHours };
  return hasFreePlaces({ ...supply, visit, cleanerCount });
}

function readPlan(question: PreviewQuestion): SeriesPlan {
  const { startDate, startTime, quarterHours, cleanerCount } = question;
  if (!serviceTypes.includes(question.serviceType as ServiceType))
    throw new Refusal('service_type_missing', { field: 'serviceType' });
  const rhythm = readRhythm(question);
  if (!isRealDate(startDate)) throw new Refusal('start_date_missing', { field: 'startDate' });
  if (!allCleanerCounts.includes(cleanerCount))
    throw new Refusal('cleaner_count_missing', { field: 'cleanerCount' });
  if (!startTimesFor(quarterHours).includes(startTime))
    throw new Refusal('start_time_missing', { field: 'startTime' });
  return { ...rhythm, startDate };
}
