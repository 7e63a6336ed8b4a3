import { closedProblem } from '#domain/booking/bookable-days.ts';
import { openAgainText } from '#domain/closure/closed-weekday.ts';
import { isPausedOn } from '#domain/series/pause.ts';
import { addDays, formatLongDate, formatTime, londonDate, weekdayOf } from '#domain/time/london.ts';
import { closedWeekdays, isWorkedWeekday, type WorkedWeekdays } from '#domain/time/worked-weekdays.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { closedDaysOf, gatherMails } from '../../gather-mails.ts';
import { extendLocked, tryVisit } from '../../series/extend-series.ts';
import { endNewDay, waitingDate, weekdayOfSeries } from '../../series/move/new-day.ts';
import {
  deleteSkip,
  findSkips,
  findWaitingSeries,
  insertSkip,
  lockSeries,
  noteGenerated,
  pauseOf,
  type SeriesRow,
  updateSeries,
} from '../../series/series.store.ts';
import { findOpenVisits, findTakenDates } from '../../series/series-visit.store.ts';
import { tellCleaners } from '../../series/tell-cleaners-of-visits.ts';
import { termsOfDate } from '../../series/terms-of-date.ts';
import { versionOfAct } from '../../series/version-of-act.ts';
import { transact } from '../../transaction.ts';
import { type ClosureRow, isClosedBy, shareClosure } from '../closure.store.ts';
import { liveSeries } from '../live-series.ts';
import { findWeekdaysToRestore, noteGivenBack, noteGivingBack } from './closed-weekday.store.ts';
import { firstClosedDate } from './touched-series.ts';

/** Whether it went well; what failed is kept, and keeps nobody else waiting. */
export type Attempt = (work: Promise<void>) => Promise<boolean>;

/**
 * Gives regular cleans what a weekday took that is open again: those that wait for another day go on as before, daily
 * ones with it (rules/lifecycles#closed-weekdays). Each series is a transaction of its own.
 */
export async function restoreWeekdays(ctx: Ctx, attempt: Attempt): Promise<void> {
  for (const closure of await findWeekdaysToRestore(ctx.db)) {
    const weekday = closure.weekday ?? 0;
    await noteGivingBack(ctx.db, closure.id);
    let isWhole = true;
    for await (const series of liveSeries(ctx)) {
      if (![null, weekday].includes(weekdayOfSeries(series))) continue;
      isWhole = (await attempt(restore(ctx, series.id, { weekday, closureId: closure.id }))) && isWhole;
    }
    if (isWhole) await noteGivenBack(ctx.db, closure);
  }
  const settings = await loadSettings(ctx);
  for (const series of await findWaitingSeries(ctx.db)) {
    const date = waitingDate(series, settings, ctx.now());
    if (date !== null && isWorkedWeekday(date, settings))
      await attempt(restore(ctx, series.id, { weekday: weekdayOf(date), closureId: null }));
  }
}

/** `closureId`: what is open again, or for shorter; null where the weekday's own day has come. */
type Restoring = { weekday: number; closureId: string | null };

async function restore(ctx: Ctx, id: string, { weekday, closureId }: Restoring): Promise<void> {
  await transact(ctx, async (tx) => {
    const closure = closureId === null ? null : ((await shareClosure(tx.db, closureId)) ?? null);
    // Closed again meanwhile.
    if (closureId !== null && !closure?.is_to_restore) return;
    const series = await lockSeries(tx.db, id);
    if (!series || series.status === 'ended') return;
    const settings = await loadSettings(tx);
    const date = waitingDate(series, settings, tx.now());
    if (date !== null && !isWorkedWeekday(date, settings)) return;
    // Before its visits are made: one of them may lie on a day on which it closes again.
    await endQuestion(tx, series, { closure, settings });
    const { result: visits, mails } = await gatherMails(tx, (quiet) => bookAgain(quiet, series, weekday));
    const isDaily = weekdayOfSeries(series) === null;
    const wasTold = isDaily ? Boolean(closure?.daily_told_at) : series.new_day_asked_at !== null;
    if (visits.length === 0 && !wasTold) return;
    await updateSeries(tx.db, series.id, {}, tx.now());
    const actId = closure
      ? `${closure.id} ${closure.version}`
      : `${series.new_day_from} ${visits.map((visit) => visit.id).join()}`;
    await tell(tx, series, { weekday, settings, visits, mails, actId });
  });
}

type Ending = { closure: ClosureRow | null; settings: WorkedWeekdays };

/**
 * A clean that has its day again waits no longer, or from a later date on: where that is closed by what it was asked
 * about, its customer knows; by anything else they are asked anew.
 */
async function endQuestion(tx: Ctx, series: SeriesRow, { closure, settings }: Ending): Promise<void> {
  if (series.new_day_from === null) return;
  await endNewDay(tx, series);
  const closed = closedWeekdays(settings, londonDate(tx.now()));
  const from = firstClosedDate(series, closed, { worked: settings, now: tx.now() });
  if (from === null) return;
  const isKnown = closure !== null && closure.reopened_at === null && isClosedBy(closure, from, null);
  const question = { new_day_from: from, new_day_asked_at: isKnown ? series.new_day_asked_at : null };
  await updateSeries(tx.db, series.id, question, tx.now());
}

type Booked = Awaited<ReturnType<typeof findOpenVisits>>;

/** Books what was left out of the weekday's dates from tomorrow on, and what was not made; answers the visits. */
async function bookAgain(tx: Ctx, series: SeriesRow, weekday: number): Promise<Booked> {
  const before = new Set((await findOpenVisits(tx.db, series.id, tx.now())).map((visit) => visit.id));
  const today = londonDate(tx.now());
  const settings = await loadSettings(tx);
  const isOpen = (date: string) =>
    closedProblem(date, settings, termsOfDate(series, date).input.city) === null;
  const open = (await findSkips(tx.db, series.id, addDays(today, 1)))
    .filter(({ reason, date }) => reason === 'closed' && weekdayOf(date) === weekday && isOpen(date))
    .map(({ date }) => date);
  const isPaused = (date: string) => isPausedOn(pauseOf(series), date);
  // A pause leaves these out now, and gives them back where it ends early.
  for (const date of open.filter(isPaused)) {
    await deleteSkip(tx.db, { seriesId: series.id, date, reason: 'closed' });
    await insertSkip(tx.db, { seriesId: series.id, date, reason: 'paused' }, tx.now());
  }
  const dates = open.filter((date) => !isPaused(date));
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
  settings: WorkedWeekdays;
  visits: Booked;
  mails: Awaited<ReturnType<typeof gatherMails>>['mails'];
  /** The same act told twice is one mail. */
  actId: string;
};

async function tell(tx: Ctx, series: SeriesRow, told: Told): Promise<void> {
  const { weekday, settings, visits, mails, actId } = told;
  const version = versionOfAct(actId);
  const closed = closedDaysOf(mails);
  const act = { act: 'resumed', actId, fromNowOn: '', visits: new Map(), mails } as const;
  await tellCleaners(tx, series, { ...act, version });
  const { email, firstName } = series.terms.input;
  const today = londonDate(tx.now());
  await tx.queueMail({
    template: 'series-resumed',
    entityId: series.id,
    version,
    recipient: email,
    props: {
      firstName,
      why: openAgainText(weekday, closedWeekdays(settings, today), today),
      dates: visits.map(
        ({ start_date: date, start_time: time }) =>
          `${formatLongDate(date)}, ${formatTime(time.slice(0, 5))}`,
      ),
      ...(closed.length > 0 ? { closed } : {}),
    },
  });
  await recordAudit(tx, {
    action: 'series.resume',
    entity: 'series',
    entityId: series.id,
    after: { dates: visits.map(({ series_date: date }) => date) },
  });
}
