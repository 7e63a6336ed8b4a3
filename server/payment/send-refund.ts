import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { RefundRefused } from '../adapters/payments/port.ts';
import { nameOf } from '../audit.store.ts';
import { endTask, rewordTask } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findPaymentById } from './payment.store.ts';
import { paymentsOf } from './payments-of.ts';
import {
  findRefunded,
  findRefusedRefunds,
  findUnsentRefunds,
  finishRefund,
  fixParts,
  lockRefund,
  lockRefundable,
  noteAsked,
  noteRefused,
  type RefundedThing,
  type RefundPart,
  type RefundRow,
} from './refund.store.ts';

type Planned = { refund: RefundRow; parts: RefundPart[]; asked: number };

/**
 * Gives back the card part of a planned refund through the payments it was taken by, and tells the customer. How it is
 * divided is fixed before the gateway is asked, so repeating it gives nothing twice. Its books were written when it was
 * planned. Where the gateway refuses, the office may send it by bank instead (rules/money#refunds, decision 037).
 */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  const planned = await transact(ctx, (tx) => planParts(tx, refundId));
  if (!planned) return;
  const gatewayRefundId = await askGateway(ctx, planned).catch((error: unknown) =>
    tellOffice(ctx, planned, error),
  );
  await transact(ctx, async (tx) => {
    if (!(await finishRefund(tx.db, { id: refundId, gatewayRefundId }, tx.now()))) return;
    await tellOfRefund(tx, planned.refund);
    await endRefundTasks(tx, planned.refund);
  });
}

const partKey = (refund: RefundRow, paymentId: string) => `${refund.idempotency_key}:${paymentId}`;

/** The key of the refund that a part's key belongs to. */
export const refundKeyOf = (key: string): string => key.slice(0, key.lastIndexOf(':'));

/** Answers the gateway's name of the first part. */
async function askGateway(ctx: Ctx, { refund, parts }: Planned): Promise<string | null> {
  let gatewayRefundId: string | null = null;
  for (const { paymentId, pence } of parts) {
    const payment = await findPaymentById(ctx.db, paymentId);
    if (!payment?.gateway_id) throw new Error(`The payment ${paymentId} was never taken`);
    const request = {
      gatewayId: payment.gateway_id,
      amountPence: pence,
      idempotencyKey: partKey(refund, paymentId),
    };
    const answer = await paymentsOf(ctx)
      .refund(request)
      .catch((error: unknown) => {
        // A part that went before is given back already, so the whole was not refused.
        throw gatewayRefundId === null ? error : new Error('Part of a refund went', { cause: error });
      });
    gatewayRefundId ??= answer.gatewayRefundId;
  }
  return gatewayRefundId;
}

export const subjectOfRefund = (refund: RefundedThing) => ({
  entity: refund.booking_id ? ('booking' as const) : ('gift-card' as const),
  entityId: refund.booking_id ?? refund.gift_card_id ?? refund.id,
});

const refundTasks = ['refund-refused', 'refund-too-large'] as const;

/** The key of the job that sends it: one that is planned already is that one. */
export const refundJobKey = (refund: RefundedThing): string =>
  `${refund.booking_id ? 'send-refund' : 'refund'}:${refund.id}`;

/**
 * The refund waits no longer. Once none of the same thing does, their tasks end; until then the task of what was
 * refused says what is left, and that of a refund of more than was paid ends with this one.
 */
export async function endRefundTasks(tx: Ctx, refund: RefundedThing): Promise<void> {
  const ended = { entityId: subjectOfRefund(refund).entityId, by: nameOf(tx.actor) };
  const left = await findUnsentRefunds(tx.db, refund);
  if (left.count === 0) {
    for (const kind of refundTasks) await endTask(tx.db, { kind, ...ended }, tx.now());
    return;
  }
  await rewordTask(tx.db, { kind: 'refund-refused', ...ended, words: refusedWords(left) });
  const tooLarge = { kind: 'refund-too-large', ...ended, facts: { refundId: refund.id } };
  if (!(await endTask(tx.db, tooLarge, tx.now()))) return;
  // Another one that was too large stood behind this one's task: tried again, it has its own.
  for (const { id } of await findRefusedRefunds(tx.db, refund)) {
    const job = { name: 'send-refund' as const, payload: { refundId: id } };
    await tx.enqueue(job, { key: refundJobKey({ ...refund, id }) });
  }
}

function refusedWords({
  count,
  pence,
  isRefused,
}: {
  count: number;
  pence: number;
  isRefused: boolean;
}): string {
  const what =
    count === 1
      ? `A refund of ${formatMoney(pence)} has`
      : `${count} refunds, ${formatMoney(pence)} in all, have`;
  return isRefused
    ? `${what} not reached the card: the payment service refused it. It is tried again by itself. If you send it by bank transfer instead, say so here, and it is tried no more.`
    : `${what} not reached the card: the payment service did not say whether it took it. It is asked again by itself. Don’t send the money another way before it answers.`;
}

/** The books say that it was given back and it was not yet: the office knows until a later try works. */
async function tellOffice(ctx: Ctx, { refund, parts, asked }: Planned, error: unknown): Promise<never> {
  await transact(ctx, async (tx) => {
    const isRefused = error instanceof RefundRefused;
    if (isRefused) await noteRefused(tx.db, { id: refund.id, asked, parts }, tx.now());
    await openRefundTask(tx, refund);
  });
  throw error;
}

/** Puts the refunds of the same thing that did not go before the office. */
export async function openRefundTask(tx: Ctx, refund: RefundRow): Promise<void> {
  const unsent = await findUnsentRefunds(tx.db, refund);
  // Somebody else sent it meanwhile.
  if (unsent.count === 0) return;
  const task = { kind: 'refund-refused' as const, ...subjectOfRefund(refund), words: refusedWords(unsent) };
  await openCompanyTask(tx, { ...task, facts: { refundId: refund.id, cardPence: refund.card_pence } });
  await rewordTask(tx.db, task);
}

/** Null where it is done already, or where it can't be done and the office has to see to it. */
async function planParts(tx: Ctx, refundId: string): Promise<Planned | null> {
  const refund = await lockRefund(tx.db, refundId);
  if (!refund) throw new Refusal('not_found');
  if (refund.status === 'done') return null;
  const parts = (refund.parts as RefundPart[] | null) ?? (await divide(tx, refund));
  return parts && { refund, parts, asked: await noteAsked(tx.db, refund.id, tx.now()) };
}

/** What goes back through which payment, fixed from now on; null where the payments are not enough. */
async function divide(tx: Ctx, refund: RefundRow): Promise<RefundPart[] | null> {
  const parts: RefundPart[] = [];
  let leftPence = refund.card_pence;
  for (const payment of leftPence > 0 ? await lockRefundable(tx.db, refund) : []) {
    const pence = Math.min(leftPence, payment.leftPence);
    if (pence > 0) parts.push({ paymentId: payment.id, pence });
    leftPence -= pence;
  }
  if (leftPence > 0) {
    await noteRefused(tx.db, { id: refund.id, asked: refund.asked, parts: [] }, tx.now());
    await openCompanyTask(tx, {
      kind: 'refund-too-large',
      ...subjectOfRefund(refund),
      words: `A refund of ${formatMoney(refund.amount_pence)} can’t be sent: the card paid ${formatMoney(leftPence)} less. If you send it by bank transfer, say so here.`,
      facts: { refundId: refund.id, cardPence: refund.card_pence },
    });
    return null;
  }
  await fixParts(tx.db, refund.id, parts, tx.now());
  return parts;
}

/** How a refund went by bank. */
export type SentByBank = { sentOn: string; reference: string };

/** Tells the customer where their money went. */
export async function tellOfRefund(tx: Ctx, refund: RefundRow, byBank?: SentByBank): Promise<void> {
  const person = await findRefunded(tx.db, refund);
  if (!person) return;
  await tx.queueMail({
    template: 'refund-sent',
    entityId: refund.id,
    recipient: person.email,
    props: {
      firstName: person.firstName,
      card: refund.card_pence > 0 && !byBank ? formatMoney(refund.card_pence) : null,
      bank: byBank ? formatMoney(refund.card_pence) : null,
      ...(byBank && { sentOn: formatLongDate(byBank.sentOn), reference: byBank.reference }),
      giftCard: refund.gift_pence > 0 ? formatMoney(refund.gift_pence) : null,
      reason: refund.reason,
    },
  });
}
