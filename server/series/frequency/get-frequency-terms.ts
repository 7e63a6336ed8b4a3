import { requirePermission } from '#domain/access/permissions.ts';
import { closedProblem } from '#domain/booking/bookable-days.ts';
import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { Refusal } from '#domain/refusal.ts';
import { isWithinPlan } from '#domain/series/other-rhythm.ts';
import { nextPlannedDates, type SeriesPlan } from '#domain/series/planned-dates.ts';
import { fromNowOnText } from '#domain/series/rhythm.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { formatTime } from '#domain/time/london.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { cancellationFeeOf } from '../../booking/cancellation/cancellation-fee-of.ts';
import { moverOf } from '../../booking/change/mover-of.ts';
import { bookedPriceOf } from '../../booking/charge/booked-price-of.ts';
import { getBooking } from '../../booking/get-booking.ts';
import { secondCleanQuestion } from '../../booking/overlap/second-clean.ts';
import type { Ctx } from '../../context.ts';
import { openVisitsFrom, visitOfDate } from '../amend/visits-from.ts';
import { getSeries, type SeriesView } from '../get-series.ts';
import type { MovedPattern } from '../move/get-move-series-terms.ts';
import { movedCleans } from '../move/move-plan.ts';
import { planOf, type SeriesRow } from '../series.store.ts';
import type { VisitRow } from '../series-visit.store.ts';
import { findStandingsOn } from '../standing-acceptance.store.ts';
import {
  plansOfFrequency,
  repricingOf,
  sortVisits,
  termsAt,
  type WishedFrequency,
} from './frequency-plan.ts';

/** A way in which the series would go on, and what becomes of the visits that are booked. */
export type FrequencyPattern = MovedPattern & {
  /** The dates of those that are left out, free. */
  leftOut: string[];
  /** The dates of those too near to leave out for nothing; they stay booked. */
  tooNear: string[];
};

export type FrequencyOffer = {
  /** What can be meant, more than one only where it has to be asked. */
  patterns: FrequencyPattern[];
  /** What a visit costs then, and what the one of that date costs now, pence. */
  totalPence: number;
  beforePence: number;
  /** Whoever took every visit has not said yes to as many: they are asked anew. */
  isAskedAnew: boolean;
  /** What is asked where other cleans of the home are at its new times. */
  overlap: string | null;
};

const shown = 6;

/** What another frequency from a date on would mean, before anybody confirms it (rules/lifecycles#other-frequency). */
export async function getFrequencyTerms(
  ctx: Ctx,
  asked: Omit<WishedFrequency, 'monthOrdinal'> & { id: string },
): Promise<FrequencyOffer> {
  requirePermission(ctx.actor, 'series.change');
  const view = await getSeries(ctx, asked.id);
  const { series } = view;
  const plans = plansOfFrequency(series, { ...asked, monthOrdinal: null });
  const [plan] = plans;
  const visit = visitOfDate(view, asked.fromDate);
  requireInTime(ctx, visit);
  if (!plan) throw new Refusal('schedule_missing', { field: 'schedule' });
  const { rates } = await repricingOf(ctx, plan);
  const move = { fromDate: asked.fromDate, startDate: asked.fromDate, startTime: series.start_time };
  const patterns = [];
  for (const one of plans) patterns.push(await patternOf(ctx, view, one));
  return {
    patterns,
    totalPence: seriesPrice(termsAt(series.terms, plan), rates).totalPence,
    beforePence: seriesPrice(series.terms, bookedPriceOf(visit).rates).totalPence,
    isAskedAnew: await isAskedAnew(ctx, series, plan),
    overlap: await secondCleanQuestion(ctx, await movedCleans(ctx, series, move, plan)),
  };
}

/** A customer changes what is 24 hours away (rules/lifecycles#amending). */
export function requireInTime(ctx: Ctx, { starts_at: startsAt }: VisitRow): void {
  if (moverOf(ctx) === 'customer' && isShortNotice(startsAt, ctx.now())) throw new Refusal('amend_too_late');
}

/** Somebody takes every visit, and did not say yes to these. */
export async function isAskedAnew(ctx: Ctx, series: SeriesRow, plan: SeriesPlan): Promise<boolean> {
  if (isWithinPlan(plan, planOf(series), await loadSettings(ctx))) return false;
  return (await findStandingsOn(ctx.db, series.id, plan.startDate)).length > 0;
}

async function patternOf(ctx: Ctx, view: SeriesView, plan: SeriesPlan): Promise<FrequencyPattern> {
  const { startDate } = plan;
  const { terms, start_time: startTime } = view.series;
  const settings = await loadSettings(ctx);
  const open = openVisitsFrom(view, startDate).filter(({ starts_at: startsAt }) => startsAt > ctx.now());
  const { leaving } = await sortVisits(ctx, plan, open);
  const pattern: FrequencyPattern = {
    monthOrdinal: plan.monthOrdinal ?? null,
    words: `${fromNowOnText(plan)}, ${formatTime(startTime)}`,
    dates: nextPlannedDates(plan, settings, startDate, shown).map((date) => ({
      date,
      isClosed: closedProblem(date, settings, terms.input.city) !== null,
    })),
    leftOut: [],
    tooNear: [],
  };
  for (const visit of leaving)
    pattern[(await costsToLeaveOut(ctx, visit)) ? 'tooNear' : 'leftOut'].push(visit.start_date);
  return pattern;
}

async function costsToLeaveOut(ctx: Ctx, visit: VisitRow): Promise<boolean> {
  if (!isShortNotice(visit.starts_at, ctx.now())) return false;
  const { links } = await getBooking(ctx, visit.id);
  return (await cancellationFeeOf(ctx, visit, links)).feePence > 0;
}
