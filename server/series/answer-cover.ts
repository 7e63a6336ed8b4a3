import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { updateBooking } from '../booking/booking.store.ts';
import { moverOf } from '../booking/change/mover-of.ts';
import { getBooking } from '../booking/get-booking.ts';
import { loadForChange, requireVersion } from '../booking/load-for-change.ts';
import type { VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { applyCover } from './apply-cover.ts';
import { loadOwnSeries } from './load-own-series.ts';

export type CoverAnswer = VersionedId & { choice: 'any' | 'skip' };

/**
 * The customer says what becomes of a visit their usual cleaner can't do: any cleaner, or none
 * (rules/lifecycles#series).
 */
export async function answerCover(ctx: Ctx, input: CoverAnswer): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'series.change');
  const seriesId = (await getBooking(ctx, input.id)).booking.series_id;
  if (!seriesId) throw new Refusal('not_a_series');
  await transact(ctx, async (tx) => {
    await loadOwnSeries(tx, seriesId);
    const { booking, links } = await loadForChange(tx, input.id);
    if (booking.cover_answer === input.choice) return;
    requireVersion(booking, input.expectedVersion);
    const isOpen = booking.cover_asked_at !== null && booking.cover_answer === null;
    if (!isOpen || booking.booking_status !== 'pending') throw new Refusal('cover_not_asked');
    await updateBooking(tx.db, booking, { cover_answer: input.choice }, tx.now());
    await recordAudit(tx, {
      action: 'booking.answer-cover',
      entity: 'booking',
      entityId: booking.id,
      after: { coverAnswer: input.choice },
    });
    const answered = { ...booking, version: booking.version + 1 };
    await applyCover(tx, { booking: answered, links }, input.choice, moverOf(tx));
  });
  return getBooking(ctx, input.id);
}
