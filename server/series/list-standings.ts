import { requirePermission } from '#domain/access/permissions.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { londonDate } from '#domain/time/london.ts';
import { providerIdOf } from '../booking/load-for-change.ts';
import type { Ctx } from '../context.ts';
import { findSeries } from './series.store.ts';
import { findStandingsOf } from './standing-acceptance.store.ts';
import { startTimeOfDate, termsOfDate } from './terms-of-date.ts';

/**
 * A series whose every visit a cleaner takes, as far as they may know it before a visit is theirs
 * (rules/people#who-may-do-what).
 */
export type StandingView = {
  seriesId: string;
  serviceFrequency: string;
  schedule: string;
  startTime: string;
  outcode: string;
  spRatePence: number;
  endsOn: string | null;
};

/** The series a cleaner takes every visit of, also those they have given notice of. */
export async function listStandings(ctx: Ctx): Promise<StandingView[]> {
  requirePermission(ctx.actor, 'series.end-standing');
  const today = londonDate(ctx.now());
  const standings = await findStandingsOf(ctx.db, providerIdOf(ctx), today);
  const series = await findSeries(
    ctx.db,
    standings.map((standing) => standing.series_id),
  );
  const byId = new Map(series.map((row) => [row.id, row]));
  return standings.flatMap((standing) => {
    const row = byId.get(standing.series_id);
    if (!row || row.status === 'ended') return [];
    return {
      seriesId: row.id,
      serviceFrequency: row.service_frequency,
      schedule: row.schedule,
      startTime: startTimeOfDate(row, today),
      outcode: outcodeOf(termsOfDate(row, today).input.postalCode),
      spRatePence: standing.sp_rate_pence,
      endsOn: standing.ends_on,
    };
  });
}
