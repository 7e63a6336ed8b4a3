import { type RateSnapshot, snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { OpenDays } from '#domain/booking/bookable-days.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { isSameRates, type RateChange, ratesAt, settleRates } from '#domain/series/announced-rates.ts';
import { nextPlannedDates } from '#domain/series/planned-dates.ts';
import { skipReasonFor } from '#domain/series/planned-visit.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { ratesFromDate } from '#domain/series/series-times.ts';
import { addDays, formatLongDate, londonDate } from '#domain/time/london.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import {
  findLiveSeries,
  lockSeries,
  pauseOf,
  planOf,
  ratesOf,
  type SeriesRow,
  updateSeries,
} from './series.store.ts';
import { findDecidedDates } from './series-visit.store.ts';

const pageSize = 200;
type AllSettings = Settings & OpenDays;

/**
 * Brings each series in line with the rates of the settings (rules/prices#rates): a rise is told 30 days before, with
 * the first visit that costs more, and stands from then on; a lower rate holds for the next visit that is made.
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

const priceIn = (series: SeriesRow, rates: RateSnapshot): number =>
  seriesPrice(series.terms, rates).totalPence;

/** What the series' rates become, or null where they are as they should be. `free` are its dates without a visit. */
function changeOf(ctx: Ctx, series: SeriesRow, settings: AllSettings, free: FreeDate): RateChange | null {
  const fresh = snapshotRates(settings, planOf(series).serviceFrequency);
  if (fresh.ratePence === 0) return null;
  const standing = ratesOf(series);
  const change = settleRates(ratesAt(londonDate(ctx.now()), standing), fresh, {
    priceOf: (rates) => priceIn(series, rates),
    firstDate: (after) => {
      const notice = ratesFromDate(ctx.now());
      return free(after !== null && after >= notice ? addDays(after, 1) : notice);
    },
  });
  return isSameRates(standing, change) ? null : change;
}

type FreeDate = (from: string) => string;

async function announce(ctx: Ctx, seen: SeriesRow, settings: AllSettings): Promise<void> {
  // Most series are as they should be; only the others are locked.
  if (!changeOf(ctx, seen, settings, (from) => from)) return;
  await transact(ctx, async (tx) => {
    const series = await lockSeries(tx.db, seen.id);
    if (!series || series.status === 'ended') return;
    const free = await freeDates(tx, series, settings);
    const change = changeOf(tx, series, settings, free);
    if (!change) return;
    await updateSeries(tx.db, series.id, { seriesRates: change }, tx.now());
    await tell(tx, series, change, free(addDays(londonDate(tx.now()), 1)));
  });
}

/** Of the series' dates the first from a day on that has no visit yet and will have one. */
async function freeDates(tx: Ctx, series: SeriesRow, settings: AllSettings): Promise<FreeDate> {
  const decided = await findDecidedDates(tx.db, series.id, londonDate(tx.now()));
  const { city } = series.terms.input;
  return (from) =>
    nextPlannedDates(planOf(series), settings.openWeekdays, from, datesLookedAt).find(
      (date) => !decided.has(date) && skipReasonFor(date, pauseOf(series), settings, city) === null,
    ) ?? from;
}

/** More dates than 8 weeks that are made and a pause of 8 weeks behind them have. */
const datesLookedAt = 200;

async function tell(tx: Ctx, series: SeriesRow, change: RateChange, nextDate: string): Promise<void> {
  const { tells } = change;
  const last = change.announced.at(-1);
  // A rise whose day has come may not be written down as the series' rates yet.
  const before = priceIn(series, ratesAt(londonDate(tx.now()), ratesOf(series)).rates);
  const after = last ? priceIn(series, last.rates) : priceIn(series, change.rates);
  const from = last?.from ?? nextDate;
  await recordAudit(tx, {
    action: 'series.announce-rates',
    entity: 'series',
    entityId: series.id,
    before: { totalPence: before },
    after: { totalPence: after, from: tells === 'nothing' ? null : from },
  });
  if (tells === 'nothing') return;
  const { email, firstName } = series.terms.input;
  await tx.queueMail({
    template: 'series-rates',
    entityId: series.id,
    recipient: email,
    version: series.version,
    props: {
      seriesId: series.id,
      firstName,
      from: formatLongDate(from),
      before: formatMoney(before, 'GBP'),
      after: formatMoney(after, 'GBP'),
      isTakenBack: tells === 'rise-dropped' && !last,
      tells,
      earlier: change.announced.slice(0, -1).map((one) => ({
        from: formatLongDate(one.from),
        price: formatMoney(priceIn(series, one.rates), 'GBP'),
      })),
    },
  });
}
