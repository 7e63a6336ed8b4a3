import { Refusal } from '#domain/refusal.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { gatherMails } from '../gather-mails.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { getSeries, type SeriesView } from './get-series.ts';
import { giveBackVisits } from './give-back-visits.ts';
import { loadOwnSeries, requireLive } from './load-own-series.ts';
import { lockSeries, updateSeries } from './series.store.ts';
import { tellCleaners } from './tell-cleaners-of-visits.ts';

/** Ends a pause early: its visits from tomorrow on are booked again (rules/lifecycles#series). */
export async function resumeSeries(ctx: Ctx, input: VersionedId): Promise<SeriesView> {
  await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    if (series.status === 'active') return;
    requireLive(series, input.expectedVersion);
    await updateSeries(
      tx.db,
      series.id,
      { status: 'active', paused_from: null, paused_until: null },
      tx.now(),
    );
    const resumed = await lockSeries(tx.db, series.id);
    if (!resumed) throw new Refusal('not_found');
    const { result: dates, mails } = await gatherMails(tx, (quiet) => giveBackVisits(quiet, resumed));
    for (const mail of mails) if (mail.template === 'series-day-closed') await tx.queueMail(mail);
    await tellCleaners(tx, resumed, {
      act: 'resumed',
      actId: String(resumed.version),
      fromNowOn: '',
      visits: new Map(),
      mails,
      version: resumed.version,
    });
    const { email, firstName } = series.terms.input;
    const time = formatTime(resumed.start_time);
    await tx.queueMail({
      template: 'series-resumed',
      entityId: series.id,
      version: resumed.version,
      recipient: email,
      props: { firstName, dates: dates.map((date) => `${formatLongDate(date)}, ${time}`) },
    });
    await recordAudit(tx, {
      action: 'series.resume',
      entity: 'series',
      entityId: series.id,
      before: { status: series.status },
      after: { status: 'active', dates },
    });
  });
  return getSeries(ctx, input.id);
}
