import { requirePermission } from '#domain/access/permissions.ts';
import { needsAnswer } from '#domain/booking/change/amend.ts';
import { Refusal } from '#domain/refusal.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { type AmendTerms, amendTerms } from '../booking/change/amend-terms.ts';
import type { AmendWish } from '../booking/change/amend-work.ts';
import { moverOf } from '../booking/change/mover-of.ts';
import { getBooking } from '../booking/get-booking.ts';
import type { Ctx } from '../context.ts';
import { amendedTerms, isInTerms } from './amended-terms.ts';
import { getSeries } from './get-series.ts';

export type AmendSeriesQuestion = { id: string; fromDate: string; wish: AmendWish };

export type AmendSeriesOffer = {
  /** What each visit costs from that date on, and what it costs now, pence. */
  totalPence: number;
  beforePence: number;
  /** The planned dates whose booked visits are amended. */
  dates: string[];
  /** Of the first of them: who is asked, and who no longer comes. */
  terms: AmendTerms;
  /** Whoever took every visit is asked anew. */
  isAskedAnew: boolean;
  isSame: boolean;
};

/** What amending a series from a date on would mean, before anybody confirms it (rules/lifecycles#amending). */
export async function getAmendSeriesTerms(ctx: Ctx, input: AmendSeriesQuestion): Promise<AmendSeriesOffer> {
  requirePermission(ctx.actor, 'series.change');
  const { series, dates, price } = await getSeries(ctx, input.id);
  const open = dates.filter(({ visit }) => ['pending', 'confirmed'].includes(visit?.booking_status ?? ''));
  const visit = open.find(({ date }) => date === input.fromDate)?.visit;
  if (!visit) throw new Refusal('series_date_bad', { field: 'fromDate' });
  const terms = await amendTerms(ctx, await getBooking(ctx, visit.id), input.wish, moverOf(ctx));
  const after = amendedTerms(series.terms, terms.proposed);
  return {
    totalPence: seriesPrice(after, series.rates).totalPence,
    beforePence: price.totalPence,
    dates: open.map(({ date }) => date).filter((date) => date >= input.fromDate),
    terms,
    isAskedAnew: needsAnswer(series.terms.input, terms.proposed),
    isSame: terms.isSame && isInTerms(series.terms, terms.proposed),
  };
}
