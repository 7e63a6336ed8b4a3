import type { TipShare } from '#domain/booking/price/tip-shares.ts';
import { captureJournal, tipJournal } from '#domain/money/journals.ts';
import { accounts } from '#domain/money/ledger.ts';
import { mayBecome, type PaymentStatus } from '#domain/payment/payment-state.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Intent } from '../adapters/payments/port.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { insertEarnings } from '../ledger/earning.store.ts';
import { findBalance } from '../ledger/ledger.store.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { transact } from '../transaction.ts';
import { noteCardAdded } from './note-card-added.ts';
import { lockPayment, type PaymentRow, recordIntent } from './payment.store.ts';

/**
 * Writes a payment's state once its booking stands (before that checkout/record-payment.ts does), whatever the source:
 * our own call's answer, an event of the gateway, a later look. What was taken enters the books in the same
 * transaction, once. An answer older than what we know changes nothing. Answers the payment as it stands now.
 */
export function recordPaymentOutcome(ctx: Ctx, paymentId: string, intent: Intent): Promise<PaymentRow> {
  return transact(ctx, async (tx) => {
    const payment = await lockPayment(tx.db, paymentId);
    if (!payment) throw new Refusal('not_found');
    if (isOfEarlierIntent(payment, intent)) return payment;
    if (!mayBecome(payment.status as PaymentStatus, intent.status)) return payment;
    if (isOfRemovedCard(payment, intent)) return payment;
    await recordIntent(tx.db, paymentId, intent, tx.now());
    const takenPence = intent.capturedPence - payment.captured_pence;
    if (takenPence > 0) await enterTaken(tx, payment, takenPence);
    if (['held', 'captured'].includes(intent.status)) await endTasks(tx, payment);
    if (payment.kind === 'saved-card' && intent.status === 'card-saved')
      await noteCardAdded(tx, payment, intent);
    if (isNewCard(payment, intent)) {
      await tx.enqueue(
        { name: 'pass-on-card', payload: { paymentId } },
        { key: `pass-on-card:${paymentId}` },
      );
    }
    return { ...payment, status: intent.status, captured_pence: intent.capturedPence };
  });
}

/** A checkout's intent may have given way to another one since it was asked about (checkout/confirm-checkout.ts). */
export const isOfEarlierIntent = (payment: Pick<PaymentRow, 'gateway_id'>, { gatewayId }: Intent): boolean =>
  payment.gateway_id !== null && payment.gateway_id !== gatewayId;

/** A late answer tells again of a card that was saved and whose removal forgot it here: it must not come back. */
const isOfRemovedCard = (payment: PaymentRow, { status }: Intent): boolean =>
  payment.status === 'card-saved' && status === 'card-saved' && payment.card_token === null;

/** Whether its holder gave a card for a visit, also where a saved one was asked first and refused. */
const isNewCard = (payment: PaymentRow, { status, cardToken }: Intent): boolean =>
  payment.kind === 'visit' &&
  payment.card_token !== cardToken &&
  (status === 'held' || status === 'card-saved');

/** The office need not think any more of a card that did not work before. */
async function endTasks(tx: Ctx, { checkout_id: entityId, kind }: PaymentRow): Promise<void> {
  if (!entityId || kind === 'tip') return;
  await endTask(tx.db, { kind: 'unpaid-booking', entityId, by: 'system' }, tx.now());
  await endTask(tx.db, { kind: 'payment-failed', entityId, by: 'system' }, tx.now());
}

async function enterTaken(tx: Ctx, payment: PaymentRow, takenPence: number): Promise<void> {
  const { checkout_id: bookingId, gift_card_id: giftCardId } = payment;
  if (giftCardId) return tx.enqueue({ name: 'activate-gift-card', payload: { giftCardId } });
  if (!bookingId) return;
  if (payment.kind === 'tip') return enterTip(tx, payment, bookingId);
  const key = { event: 'capture', entity: 'payment', entityId: payment.id };
  await postJournal(tx, key, captureJournal(bookingId, takenPence));
  const duePence = await findBalance(tx.db, accounts.customerControl, { bookingId });
  // Paid, given back or given up while the gateway was asked: what is over goes back.
  if (duePence >= 0) return;
  await tx.enqueue({ name: 'give-back-overpaid', payload: { bookingId } }, { key: `overpaid:${bookingId}` });
}

async function enterTip(tx: Ctx, payment: PaymentRow, bookingId: string): Promise<void> {
  const shares = payment.tip_shares as TipShare[] | null;
  if (!shares) throw new Error(`The tip ${payment.id} has nobody to go to`);
  await postJournal(tx, { event: 'tip', entity: 'payment', entityId: payment.id }, tipJournal(shares));
  const earnings = shares.map(({ providerId, linkId, tipPence }) => ({
    providerId,
    linkId,
    bookingId,
    kind: 'tip' as const,
    amountPence: tipPence,
    earnedAt: tx.now(),
  }));
  await insertEarnings(tx.db, earnings);
  await tx.enqueue({ name: 'note-tip', payload: { paymentId: payment.id } });
}
