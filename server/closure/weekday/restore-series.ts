import { createHash } from 'node:crypto';
import { weekdayCalled } from '#domain/closure/closed-weekday.ts';
import { skipReasonFor } from '#domain/series/planned-visit.ts';
import { addDays, formatLongDate, formatTime, londonDate, weekdayOf } from '#domain/time/london.ts';
import { isWorkedWeekday } from '#domain/time/worked-weekdays.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { gatherMails } from '../../gather-mails.ts';
import { extendLocked, tryVisit } from '../../series/extend-series.ts';
import { endNewDay, waitingDate, weekdayOfSeries } from '../../series/move/new-day.ts';
import {
  deleteSkip,
  findSkips,
  findWaitingSeries,
  lockSeries,
  noteGenerated,
  pauseOf,
  type SeriesRow,
  updateSeries,
} from '../../series/series.store.ts';
import { findOpenVisits, findTakenDates } from '../../series/series-visit.store.ts';
import { tellCleaners } from '../../series/tell-cleaners-of-visits.ts';
import { transact } from '../../transaction.ts';
import type { ClosureRow } from '../closure.store.ts';
import { liveSeries } from '../live-series.ts';
import { changeWeekdayClosure, findWeekdaysToRestore } from './closed-weekday.store.ts';

/** Whether it went well; what failed is kept, and keeps nobody else waiting. */
export type Attempt = (work: Promise<void>) => Promise<boolean>;

/**
 * Gives regular cleans what a weekday took that is open again: those that wait for another day go on as before, daily
 * ones with it (rules/lifecycles#closed-weekdays). Each series is a transaction of its own.
 */
export async function restoreWeekdays(ctx: Ctx, attempt: Attempt): Promise<void> {
  for (const closure of await findWeekdaysToRestore(ctx.db)) {
    const weekday = closure.weekday ?? 0;
    let isWhole = true;
    for await (const series of liveSeries(ctx)) {
      if (![null, weekday].includes(weekdayOfSeries(series))) continue;
      isWhole = (await attempt(restore(ctx, series.id, { weekday, closure }))) && isWhole;
    }
    if (isWhole) await changeWeekdayClosure(ctx.db, closure.id, { is_to_restore: false });
  }
  const settings = await loadSettings(ctx);
  for (const series of await findWaitingSeries(ctx.db)) {
    const date = waitingDate(series, settings, ctx.now());
    if (date !== null && isWorkedWeekday(date, settings))
      await attempt(restore(ctx, series.id, { weekday: weekdayOf(date), closure: null }));
  }
}

type Restoring = { weekday: number; closure: ClosureRow | null };

async function restore(ctx: Ctx, id: string, { weekday, closure }: Restoring): Promise<void> {
  await transact(ctx, async (tx) => {
    const series = await lockSeries(tx.db, id);
    if (!series || series.status === 'ended') return;
    const settings = await loadSettings(tx);
    const date = waitingDate(series, settings, tx.now());
    if (date !== null && !isWorkedWeekday(date, settings)) return;
    // Before its visits are made: one of them may lie on a day on which it closes again.
    await endNewDay(tx, series);
    const { result: visits, mails } = await gatherMails(tx, (quiet) => bookAgain(quiet, series, weekday));
    const wasTold = date !== null || (closure?.daily_told_at && weekdayOfSeries(series) === null);
    if (visits.length === 0 && !wasTold) return;
    await updateSeries(tx.db, series.id, {}, tx.now());
    const actId = `${closure?.id} ${series.new_day_from} ${visits.map((visit) => visit.id).join()}`;
    await tell(tx, series, { weekday, visits, mails, actId });
  });
}

type Booked = Awaited<ReturnType<typeof findOpenVisits>>;

/** Books what was left out of the weekday's dates from tomorrow on, and what was not made; answers the visits. */
async function bookAgain(tx: Ctx, series: SeriesRow, weekday: number): Promise<Booked> {
  const before = new Set((await findOpenVisits(tx.db, series.id, tx.now())).map((visit) => visit.id));
  const today = londonDate(tx.now());
  const settings = await loadSettings(tx);
  const { city } = series.terms.input;
  const dates = (await findSkips(tx.db, series.id, addDays(today, 1)))
    .filter(({ reason, date }) => reason === 'closed' && weekdayOf(date) === weekday)
    .map(({ date }) => date)
    .filter((date) => skipReasonFor(date, pauseOf(series), settings, city) === null);
  const taken = await findTakenDates(tx.db, series.id, dates);
  for (const date of dates) {
    await deleteSkip(tx.db, { seriesId: series.id, date, reason: 'closed' });
    if (!taken.has(date)) await tryVisit(tx, series, date);
  }
  // Dates that a daily clean passed over while the weekday was closed.
  if (weekdayOfSeries(series) === null) await noteGenerated(tx.db, series.id, today);
  const renewed = await lockSeries(tx.db, series.id);
  if (renewed) await extendLocked(tx, renewed);
  return (await findOpenVisits(tx.db, series.id, tx.now())).filter((visit) => !before.has(visit.id));
}

type Told = {
  weekday: number;
  visits: Booked;
  mails: Awaited<ReturnType<typeof gatherMails>>['mails'];
  /** The same act told twice is one mail. */
  actId: string;
};

async function tell(tx: Ctx, series: SeriesRow, { weekday, visits, mails, actId }: Told): Promise<void> {
  const version = Number.parseInt(createHash('sha256').update(actId).digest('hex').slice(0, 7), 16);
  for (const mail of mails) if (mail.template === 'series-day-closed') await tx.queueMail(mail);
  const act = { act: 'resumed', actId, fromNowOn: '', visits: new Map(), mails } as const;
  await tellCleaners(tx, series, { ...act, version });
  const { email, firstName } = series.terms.input;
  await tx.queueMail({
    template: 'series-resumed',
    entityId: series.id,
    version,
    recipient: email,
    props: {
      firstName,
      why: `We clean on ${weekdayCalled(weekday)}s again.`,
      dates: visits.map(
        ({ start_date: date, start_time: time }) =>
          `${formatLongDate(date)}, ${formatTime(time.slice(0, 5))}`,
      ),
    },
  });
  await recordAudit(tx, {
    action: 'series.resume',
    entity: 'series',
    entityId: series.id,
    after: { dates: visits.map(({ series_date: date }) => date) },
  });
}
