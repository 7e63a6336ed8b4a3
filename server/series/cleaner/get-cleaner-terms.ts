import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import { getSeries } from '../get-series.ts';
import { onItsWeekday } from '../load-own-series.ts';
import { findStandingsOn } from '../standing-acceptance.store.ts';
import { openVisitsFrom, requireInTime, visitOfDate } from '../visits-from.ts';
import { comingCleaners } from './coming-cleaners.ts';

/** A cleaner in whose place somebody else may be asked for. */
export type LeavingCleaner = {
  /** Their part in the first of the visits. */
  linkId: string;
  firstName: string;
  /** The planned dates of the booked visits that they are freed of. */
  dates: string[];
  takesEvery: boolean;
};

/** Who comes from a date on, before somebody else is asked for (rules/lifecycles#another-cleaner). */
export async function getCleanerTerms(
  ctx: Ctx,
  asked: { id: string; fromDate: string },
): Promise<LeavingCleaner[]> {
  requirePermission(ctx.actor, 'series.change');
  const { id, fromDate } = await onItsWeekday(ctx, asked, asked.fromDate);
  const view = await getSeries(ctx, id);
  requireInTime(ctx, visitOfDate(view, fromDate));
  const standings = await findStandingsOn(ctx.db, id, fromDate);
  return (await comingCleaners(ctx, openVisitsFrom(view, fromDate))).map(({ link, visits }) => ({
    linkId: link.id,
    firstName: link.sp_first_name,
    dates: visits.map(({ visit }) => visit.series_date),
    takesEvery: standings.some((standing) => standing.provider_id === link.provider_id),
  }));
}
