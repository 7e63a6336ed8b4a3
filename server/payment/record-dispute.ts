import { requirePermission } from '#domain/access/permissions.ts';
import { disputeJournal } from '#domain/money/journals.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { transact } from '../transaction.ts';
import { lockDisputed } from './dispute.store.ts';

/** A card payment lost in a dispute, with the processor's fee (rules/money#ledger); entered once for a payment. */
export async function recordDispute(ctx: Ctx, paymentId: string): Promise<void> {
  requirePermission(ctx.actor, 'ledger.record');
  await transact(ctx, async (tx) => {
    const payment = isUuid(paymentId) ? await lockDisputed(tx.db, paymentId) : undefined;
    if (!payment) throw new Refusal('not_found');
    const amountPence = payment.captured_pence - payment.refunded_pence;
    if (amountPence <= 0) throw new Refusal('payment_not_taken');
    const key = { event: 'dispute-lost', entity: 'payment', entityId: paymentId };
    if (!(await postJournal(tx, key, disputeJournal(amountPence)))) return;
    await recordAudit(tx, {
      action: 'payment.record-dispute',
      entity: 'payment',
      entityId: paymentId,
      after: { amountPence },
    });
  });
}
