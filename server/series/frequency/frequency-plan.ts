import { type RateSnapshot, snapshotRates } from '#domain/application-setting/rate.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { Refusal } from '#domain/refusal.ts';
import type { MonthOrdinal } from '#domain/series/monthly-pattern.ts';
import { isSameRhythm, isWithinPlan, plansOfRhythm } from '#domain/series/other-rhythm.ts';
import { plannedDates, type SeriesPlan } from '#domain/series/planned-dates.ts';
import { type AskedRhythm, readRhythm } from '#domain/series/read-rhythm.ts';
import { horizonDate } from '#domain/series/series-times.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import type { Repricing } from '../../booking/change/reprice-booking.ts';
import type { Ctx } from '../../context.ts';
import { planOf, type SeriesRow } from '../series.store.ts';
import type { VisitRow } from '../series-visit.store.ts';
import { findStandingsOn, type StandingRow } from '../standing-acceptance.store.ts';

export type WishedFrequency = AskedRhythm & {
  /** The planned date from which on the series comes as often. */
  fromDate: string;
  /** Of a monthly one: which of its weekday; null where it was not said. */
  monthOrdinal: MonthOrdinal | null;
};

/** What the series can go by then. Refuses what it goes by already, and a quoted one: its price is for its plan. */
export function plansOfFrequency(series: SeriesRow, wished: WishedFrequency): SeriesPlan[] {
  const rhythm = readRhythm(wished);
  if (series.quote_id) throw new Refusal('amend_quote', { field: 'serviceFrequency' });
  if (isSameRhythm(rhythm, planOf(series)))
    throw new Refusal('series_unchanged', { field: 'serviceFrequency' });
  return plansOfRhythm(rhythm, wished.fromDate);
}

/** Today's rates of a frequency (rules/prices#rates). */
export async function repricingOf(ctx: Ctx, plan: SeriesPlan): Promise<Repricing> {
  const { serviceFrequency, schedule } = plan;
  const rates: RateSnapshot = snapshotRates(await loadSettings(ctx), serviceFrequency);
  return { serviceFrequency, schedule, rates };
}

/** Who takes every visit and did not say yes to those of a plan. */
export async function standingsEndedBy(
  ctx: Ctx,
  series: SeriesRow,
  plan: SeriesPlan,
): Promise<StandingRow[]> {
  if (isWithinPlan(plan, planOf(series), await loadSettings(ctx))) return [];
  return findStandingsOn(ctx.db, series.id, plan.startDate);
}

/** The terms of a series with another rhythm in place of its own. */
export const termsAt = (terms: PlacedBooking, { serviceFrequency, schedule }: SeriesPlan): PlacedBooking => ({
  ...terms,
  input: { ...terms.input, serviceFrequency, schedule },
});

/** Of booked visits from a date on: those on dates of the plan, and the others. */
export async function sortVisits(
  ctx: Ctx,
  plan: SeriesPlan,
  open: readonly VisitRow[],
): Promise<{ staying: VisitRow[]; leaving: VisitRow[] }> {
  const { startDate } = plan;
  const later = open.filter(({ series_date: date }) => date >= startDate);
  const until = [horizonDate(ctx.now()), ...later.map((visit) => visit.series_date)].toSorted().at(-1);
  const dates = plannedDates(plan, await loadSettings(ctx), startDate, until ?? startDate);
  const isOfPlan = ({ series_date: date }: VisitRow) => dates.includes(date);
  return { staying: later.filter(isOfPlan), leaving: later.filter((visit) => !isOfPlan(visit)) };
}
