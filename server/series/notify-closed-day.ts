import type { Settings } from '#domain/application-setting/settings.ts';
import { closedProblem } from '#domain/booking/bookable-days.ts';
import { sentenceFor } from '#domain/messages.ts';
import { makeUpWithinDays } from '#domain/series/planned-visit.ts';
import { addDays, formatLongDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import type { SeriesRow } from './series.store.ts';

/**
 * Tells the customer that a planned visit falls on a day we don't work, and offers the days around it
 * (rules/lifecycles#closed-days).
 */
export async function notifyClosedDay(
  tx: Ctx,
  series: SeriesRow,
  date: string,
  settings: Pick<Settings, 'openWeekdays'>,
): Promise<void> {
  const problem = closedProblem(date, settings);
  const { email, firstName } = series.terms.input;
  await tx.queueMail({
    template: 'series-day-closed',
    entityId: series.id,
    recipient: email,
    version: Number(date.replaceAll('-', '')),
    props: {
      seriesId: series.id,
      firstName,
      day: formatLongDate(date),
      why: problem ? sentenceFor(problem.code, problem.values) : '',
      first: formatLongDate(addDays(date, -makeUpWithinDays)),
      last: formatLongDate(addDays(date, makeUpWithinDays)),
    },
  });
}
