import { setTimeout as sleep } from 'node:timers/promises';
import { formatMoney } from '#domain/money/pence.ts';
import { isOpenPayment } from '#domain/payment/payment-state.ts';
import type { Intent } from '../../adapters/payments/port.ts';
import { watchBalance } from '../../card-processor/compare-balance.ts';
import { followPayouts } from '../../card-processor/follow-payout.ts';
import { readEntries } from '../../card-processor/read-entries.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { isDatabaseDown } from '../../is-database-down.ts';
import { isUuid } from '../../is-uuid.ts';
import { errorFacts } from '../../log.ts';
import { isPartAwaited, partDownOf } from '../../part-down.ts';
import { askGateway } from '../../payment/ask-gateway.ts';
import { giveUpPayment } from '../../payment/give-up-payment.ts';
import { findPaymentById, type PaymentRow } from '../../payment/payment.store.ts';
import { paymentsOf } from '../../payment/payments-of.ts';
import {
  findIdleHolds,
  findOpen,
  findRowsOf,
  findUnfinished,
  hasGatewayPayments,
  isBeingPaid,
  isExpected,
  markLooked,
} from '../../payment/reconcile.store.ts';
import { followDisputes } from './follow-dispute.ts';
import { followIntent } from './follow-intent.ts';

/** When a backup was made, and when it was brought back. */
type Restored = { madeAt: Date; restoredAt: Date };

const listedForMs = 26 * 3600 * 1000;
const pageSize = 100;

/**
 * Compares our payments with the gateway's (rules/money#card-holds): asks for every one whose end we don't know,
 * goes through what the gateway made in the last day, releases holds nobody will take, and puts money that
 * belongs to nothing before the office. Repairing twice does nothing more.
 */
export async function reconcilePayments(ctx: Ctx): Promise<void> {
  for (const payment of await findUnfinished(ctx.db, ctx.now())) {
    await attempt(ctx, payment.id, () => askAgain(ctx, payment));
  }
  try {
    await goThroughList(ctx, new Date(ctx.now().getTime() - listedForMs), attempt);
  } finally {
    // Whatever the list has in it: what is held for nothing goes back to its holder.
    await releaseIdleHolds(ctx, attempt);
  }
  await followMoney(ctx);
}

/**
 * After a restore: asks for every payment that was open when the backup was made, and goes through all that the gateway
 * made since a day before it (rules/security#backups). What was asked for since the restore is not asked for again, so
 * that it comes to an end however often it is begun. Throws as long as one of them has had no answer, and when it is stopped.
 */
export async function reconcileAll(
  ctx: Ctx,
  { madeAt, restoredAt }: Restored,
  stop?: AbortSignal,
): Promise<void> {
  // Where money was never taken there may be nobody to ask.
  if (!ctx.adapters.payments && !(await hasGatewayPayments(ctx.db))) return;
  const insisting: typeof attempt = (...given) => {
    stop?.throwIfAborted();
    return insist(...given);
  };
  for (const payment of await findOpen(ctx.db, restoredAt)) {
    await insisting(ctx, payment.id, () => askAgain(ctx, payment));
  }
  await goThroughList(ctx, new Date(madeAt.getTime() - listedForMs), insisting);
  await releaseIdleHolds(ctx, insisting);
  await followMoney(ctx);
}

const maxTries = 3;
const pauseMs = 300;

/**
 * Asks a few times for the same. That the gateway gives no answer, or our database takes none, is then thrown, since
 * nothing is known of the payment or was written down; its no, and a fault of our own, stops no other.
 */
async function insist(ctx: Ctx, paymentId: string, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      // While it is left alone asking again is no use.
      if (tries < maxTries && !isPartAwaited(error)) {
        await sleep(tries * pauseMs);
        continue;
      }
      if (partDownOf(error) || isDatabaseDown(error) || !ctx.adapters.payments) throw error;
      return logUnreconciled(ctx, paymentId, error);
    }
  }
}

/**
 * What the gateway holds, pays out and gives back to cardholders' banks (rules/money#card-processor): what no event told
 * of is found here. One part that can't be read stops no other.
 */
async function followMoney(ctx: Ctx): Promise<void> {
  for (const follow of [readEntries, followPayouts, followDisputes, watchBalance]) {
    try {
      await follow(ctx);
    } catch (error) {
      ctx.log.error('The card processor’s money could not be read', {
        part: follow.name,
        ...errorFacts(error),
      });
    }
  }
}

async function releaseIdleHolds(ctx: Ctx, trying: typeof attempt): Promise<void> {
  for (const payment of await findIdleHolds(ctx.db, ctx.now())) {
    const isCardForNothing = payment.status === 'card-saved';
    await trying(ctx, payment.id, () => giveUpPayment(ctx, payment, { isCardForNothing }));
  }
}

async function attempt(ctx: Ctx, paymentId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isPartAwaited(error)) logUnreconciled(ctx, paymentId, error);
  }
}

const logUnreconciled = (ctx: Ctx, paymentId: string, error: unknown): void =>
  ctx.log.error('A payment could not be reconciled', { paymentId, ...errorFacts(error) });

async function askAgain(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const intent = await askGateway(ctx, payment);
  if (intent.status === payment.status) return markLooked(ctx.db, payment.id, ctx.now());
  await followIntent(ctx, payment, intent);
}

async function goThroughList(ctx: Ctx, since: Date, trying: typeof attempt): Promise<void> {
  const gateway = paymentsOf(ctx);
  let intents = await gateway.listIntents(since);
  while (intents.length > 0) {
    const rows = await findRowsOf(
      ctx.db,
      intents.map((intent) => intent.gatewayId),
    );
    for (const intent of intents) {
      // What the list could not read stays unread however often we look at it.
      if ('error' in intent) logUnreconciled(ctx, intent.gatewayId, intent.error);
      else await trying(ctx, intent.gatewayId, () => compare(ctx, intent, rows.get(intent.gatewayId)));
    }
    const last = intents.at(-1);
    if (intents.length < pageSize || !last) return;
    intents = await gateway.listIntents(since, { gatewayId: last.gatewayId });
  }
}

async function compare(ctx: Ctx, intent: Intent, payment: PaymentRow | undefined): Promise<void> {
  if (payment) {
    if (isSame(payment, intent)) return;
    await followIntent(ctx, payment, intent);
    const after = await findPaymentById(ctx.db, payment.id);
    const isMoney = intent.status === 'captured' || after?.status === 'captured';
    if (after && isMoney && !isSame(after, intent)) await reportDifference(ctx, after, intent);
    return;
  }
  // Asked for a moment ago, or the answer was lost: the row that waits will be told under its own key.
  const { reference } = intent;
  if (reference && (await isExpected(ctx.db, reference, ctx.now()))) return;
  if (reference && isUuid(reference) && (await isBeingPaid(ctx.db, reference, ctx.now()))) return;
  if (intent.status === 'held' || isOpenPayment(intent.status)) {
    await paymentsOf(ctx).capture({
      gatewayId: intent.gatewayId,
      amountPence: 0,
      idempotencyKey: `orphan:${intent.gatewayId}:release`,
    });
  }
  if (intent.status === 'captured') await reportOrphan(ctx, intent);
}

const isSame = (payment: PaymentRow, intent: Intent): boolean =>
  payment.status === intent.status && payment.captured_pence === intent.capturedPence;

/** What we wrote as final is not what the gateway did, and nothing here can say which of the two is right. */
function reportDifference(ctx: Ctx, payment: PaymentRow, intent: Intent): Promise<void> {
  return openCompanyTask(ctx, {
    kind: 'payment-differs',
    entity: 'payment',
    entityId: payment.id,
    words: `The gateway says that ${formatMoney(intent.capturedPence)} were taken (${intent.gatewayId}), and our books say ${formatMoney(payment.captured_pence)}. Find out why.`,
    facts: { gatewayId: intent.gatewayId, bookingId: payment.checkout_id },
  });
}

/** Money that was taken for nothing we know of. */
async function reportOrphan(ctx: Ctx, intent: Intent): Promise<void> {
  const { reference } = intent;
  if (!reference || !isUuid(reference)) {
    ctx.log.error('The gateway took money for nothing we know of', { gatewayId: intent.gatewayId });
    return;
  }
  await openCompanyTask(ctx, {
    kind: 'unknown-payment',
    entity: 'payment',
    entityId: reference,
    words: `The gateway took ${formatMoney(intent.capturedPence)} (${intent.gatewayId}) that belongs to no payment of ours. Refund it there.`,
    facts: { gatewayId: intent.gatewayId },
  });
}
