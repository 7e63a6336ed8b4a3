import { expect } from 'vitest';
import { disputeJournal } from '#domain/money/journals.ts';
import { compareBalance } from '#server/card-processor/compare-balance.ts';
import { postJournal } from '#server/ledger/post-journal.ts';
import { transact } from '#server/transaction.ts';
import { done } from '../booking/visits.ts';
import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../server.ts';
import type { StripeCounterpart } from '../stripe/counterpart.ts';
import { reconcile } from './charging.ts';

export type OfficeTask = { id: string; kind: string; entityID: string; words: string; dueAt: string | null };

/** The office's open tasks of these kinds. */
export const tasksOf = async (company: Client, ...kinds: string[]) =>
  (await done<OfficeTask[]>(company, '{ listCompanyTasks { id kind entityID words dueAt } }')).filter(
    ({ kind }) => kinds.includes(kind),
  );

/** The id of ours of a payout of Stripe's. */
export const payoutId = async ({ db }: TestDatabase, gatewayId: string) =>
  (
    await db
      .selectFrom('processor_payouts')
      .select('id')
      .where('gateway_id', '=', gatewayId)
      .executeTakeFirstOrThrow()
  ).id;

/** The id of ours of the payment of an intent. */
export const paymentOf = async ({ db }: TestDatabase, intentId: string) =>
  (await db.selectFrom('payments').select('id').where('gateway_id', '=', intentId).executeTakeFirstOrThrow())
    .id;

/** What a dispute has moved, oldest first. */
export const disputeEntries = ({ db }: TestDatabase, disputeId: string) =>
  db
    .selectFrom('processor_entries')
    .select(['id', 'amount_pence', 'fee_pence'])
    .where('dispute_id', '=', disputeId)
    .orderBy('created_at')
    .orderBy('amount_pence')
    .execute();

export const compared = (server: TestServer) => compareBalance(server.system());

/** Stripe holds so much, and the books agree to the penny. */
export const agreesWith = async (server: TestServer, heldPence: number) =>
  expect(await compared(server)).toMatchObject({ differencePence: 0, gatewayPence: heldPence });

/** A lost dispute as the office entered it before the gateway's own word counted. */
export const enterLossByHand = (server: TestServer, paymentId: string, pence: number) =>
  transact(server.system(), (tx) =>
    postJournal(tx, { event: 'dispute-lost', entity: 'payment', entityId: paymentId }, disputeJournal(pence)),
  );

/** What was refunded of an intent at Stripe. */
export const refundsAt = (stripe: StripeCounterpart, intentId: string) =>
  [...stripe.memory.refunds.values()].filter((one) => one.payment_intent === intentId);

/** A dispute is opened and lost, and read; answers its id. */
export async function loseDispute(
  server: TestServer,
  stripe: StripeCounterpart,
  intentId: string,
  dispute: { amount?: number } = {},
): Promise<string> {
  const { id } = stripe.money.openDispute(intentId, dispute);
  stripe.money.closeDispute(id, 'lost');
  await reconcile(server);
  return id;
}
