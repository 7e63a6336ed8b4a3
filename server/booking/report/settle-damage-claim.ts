import { requirePermission } from '#domain/access/permissions.ts';
import { needsConfirming, withRecentRefunds } from '#domain/booking/change/plan-refund.ts';
import { type ClaimPayment, nextClaimStatus, splitClaim } from '#domain/booking/visit/damage-claim.ts';
import { damageJournal } from '#domain/money/journals.ts';
import { accounts } from '#domain/money/ledger.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { requireProof } from '../../auth/proofs/require-proof.ts';
import type { Ctx } from '../../context.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import { lockPayments } from '../../payment/payment.store.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { givenOf } from '../charge/given-of.ts';
import { findRefundablePayments, insertRefund } from '../charge/refund.store.ts';
import { longestRefundReason } from '../charge/refund-booking.ts';
import {
  type DamageClaimRow,
  findClaimEntries,
  insertClaimEntry,
  updateClaim,
} from '../damage-claim.store.ts';
import { loadClaim, readClaimText, requireClaim } from './load-claim.ts';
import { notifyClaim } from './notify-claim.ts';
import { requireClaimPence } from './open-claim.ts';
import { tendComplaintsOf } from './tend-complaints.ts';
import { type ClaimView, viewClaim } from './view-claims.ts';

export type ClaimSettlement = {
  claimId: string;
  expectedVersion: number | null;
  amountPence: number;
  /** Nothing of it goes to the card. */
  isAllByTransfer: boolean;
  words: string;
  /** Said a second time, which more than £250 within 30 days needs (rules/money#refunds). */
  confirmed: boolean;
};

/**
 * The office pays a claim, all of what is asked for or a part (rules/money#damage): to the card up to what it was charged,
 * as any refund goes, the rest by a transfer that is a task until it is sent. Paid once; the same again changes nothing.
 */
export async function settleDamageClaim(ctx: Ctx, input: ClaimSettlement): Promise<ClaimView> {
  requirePermission(ctx.actor, 'booking.refund');
  const words = readClaimText(input.words);
  const { amountPence, isAllByTransfer } = input;
  requireClaimPence(amountPence);
  await transact(ctx, async (tx) => {
    const { booking, claim } = await loadClaim(tx, input.claimId);
    if (await isSettledSo(tx, claim, { amountPence, isAllByTransfer, words })) return;
    requireClaim(claim, input.expectedVersion);
    const status = nextClaimStatus(claim.status, 'settle');
    await requireCounted(tx, booking.id, input);
    await lockPayments(tx.db, booking.id);
    const payments = await findRefundablePayments(tx.db, booking.id);
    const payment = splitClaim(amountPence, payments, isAllByTransfer);
    await refundToCard(tx, { booking, claim, reason: words.slice(0, longestRefundReason).trim() }, payment);
    const { transferPence } = payment;
    const paid = { paid_pence: amountPence, transfer_pence: transferPence, decided_at: tx.now() };
    await updateClaim(tx.db, claim.id, { status, more_asked_at: null, ...paid }, tx.now());
    const entry = { claimId: claim.id, kind: 'settled' as const, by: nameOf(tx.actor), words };
    await insertClaimEntry(tx.db, entry, tx.now());
    await updateBooking(tx.db, booking, {}, tx.now());
    await tendComplaintsOf(tx, booking);
    await recordAudit(tx, {
      action: 'booking.settle-damage',
      entity: 'booking',
      entityId: booking.id,
      before: { status: claim.status },
      after: { status, pence: amountPence, transferPence },
    });
    await notifyClaim(tx, { booking, claim }, { step: 'settled', words, facts: paymentFacts(payment) });
  });
  return viewClaim(ctx, input.claimId);
}

/** What the customer reads of how it is paid. */
function paymentFacts({ toCard, transferPence }: ClaimPayment): [string, string][] {
  const cardPence = toCard.reduce((sum, { pence }) => sum + pence, 0);
  return [
    ...(cardPence > 0 ? [['To your card', formatMoney(cardPence, 'GBP')] as [string, string]] : []),
    ...(transferPence > 0
      ? [['By bank transfer', formatMoney(transferPence, 'GBP')] as [string, string]]
      : []),
  ];
}

/** Whether it was paid so before; refuses another sum, way or words for what is paid. */
async function isSettledSo(
  tx: Ctx,
  claim: DamageClaimRow,
  asked: Pick<ClaimSettlement, 'amountPence' | 'isAllByTransfer' | 'words'>,
): Promise<boolean> {
  if (claim.status !== 'settled') return false;
  const entries = await findClaimEntries(tx.db, [claim.id]);
  const words = entries.find(({ kind }) => kind === 'settled')?.words ?? '';
  const { paid_pence: amountPence, transfer_pence: transferPence } = claim;
  // All went by transfer, too, where nothing could go to the card.
  const isAllByTransfer = transferPence === amountPence ? asked.isAllByTransfer : false;
  return isDone({ amountPence, isAllByTransfer, words }, asked, new Refusal('damage_claim_over'));
}

/** Large sums take a second word and a proof, counted with the booking's refunds and claims of the last 30 days. */
async function requireCounted(
  tx: Ctx,
  bookingId: string,
  { amountPence, confirmed }: ClaimSettlement,
): Promise<void> {
  const given = await givenOf(tx, bookingId);
  if (needsConfirming(amountPence, given, tx.now()) && !confirmed)
    throw new Refusal('refund_needs_confirming', { field: 'confirmed' });
  await requireProof(tx, 'settleDamageClaim', withRecentRefunds(amountPence, given, tx.now()));
}

/** Each payment's part is a refund of its own, as the gateway gives it; no credit note follows: it is no price. */
async function refundToCard(
  tx: Ctx,
  { booking, claim, reason }: { booking: BookingRow; claim: DamageClaimRow; reason: string },
  { toCard }: ClaimPayment,
): Promise<void> {
  for (const [place, { paymentId, pence }] of toCard.entries()) {
    const refundId = await insertRefund(tx.db, {
      ...{ paymentId, cardPence: pence, giftPence: 0, takenOffPence: 0, bankPence: 0, vatPence: 0 },
      ...{ bookingId: booking.id, giftCardId: null, reason, damageClaimId: claim.id },
      idempotencyKey: `damage:${claim.id}:${place}`,
      requestedBy: nameOf(tx.actor),
      at: tx.now(),
    });
    const key = { event: 'damage-paid', entity: 'refund', entityId: refundId };
    await postJournal(tx, key, damageJournal(pence, accounts.cardProcessor));
    await tx.enqueue({ name: 'send-refund', payload: { refundId } }, { key: `send-refund:${refundId}` });
  }
}
