import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { Refusal } from '#domain/refusal.ts';
import { chosenPlan } from '#domain/series/chosen-plan.ts';
import type { SeriesPlan } from '#domain/series/planned-dates.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { findWaitingOfBookings } from '../../booking/booking-change.store.ts';
import { requireMovable } from '../../booking/change/move-terms.ts';
import type { Repricing } from '../../booking/change/reprice-booking.ts';
import type { LoadedBooking } from '../../booking/load-for-change.ts';
import { requireSecondClean } from '../../booking/overlap/second-clean.ts';
import type { Ctx } from '../../context.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { requireLive } from '../load-own-series.ts';
import { movedCleans } from '../move/move-plan.ts';
import { planColumns, type SeriesRow } from '../series.store.ts';
import { findOpenVisits, type VisitRow } from '../series-visit.store.ts';
import { termsOfDate } from '../terms-of-date.ts';
import { requireInTime } from '../visits-from.ts';
import {
  plansOfFrequency,
  repricingOf,
  sortVisits,
  termsAt,
  type WishedFrequency,
} from './frequency-plan.ts';

export type FrequencyChange = VersionedId &
  WishedFrequency & {
    /** The price of a visit that the screen showed, pence; a different one is refused. Null: not given. */
    expectedPence: number | null;
    /** Yes to other cleans of the same home at its new times (rules/lifecycles#overlapping-cleans). */
    isSecondClean: boolean;
  };

/** Visits as they are by now; in a transaction it locks them. */
export type LoadVisits = (visits: readonly VisitRow[]) => Promise<ReadonlyMap<string, LoadedBooking>>;

export type DecidedFrequency = {
  plan: SeriesPlan;
  repricing: Repricing;
  /** What the series is in the end, and what a visit of it costs by then, pence; `beforePence`: the visit of that date, now. */
  terms: PlacedBooking;
  totalPence: number;
  beforePence: number;
  /** The booked visits from the date on: those on dates of the plan, and the others. */
  staying: VisitRow[];
  leaving: VisitRow[];
  loaded: ReadonlyMap<string, LoadedBooking>;
};

/**
 * What another frequency does to a series (rules/lifecycles#other-frequency), with everything that refuses it but a card.
 * Asked before money is set aside and again behind the locks.
 */
export async function decideFrequency(
  ctx: Ctx,
  series: SeriesRow,
  input: FrequencyChange,
  load: LoadVisits,
): Promise<DecidedFrequency> {
  const { fromDate, expectedPence, isSecondClean } = input;
  requireLive(series, input.expectedVersion);
  const plan = chosenPlan(plansOfFrequency(series, input), input.monthOrdinal);
  const { visits, loaded } = await loadFrom(ctx, series, fromDate, load);
  const first = visits.find((visit) => visit.series_date === fromDate);
  if (!first) throw new Refusal('series_date_bad', { field: 'fromDate' });
  requireInTime(ctx, first);
  for (const one of loaded.values()) if (isOpen(one)) requireMovable(ctx, one);
  const repricing = await repricingOf(ctx, plan);
  const terms = termsAt(series.terms, plan);
  const { totalPence } = seriesPrice(termsAt(termsOfDate(series, fromDate), plan), repricing.rates);
  if (expectedPence !== null && expectedPence !== totalPence)
    throw new Refusal('price_changed', { values: { totalPence } });
  const sorted = await sortVisits(ctx, plan, visits);
  const ids = sorted.staying.map(({ id }) => id);
  if ((await findWaitingOfBookings(ctx.db, ids)).length > 0) throw new Refusal('change_waiting');
  const wished = await movedCleans(ctx, { ...series, ...planColumns(plan) }, fromDate);
  await requireSecondClean(ctx, wished, isSecondClean);
  return { plan, repricing, terms, totalPence, beforePence: first.total_price_pence, ...sorted, loaded };
}

const isOpen = ({ booking: { booking_status: status } }: LoadedBooking): boolean =>
  ['pending', 'confirmed'].includes(status);

/** Its visits from a date on; one that was cancelled until it was locked is none. */
async function loadFrom(ctx: Ctx, series: SeriesRow, fromDate: string, load: LoadVisits) {
  const found = (await findOpenVisits(ctx.db, series.id, ctx.now())).filter(
    ({ series_date: date }) => date >= fromDate,
  );
  const loaded = await load(found);
  const visits = found.flatMap(({ id, series_id, series_date }): VisitRow[] => {
    const one = loaded.get(id);
    return one && isOpen(one) ? [{ ...one.booking, series_id, series_date }] : [];
  });
  return { visits, loaded };
}
