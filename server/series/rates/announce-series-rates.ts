import { type RateSnapshot, snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { OpenDays } from '#domain/booking/bookable-days.ts';
import {
  isSameRates,
  type RateChange,
  type RatesOfSeries,
  ratesAt,
  type SeriesRates,
  settleRates,
} from '#domain/series/announced-rates.ts';
import { nextPlannedDates } from '#domain/series/planned-dates.ts';
import { skipReasonFor } from '#domain/series/planned-visit.ts';
import { settleQuotedRates } from '#domain/series/quoted-rates.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { isQuoteEnding, ratesFromDate } from '#domain/series/series-times.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import {
  findLiveSeries,
  lockSeriesOfQuote,
  pauseOf,
  planOf,
  ratesOf,
  type SeriesRow,
  updateSeries,
} from '../series.store.ts';
import { findDecidedDates } from '../series-visit.store.ts';
import { termsOfDate } from '../terms-of-date.ts';
import { settleEarlierRates } from './earlier-rates.ts';
import { type NewPrice, tellOfRates } from './tell-of-rates.ts';

const pageSize = 200;
type AllSettings = Settings & OpenDays;

/**
 * Brings each series in line with the rates of the settings (rules/prices#rates): a rise is told 30 days before, with
 * the first visit that costs more, and stands from then on; a lower rate holds for the next visit that is made. A quoted
 * price stands for its time. The weekdays of a quote are told in one mail.
 */
export async function announceSeriesRates(ctx: Ctx): Promise<void> {
  const settings = await loadSettings(ctx);
  let after: string | null = null;
  for (;;) {
    const page: SeriesRow[] = await findLiveSeries(ctx.db, { after, limit: pageSize });
    for (const series of page) await announce(ctx, series, settings);
    after = page.at(-1)?.id ?? null;
    if (page.length < pageSize) return;
  }
}

/** What a visit costs at some rates, by what the series is in the end or for a date. */
const priceIn = (series: SeriesRow, rates: RatesOfSeries, date?: string): number =>
  seriesPrice(date === undefined ? series.terms : termsOfDate(series, date), rates).totalPence;

/** What the series' rates become, or null where they are as they should be. `free` are its dates without a visit. */
function changeOf(ctx: Ctx, series: SeriesRow, settings: AllSettings, free: FreeDate): RateChange | null {
  const fresh = snapshotRates(settings, planOf(series).serviceFrequency);
  if (fresh.ratePence === 0) return null;
  const standing = ratesAt(londonDate(ctx.now()), ratesOf(series));
  const question = {
    priceOf: (rates: RatesOfSeries) => priceIn(series, rates),
    firstDate: (after: string | null) => {
      const notice = ratesFromDate(ctx.now());
      return free(after !== null && after >= notice ? addDays(after, 1) : notice);
    },
  };
  const change = settle(ctx, series, { standing, fresh, question });
  return isSameRates(ratesOf(series), change) ? null : change;
}

type Question = Parameters<typeof settleRates>[2];
type Settling = { standing: SeriesRates; fresh: RateSnapshot; question: Question };

/** By the quoted price of its visits while that stands, else as any series. */
function settle(ctx: Ctx, { terms }: SeriesRow, { standing, fresh, question }: Settling): RateChange {
  const { quote } = terms;
  if (!quote) return settleRates(standing, fresh, question);
  if (standing.rates.endsQuote) return settleRates(standing, { ...fresh, endsQuote: true }, question);
  const until = quote.until ?? '';
  const isDue = until !== '' && isQuoteEnding(until, ctx.now());
  return settleQuotedRates(standing, fresh, { ...question, until, isDue });
}

type FreeDate = (from: string) => string;

async function announce(ctx: Ctx, seen: SeriesRow, settings: AllSettings): Promise<void> {
  // Most series are as they should be; only the others are locked.
  if (!changeOf(ctx, seen, settings, (from) => from) && !settleEarlierRates(ctx, seen, settings)) return;
  await transact(ctx, async (tx) => {
    const prices: NewPrice[] = [];
    for (const series of await lockSeriesOfQuote(tx.db, seen.id)) {
      const price = await change(tx, series, settings);
      if (price) prices.push(price);
    }
    await tellOfRates(tx, prices);
  });
}

/** Writes what a locked series' rates become; null where its customer need not be told. */
async function change(tx: Ctx, series: SeriesRow, settings: AllSettings): Promise<NewPrice | null> {
  if (series.status === 'ended') return null;
  const earlierTerms = settleEarlierRates(tx, series, settings);
  const free = await freeDates(tx, series, settings);
  const changed = changeOf(tx, series, settings, free);
  const columns = { ...(earlierTerms && { earlierTerms }), ...(changed && { seriesRates: changed }) };
  if (earlierTerms || changed) await updateSeries(tx.db, series.id, columns, tx.now());
  if (!changed) return null;
  const { tells, announced } = changed;
  const last = announced.at(-1);
  // What comes in place of an announced price has its day, and visits of that day on may be booked at that price.
  const from = free(last?.from ?? addDays(londonDate(tx.now()), 1));
  // A rise whose day has come may not be written down as the series' rates yet.
  const beforePence = priceIn(series, ratesAt(londonDate(tx.now()), ratesOf(series)).rates, from);
  const price = { beforePence, afterPence: priceIn(series, last?.rates ?? changed.rates, from), from };
  await recordAudit(tx, {
    action: 'series.announce-rates',
    entity: 'series',
    entityId: series.id,
    before: { totalPence: beforePence },
    after: { totalPence: price.afterPence, from: tells === 'nothing' ? null : price.from },
  });
  if (tells === 'nothing') return null;
  const earlier = announced
    .slice(0, -1)
    .map((one) => ({ from: one.from, pence: priceIn(series, one.rates, one.from) }));
  const rates = last?.rates ?? changed.rates;
  return { series, tells, ...price, rates, earlier, isTakenBack: tells === 'rise-dropped' && !last };
}

/** Of the series' dates the first from a day on that has no visit yet and will have one. */
async function freeDates(tx: Ctx, series: SeriesRow, settings: AllSettings): Promise<FreeDate> {
  const decided = await findDecidedDates(tx.db, series.id, londonDate(tx.now()));
  const reasonOn = (date: string) =>
    skipReasonFor(date, pauseOf(series), settings, termsOfDate(series, date).input.city);
  return (from) =>
    nextPlannedDates(planOf(series), settings, from, datesLookedAt).find(
      (date) => !decided.has(date) && reasonOn(date) === null,
    ) ?? from;
}

/** More dates than 8 weeks that are made and a pause of 8 weeks behind them have. */
const datesLookedAt = 200;
