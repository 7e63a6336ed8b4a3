import { type RateSnapshot, snapshotRates } from '#domain/application-setting/rate.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { ratesFromDate } from '#domain/series/series-times.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findLiveSeries, lockSeries, planOf, type SeriesRow, updateSeries } from './series.store.ts';

const pageSize = 200;

/**
 * Tells the customer of each series whose rates the settings have left behind what a visit will cost, 30 days
 * before any visit is made at that price (rules/prices#rates). Another change meanwhile is announced anew.
 */
export async function announceSeriesRates(ctx: Ctx): Promise<void> {
  const settings = await loadSettings(ctx);
  let after: string | null = null;
  for (;;) {
    const page: SeriesRow[] = await findLiveSeries(ctx.db, { after, limit: pageSize });
    for (const series of page) {
      const rates = snapshotRates(settings, planOf(series).serviceFrequency);
      if (rates.ratePence > 0 && needsNotice(series, rates)) await announce(ctx, series.id, rates);
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < pageSize) return;
  }
}

const isSame = (one: RateSnapshot, other: RateSnapshot): boolean =>
  one.ratePence === other.ratePence &&
  one.oneOffRatePence === other.oneOffRatePence &&
  one.cleaningSuppliesRatePence === other.cleaningSuppliesRatePence &&
  one.taxRate === other.taxRate &&
  one.platformFee === other.platformFee;

/** Rates that were announced and went back again need no second mail, only to be forgotten. */
const needsNotice = (series: SeriesRow, rates: RateSnapshot): boolean =>
  !isSame(series.next_rates ?? series.rates, rates);

async function announce(ctx: Ctx, seriesId: string, rates: RateSnapshot): Promise<void> {
  await transact(ctx, async (tx) => {
    const series = await lockSeries(tx.db, seriesId);
    if (!series || series.status === 'ended' || !needsNotice(series, rates)) return;
    const from = ratesFromDate(tx.now());
    const before = seriesPrice(series.terms, series.rates).totalPence;
    const after = seriesPrice(series.terms, rates).totalPence;
    const isBack = isSame(series.rates, rates);
    const nextRates = isBack ? null : { rates, from };
    await updateSeries(tx.db, seriesId, { nextRates }, tx.now());
    await recordAudit(tx, {
      action: 'series.announce-rates',
      entity: 'series',
      entityId: seriesId,
      before: { totalPence: before },
      after: { totalPence: after, from: isBack ? null : from },
    });
    const { email, firstName } = series.terms.input;
    // A change that a customer can't see in the price is none to them; taking back one they were told of is.
    if (before === after && series.next_rates === null) return;
    await tx.queueMail({
      template: 'series-rates',
      entityId: seriesId,
      recipient: email,
      version: series.version,
      props: {
        seriesId,
        firstName,
        from: formatLongDate(from),
        before: formatMoney(before, 'GBP'),
        after: formatMoney(after, 'GBP'),
        isTakenBack: isBack,
      },
    });
  });
}
