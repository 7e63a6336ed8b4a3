import { randomUUID } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import {
  type Given,
  needsConfirming,
  partPence,
  planRefund,
  type RefundPart,
  type RefundState,
  refundablePence,
  withRecentRefunds,
} from '#domain/booking/change/plan-refund.ts';
import { refundJournal } from '#domain/money/journals.ts';
import { accounts } from '#domain/money/ledger.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { vatInside } from '#domain/money/vat.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { formerKey } from '../../askers-key.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { requireProof } from '../../auth/proofs/require-proof.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { findGiftCard } from '../../gift-card/gift-card.store.ts';
import { restoreGift } from '../../gift-card/restore-gift.ts';
import { findBalance } from '../../ledger/ledger.store.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import { lockPayments } from '../../payment/payment.store.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { queueReferral } from '../checkout/placing.store.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { type BookingCharge, chargeOf } from './charge-of.ts';
import { givenOf } from './given-of.ts';
import {
  findLostPence,
  findRefundablePayments,
  findRefunds,
  insertRefund,
  type RefundRow,
} from './refund.store.ts';
import { shareAgain } from './share-again.ts';
import { chargedTaxRate } from './vat-terms.ts';

const shortestReason = 3;
/** Signs of a reason. */
export const longestRefundReason = 300;

export type RefundRequest = VersionedId & {
  amountPence: number;
  reason: string;
  /** Said a second time, which more than £250 within 30 days needs (rules/money#refunds). */
  confirmed: boolean;
};

type Refunding = {
  booking: BookingRow;
  charge: BookingCharge;
  state: RefundState;
  reason: string;
  key: string;
};

/**
 * Gives money back for a completed visit or a cancellation fee (rules/money#refunds): the card part first, then the
 * gift part, VAT in proportion; what was not taken yet is not taken. The cleaner's pay stays. The books and the
 * credit note follow at once, the card by a job.
 */
export async function refundBooking(ctx: Ctx, input: RefundRequest): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.refund');
  const reason = refundReasonOf(input.reason);
  const key = `refund:${input.id}:${ctx.idempotencyKey ?? randomUUID()}`;
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.id);
    const refunds = await findRefunds(tx.db, booking.id);
    if (isRepeated(tx, refunds, { key, amountPence: input.amountPence, reason })) return;
    requireVersion(booking, input.expectedVersion);
    const refundable = await readRefundable(tx, booking);
    requireAmount(tx, input, refundable);
    await refundIn(tx, booking, { ...refundable, amountPence: input.amountPence, reason, key });
  });
  return getBooking(ctx, input.id);
}

export type Refundable = { charge: BookingCharge; state: RefundState; given: Given };

/** What of a booking can be given back, with its payments locked: nothing is taken between reading and giving. */
export async function readRefundable(tx: Ctx, booking: BookingRow): Promise<Refundable> {
  const charge = await chargeOf(tx, booking);
  if (!charge || charge.grossPence === 0) throw new Refusal('refund_nothing');
  await lockPayments(tx.db, booking.id);
  const refunds = await findRefunds(tx.db, booking.id);
  const given = await givenOf(tx, booking.id, refunds);
  return { charge, given, state: await stateOf(tx, booking, charge, refunds) };
}

export type PlannedRefund = Refundable & { amountPence: number; reason: string; key: string };

/**
 * Gives back an amount that was found right, in the caller's transaction; `booking` as it now stands. Whatever verb a
 * large one comes by takes a proof.
 */
export async function refundIn(tx: Ctx, booking: BookingRow, refund: PlannedRefund): Promise<void> {
  const { amountPence, state, reason } = refund;
  await requireProof(tx, 'refundBooking', withRecentRefunds(amountPence, refund.given, tx.now()));
  await giveBack(tx, { booking, ...refund }, planRefund(amountPence, state));
  const platformSharePence = await shareAgain(tx, booking.id);
  await queueReferral(tx.db, booking);
  await updateBooking(tx.db, booking, {}, tx.now());
  await recordAudit(tx, {
    action: 'booking.refund',
    entity: 'booking',
    entityId: booking.id,
    before: { refundedPence: state.refundedPence },
    after: { refundedPence: state.refundedPence + amountPence, platformSharePence, reason },
  });
}

/** Whether so much must be said a second time: people type wrongly, what the system gives by rule is no typing. */
export const isConfirmingNeeded = (tx: Ctx, amountPence: number, { given }: Refundable): boolean =>
  tx.actor.kind !== 'system' && needsConfirming(amountPence, given, tx.now());

/** Whether this very request was done before. */
function isRepeated(
  tx: Ctx,
  refunds: RefundRow[],
  { key, ...asked }: { key: string; amountPence: number; reason: string },
): boolean {
  const own = refunds.filter((refund) => refund.requested_by === nameOf(tx.actor));
  const under = (rows: RefundRow[], start: string) =>
    rows.filter((refund) => refund.idempotency_key.startsWith(`${start}:`));
  const sent = formerKey(tx);
  const ofBefore = sent === null ? [] : under(own, `refund:${own[0]?.booking_id}:${sent}`);
  const known = [...under(refunds, key), ...ofBefore];
  const [first] = known;
  const amountPence = known.reduce((sum, refund) => sum + refund.amount_pence, 0);
  const given = first && { amountPence, reason: first.reason };
  return isDone(given, asked, new Refusal('idempotency_conflict'));
}

/** A reason as the customer reads it; refuses one that is too short or too long. */
export function refundReasonOf(reason: string): string {
  const tidy = readFreeText(reason);
  if (tidy.length < shortestReason) throw new Refusal('refund_reason_missing', { field: 'reason' });
  if (tidy.length > longestRefundReason) throw new Refusal('refund_reason_long', { field: 'reason' });
  return tidy;
}

/** Refuses an amount that is more than was paid and not refunded yet, or large and not said a second time. */
export function requireAmount(
  tx: Ctx,
  { amountPence, confirmed }: Pick<RefundRequest, 'amountPence' | 'confirmed'>,
  refundable: Refundable,
): void {
  const most = refundablePence(refundable.state);
  if (most <= 0) throw new Refusal('refund_nothing');
  if (!Number.isInteger(amountPence) || amountPence < 1 || amountPence > most) {
    throw new Refusal('refund_amount_bad', { field: 'amount', values: { most: formatMoney(most) } });
  }
  if (isConfirmingNeeded(tx, amountPence, refundable) && !confirmed)
    throw new Refusal('refund_needs_confirming', { field: 'confirmed' });
}

async function stateOf(
  tx: Ctx,
  booking: BookingRow,
  charge: BookingCharge,
  refunds: RefundRow[],
): Promise<RefundState> {
  const stands = refunds.filter((refund) => refund.status !== 'failed' && refund.is_of_price);
  const sum = (of: (refund: RefundRow) => number) => stands.reduce((total, one) => total + of(one), 0);
  return {
    chargedPence: charge.grossPence,
    giftUsedPence: charge.giftPence,
    refundedPence: sum((refund) => refund.amount_pence),
    refundedGiftPence: sum((refund) => refund.gift_pence),
    owedPence: await findBalance(tx.db, accounts.customerControl, { bookingId: booking.id }),
    lostPence: await findLostPence(tx.db, booking.id),
    payments: await findRefundablePayments(tx.db, booking.id),
  };
}

async function giveBack(tx: Ctx, refunding: Refunding, parts: RefundPart[]): Promise<void> {
  const { booking, state } = refunding;
  const vatOf = await refundVatOf(tx, refunding);
  let before: Refunded = { allPence: state.refundedPence, giftPence: state.refundedGiftPence };
  for (const [place, part] of parts.entries()) {
    const restored = await restore(tx, booking, part.giftPence);
    const after = {
      allPence: before.allPence + partPence(part),
      giftPence: before.giftPence + part.giftPence,
    };
    const vatPence = vatOf(before, after, restored);
    before = after;
    const refundId = await insertRefund(tx.db, {
      ...part,
      bookingId: booking.id,
      giftCardId: booking.gift_card_id,
      reason: refunding.reason,
      vatPence,
      idempotencyKey: `${refunding.key}:${place}`,
      requestedBy: nameOf(tx.actor),
      at: tx.now(),
    });
    await enterRefund(tx, refunding, { ...part, refundId, vatPence, restoredVatPence: restored });
    await followUp(tx, booking, { ...part, refundId });
  }
}

type Refunded = { allPence: number; giftPence: number };

/** Puts the gift part back on its card; answers the VAT that belongs to the card's sale again. */
async function restore(
  tx: Ctx,
  { id: bookingId, gift_card_id: giftCardId }: BookingRow,
  amountPence: number,
) {
  if (!giftCardId || amountPence === 0) return 0;
  return (await restoreGift(tx, { giftCardId, bookingId, amountPence })).vatPence;
}

/**
 * The VAT of a part that is given back, worked out on the sums before and after it, so that all refunds together are
 * never a penny off. A gift part sold at another rate takes back the VAT of its sale (rules/prices#total-and-vat).
 */
async function refundVatOf(tx: Ctx, { booking, charge }: Refunding) {
  const taxRate = chargedTaxRate(booking);
  const card = booking.gift_card_id ? await findGiftCard(tx.db, booking.gift_card_id) : undefined;
  const isOneRate = !card || charge.giftPence === 0 || card.tax_rate === taxRate;
  const restOf = ({ allPence, giftPence }: Refunded) => (isOneRate ? allPence : allPence - giftPence);
  return (before: Refunded, after: Refunded, restoredVatPence: number): number =>
    vatInside(restOf(after), taxRate) -
    vatInside(restOf(before), taxRate) +
    (isOneRate ? 0 : restoredVatPence);
}

async function enterRefund(
  tx: Ctx,
  { booking, charge }: Refunding,
  part: RefundPart & { refundId: string; vatPence: number; restoredVatPence: number },
): Promise<void> {
  const { giftPence } = part;
  const giftCardId = giftPence > 0 ? booking.gift_card_id : null;
  const journal = refundJournal({
    bookingId: booking.id,
    amountPence: partPence(part),
    vatPence: part.vatPence,
    gift: giftCardId ? { giftCardId, giftPence, vatPence: part.restoredVatPence } : null,
    takenOffPence: part.takenOffPence,
    bankPence: part.bankPence,
    income: charge.event === 'completion' ? accounts.sales : accounts.cancellationFees,
  });
  await postJournal(tx, { event: 'refund', entity: 'refund', entityId: part.refundId }, journal);
}

async function followUp(
  tx: Ctx,
  booking: BookingRow,
  part: RefundPart & { refundId: string },
): Promise<void> {
  const { refundId, cardPence, bankPence } = part;
  if (cardPence > 0) {
    await tx.enqueue({ name: 'send-refund', payload: { refundId } }, { key: `send-refund:${refundId}` });
  }
  await tx.enqueue({ name: 'issue-credit-note', payload: { refundId } }, { key: `credit-note:${refundId}` });
  if (bankPence === 0) return;
  await openCompanyTask(tx, {
    kind: 'refund-by-bank',
    entity: 'booking',
    entityId: booking.id,
    words: `Send ${formatMoney(bankPence)} back to ${booking.first_name} ${booking.last_name} by bank transfer.`,
    facts: { refundId, bankPence },
  });
}
