import type { RateSnapshot } from '#domain/application-setting/rate.ts';

/** Rates of a series; a price that was quoted for its visits stands in place of them, but for those that end it. */
export type RatesOfSeries = RateSnapshot & { endsQuote?: true };

/** Rates a customer was told of, and the first date they hold for. */
export type AnnouncedRates = { rates: RatesOfSeries; from: string };

/** What visits of a series cost: the rates they have, and the announced ones, earliest first. */
export type SeriesRates = { rates: RatesOfSeries; announced: readonly AnnouncedRates[] };

export type RateChange = SeriesRates & {
  /**
   * What the customer reads: a rise to come, that it costs less from now on, that an announced rise is off, or what
   * follows on a quoted price.
   */
  tells: 'nothing' | 'rise' | 'fall' | 'rise-dropped' | 'quote-ended';
};

export type RateQuestion = {
  /** What a visit of this series costs at some rates, pence. */
  priceOf: (rates: RatesOfSeries) => number;
  /** The first date that a rise told of now may hold for, behind the last one announced. */
  firstDate: (after: string | null) => string;
};

/**
 * What a series' rates become where those of the settings are `fresh` (rules/prices#rates): what was announced stands,
 * a rise queues behind it; a lower rate holds at once and drops what was announced above it; fee and VAT join.
 */
export function settleRates(
  { rates, announced }: SeriesRates,
  fresh: RatesOfSeries,
  { priceOf, firstDate }: RateQuestion,
): RateChange {
  const price = priceOf(fresh);
  const joined = (one: RatesOfSeries): RatesOfSeries =>
    priceOf(one) === price ? fresh : { ...one, taxRate: fresh.taxRate, platformFee: fresh.platformFee };
  if (price <= priceOf(rates)) {
    const isLower = price < priceOf(rates);
    const dropped = announced.some((one) => priceOf(one.rates) > price);
    return { rates: fresh, announced: [], tells: isLower ? 'fall' : dropped ? 'rise-dropped' : 'nothing' };
  }
  const above = announced.findIndex((one) => priceOf(one.rates) > price);
  const standing = (above === -1 ? announced : announced.slice(0, above)).map((one) => ({
    ...one,
    rates: joined(one.rates),
  }));
  const last = standing.at(-1);
  const isKnown = last !== undefined && priceOf(last.rates) === price;
  const lowered = above === -1 ? undefined : announced[above];
  // Less than was announced: from the day for which more was.
  const next = isKnown ? [] : [{ rates: fresh, from: lowered?.from ?? firstDate(last?.from ?? null) }];
  return {
    rates: joined(rates),
    announced: [...standing, ...next],
    tells: lowered ? 'rise-dropped' : isKnown ? 'nothing' : 'rise',
  };
}

/** Whether anything is to be written. */
export const isSameRates = (one: SeriesRates, other: SeriesRates): boolean =>
  areEqual(one.rates, other.rates) &&
  one.announced.length === other.announced.length &&
  one.announced.every((entry, at) => {
    const twin = other.announced[at];
    return twin !== undefined && entry.from === twin.from && areEqual(entry.rates, twin.rates);
  });

const areEqual = (one: RatesOfSeries, other: RatesOfSeries): boolean =>
  one.ratePence === other.ratePence &&
  one.oneOffRatePence === other.oneOffRatePence &&
  one.cleaningSuppliesRatePence === other.cleaningSuppliesRatePence &&
  one.taxRate === other.taxRate &&
  one.platformFee === other.platformFee &&
  one.endsQuote === other.endsQuote;

/** The rates a visit on that date has: the last the customer was told of for it (rules/prices#rates). */
export const ratesOn = (date: string, { rates, announced }: SeriesRates): RatesOfSeries =>
  announced.findLast(({ from }) => date >= from)?.rates ?? rates;

/** With what holds by a day as the rates, and the rest still to come. */
export const ratesAt = (day: string, series: SeriesRates): SeriesRates => ({
  rates: ratesOn(day, series),
  announced: series.announced.filter(({ from }) => from > day),
});
