import { loadForChange } from '../booking/load-for-change.ts';
import { findLinks } from '../booking/provider-booking.store.ts';
import { isLive } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { inviteToVisit } from './apply-cover.ts';
import type { SeriesRow } from './series.store.ts';
import { findStandingsOn } from './standing-acceptance.store.ts';
import { tryStanding } from './try-standing.ts';

const freeBackMs = 48 * 3600 * 1000;

/**
 * The cleaners of a visit that was skipped come to it again where they are free, at the rate they had: whoever takes
 * every visit always, others while they can give it back for nothing (docs/decisions/055). What stays open is offered.
 */
export async function returnCleaners(
  tx: Ctx,
  series: SeriesRow,
  visit: { from: string; to: string },
): Promise<void> {
  const { booking } = await loadForChange(tx, visit.to);
  const isFreeBack = booking.starts_at.getTime() - tx.now().getTime() >= freeBackMs;
  // Who lost it before that, such as by a no to its new time, had it no more.
  const had = (await findLinks(tx.db, [visit.from])).filter(
    (link) => link.service_status === 'canceled' && link.ended_how === null,
  );
  const standings = booking.series_date ? await findStandingsOn(tx.db, series.id, booking.series_date) : [];
  for (const cleaner of [...standings, ...(isFreeBack ? had : [])]) {
    const loaded = await loadForChange(tx, visit.to);
    if (loaded.links.filter(isLive).length >= booking.cleaner_count) return;
    await tryStanding(tx, loaded, cleaner);
  }
  const { links } = await loadForChange(tx, visit.to);
  if (links.filter(isLive).length < booking.cleaner_count) await inviteToVisit(tx, visit.to);
}
