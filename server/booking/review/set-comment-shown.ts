import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange } from '../load-for-change.ts';
import { findShownComments, type ShownComment, saveShownComment } from '../shown-comment.store.ts';
import type { VisibleBooking } from '../visible-booking.ts';

type Choice = { id: string; isShown: boolean; isNamed: boolean };

/**
 * The customer lets the cleaners of a rated clean read what they wrote, or takes that back, at any time
 * (rules/lifecycles#ratings). Without words there is nothing to read: `words_missing`.
 */
export async function setCommentShown(ctx: Ctx, input: Choice): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.rate');
  await getBooking(ctx, input.id);
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.id);
    if (input.isShown && !booking.rating_comment) throw new Refusal('words_missing');
    const shown = input.isShown ? { isNamed: input.isNamed } : null;
    await saveShownComment(tx.db, booking.id, shown, tx.now());
    await recordAudit(tx, {
      action: 'booking.show-comment',
      entity: 'booking',
      entityId: booking.id,
      after: { cleanersMayRead: input.isShown },
    });
  });
  return getBooking(ctx, input.id);
}

/** Of these bookings, which may be read by their cleaners; whoever asks has been allowed to see them. */
export const readShownComments = (
  ctx: Ctx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, ShownComment>> => findShownComments(ctx.db, bookingIds);
