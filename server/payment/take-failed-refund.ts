import type { PaymentEvent } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { lockRefundOfKey, type RefundPart, reopenRefund } from './refund.store.ts';
import { openRefundTask, refundJobKey, refundKeyOf } from './send-refund.ts';

/** The card's bank has just sent it back: the office has a week to send it by bank before the card is tried again. */
const nextTryMs = 7 * 24 * 3600 * 1000;

/**
 * The gateway took a refund and the card's bank did not, which shows days later: it stands as one that was refused
 * (rules/money#refunds, decision 037). One that was given again meanwhile stays as it is. `is-being-sent`: its sender has
 * not written down yet what it made, so nothing is taken, and whoever tells of it has to tell again.
 */
export async function takeFailedRefund(
  ctx: Ctx,
  { gatewayRefundId, idempotencyKey }: NonNullable<PaymentEvent['failedRefund']>,
): Promise<'taken' | 'is-being-sent'> {
  return transact(ctx, async (tx) => {
    const refund = await lockRefundOfKey(tx.db, refundKeyOf(idempotencyKey));
    if (!refund || refund.refused_at !== null) return 'taken';
    if (refund.status !== 'done') return 'is-being-sent';
    const parts = (refund.parts as RefundPart[] | null) ?? [];
    // Only the first part's name is kept. Where there are more, asking again finds out which of them went.
    if (parts.length === 0 || (parts.length === 1 && refund.gateway_refund_id !== gatewayRefundId))
      return 'taken';
    await reopenRefund(tx.db, refund, tx.now());
    await openRefundTask(tx, refund);
    const runAt = parts.length === 1 ? new Date(tx.now().getTime() + nextTryMs) : tx.now();
    await tx.enqueue(
      { name: 'send-refund', payload: { refundId: refund.id } },
      { key: refundJobKey(refund), runAt },
    );
    return 'taken';
  });
}
