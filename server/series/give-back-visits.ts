import { isPausedOn } from '#domain/series/pause.ts';
import { skipReasonFor } from '#domain/series/planned-visit.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import { makeVisit } from './make-visit.ts';
import { notifyClosedDay } from './notify-closed-day.ts';
import { deleteSkip, findSkips, insertSkip, pauseOf, type SeriesRow } from './series.store.ts';
import { findTakenDates } from './series-visit.store.ts';
import { termsOfDate } from './terms-of-date.ts';

/**
 * Books the visits, from tomorrow on, that an earlier pause left out and the series as it is now does not; days
 * we are closed for stay without one. In the caller's transaction with the series locked. Answers the dates booked.
 */
export async function giveBackVisits(tx: Ctx, series: SeriesRow): Promise<string[]> {
  const tomorrow = addDays(londonDate(tx.now()), 1);
  const dates = (await findSkips(tx.db, series.id, tomorrow))
    .filter(({ reason, date }) => reason === 'paused' && !isPausedOn(pauseOf(series), date))
    .map(({ date }) => date);
  const taken = await findTakenDates(tx.db, series.id, dates);
  const settings = await loadSettings(tx);
  const booked: string[] = [];
  for (const date of dates.filter((one) => !taken.has(one))) {
    await deleteSkip(tx.db, { seriesId: series.id, date, reason: 'paused' });
    const reason = skipReasonFor(date, null, settings, termsOfDate(series, date).input.city);
    if (reason === null) {
      await makeVisit(tx, series, { date });
      booked.push(date);
      continue;
    }
    await insertSkip(tx.db, { seriesId: series.id, date, reason }, tx.now());
    await notifyClosedDay(tx, series, date, settings);
  }
  return booked;
}
