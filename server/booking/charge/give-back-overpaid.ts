import { overpaymentJournal } from '#domain/money/journals.ts';
import { accounts } from '#domain/money/ledger.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { findBalance } from '../../ledger/ledger.store.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import { lockPayments } from '../../payment/payment.store.ts';
import { transact } from '../../transaction.ts';
import { loadForChange } from '../load-for-change.ts';
import { findRefundablePayments, insertRefund, overpaidKey } from './refund.store.ts';

/**
 * Gives back what was taken beyond what is owed: a debt that was paid, given back or given up while the gateway
 * was asked for it. It was no sale, so there is no VAT and no credit note. Nothing where nothing is over; safe to
 * run twice.
 */
export async function giveBackOverpaid(ctx: Ctx, bookingId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    await loadForChange(tx, bookingId);
    await lockPayments(tx.db, bookingId);
    let overPence = -(await findBalance(tx.db, accounts.customerControl, { bookingId }));
    for (const payment of (await findRefundablePayments(tx.db, bookingId)).toReversed()) {
      const pence = Math.min(overPence, payment.refundablePence);
      if (pence <= 0) continue;
      overPence -= pence;
      await giveBack(tx, { bookingId, pence, payment });
    }
    if (overPence > 0) await tellOffice(tx, bookingId, overPence);
  });
}

type Over = { bookingId: string; pence: number; payment: { id: string; refundablePence: number } };

async function giveBack(tx: Ctx, { bookingId, pence, payment }: Over): Promise<void> {
  const refundId = await insertRefund(tx.db, {
    bookingId,
    giftCardId: null,
    paymentId: payment.id,
    cardPence: pence,
    giftPence: 0,
    takenOffPence: 0,
    bankPence: 0,
    vatPence: 0,
    reason: 'More was taken than was owed',
    idempotencyKey: `${overpaidKey}${payment.id}:${payment.refundablePence}`,
    requestedBy: nameOf(tx.actor),
    at: tx.now(),
  });
  const key = { event: 'refund', entity: 'refund', entityId: refundId };
  await postJournal(tx, key, overpaymentJournal(bookingId, pence));
  await tx.enqueue({ name: 'send-refund', payload: { refundId } }, { key: `send-refund:${refundId}` });
  await recordAudit(tx, {
    action: 'booking.give-back-overpaid',
    entity: 'booking',
    entityId: bookingId,
    after: { pence },
  });
}

/** Paid by bank, or given back already: a person has to look. */
const tellOffice = (tx: Ctx, bookingId: string, overPence: number) =>
  openCompanyTask(tx, {
    kind: 'paid-too-much',
    entity: 'booking',
    entityId: bookingId,
    words: `${formatMoney(overPence)} more than owed was paid for this booking, and it can’t be refunded to a card.`,
    facts: { overPence },
  });
