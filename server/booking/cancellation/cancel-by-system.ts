import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { loadForChange } from '../load-for-change.ts';
import { settleCancellation } from './settle-cancellation.ts';

export type SystemCancellation = {
  bookingId: string;
  /** Read by the customer: "No cleaner was available". */
  reason: string;
  by: 'system' | 'company';
  /** False where the customer's side made us (an unpaid visit): then no goodwill card. */
  isOurFault?: boolean;
};

/**
 * Cancels a booking free of charge because we cannot keep it, in the caller's transaction where there is one
 * (rules/lifecycles#two-cleaners, rules/lifecycles#nobody-accepts, rules/money#card-holds). A booking that is
 * cancelled already stays as it is.
 */
export async function cancelBySystem(ctx: Ctx, cancellation: SystemCancellation): Promise<void> {
  if (!ctx.db.isTransaction) return transact(ctx, (tx) => cancelBySystem(tx, cancellation));
  const { booking, links } = await loadForChange(ctx, cancellation.bookingId);
  if (booking.booking_status === 'canceled') return;
  await settleCancellation(ctx, {
    booking,
    links,
    by: cancellation.by,
    reason: cancellation.reason,
    feePence: 0,
    percent: 0,
    isOurFault: cancellation.isOurFault ?? true,
  });
}
