import type { CoverChoice } from '#domain/booking/options.ts';
import { findBookingRow } from '../booking/booking.store.ts';
import { loadForChange } from '../booking/load-for-change.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { applyCover, inviteToVisit } from './apply-cover.ts';
import { lockSeries } from './series.store.ts';
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
    const { booking, links } = loaded;
    if (!series || booking.booking_status !== 'pending' || !booking.series_date) return;
    const standings = await findStandingsOn(tx.db, seriesId, booking.series_date);
    const usual = new Set(standings.map((standing) => standing.provider_id));
    const isUsual = links.some((link) => link.service_status === 'withdrawn' && usual.has(link.provider_id));
    if (!isUsual || booking.cover_answer !== null) return inviteToVisit(tx, bookingId);
    await applyCover(tx, loaded, series.cover_choice as CoverChoice, 'system');
  });
}
