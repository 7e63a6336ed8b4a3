import { Refusal } from '#domain/refusal.ts';
import { type Pause, pauseProblem } from '#domain/series/pause.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { formatLongDate, formatTime, londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { closedDaysOf, gatherMails } from '../gather-mails.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { getSeries, type SeriesView } from './get-series.ts';
import { giveBackVisits } from './give-back-visits.ts';
import { type GivenUp, giveUpVisits, tellOfGivenUp } from './give-up-visits.ts';
import { loadOwnGroup, loadOwnSeries, requireLive } from './load-own-series.ts';
import { lockSeries, type SeriesRow, updateSeries } from './series.store.ts';
import { findOpenVisits, inOrder, type VisitRow } from './series-visit.store.ts';
import { tellCleaners } from './tell-cleaners-of-visits.ts';
import { startTimeOfDate } from './terms-of-date.ts';
import { versionOfAct } from './version-of-act.ts';

/**
 * No visits from one date to another, up to 8 weeks (rules/lifecycles#series); afterwards the series goes on by
 * itself.
 */
export async function pauseSeries(ctx: Ctx, input: VersionedId & Pause): Promise<SeriesView> {
  await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    const isSame = series.paused_from === input.from && series.paused_until === input.until;
    if (isSame && series.status === 'paused') return;
    requireLive(series, input.expectedVersion);
    const isDate = isRealDate(input.from) && isRealDate(input.until);
    const problem = isDate
      ? pauseProblem(input, londonDate(tx.now()))
      : ({ field: 'from', code: 'start_date_missing' } as const);
    if (problem) throw new Refusal(problem.code, problem);
    const live = (await loadOwnGroup(tx, input.id)).filter(({ status }) => status !== 'ended');
    const visits = [];
    for (const one of live) visits.push(...(await pause(tx, one, input)));
    const givenUp = await giveUpVisits(tx, series, {
      visits: inOrder(visits),
      why: 'paused',
      skip: 'paused',
    });
    await giveBackAndTell(tx, series, { live, pause: input, givenUp });
  });
  return getSeries(ctx, input.id);
}

type Paused = { live: readonly SeriesRow[]; pause: Pause; givenUp: GivenUp };

/** Books what an earlier, longer pause had left out; the whole act is one mail to the customer and each cleaner. */
async function giveBackAndTell(tx: Ctx, series: SeriesRow, { live, pause, givenUp }: Paused): Promise<void> {
  const { result: dates, mails } = await gatherMails(tx, async (quiet) => {
    const back = [];
    for (const { id } of live) {
      const paused = await lockSeries(quiet.db, id);
      if (paused) back.push(...(await giveBackVisits(quiet, paused)).map((date) => dayOf(paused, date)));
    }
    return back.toSorted((one, other) => one.date.localeCompare(other.date));
  });
  const toldElsewhere = new Set(mails.map(({ recipient }) => recipient));
  const freed = new Map(
    [...givenUp.cleaners]
      .filter(([to]) => toldElsewhere.has(to))
      .map(([to, { firstName, given }]) => [to, { firstName, visits: given.map(({ day }) => day) }]),
  );
  await tellCleaners(tx, series, {
    act: 'pause-changed',
    actId: String(series.version),
    fromNowOn: '',
    visits: new Map(),
    freed,
    mails,
    version: versionOfAct('pause-changed', String(series.version)),
  });
  const back = dates.map(({ words }) => words);
  const closed = closedDaysOf(mails);
  await tellOfGivenUp(tx, series, givenUp, { why: 'paused', pause, back, closed, toldElsewhere });
}

const dayOf = (series: SeriesRow, date: string) => ({
  date,
  words: `${formatLongDate(date)}, ${formatTime(startTimeOfDate(series, date))}`,
});

/** Answers the visits that fall into it. */
async function pause(tx: Ctx, series: SeriesRow, { from, until }: Pause): Promise<VisitRow[]> {
  const change = { status: 'paused', paused_from: from, paused_until: until };
  await updateSeries(tx.db, series.id, change, tx.now());
  await recordAudit(tx, {
    action: 'series.pause',
    entity: 'series',
    entityId: series.id,
    before: { status: series.status },
    after: { status: 'paused', from, until },
  });
  const visits = await findOpenVisits(tx.db, series.id, tx.now());
  return visits.filter(({ series_date: date }) => date >= from && date <= until);
}
