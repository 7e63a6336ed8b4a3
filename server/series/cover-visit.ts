import type { CoverChoice } from '#domain/booking/options.ts';
import { findBookingRow } from '../booking/booking.store.ts';
import { type LoadedBooking, loadForChange } from '../booking/load-for-change.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { applyCover } from './apply-cover.ts';
import { lockSeries, type SeriesRow } from './series.store.ts';
import { findStandingsOn } from './standing-acceptance.store.ts';

/**
 * After a cleaner gave a visit of a series back: where they are one who takes every visit the customer's cover
 * choice applies, once; else cleaners are invited (rules/lifecycles#series).
 */
export async function coverVisit(ctx: Ctx, bookingId: string): Promise<void> {
  const found = await findBookingRow(ctx.db, bookingId);
  if (!found?.series_id) return;
  const seriesId = found.series_id;
  await transact(ctx, async (tx) => {
    const series = await lockSeries(tx.db, seriesId);
    const loaded = await loadForChange(tx, bookingId);
    if (series && loaded.booking.booking_status === 'pending') await coverLoaded(tx, series, loaded);
  });
}

/**
 * The same of a pending visit that is locked, with its series locked before it. Answers what it came to; null of one
 * outside the series' dates.
 */
export async function coverLoaded(
  tx: Ctx,
  series: SeriesRow,
  loaded: LoadedBooking,
): Promise<CoverChoice | null> {
  const { booking, links } = loaded;
  if (!booking.series_date) return null;
  const standings = await findStandingsOn(tx.db, series.id, booking.series_date);
  const usual = new Set(standings.map((standing) => standing.provider_id));
  const isUsual = links.some((link) => link.service_status === 'withdrawn' && usual.has(link.provider_id));
  const choice = isUsual && booking.cover_answer === null ? (series.cover_choice as CoverChoice) : 'any';
  await applyCover(tx, loaded, choice, 'system');
  return choice;
}
