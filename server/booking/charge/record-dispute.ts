import { requirePermission } from '#domain/access/permissions.ts';
import { disputeJournal } from '#domain/money/journals.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import { requireUntold } from '../../ledger/require-untold.ts';
import {
  type DisputedPayment,
  endPlannedRefunds,
  findPlannedRefunds,
  lockDisputed,
  type PlannedRefund,
} from '../../payment/dispute.store.ts';
import { endRefundTasks } from '../../payment/send-refund.ts';
import { transact } from '../../transaction.ts';
import { findBookingRow } from '../booking.store.ts';
import { queueReferral } from '../checkout/placing.store.ts';

/**
 * A card payment lost in a dispute, with the processor's fee (rules/money#ledger); entered once for a payment. Refused
 * where the gateway tells of disputes itself (follow-dispute.ts).
 */
export async function recordDispute(ctx: Ctx, paymentId: string): Promise<void> {
  requirePermission(ctx.actor, 'ledger.record');
  requireUntold(ctx);
  await transact(ctx, async (tx) => {
    const payment = isUuid(paymentId) ? await lockDisputed(tx.db, paymentId) : undefined;
    if (!payment) throw new Refusal('not_found');
    const leftPence = payment.captured_pence - payment.refunded_pence;
    if (leftPence <= 0) throw new Refusal('payment_not_taken');
    const refunds = await findPlannedRefunds(tx.db, paymentId);
    const endedPence = await endDisputedRefunds(tx, { refunds, disputeId: null });
    const amountPence = leftPence - endedPence;
    const key = { event: 'dispute-lost', entity: 'payment', entityId: paymentId };
    if (!(await postJournal(tx, key, disputeJournal(amountPence)))) return;
    await noteLost(tx, paymentId, { amountPence, endedRefundsPence: endedPence });
    await lookAtReferral(tx, payment);
  });
}

/** Refunds that wait to be sent are given by the bank with the rest of a lost dispute. Answers their sum, pence. */
export async function endDisputedRefunds(
  tx: Ctx,
  ended: { refunds: readonly PlannedRefund[]; disputeId: string | null },
): Promise<number> {
  await endPlannedRefunds(tx.db, ended, tx.now());
  for (const refund of ended.refunds) await endRefundTasks(tx, refund);
  return sumOf(ended.refunds);
}

export const sumOf = (refunds: readonly PlannedRefund[]): number =>
  refunds.reduce((sum, { pence }) => sum + pence, 0);

type Loss = { amountPence: number; endedRefundsPence: number };

export const noteLost = (tx: Ctx, paymentId: string, after: Loss): Promise<void> =>
  recordAudit(tx, { action: 'payment.record-dispute', entity: 'payment', entityId: paymentId, after });

/** The reward for the customer of a visit that was lost in a dispute is looked at again. */
export async function lookAtReferral(tx: Ctx, payment: DisputedPayment): Promise<void> {
  const bookingId = payment.kind === 'visit' || payment.kind === 'extra' ? payment.checkout_id : null;
  const booking = bookingId ? await findBookingRow(tx.db, bookingId) : undefined;
  if (booking) await queueReferral(tx.db, booking);
}
