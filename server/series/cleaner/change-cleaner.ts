import { randomUUID } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import { addDays, formatLongDate } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import { freeCleaner } from '../../booking/change/free-cleaner.ts';
import type { Ctx } from '../../context.ts';
import { gatherMails } from '../../gather-mails.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { getSeries, type SeriesView } from '../get-series.ts';
import { loadOwnGroup, loadOwnSeries, onItsWeekday, requireLive } from '../load-own-series.ts';
import { lockVisits } from '../lock-visits.ts';
import { type SeriesRow, updateSeries } from '../series.store.ts';
import { findOpenVisits, inOrder } from '../series-visit.store.ts';
import { endStandings } from '../standing-acceptance.store.ts';
import { tellOfVisits } from '../tell-of-visits.ts';
import { requireInTime, visitOfDate } from '../visits-from.ts';
import { type ComingCleaner, comingCleaners } from './coming-cleaners.ts';
import { insertLeftCleaner, isLeftSince } from './left-cleaner.store.ts';

export type CleanerChange = VersionedId & {
  /** The planned date from which on somebody else comes. */
  fromDate: string;
  /** The part of the cleaner who no longer comes in one of the visits from then on. */
  linkId: string;
};

/**
 * The customer would rather have somebody else from a date on (rules/lifecycles#another-cleaner): the cleaner is freed
 * of the visits that are booked, but for those less than 24 hours away, no longer takes every visit, and is not asked to
 * later ones of this series; others are asked. Customer and cleaner read one mail each. Refuses with `not_found` a
 * cleaner who has no visit from then on; repeating it is harmless.
 */
export async function changeCleaner(ctx: Ctx, asked: CleanerChange): Promise<SeriesView> {
  const input = await onItsWeekday(ctx, asked, asked.fromDate);
  await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    if (isUuid(input.linkId) && (await isLeftSince(tx.db, input.id, input))) return;
    requireLive(series, input.expectedVersion);
    requireInTime(tx, visitOfDate(await getSeries(tx, input.id), input.fromDate));
    const group = (await loadOwnGroup(tx, input.id)).filter(({ status }) => status !== 'ended');
    await changeAndTell(tx, series, { ...input, group });
  });
  return getSeries(ctx, asked.id);
}

type Change = CleanerChange & { group: readonly SeriesRow[] };

async function changeAndTell(tx: Ctx, series: SeriesRow, change: Change): Promise<void> {
  const { fromDate, group, linkId } = change;
  const open = [];
  for (const one of group) open.push(...(await findOpenVisits(tx.db, one.id, tx.now())));
  const later = inOrder(open.filter(({ series_date: date }) => date >= fromDate));
  const cleaner = (await comingCleaners(tx, later)).find(({ visits }) =>
    visits.some(({ link }) => link.id === linkId),
  );
  if (!cleaner) throw new Refusal('not_found');
  const { provider_id: providerId, sp_first_name: name } = cleaner.link;
  for (const { id } of group) {
    await updateSeries(tx.db, id, {}, tx.now());
    await endStandings(tx.db, { seriesId: id, providerId, on: addDays(fromDate, -1) });
    await insertLeftCleaner(tx.db, { seriesId: id, providerId, fromDate }, tx.now());
  }
  const { mails } = await gatherMails(tx, (quiet) => free(quiet, cleaner));
  await tellOfVisits(tx, series, {
    act: 'cleaner',
    actId: randomUUID(),
    fromNowOn: '',
    left: { name, from: formatLongDate(fromDate) },
    visits: new Map(cleaner.visits.map(({ visit }) => [visit.id, null])),
    mails,
  });
  await recordAudit(tx, {
    action: 'series.change-cleaner',
    entity: 'series',
    entityId: series.id,
    after: { fromDate, providerId, visits: cleaner.visits.length },
  });
}

async function free(tx: Ctx, { visits }: ComingCleaner): Promise<void> {
  const locked = await lockVisits(
    tx,
    visits.map(({ visit }) => ({ id: visit.id, date: visit.start_date })),
  );
  for (const loaded of locked.values()) {
    const own = visits.find(({ visit }) => visit.id === loaded.booking.id);
    const link = loaded.links.find(({ id }) => id === own?.link.id);
    // What they gave back or began meanwhile is not theirs to lose.
    if (link?.service_status === 'accepted') await freeCleaner(tx, loaded, link);
  }
}
