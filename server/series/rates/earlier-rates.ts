import { snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import {
  isSameRates,
  type RatesOfSeries,
  ratesAt,
  type SeriesRates,
  settleRates,
} from '#domain/series/announced-rates.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import type { EarlierTerms } from '#domain/series/terms-by-date.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import type { SeriesRow } from '../series.store.ts';
import { termsOfDate } from '../terms-of-date.ts';

/**
 * What is kept for visits before a change of frequency, once a lower rate of theirs holds for them, and fee and VAT join
 * (rules/prices#rates). A rise is for none of them: nobody was told of it. Null where it is as it should be.
 */
export function settleEarlierRates(ctx: Ctx, series: SeriesRow, settings: Settings): EarlierTerms[] | null {
  const { earlier_terms: earlier } = series;
  const settled = earlier.map((one): EarlierTerms => {
    const { rates, before } = one;
    if (!rates) return one;
    const fresh = settledFor(ctx, series, settings, { rates, before });
    return isSameRates(fresh, rates) ? one : { ...one, rates: fresh };
  });
  return settled.every((one, at) => one === earlier[at]) ? null : settled;
}

function settledFor(
  ctx: Ctx,
  series: SeriesRow,
  settings: Settings,
  { rates, before }: { rates: SeriesRates; before: string },
): SeriesRates {
  const terms = termsOfDate(series, addDays(before, -1));
  const fresh = snapshotRates(settings, terms.input.serviceFrequency);
  if (fresh.ratePence === 0) return rates;
  const priceOf = (some: RatesOfSeries) => seriesPrice(terms, some).totalPence;
  const question = { priceOf, firstDate: () => before };
  const settled = settleRates(ratesAt(londonDate(ctx.now()), rates), fresh, question);
  return { rates: settled.rates, announced: settled.announced.filter(({ from }) => from < before) };
}
