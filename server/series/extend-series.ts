import { Refusal } from '#domain/refusal.ts';
import { ratesAt } from '#domain/series/announced-rates.ts';
import { plannedDates } from '#domain/series/planned-dates.ts';
import { skipReasonFor } from '#domain/series/planned-visit.ts';
import { horizonDate } from '#domain/series/series-times.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { makeVisit } from './make-visit.ts';
import { notifyClosedDay } from './notify-closed-day.ts';
import {
  insertSkip,
  lockSeries,
  noteGenerated,
  pauseOf,
  planOf,
  ratesOf,
  type SeriesRow,
  updateSeries,
} from './series.store.ts';
import { findDecidedDates } from './series-visit.store.ts';
import { termsOfDate } from './terms-of-date.ts';

/**
 * Makes the visits of one series up to 8 weeks ahead (rules/lifecycles#series), each once. One transaction: whatever
 * stops it leaves nothing half made, and the next run begins where this one did.
 */
export async function extendSeries(ctx: Ctx, seriesId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const series = await lockSeries(tx.db, seriesId);
    if (!series || series.status === 'ended') return;
    await extendLocked(tx, await settleTerms(tx, series));
  });
}

/** What the day brings by itself: a pause that is over, and rates whose notice has run. */
async function settleTerms(tx: Ctx, series: SeriesRow): Promise<SeriesRow> {
  const today = londonDate(tx.now());
  const isPauseOver = series.paused_until !== null && series.paused_until < today;
  const isNoticeOver = series.next_rates_from !== null && series.next_rates_from <= today;
  if (!isPauseOver && !isNoticeOver) return series;
  await updateSeries(
    tx.db,
    series.id,
    {
      ...(isPauseOver ? { status: 'active', paused_from: null, paused_until: null } : {}),
      ...(isNoticeOver ? { seriesRates: ratesAt(today, ratesOf(series)) } : {}),
    },
    tx.now(),
  );
  return (await lockSeries(tx.db, series.id)) ?? series;
}

/** The same for a series that the caller has locked; up to another date where one is given. */
export async function extendLocked(
  tx: Ctx,
  series: SeriesRow,
  horizon: string = horizonDate(tx.now()),
): Promise<void> {
  // Days that went by while nothing ran are not made up for.
  const tomorrow = addDays(londonDate(tx.now()), 1);
  const next = addDays(series.generated_until, 1);
  const from = next > tomorrow ? next : tomorrow;
  if (from > horizon) return;
  const settings = await loadSettings(tx);
  const dates = plannedDates(planOf(series), settings, from, horizon);
  const until = await makeDates(tx, series, dates, settings);
  await noteGenerated(tx.db, series.id, until ?? horizon);
}

/** Makes or skips each date; the last date done where the customer's credit ends, else null. */
async function makeDates(
  tx: Ctx,
  series: SeriesRow,
  dates: readonly string[],
  settings: Parameters<typeof skipReasonFor>[2],
): Promise<string | null> {
  const decided = await findDecidedDates(tx.db, series.id, dates[0] ?? series.generated_until);
  for (const date of dates.filter((one) => !decided.has(one))) {
    const reason = skipReasonFor(date, pauseOf(series), settings, termsOfDate(series, date).input.city);
    if (reason === null) {
      if (!(await tryVisit(tx, series, date))) return addDays(date, -1);
      continue;
    }
    const isNew = await insertSkip(tx.db, { seriesId: series.id, date, reason }, tx.now());
    if (isNew && reason === 'closed') await notifyClosedDay(tx, series, date, settings);
  }
  return null;
}

/** Books the visit of a locked series, or puts a spent account before the office; the next run tries again. */
export async function tryVisit(tx: Ctx, series: SeriesRow, date: string): Promise<boolean> {
  try {
    await makeVisit(tx, series, { date });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal && ['account_overdue', 'credit_limit_reached'].includes(error.code)))
      throw error;
    await openCompanyTask(tx, {
      kind: 'series-over-credit',
      entity: 'series',
      entityId: series.id,
      words: 'A regular clean can’t go on: the customer’s account is overdue or over its limit.',
      facts: { date },
    });
    return false;
  }
}
