import { requirePermission } from '#domain/access/permissions.ts';
import { needsAnswer } from '#domain/booking/change/amend.ts';
import { Refusal } from '#domain/refusal.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { addDays } from '#domain/time/london.ts';
import { type AmendTerms, amendTerms } from '../booking/change/amend-terms.ts';
import type { AmendWish } from '../booking/change/amend-work.ts';
import { moverOf } from '../booking/change/mover-of.ts';
import { bookedPriceOf } from '../booking/charge/booked-price-of.ts';
import { getBooking } from '../booking/get-booking.ts';
import type { Ctx } from '../context.ts';
import { amendedTerms, isInTerms } from './amended-terms.ts';
import { getSeries } from './get-series.ts';
import { onItsWeekday } from './load-own-series.ts';
import { ratesOfDate } from './rates-of-date.ts';

export type AmendSeriesQuestion = { id: string; fromDate: string; wish: AmendWish };

export type AmendSeriesOffer = {
  /** What the visit of that date costs then, and what it costs now, pence. */
  totalPence: number;
  beforePence: number;
  /** What the visits cost that are booked later; another price where other rates were announced. */
  laterPence: number;
  /** The planned dates whose booked visits are amended. */
  dates: string[];
  /** Of the first of them: who is asked, and who no longer comes. */
  terms: AmendTerms;
  /** Whoever took every visit is asked anew. */
  isAskedAnew: boolean;
  isSame: boolean;
};

/** What amending a series from a date on would mean, before anybody confirms it (rules/lifecycles#amending). */
export async function getAmendSeriesTerms(ctx: Ctx, asked: AmendSeriesQuestion): Promise<AmendSeriesOffer> {
  requirePermission(ctx.actor, 'series.change');
  const input = await onItsWeekday(ctx, asked, asked.fromDate);
  const { series, dates } = await getSeries(ctx, input.id);
  const open = dates.filter(
    ({ visit }) => visit?.series_id === series.id && ['pending', 'confirmed'].includes(visit.booking_status),
  );
  const visit = open.find(({ date }) => date === input.fromDate)?.visit;
  if (!visit) throw new Refusal('series_date_bad', { field: 'fromDate' });
  const loaded = await getBooking(ctx, visit.id);
  const terms = await amendTerms(ctx, loaded, input.wish, moverOf(ctx));
  const after = amendedTerms(series.terms, terms.proposed);
  // A booked visit keeps the rates it was booked at, though others were announced or hold by now.
  const { rates } = bookedPriceOf(loaded.booking);
  return {
    totalPence: seriesPrice(after, rates).totalPence,
    beforePence: seriesPrice(series.terms, rates).totalPence,
    laterPence: seriesPrice(after, ratesOfDate(series, addDays(series.generated_until, 1))).totalPence,
    dates: open.map(({ date }) => date).filter((date) => date >= input.fromDate),
    terms,
    isAskedAnew: needsAnswer(series.terms.input, terms.proposed),
    isSame: terms.isSame && isInTerms(series.terms, terms.proposed),
  };
}
