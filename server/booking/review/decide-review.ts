import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { hiddenReasonOf } from '#domain/review/review.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { reviewTask } from '../keep-review.ts';
import { loadForChange } from '../load-for-change.ts';
import { decideReviewRow, findWrittenReview, type WrittenReview } from '../review.store.ts';

type Decision = {
  bookingId: string;
  expectedVersion: number | null;
  isShown: boolean;
  hiddenReason: string | null;
};

/** The office lets a review through, or says why not; it may think again (rules/content#reviews). */
export async function decideReview(ctx: Ctx, decision: Decision): Promise<WrittenReview> {
  requirePermission(ctx.actor, 'review.decide');
  const hiddenReason = decision.isShown ? null : hiddenReasonOf(decision.hiddenReason);
  if (!decision.isShown && !hiddenReason)
    throw new Refusal('review_reason_missing', { field: 'hiddenReason' });
  return transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, decision.bookingId);
    const before = await findWrittenReview(tx.db, booking.id);
    if (!before) throw new Refusal('not_found');
    const status = hiddenReason ? 'hidden' : 'shown';
    if (before.status === status && before.hidden_reason === hiddenReason) return before;
    if (decision.expectedVersion !== null && decision.expectedVersion !== before.version)
      throw new Refusal('version_conflict');
    await decideReviewRow(tx.db, booking.id, { hiddenReason, by: nameOf(tx.actor) }, tx.now());
    await endTask(tx.db, { kind: reviewTask, entityId: booking.id, by: nameOf(tx.actor) }, tx.now());
    await recordAudit(tx, {
      action: 'review.decide',
      entity: 'review',
      entityId: booking.id,
      before: { status: before.status },
      after: { status, ...(hiddenReason ? { reason: hiddenReason } : {}) },
    });
    const after = await findWrittenReview(tx.db, booking.id);
    if (!after) throw new Refusal('not_found');
    return after;
  });
}
