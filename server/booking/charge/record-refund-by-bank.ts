import { requirePermission } from '#domain/access/permissions.ts';
import { refundByBankJournal } from '#domain/money/journals.ts';
import { Refusal } from '#domain/refusal.ts';
import { readLine } from '#domain/text/read-text.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import { requireProof } from '../../auth/proofs/require-proof.ts';
import type { Ctx } from '../../context.ts';
import { updateGiftCard } from '../../gift-card/gift-card.store.ts';
import { loadGiftCard } from '../../gift-card/load-gift-card.ts';
import { isUuid } from '../../is-uuid.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import { findRefund, finishByBank, lockRefund } from '../../payment/refund.store.ts';
import {
  endRefundTasks,
  refundJobKey,
  type SentByBank,
  subjectOfRefund,
  tellOfRefund,
} from '../../payment/send-refund.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import { findBookingRow, updateBooking } from '../booking.store.ts';
import { loadForChange } from '../load-for-change.ts';
import { countedPence } from './given-of.ts';
import type { RefundRow } from './refund.store.ts';

const longestReference = 100;
/** A gateway answers sooner. */
const askedMs = 2 * 60 * 1000;

/**
 * The office has sent by bank what the gateway refused: nothing sends it again (rules/money#refunds, decision 037).
 * Refused while the gateway may have taken it.
 */
export async function recordRefundByBank(
  ctx: Ctx,
  input: SentByBank & { refundId: string },
): Promise<RefundRow> {
  requirePermission(ctx.actor, 'booking.refund');
  const reference = readLine(input.reference);
  if (reference === '' || reference.length > longestReference)
    throw new Refusal('refund_reference_bad', { field: 'reference', values: { most: longestReference } });
  const sent = { sentOn: input.sentOn, reference };
  await transact(ctx, async (tx) => {
    const refund = await lockWithSubject(tx, input.refundId);
    if (isSentSo(refund, sent)) return;
    requireRefused(refund);
    requireDay(tx, refund, sent.sentOn);
    const { booking_id: bookingId, card_pence: pence } = refund;
    await requireProof(
      tx,
      'recordRefundByBank',
      bookingId ? await countedPence(tx, bookingId, pence) : pence,
    );
    await finish(tx, refund, sent);
  });
  return reread(ctx, input.refundId);
}

/** Asks the gateway for a planned refund at once instead of when its next try is planned. */
export async function retryRefund(ctx: Ctx, refundId: string): Promise<RefundRow> {
  requirePermission(ctx.actor, 'booking.refund');
  await transact(ctx, async (tx) => {
    const refund = await lockWithSubject(tx, refundId);
    if (refund.status !== 'planned') throw new Refusal('refund_gone');
    const isAsked = refund.refused_at === null && refund.asked_at !== null;
    if (isAsked && tx.now().getTime() - (refund.asked_at?.getTime() ?? 0) < askedMs)
      throw new Refusal('refund_asked_just_now');
    const job = { name: 'send-refund' as const, payload: { refundId: refund.id } };
    await tx.enqueue(job, { key: refundJobKey(refund) });
    await record(tx, refund, retried, {});
  });
  return reread(ctx, refundId);
}

/** What it belongs to is locked first, as everywhere. */
async function lockWithSubject(tx: Ctx, id: string): Promise<RefundRow> {
  const found = isUuid(id) ? await findRefund(tx.db, id) : undefined;
  if (!found) throw new Refusal('not_found');
  if (found.booking_id) await loadForChange(tx, found.booking_id);
  else if (found.gift_card_id) await loadGiftCard(tx, found.gift_card_id);
  const refund = await lockRefund(tx.db, id);
  if (!refund) throw new Refusal('not_found');
  return refund;
}

async function reread(ctx: Ctx, id: string): Promise<RefundRow> {
  const refund = await findRefund(ctx.db, id);
  if (!refund) throw new Refusal('not_found');
  return refund;
}

/** The same transfer said twice is one; another one is refused, and so is what the card took after all. */
function isSentSo(refund: RefundRow, sent: SentByBank): boolean {
  if (refund.status !== 'done') return false;
  const stands = { sentOn: refund.bank_sent_on, reference: refund.bank_reference };
  return isDone(stands, sent, new Refusal('refund_gone'));
}

function requireRefused({ status, refused_at: refusedAt }: RefundRow): void {
  if (status !== 'planned' || refusedAt === null) throw new Refusal('refund_not_refused');
}

function requireDay(tx: Ctx, refund: RefundRow, sentOn: string): void {
  const [from, to] = [londonDate(refund.created_at), londonDate(tx.now())];
  if (isRealDate(sentOn) && sentOn >= from && sentOn <= to) return;
  const values = { from: formatLongDate(from), to: formatLongDate(to) };
  throw new Refusal('refund_day_bad', { field: 'sentOn', values });
}

async function finish(tx: Ctx, refund: RefundRow, sent: SentByBank): Promise<void> {
  await finishByBank(tx.db, { id: refund.id, ...sent }, tx.now());
  const key = { event: 'refund-by-bank', entity: 'refund', entityId: refund.id };
  await postJournal(tx, key, refundByBankJournal(refund.card_pence), { note: sent.reference });
  await tellOfRefund(tx, refund, sent);
  await endRefundTasks(tx, refund);
  // Its line on the way back follows, where it is issued.
  const job = { name: 'issue-credit-note' as const, payload: { refundId: refund.id } };
  await tx.enqueue(job, { key: `credit-note:${refund.id}` });
  await record(tx, refund, sentByBank, { pence: refund.card_pence, ...sent });
}

const retried = { booking: 'booking.retry-refund', 'gift-card': 'gift-card.retry-refund' } as const;
const sentByBank = {
  booking: 'booking.record-refund-by-bank',
  'gift-card': 'gift-card.record-refund-by-bank',
} as const;

/** In the log, and on the screens that show what it belongs to. */
async function record(
  tx: Ctx,
  refund: RefundRow,
  actions: typeof retried | typeof sentByBank,
  after: Record<string, unknown>,
): Promise<void> {
  const { entity, entityId } = subjectOfRefund(refund);
  const booking = refund.booking_id ? await findBookingRow(tx.db, refund.booking_id) : undefined;
  if (booking) await updateBooking(tx.db, booking, {}, tx.now());
  else await updateGiftCard(tx.db, entityId, {}, tx.now());
  await recordAudit(tx, {
    action: actions[entity],
    entity,
    entityId,
    after: { refundId: refund.id, ...after },
  });
}
