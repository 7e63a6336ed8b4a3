import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import { needsAnswer } from '#domain/booking/change/amend.ts';
import { Refusal } from '#domain/refusal.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { addDays } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { type AmendTerms, amendTerms } from '../booking/change/amend-terms.ts';
import type { AmendWish } from '../booking/change/amend-work.ts';
import { moverOf } from '../booking/change/mover-of.ts';
import { bookedPriceOf } from '../booking/charge/booked-price-of.ts';
import { getBooking } from '../booking/get-booking.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { amendedTerms, isInTerms } from './amended-terms.ts';
import { getSeries, type SeriesView } from './get-series.ts';
import { loadOwnSeries, onItsWeekday, requireLive } from './load-own-series.ts';
import { type SeriesRow, updateSeries } from './series.store.ts';
import { findOpenVisits } from './series-visit.store.ts';
import { endStandings } from './standing-acceptance.store.ts';

export type SeriesAmendment = VersionedId & {
  /** The planned date from which on visits are other. */
  fromDate: string;
  wish: AmendWish;
  /** The price of a visit that the screen showed, pence; a different one is refused. Null: not given. */
  expectedPence: number | null;
};

/**
 * Changes hours, cleaners, rooms, extras, products or address of a visit and all that follow
 * (rules/lifecycles#amending, "from here on"), at the rates of the series. The visits that are booked are amended one
 * by one like any visit. Whoever took every visit is asked anew about a longer one or another outcode.
 */
export async function amendSeries(ctx: Ctx, asked: SeriesAmendment): Promise<SeriesView> {
  const input = await onItsWeekday(ctx, asked, asked.fromDate);
  const { series: seen, dates } = await getSeries(ctx, input.id);
  const visit = dates.find(({ date }) => date === input.fromDate)?.visit;
  if (!visit) throw new Refusal('series_date_bad', { field: 'fromDate' });
  // Asks the geocoder for a new address, and so stands outside the transaction.
  const loaded = await getBooking(ctx, visit.id);
  const terms = await amendTerms(ctx, loaded, input.wish, moverOf(ctx));
  if (terms.isSame && isInTerms(seen.terms, terms.proposed)) return getSeries(ctx, input.id);
  await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    requireLive(series, input.expectedVersion);
    await amend(tx, series, input, { ...terms, rates: bookedPriceOf(loaded.booking).rates });
  });
  return getSeries(ctx, input.id);
}

async function amend(
  tx: Ctx,
  series: SeriesRow,
  { fromDate, expectedPence }: SeriesAmendment,
  { proposed, rates }: AmendTerms & { rates: RateSnapshot },
): Promise<void> {
  const terms = amendedTerms(series.terms, proposed);
  const before = seriesPrice(series.terms, rates).totalPence;
  const { totalPence } = seriesPrice(terms, rates);
  if (expectedPence !== null && expectedPence !== totalPence)
    throw new Refusal('price_changed', { values: { totalPence } });
  await updateSeries(tx.db, series.id, { terms }, tx.now());
  if (needsAnswer(series.terms.input, proposed)) {
    await endStandings(tx.db, { seriesId: series.id, on: addDays(fromDate, -1) });
  }
  const open = await findOpenVisits(tx.db, series.id, tx.now());
  for (const { id } of open.filter((visit) => visit.series_date >= fromDate)) {
    const payload = { bookingId: id, kind: 'amend' } as const;
    await tx.enqueue({ name: 'change-series-visit', payload }, { key: `amend-series-visit:${id}` });
  }
  await recordAudit(tx, {
    action: 'series.amend',
    entity: 'series',
    entityId: series.id,
    before: { totalPence: before },
    after: { fromDate, totalPence },
  });
}
