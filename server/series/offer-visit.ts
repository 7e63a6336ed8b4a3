import type { CoverChoice } from '#domain/booking/options.ts';
import { type LoadedBooking, loadForChange } from '../booking/load-for-change.ts';
import { isLive } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { applyCover, inviteToVisit } from './apply-cover.ts';
import type { SeriesRow } from './series.store.ts';
import { hasSeriesCleaner } from './series-visit.store.ts';
import { findStandingsOn } from './standing-acceptance.store.ts';
import { tryStanding } from './try-standing.ts';

const isFull = ({ booking, links }: LoadedBooking) => links.filter(isLive).length >= booking.cleaner_count;

/**
 * Finds who comes to a new visit, in the caller's transaction (rules/lifecycles#series): the cleaners who take every
 * visit; where one of them can't, the customer's cover choice decides; places nobody stands for are offered.
 */
export async function offerVisit(
  tx: Ctx,
  series: SeriesRow,
  visit: { id: string; date: string },
): Promise<void> {
  let isOneMissing = false;
  for (const standing of await findStandingsOn(tx.db, series.id, visit.date)) {
    const loaded = await loadForChange(tx, visit.id);
    if (isFull(loaded)) return;
    const isComing = await tryStanding(tx, loaded, standing);
    isOneMissing ||= !isComing;
  }
  const loaded = await loadForChange(tx, visit.id);
  if (isFull(loaded)) return;
  if (isOneMissing) return applyCover(tx, loaded, series.cover_choice as CoverChoice, 'system');
  const hasCleaner = await hasSeriesCleaner(tx.db, series.id);
  await inviteToVisit(tx, visit.id, hasCleaner ? undefined : inviteAt(tx.now(), loaded.booking.starts_at));
}

const hourMs = 3600 * 1000;
const waitHours = 24;
const urgentHours = 72;

/**
 * While nobody has taken a visit of the series yet, the first is offered before the others: who takes it is then
 * offered the rest. A day at most, and never within three days of the visit.
 */
const inviteAt = (now: Date, startsAt: Date): Date =>
  new Date(
    Math.max(
      now.getTime(),
      Math.min(now.getTime() + waitHours * hourMs, startsAt.getTime() - urgentHours * hourMs),
    ),
  );
