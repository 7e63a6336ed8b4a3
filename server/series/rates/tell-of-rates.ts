import { formatMoney } from '#domain/money/pence.ts';
import { netOf } from '#domain/money/vat.ts';
import { hasPriceBesideVat } from '#domain/quote/quoted-price.ts';
import type { RateChange, RatesOfSeries } from '#domain/series/announced-rates.ts';
import { formatFullDate, formatLongDate, weekdayName } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import type { SeriesRow } from '../series.store.ts';
import { termsOfDate } from '../terms-of-date.ts';

/** What a visit of a series costs and will cost, pence, and from which date on. */
export type NewPrice = {
  series: SeriesRow;
  tells: Exclude<RateChange['tells'], 'nothing'>;
  beforePence: number;
  afterPence: number;
  from: string;
  rates: RatesOfSeries;
  /** What was announced before and comes first. */
  earlier: { from: string; pence: number }[];
  /** A price that was announced does not come. */
  isTakenBack: boolean;
};

/**
 * One mail about the new prices of a series, or of those of one quote (rules/prices#rates): by the first visit that has
 * one. A weekday whose prices are others stands beside it.
 */
export async function tellOfRates(tx: Ctx, prices: readonly NewPrice[]): Promise<void> {
  const [first, ...others] = prices.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  if (!first) return;
  const { series, from, isTakenBack, tells } = first;
  const { email, firstName } = series.terms.input;
  const until = series.terms.quote?.until;
  await tx.queueMail({
    template: 'series-rates',
    entityId: series.id,
    recipient: email,
    version: series.version,
    props: {
      seriesId: series.id,
      firstName,
      from: formatLongDate(from),
      before: money(first, first.beforePence),
      after: money(first, first.afterPence),
      isTakenBack,
      tells,
      earlier: first.earlier.map((one) => ({
        from: formatLongDate(one.from),
        price: money(first, one.pence),
      })),
      ...(tells === 'quote-ended' && until ? { quotedUntil: formatFullDate(until), why: workAt(first) } : {}),
      others: others.filter((other) => pricesOf(other) !== pricesOf(first)).map(besideOf),
    },
  });
}

const pricesOf = ({ beforePence, afterPence, earlier }: NewPrice): string =>
  [beforePence, ...earlier.map(({ pence }) => pence), afterPence].join();

const besideOf = (price: NewPrice) => ({
  weekday: weekdayName(price.series.start_date),
  before: money(price, price.beforePence),
  from: formatLongDate(price.from),
  after: money(price, price.afterPence),
});

/** "£79.80", for a firm with what it is without VAT. */
function money({ series, rates }: NewPrice, pence: number): string {
  const isFirm = hasPriceBesideVat({ property_type: series.terms.input.serviceLocation }, rates);
  const beside = isFirm ? ` (${formatMoney(netOf(pence, rates.taxRate), 'GBP')} plus VAT)` : '';
  return `${formatMoney(pence, 'GBP')}${beside}`;
}

/** "3.5 hours at £22.80 an hour", which is how the price of the day comes about. */
function workAt({ series, rates, from }: NewPrice): string {
  const { quarterHours, cleanerCount, cleaningSupplies } = termsOfDate(series, from).input;
  const hours = `${quarterHours / 4} hours`;
  const work = cleanerCount === 1 ? hours : `${hours} of ${cleanerCount} cleaners`;
  const supplies = formatMoney(rates.cleaningSuppliesRatePence, 'GBP');
  const products = cleaningSupplies ? `, and ${supplies} for cleaning products` : '';
  return `${work} at ${formatMoney(rates.ratePence, 'GBP')} an hour${products}`;
}
