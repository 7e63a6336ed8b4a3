import { requirePermission } from '#domain/access/permissions.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { getBooking } from '../get-booking.ts';
import { removeReview } from '../keep-review.ts';
import { loadForChange } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';

/**
 * The customer takes their consent back, whenever they like: the review leaves the site at once, the rating stays
 * (rules/content#reviews). Safe to repeat.
 */
export async function withdrawReview(ctx: Ctx, input: { id: string }): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.rate');
  await getBooking(ctx, input.id);
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.id);
    if (!(await removeReview(tx, booking.id))) return;
    await recordAudit(tx, { action: 'review.withdraw', entity: 'review', entityId: booking.id });
  });
  return getBooking(ctx, input.id);
}
