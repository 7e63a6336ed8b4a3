import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { SeriesPlan } from '#domain/series/planned-dates.ts';
import { patternOf, type SeriesPattern } from '#domain/series/series-pattern.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import type { MoveTerms } from '../../booking/change/move-terms.ts';
import { getBooking } from '../../booking/get-booking.ts';
import { secondCleanQuestion } from '../../booking/overlap/second-clean.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { isOwnSeries, onItsWeekday } from '../load-own-series.ts';
import { findSeries, type SeriesRow } from '../series.store.ts';
import { findOpenVisits } from '../series-visit.store.ts';
import { hasStanding } from '../standing-acceptance.store.ts';
import { termsOfDate } from '../terms-of-date.ts';
import {
  firstMove,
  isHourAlone,
  movedCleans,
  movedSeries,
  plansAfter,
  type WishedMove,
} from './move-plan.ts';

export type MoveSeriesOffer = {
  /** What can be meant, more than one only where it has to be asked. */
  patterns: SeriesPattern[];
  /** How many booked visits move. */
  visitCount: number;
  /** Of the first of them: who is asked, and who no longer comes; null where a series goes on that waited. */
  terms: MoveTerms | null;
  isHourAlone: boolean;
  /** Whoever took every visit is asked anew. */
  isAskedAnew: boolean;
  /** What is asked where other cleans of the home are at its new times. */
  overlap: string | null;
};

/** What moving a series from a date on would mean, before anybody confirms it (rules/lifecycles#series). */
export async function getMoveSeriesTerms(
  ctx: Ctx,
  asked: WishedMove & { id: string },
): Promise<MoveSeriesOffer> {
  requirePermission(ctx.actor, 'series.change');
  const input = await onItsWeekday(ctx, asked, asked.fromDate);
  const [series] = isUuid(input.id) ? await findSeries(ctx.db, [input.id]) : [];
  if (!series || !isOwnSeries(ctx, series)) throw new Refusal('not_found');
  if (series.status === 'ended') throw new Refusal('series_ended');
  const open = await findOpenVisits(ctx.db, series.id, ctx.now());
  const first = await firstMove(ctx, series, input, { open, load: (id) => getBooking(ctx, id) });
  const settings = await loadSettings(ctx);
  const isHour = isHourAlone(series, input);
  const { fromDate, startDate, startTime } = input;
  const { city } = termsOfDate(series, fromDate).input;
  const plans = plansAfter(series, input);
  const [plan] = plans;
  return {
    patterns: plans.map((one) => patternOf(one, { startDate, startTime, city }, settings)),
    visitCount: open.filter((visit) => visit.series_date >= input.fromDate).length,
    terms: first?.terms ?? null,
    isHourAlone: isHour,
    isAskedAnew: await hasStanding(ctx.db, series.id, input.fromDate),
    overlap: plan ? await overlapOf(ctx, series, input, plan) : null,
  };
}

async function overlapOf(
  ctx: Ctx,
  series: SeriesRow,
  move: WishedMove,
  plan: SeriesPlan,
): Promise<string | null> {
  const { after } = await movedSeries(ctx, series, move, plan);
  return secondCleanQuestion(ctx, await movedCleans(ctx, after, move.startDate));
}
