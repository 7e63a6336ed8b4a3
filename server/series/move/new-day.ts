import { nextPlannedDates } from '#domain/series/planned-dates.ts';
import { shiftWindow } from '#domain/series/shifted-dates.ts';
import { addDays, londonDate, weekdayOf } from '#domain/time/london.ts';
import { isWorkedWeekday, type WorkedWeekdays } from '#domain/time/worked-weekdays.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import type { Ctx } from '../../context.ts';
import { planOf, type SeriesRow, updateSeries } from '../series.store.ts';
import { findDecidedBefore, findLatestVisitId } from '../series-visit.store.ts';

/** What the office has to do about a regular clean whose customer does not say on which other day it goes on. */
export const newDayTask = 'series-day-unanswered';

/** On which weekday a series is; null where it is every working day. */
export const weekdayOfSeries = ({ service_frequency: often, start_date: date }: SeriesRow): number | null =>
  often === 'Daily' ? null : weekdayOf(date);

/** The next date of its plan that is still to come, from a date on. */
export function nextDateOf(
  series: SeriesRow,
  worked: WorkedWeekdays,
  { from, now }: { from: string; now: Date },
): string | null {
  const tomorrow = addDays(londonDate(now), 1);
  return nextPlannedDates(planOf(series), worked, from > tomorrow ? from : tomorrow, 1)[0] ?? null;
}

/** The date that a waiting series moves from once its customer has chosen; null where it waits for nothing. */
export const waitingDate = (series: SeriesRow, worked: WorkedWeekdays, now: Date): string | null =>
  series.new_day_from === null ? null : nextDateOf(series, worked, { from: series.new_day_from, now });

/**
 * A locked series whose weekday is closed from a date on waits until its customer has chosen another one; a job asks
 * them, once (rules/lifecycles#closed-weekdays). One that waits from then on already, or goes on without the weekday,
 * stays as it is. Answers whether there is something to ask.
 */
export async function waitForNewDay(
  tx: Ctx,
  series: SeriesRow,
  date: string,
  worked: WorkedWeekdays,
): Promise<boolean> {
  const { new_day_from: from } = series;
  if (weekdayOf(date) !== weekdayOfSeries(series) || isWorkedWeekday(date, worked)) return false;
  if (from !== null && from <= date) return false;
  await updateSeries(tx.db, series.id, { new_day_from: date }, tx.now());
  return from === null;
}

/** It waits no longer: it goes on on another day, on its own again, or not at all. */
export async function endNewDay(tx: Ctx, series: SeriesRow): Promise<void> {
  if (series.new_day_from === null) return;
  await updateSeries(tx.db, series.id, { new_day_from: null, new_day_asked_at: null }, tx.now());
  await endTask(tx.db, { kind: newDayTask, entityId: series.id, by: 'system' }, tx.now());
}

/** What a customer is asked who has to choose another day for a regular clean. */
export type NewDayQuestion = {
  seriesId: string;
  /** From this date on nobody comes. */
  closedFrom: string;
  /** The date of the plan that moves, and the days that it may go to. */
  date: string;
  moveWindow: { first: string; last: string };
  /** A visit of it, whose free times are its own; null where there was none. */
  visitId: string | null;
};

/** The questions that wait about some series. */
export async function newDaysOf(ctx: Ctx, group: readonly SeriesRow[]): Promise<NewDayQuestion[]> {
  const waiting = group.filter(({ new_day_from: from, status }) => from !== null && status !== 'ended');
  if (waiting.length === 0) return [];
  const settings = await loadSettings(ctx);
  const questions: NewDayQuestion[] = [];
  for (const series of waiting) {
    const date = waitingDate(series, settings, ctx.now());
    if (date === null || series.new_day_from === null) continue;
    questions.push({
      seriesId: series.id,
      closedFrom: series.new_day_from,
      date,
      moveWindow: shiftWindow(planOf(series), date, await findDecidedBefore(ctx.db, series.id, date)),
      visitId: await findLatestVisitId(ctx.db, series.id),
    });
  }
  return questions;
}
