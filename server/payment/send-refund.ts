import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { endTask } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findPaymentById } from './payment.store.ts';
import { paymentsOf } from './payments-of.ts';
import {
  findRefunded,
  finishRefund,
  fixParts,
  hasUnsentRefund,
  lockRefund,
  lockRefundable,
  type RefundPart,
  type RefundRow,
} from './refund.store.ts';

type Planned = { refund: RefundRow; parts: RefundPart[] };

/**
 * Gives back the card part of a planned refund through the payments it was taken by, and tells the customer
 *. How it is divided is fixed before the gateway is asked, so repeating it gives nothing twice. Its
 * books were written when it was planned.
 */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  const planned = await transact(ctx, (tx) => planParts(tx, refundId));
  if (!planned) return;
  const gatewayRefundId = await askGateway(ctx, planned).catch((error: unknown) =>
    tellOffice(ctx, planned, error),
  );
  await transact(ctx, async (tx) => {
    if (!(await finishRefund(tx.db, { id: refundId, gatewayRefundId }, tx.now()))) return;
    await tellOf(tx, planned.refund);
    if (!(await hasUnsentRefund(tx.db, planned.refund))) await endRefused(tx, planned.refund);
  });
}

/** Answers the gateway's name of the first part. */
async function askGateway(ctx: Ctx, { refund, parts }: Planned): Promise<string | null> {
  let gatewayRefundId: string | null = null;
  for (const { paymentId, pence } of parts) {
    const payment = await findPaymentById(ctx.db, paymentId);
    if (!payment?.gateway_id) throw new Error(`The payment ${paymentId} was never taken`);
    const answer = await paymentsOf(ctx).refund({
      gatewayId: payment.gateway_id,
      amountPence: pence,
      idempotencyKey: `${refund.idempotency_key}:${paymentId}`,
    });
    gatewayRefundId ??= answer.gatewayRefundId;
  }
  return gatewayRefundId;
}

const subjectOf = (refund: RefundRow) => ({
  entity: refund.booking_id ? ('booking' as const) : ('gift-card' as const),
  entityId: refund.booking_id ?? refund.gift_card_id ?? refund.id,
});

const endRefused = (tx: Ctx, refund: RefundRow) =>
  endTask(tx.db, { kind: 'refund-refused', entityId: subjectOf(refund).entityId, by: 'system' }, tx.now());

/** The books say that it was given back and it was not yet: the office knows until a later try works. */
async function tellOffice(ctx: Ctx, { refund }: Planned, error: unknown): Promise<never> {
  await transact(ctx, (tx) =>
    openCompanyTask(tx, {
      kind: 'refund-refused',
      ...subjectOf(refund),
      words: `A refund of ${formatMoney(refund.card_pence)} has not reached the card: the payment service did not take it. It is tried again by itself; if this stays, send the money by bank transfer.`,
      facts: { refundId: refund.id, cardPence: refund.card_pence },
    }),
  );
  throw error;
}

/** Null where it is done already, or where it can't be done and the office has to see to it. */
async function planParts(tx: Ctx, refundId: string): Promise<Planned | null> {
  const refund = await lockRefund(tx.db, refundId);
  if (!refund) throw new Refusal('not_found');
  if (refund.status === 'done') return null;
  if (refund.parts) return { refund, parts: refund.parts as RefundPart[] };
  const parts: RefundPart[] = [];
  let leftPence = refund.card_pence;
  for (const payment of leftPence > 0 ? await lockRefundable(tx.db, refund) : []) {
    const pence = Math.min(leftPence, payment.leftPence);
    if (pence > 0) parts.push({ paymentId: payment.id, pence });
    leftPence -= pence;
  }
  if (leftPence > 0) {
    await openCompanyTask(tx, {
      kind: 'refund-too-large',
      ...subjectOf(refund),
      words: `A refund of ${formatMoney(refund.amount_pence)} can’t be sent: the card paid ${formatMoney(leftPence)} less.`,
    });
    return null;
  }
  await fixParts(tx.db, refund.id, parts, tx.now());
  return { refund, parts };
}

async function tellOf(tx: Ctx, refund: RefundRow): Promise<void> {
  const person = await findRefunded(tx.db, refund);
  if (!person) return;
  await tx.queueMail({
    template: 'refund-sent',
    entityId: refund.id,
    recipient: person.email,
    props: {
      firstName: person.firstName,
      card: refund.card_pence > 0 ? formatMoney(refund.card_pence) : null,
      giftCard: refund.gift_pence > 0 ? formatMoney(refund.gift_pence) : null,
      reason: refund.reason,
    },
  });
}
