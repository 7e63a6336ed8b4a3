import { can, requirePermission } from '#domain/access/permissions.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { getBooking } from '../get-booking.ts';
import { findOpenGivenBack } from '../given-back.store.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { type Canceller, cancellationOrderOf } from './cancellation-order-of.ts';
import { isCanceled } from './is-canceled.ts';
import { reviewLateCancellations } from './review-late-cancellations.ts';
import { settleCancellation } from './settle-cancellation.ts';

const shortestReason = 3;
const longestReason = 300;

export type Cancellation = VersionedId & {
  reason: string;
  /**
   * What the person agreed to pay for it, in pence: nothing more is ever taken (rules/lifecycles#cancellation-fee).
   */
  agreedFeePence?: number;
  /** The office cancels at the customer's wish, on their terms, and not because we can't come. */
  isForCustomer?: boolean;
};

/**
 * pending or confirmed → canceled (rules/lifecycles#booking, rules/lifecycles#cancellation-fee,
 * rules/lifecycles#statutory-right). A customer's cancelling may cost a fee, which they must have agreed to; the
 * company's own cancelling costs nothing and needs a reason for the customer.
 */
export async function cancelBooking(ctx: Ctx, input: Cancellation): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.cancel');
  await getBooking(ctx, input.id);
  const by = cancellerOf(ctx, input);
  const reason = reasonOf(input, by);
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    if (isCanceled(booking, input.agreedFeePence)) return;
    requireVersion(booking, input.expectedVersion);
    const isGivenBack = (await findOpenGivenBack(tx.db, booking, tx.now())) !== undefined;
    const order = await cancellationOrderOf(tx, booking, links, by);
    if (order.feePence > (input.agreedFeePence ?? 0)) {
      throw new Refusal('cancel_costs', { values: { fee: formatMoney(order.feePence) } });
    }
    await settleCancellation(tx, { ...order, booking, links, by, reason, isOurFault: by === 'company' });
    if (by === 'customer' && !isGivenBack) await reviewLateCancellations(tx, booking);
  });
  return getBooking(ctx, input.id);
}

export function cancellerOf(ctx: Ctx, input: { isForCustomer?: boolean }): Canceller {
  const isCompany = can(ctx.actor, 'booking.waive-fee');
  return isCompany && !input.isForCustomer ? 'company' : 'customer';
}

/** Tidy; the company owes the customer one. */
export function reasonOf(
  { reason }: { reason: string },
  by: Canceller,
  field: 'cancellationReason' | 'reason' = 'cancellationReason',
): string {
  const tidy = readFreeText(reason);
  const isWanted = by === 'company';
  if ((isWanted && tidy.length < shortestReason) || tidy.length > longestReason) {
    throw new Refusal('cancellation_reason_missing', { field });
  }
  return tidy;
}
