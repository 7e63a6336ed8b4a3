import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { SeriesPlan } from '#domain/series/planned-dates.ts';
import { patternOf, type SeriesPattern } from '#domain/series/series-pattern.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { cancellationFeeOf } from '../../booking/cancellation/cancellation-fee-of.ts';
import { bookedPriceOf } from '../../booking/charge/booked-price-of.ts';
import { secondCleanQuestion } from '../../booking/overlap/second-clean.ts';
import { findLinks } from '../../booking/provider-booking.store.ts';
import type { Ctx } from '../../context.ts';
import { getSeries, type SeriesView } from '../get-series.ts';
import { movedCleans } from '../move/move-plan.ts';
import { planColumns } from '../series.store.ts';
import { startTimeOfDate, termsOfDate } from '../terms-of-date.ts';
import { openVisitsFrom, requireInTime, visitOfDate } from '../visits-from.ts';
import {
  plansOfFrequency,
  repricingOf,
  sortVisits,
  standingsEndedBy,
  termsAt,
  type WishedFrequency,
} from './frequency-plan.ts';

/** A way in which the series would go on, and what becomes of the visits that are booked. */
export type FrequencyPattern = SeriesPattern & {
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
  const before = termsOfDate(series, asked.fromDate);
  const patterns = [];
  for (const one of plans) patterns.push(await frequencyPattern(ctx, view, one));
  return {
    patterns,
    totalPence: seriesPrice(termsAt(before, plan), rates).totalPence,
    beforePence: seriesPrice(before, bookedPriceOf(visit).rates).totalPence,
    isAskedAnew: (await standingsEndedBy(ctx, series, plan)).length > 0,
    overlap: await secondCleanQuestion(
      ctx,
      await movedCleans(ctx, { ...series, ...planColumns(plan) }, asked.fromDate),
    ),
  };
}

async function frequencyPattern(ctx: Ctx, view: SeriesView, plan: SeriesPlan): Promise<FrequencyPattern> {
  const { startDate } = plan;
  const startTime = startTimeOfDate(view.series, startDate);
  const { city } = termsOfDate(view.series, startDate).input;
  const open = openVisitsFrom(view, startDate).filter(({ starts_at: startsAt }) => startsAt > ctx.now());
  const { leaving } = await sortVisits(ctx, plan, open);
  const pattern: FrequencyPattern = {
    ...patternOf(plan, { startDate, startTime, city }, await loadSettings(ctx)),
    leftOut: [],
    tooNear: [],
  };
  const links = await findLinks(
    ctx.db,
    leaving.map(({ id }) => id),
  );
  for (const visit of leaving) {
    const own = links.filter((link) => link.booking_id === visit.id);
    // A visit that was moved at short notice costs something however far off it is.
    const { feePence } = await cancellationFeeOf(ctx, visit, own);
    pattern[feePence > 0 ? 'tooNear' : 'leftOut'].push(visit.start_date);
  }
  return pattern;
}
