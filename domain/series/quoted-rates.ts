import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import { type RateChange, type RateQuestion, type SeriesRates, settleRates } from './announced-rates.ts';

/** The last day of a quoted price, and whether it is time to say what comes after it. */
export type QuoteEnd = { until: string; isDue: boolean };

/**
 * What the rates of a series become whose visits still cost a quoted price (rules/prices#quoted-prices): what the
 * settings say joins without a word; once it is time, what they say then follows on the last day of the price, and what
 * is changed after that was told is settled as it is for announced rates.
 */
export function settleQuotedRates(
  { rates, announced }: SeriesRates,
  fresh: RateSnapshot,
  { until, isDue, ...question }: RateQuestion & QuoteEnd,
): RateChange {
  const afterwards = { ...fresh, endsQuote: true as const };
  // Another frequency has rates of its own for the cleaners' pay, at the same quoted price.
  const meanwhile = announced.filter((one) => !one.rates.endsQuote);
  const [first, ...later] = announced.filter((one) => one.rates.endsQuote);
  if (first) {
    const settled = settleRates({ rates: first.rates, announced: later }, afterwards, {
      ...question,
      firstDate: (after) => question.firstDate(after ?? first.from),
    });
    return {
      rates: { ...rates, taxRate: fresh.taxRate, platformFee: fresh.platformFee },
      announced: [...meanwhile, { rates: settled.rates, from: first.from }, ...settled.announced],
      tells: ['nothing', 'rise'].includes(settled.tells) ? settled.tells : 'quote-ended',
    };
  }
  if (!isDue) return { rates: fresh, announced: meanwhile, tells: 'nothing' };
  return {
    rates: fresh,
    announced: [...meanwhile, { rates: afterwards, from: question.firstDate(until) }],
    tells: question.priceOf(afterwards) === question.priceOf(fresh) ? 'nothing' : 'quote-ended',
  };
}
