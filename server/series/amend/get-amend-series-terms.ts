import { requirePermission } from '#domain/access/permissions.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { type AmendTerms, amendTerms } from '../../booking/change/amend-terms.ts';
import type { AmendWish } from '../../booking/change/amend-work.ts';
import { moverOf } from '../../booking/change/mover-of.ts';
import { bookedPriceOf } from '../../booking/charge/booked-price-of.ts';
import { getBooking } from '../../booking/get-booking.ts';
import type { Ctx } from '../../context.ts';
import { getSeries } from '../get-series.ts';
import { onItsWeekday } from '../load-own-series.ts';
import { termsOfDate } from '../terms-of-date.ts';
import { openVisitsFrom, visitOfDate } from '../visits-from.ts';
import { amendedBy, asksMore, changeOfWork, isInTerms, laterPriceOf } from './amended-terms.ts';

export type AmendSeriesQuestion = { id: string; fromDate: string; wish: AmendWish };

export type AmendSeriesOffer = {
  /** What the visit of that date costs then, and what it costs now, pence. */
  totalPence: number;
  beforePence: number;
  /** What the visits cost in the end; another price where other rates were announced, or another change later. */
  laterPence: number;
  /** The planned dates whose booked visits are amended, of all weekdays of a quote. */
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
  const view = await getSeries(ctx, input.id);
  const { series, group } = view;
  const visit = visitOfDate(view, input.fromDate);
  const loaded = await getBooking(ctx, visit.id);
  const terms = await amendTerms(ctx, loaded, input.wish, moverOf(ctx));
  const { fromDate } = input;
  const change = changeOfWork(series, fromDate, terms.proposed);
  const amended = amendedBy(series, fromDate, change);
  // A booked visit keeps the rates it was booked at, though others were announced or hold by now.
  const { rates } = bookedPriceOf(loaded.booking);
  return {
    totalPence: seriesPrice(termsOfDate(amended.after, fromDate), rates).totalPence,
    beforePence: seriesPrice(termsOfDate(series, fromDate), rates).totalPence,
    laterPence: laterPriceOf(amended.after),
    dates: openVisitsFrom(view, fromDate).map((one) => one.series_date),
    terms,
    isAskedAnew: group.some((one) => asksMore(amendedBy(one, fromDate, change))),
    isSame: terms.isSame && isInTerms(amended),
  };
}
