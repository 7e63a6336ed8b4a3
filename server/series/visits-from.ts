import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { Refusal } from '#domain/refusal.ts';
import { moverOf } from '../booking/change/mover-of.ts';
import type { Ctx } from '../context.ts';
import type { SeriesView } from './get-series.ts';
import type { VisitRow } from './series-visit.store.ts';

const isOpen = ({ booking_status: status }: VisitRow): boolean => ['pending', 'confirmed'].includes(status);

/** The visits of a series and those of its quote that stand, from a planned date on, by their dates. */
export const openVisitsFrom = ({ dates }: SeriesView, fromDate: string): VisitRow[] =>
  dates.flatMap(({ date, visit }) => (visit && date >= fromDate && isOpen(visit) ? [visit] : []));

/** The visit that a change from a date on begins with; refuses a date of the series that has none. */
export function visitOfDate(view: SeriesView, fromDate: string): VisitRow {
  const visit = openVisitsFrom(view, fromDate).find(
    ({ series_id: seriesId, series_date: date }) => date === fromDate && seriesId === view.series.id,
  );
  if (!visit) throw new Refusal('series_date_bad', { field: 'fromDate' });
  return visit;
}

/** A customer changes what is 24 hours away (rules/lifecycles#amending). */
export function requireInTime(ctx: Ctx, { starts_at: startsAt }: Pick<VisitRow, 'starts_at'>): void {
  if (moverOf(ctx) === 'customer' && isShortNotice(startsAt, ctx.now())) throw new Refusal('amend_too_late');
}
