import { Refusal } from '#domain/refusal.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { closedDaysOf, gatherMails } from '../gather-mails.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { getSeries, type SeriesView } from './get-series.ts';
import { giveBackVisits } from './give-back-visits.ts';
import { loadOwnGroup, loadOwnSeries, requireLive } from './load-own-series.ts';
import { lockSeries, type SeriesRow, updateSeries } from './series.store.ts';
import { tellCleaners } from './tell-cleaners-of-visits.ts';
import { startTimeOfDate } from './terms-of-date.ts';
import { versionOfAct } from './version-of-act.ts';

/** Ends a pause early: its visits from tomorrow on are booked again (rules/lifecycles#series). */
export async function resumeSeries(ctx: Ctx, input: VersionedId): Promise<SeriesView> {
  await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    if (series.status === 'active') return;
    requireLive(series, input.expectedVersion);
    const paused = (await loadOwnGroup(tx, input.id)).filter(({ status }) => status === 'paused');
    const { result: days, mails } = await gatherMails(tx, async (quiet) => {
      const booked = [];
      for (const one of paused) booked.push(...(await resume(quiet, one)));
      return booked;
    });
    const dates = days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
    const resumed = await lockSeries(tx.db, series.id);
    if (!resumed) throw new Refusal('not_found');
    const closed = closedDaysOf(mails);
    await tellCleaners(tx, resumed, {
      act: 'resumed',
      actId: String(resumed.version),
      fromNowOn: '',
      visits: new Map(),
      mails,
      version: versionOfAct('resumed', String(resumed.version)),
    });
    const { email, firstName } = series.terms.input;
    await tx.queueMail({
      template: 'series-resumed',
      entityId: series.id,
      version: resumed.version,
      recipient: email,
      props: {
        firstName,
        dates: dates.map(({ date, time }) => `${formatLongDate(date)}, ${formatTime(time)}`),
        ...(closed.length > 0 ? { closed } : {}),
      },
    });
  });
  return getSeries(ctx, input.id);
}

/** Answers the dates that have a visit again. */
async function resume(tx: Ctx, series: SeriesRow): Promise<{ date: string; time: string }[]> {
  const change = { status: 'active', paused_from: null, paused_until: null };
  await updateSeries(tx.db, series.id, change, tx.now());
  const resumed = await lockSeries(tx.db, series.id);
  if (!resumed) throw new Refusal('not_found');
  const dates = await giveBackVisits(tx, resumed);
  await recordAudit(tx, {
    action: 'series.resume',
    entity: 'series',
    entityId: series.id,
    before: { status: series.status },
    after: { status: 'active', dates },
  });
  return dates.map((date) => ({ date, time: startTimeOfDate(resumed, date) }));
}
