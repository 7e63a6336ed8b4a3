import { closedProblem, type OpenDays } from '#domain/booking/bookable-days.ts';
import { closedWhen } from '#domain/closure/closure-input.ts';
import { sentenceFor } from '#domain/messages.ts';
import { makeUpWindow } from '#domain/series/make-up-days.ts';
import { closedSpanOn } from '#domain/time/closed-span.ts';
import { formatLongDate, weekdayOf } from '#domain/time/london.ts';
import { isWorkedWeekday } from '#domain/time/worked-weekdays.ts';
import type { Ctx } from '../context.ts';
import { waitForNewDay, weekdayOfSeries } from './move/new-day.ts';
import { lockSeries, type SeriesRow } from './series.store.ts';
import { termsOfDate } from './terms-of-date.ts';

/**
 * Tells the customer that a planned visit falls on a day we don't work, and offers the days around it
 * (rules/lifecycles#closed-days). Of a closed weekday they are asked once for all of it instead.
 */
export async function notifyClosedDay(
  tx: Ctx,
  series: SeriesRow,
  date: string,
  settings: OpenDays,
): Promise<void> {
  if (!isWorkedWeekday(date, settings) && (await isAskedForAll(tx, series, date, settings))) return;
  const { email, firstName, city } = termsOfDate(series, date).input;
  const problem = closedProblem(date, settings, city);
  const { first, last } = makeUpWindow(date, settings, city);
  const span = closedSpanOn(date, settings.closedSpans, city);
  const isLong = span !== undefined && span.firstDate < span.lastDate;
  await tx.queueMail({
    template: 'series-day-closed',
    entityId: series.id,
    recipient: email,
    // One mail for all that falls on days closed in a row: the second of them is the same mail.
    version: Number((isLong ? span.firstDate : date).replaceAll('-', '')),
    props: {
      seriesId: series.id,
      firstName,
      day: formatLongDate(date),
      why: problem ? sentenceFor(problem.code, problem.values) : '',
      first: formatLongDate(first),
      last: formatLongDate(last),
      ...(isLong ? { span: closedWhen(span) } : {}),
    },
  });
}

/** Whether the closed weekday is the series' own, or one that it goes on without: then no date of it is told by itself. */
async function isAskedForAll(tx: Ctx, { id }: SeriesRow, date: string, settings: OpenDays): Promise<boolean> {
  const series = await lockSeries(tx.db, id);
  if (!series) return false;
  const weekday = weekdayOfSeries(series);
  if (weekday !== null && weekday !== weekdayOf(date)) return false;
  if (await waitForNewDay(tx, series, date, settings))
    await tx.enqueue({ name: 'settle-closures', payload: {} }, { key: `ask-for-day:${id}` });
  return true;
}
