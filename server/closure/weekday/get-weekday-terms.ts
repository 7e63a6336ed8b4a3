import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { londonDate } from '#domain/time/london.ts';
import { type ClosedWeekday, newlyClosed, withWeekdays } from '#domain/time/worked-weekdays.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import type { Ctx } from '../../context.ts';
import type { SeriesRow } from '../../series/series.store.ts';
import { rhythmTextOfDate } from '../../series/terms-of-date.ts';
import { type ClosureTerms, termsOfVisits } from '../get-closure-terms.ts';
import { findTouchedSeries } from './touched-series.ts';
import { findVisitsOnWeekdays } from './visits-on-weekdays.ts';

export type WeekdaysQuestion = {
  /** Monday first; null stays as it is. */
  days: readonly (boolean | null)[];
  /** The London date it would hold from; null: at once. */
  fromDate: string | null;
};

/** A regular clean that closing a weekday touches, as the office reads of it. */
export type TouchedClean = {
  seriesId: string;
  customer: string;
  email: string;
  rhythm: string;
  /** From this date on it waits for another day; null where it goes on without the weekday. */
  from: string | null;
};

export type WeekdayTerms = Omit<ClosureTerms, 'plannedCount'> & {
  asked: TouchedClean[];
  daily: TouchedClean[];
  /** What would be closed that is open now or planned to be. */
  closed: ClosedWeekday[];
};

/**
 * Which visits and regular cleans closing weekdays would touch, before anybody does it
 * (rules/lifecycles#closed-weekdays).
 */
export async function getWeekdayTerms(ctx: Ctx, { days, fromDate }: WeekdaysQuestion): Promise<WeekdayTerms> {
  requirePermission(ctx.actor, 'closure.change');
  if (fromDate !== null && !isRealDate(fromDate))
    throw new Refusal('start_date_missing', { field: 'fromDate' });
  const settings = await loadSettings(ctx);
  const today = londonDate(ctx.now());
  const after = { ...settings, ...withWeekdays(settings, days, fromDate) };
  const closed = newlyClosed(settings, after, today);
  const visits = await findVisitsOnWeekdays(ctx, closed);
  const { asked, daily } = await findTouchedSeries(ctx, closed, after);
  return {
    closed,
    asked: asked.map(({ series, from }) => cleanOf(series, { from, on: from })),
    daily: daily.map((series) => cleanOf(series, { from: null, on: today })),
    ...(await termsOfVisits(ctx, visits)),
  };
}

/** `on`: the date whose hour it has. */
function cleanOf(series: SeriesRow, { from, on }: { from: string | null; on: string }): TouchedClean {
  const { firstName, lastName, email } = series.terms.input;
  return {
    seriesId: series.id,
    customer: `${firstName} ${lastName}`,
    email,
    rhythm: rhythmTextOfDate(series, on),
    from,
  };
}
