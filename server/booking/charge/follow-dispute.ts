import { toldDisputeLostJournal } from '#domain/money/journals.ts';
import { reversed } from '#domain/money/ledger.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { disputeReason } from '#domain/payment/dispute-reason.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import type { Dispute } from '../../adapters/payments/port.ts';
import { enterEntries } from '../../card-processor/enter-entries.ts';
import { countStored, insertEntries } from '../../card-processor/entry.store.ts';
import { findDisputedByHand } from '../../card-processor/read.store.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import { openUnseenTask } from '../../company-task/open-unseen-task.ts';
import type { Ctx } from '../../context.ts';
import { findPostings, toPosting } from '../../ledger/ledger.store.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import {
  type DisputedPayment,
  findPlannedRefunds,
  lockDisputed,
  type PlannedRefund,
  planEndedRefunds,
} from '../../payment/dispute.store.ts';
import { findPaymentOfIntent } from '../../payment/payment.store.ts';
import { paymentsOf } from '../../payment/payments-of.ts';
import { refundJobKey } from '../../payment/send-refund.ts';
import { splitRead } from '../../payment/split-read.ts';
import {
  type DisputeRow,
  findDisputes,
  findOpenDisputes,
  findPayerName,
  isOpenDispute,
  keepDispute,
  noteLoss,
  sumLosses,
  takeLossSequence,
} from '../../payment/told-dispute.store.ts';
import { transact } from '../../transaction.ts';
import { endDisputedRefunds, lookAtReferral, noteLost, sumOf } from './record-dispute.ts';

/** Longer than a card network takes to decide. */
const listedForMs = 120 * 24 * 3600 * 1000;

/** Asks the gateway how a dispute stands, and takes that into the books. */
export async function followDispute(ctx: Ctx, disputeId: string): Promise<void> {
  await takeDispute(ctx, await paymentsOf(ctx).getDispute(disputeId));
}

/** Every dispute of the last months and every older one that is open, however much of what was told was lost. */
export async function followDisputes(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - listedForMs);
  const { read, unread } = splitRead<Dispute>(await paymentsOf(ctx).listDisputes(since));
  const stored = await findDisputes(
    ctx.db,
    read.map(({ disputeId }) => disputeId),
  );
  for (const dispute of read) {
    const row = stored.get(dispute.disputeId);
    const isNew =
      !row ||
      !isStored(dispute, row) ||
      (await countStored(ctx.db, dispute.entries)) < dispute.entries.length;
    if (isNew) await takeDispute(ctx, dispute);
  }
  for (const disputeId of await findOpenDisputes(ctx.db, since)) await followDispute(ctx, disputeId);
  if (unread) throw unread.error;
}

/** Whether everything that the gateway says of a dispute is stored, and with it in the books and told. */
const isStored = (dispute: Dispute, row: DisputeRow): boolean =>
  dispute.status === row.status &&
  dispute.isInquiry === row.is_inquiry &&
  dispute.amountPence === row.amount_pence &&
  dispute.reason === row.reason &&
  dispute.respondBy?.getTime() === row.respond_by?.getTime();

/**
 * A dispute that the gateway tells of (rules/money#disputes): what it moved is in the books as its entries say, a lost
 * one is a loss, each once, whatever is told how often and in which order. One of a payment that is not ours is none.
 */
async function takeDispute(ctx: Ctx, dispute: Dispute): Promise<void> {
  const payment = dispute.intentId ? await findPaymentOfIntent(ctx.db, dispute.intentId) : undefined;
  if (!payment?.gateway_id || (await findDisputedByHand(ctx.db, [payment.gateway_id])).size > 0) return;
  await insertEntries(ctx.db, dispute.entries);
  await enterEntries(ctx);
  await transact(ctx, async (tx) => {
    const locked = await lockDisputed(tx.db, payment.id);
    const { row, before } = await keepDispute(tx.db, { dispute, paymentId: payment.id }, tx.now());
    if (row.status === 'lost' && row.loss_sequence === null) await enterLost(tx, row, locked);
    if (row.status === 'won' && row.loss_sequence !== null) await undoLost(tx, row);
    await tell(tx, row, before);
  });
}

async function enterLost(tx: Ctx, row: DisputeRow, payment: DisputedPayment | undefined): Promise<void> {
  const refunds = await findEndedRefunds(tx, row, payment);
  const endedPence = await endDisputedRefunds(tx, { refunds, disputeId: row.id });
  const sequence = await takeLossSequence(tx.db, row);
  const key = { event: 'dispute-lost', entity: 'payment', entityId: row.payment_id, sequence };
  const lines = toldDisputeLostJournal(row.amount_pence, endedPence);
  await postJournal(tx, key, lines, { note: row.gateway_id });
  await noteLoss(tx.db, row.id, sequence);
  await noteLost(tx, row.payment_id, {
    amountPence: row.amount_pence - endedPence,
    endedRefundsPence: endedPence,
  });
  if (payment) await lookAtReferral(tx, payment);
}

/**
 * Refunds that wait, that the payment has no room for after what this and earlier disputes took of it, and whose whole
 * amount the bank has given by this one. Any other one stays: the gateway refuses it, and the office is told.
 */
async function findEndedRefunds(
  tx: Ctx,
  row: DisputeRow,
  payment: DisputedPayment | undefined,
): Promise<PlannedRefund[]> {
  const planned = await findPlannedRefunds(tx.db, row.payment_id);
  const takenPence = row.amount_pence + (await sumLosses(tx.db, row.payment_id));
  const leftPence = payment ? payment.captured_pence - payment.refunded_pence - takenPence : 0;
  const ended: PlannedRefund[] = [];
  for (const refund of planned) {
    if (sumOf(planned) - sumOf(ended) <= leftPence) break;
    if (sumOf(ended) + refund.pence <= row.amount_pence) ended.push(refund);
  }
  return ended;
}

async function undoLost(tx: Ctx, row: DisputeRow): Promise<void> {
  const key = { event: 'dispute-lost', entity: 'payment', entityId: row.payment_id };
  const entered = await findPostings(tx.db, { ...key, sequence: row.loss_sequence ?? 0 });
  const sequence = await takeLossSequence(tx.db, row);
  const more = { note: row.gateway_id, ...(entered[0] && { reverses: String(entered[0].journal_id) }) };
  await postJournal(tx, { ...key, sequence }, reversed(entered.map(toPosting)), more);
  await noteLoss(tx.db, row.id, null);
  for (const refund of await planEndedRefunds(tx.db, row.id)) {
    const job = { name: 'send-refund' as const, payload: { refundId: refund.id } };
    await tx.enqueue(job, { key: refundJobKey(refund) });
  }
}

/** The office is told of a dispute that waits for it, and how each one ended. */
async function tell(tx: Ctx, row: DisputeRow, before: DisputeRow | null): Promise<void> {
  const about = { entity: 'dispute', entityId: row.id } as const;
  const name = await findPayerName(tx.db, row.payment_id);
  const what = `${formatMoney(row.amount_pence)} that ${name} paid`;
  const facts = { status: row.status, respondBy: row.respond_by };
  if (row.status === 'needs-response') {
    await openUnseenTask(tx, {
      kind: 'dispute-open',
      ...about,
      words: askWords(row, what),
      facts,
      ...dueOf(row),
    });
    return;
  }
  await endTask(tx.db, { kind: 'dispute-open', entityId: row.id, by: 'system' }, tx.now());
  if (isOpenDispute(row) || before?.status === row.status) return;
  await openUnseenTask(tx, { kind: 'dispute-ended', ...about, words: `${endWords(row, what)}`, facts });
}

const dueOf = ({ respond_by }: DisputeRow) => (respond_by ? { dueAt: respond_by } : {});

function askWords(row: DisputeRow, what: string): string {
  const asks = row.is_inquiry ? 'asks about' : 'wants back';
  const until = row.respond_by
    ? `Send what shows otherwise to the card processor by ${formatFullDate(londonDate(row.respond_by))}, or let it go there.`
    : 'It takes no evidence.';
  return `A cardholder’s bank ${asks} ${what}: ${disputeReason(row.reason)}. ${until}`;
}

function endWords(row: DisputeRow, what: string): string {
  if (row.status === 'lost') return `The dispute about ${what} is lost. The money stays with the cardholder.`;
  if (row.status === 'won') return `The dispute about ${what} is won. The money is ours again.`;
  return `The inquiry about ${what} has ended. No money moved.`;
}
