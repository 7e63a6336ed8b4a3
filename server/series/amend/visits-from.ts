import { Refusal } from '#domain/refusal.ts';
import type { SeriesView } from '../get-series.ts';
import type { VisitRow } from '../series-visit.store.ts';

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
