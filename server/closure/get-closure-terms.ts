import { requirePermission } from '#domain/access/permissions.ts';
import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { spanProblems } from '#domain/closure/closure-input.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ClosedSpan } from '#domain/time/closed-span.ts';
import { londonDate } from '#domain/time/london.ts';
import { findCompensation } from '../application-setting/compensation.store.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import { findTouchedVisits, type TouchedVisit } from './closure.store.ts';
import { countPlannedDates } from './count-planned-dates.ts';
import { requireOpenDays } from './require-open-days.ts';

export type ClosureTerms = {
  visits: TouchedVisit[];
  /** What the visits would have cost their customers, pence. */
  totalPence: number;
  /** Of them less than 24 hours away, and what their customers get as goodwill, pence. */
  lateCount: number;
  goodwillPence: number;
  /** Dates of regular cleans on these days that have no visit yet; they will be left out. */
  plannedCount: number;
};

/** Which visits closing some days would cancel, before anybody does it (rules/lifecycles#closed-days). */
export async function getClosureTerms(ctx: Ctx, span: ClosedSpan): Promise<ClosureTerms> {
  requirePermission(ctx.actor, 'closure.change');
  const problems = spanProblems(span, londonDate(ctx.now()));
  if (problems.length > 0) throw new Refusal('invalid_input', { problems });
  const settings = await loadSettings(ctx);
  requireOpenDays(span, settings);
  const visits = await findTouchedVisits(ctx.db, span, ctx.now());
  return {
    ...(await termsOfVisits(ctx, visits)),
    plannedCount: await countPlannedDates(ctx, span, settings),
  };
}

/** What cancelling these visits comes to. */
export async function termsOfVisits(
  ctx: Ctx,
  visits: TouchedVisit[],
): Promise<Omit<ClosureTerms, 'plannedCount'>> {
  const lateCount = visits.filter((visit) => isShortNotice(visit.starts_at, ctx.now())).length;
  const { goodwillPence } = await findCompensation(ctx.db);
  return {
    visits,
    totalPence: visits.reduce((sum, visit) => sum + visit.total_price_pence, 0),
    lateCount,
    goodwillPence: lateCount * goodwillPence,
  };
}
