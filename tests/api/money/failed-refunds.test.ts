import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '#tests/support/booking/cards.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { reconcile } from '#tests/support/money/charging.ts';
import { giftAnswers, giftDocuments, type Purchase } from '#tests/support/money/gift-cards.ts';
import { tryRefund } from '#tests/support/money/refused-refunds.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import {
  type StripeCounterpart,
  signEvent,
  startStripe,
  stripeEnvironment,
} from '#tests/support/stripe/counterpart.ts';

// Refunds that the gateway took and that a card's bank sent back days later; and what the list of a gateway may hold.
const database = withDatabase();
let server: TestServer;
let company: Client;
let stripe: StripeCounterpart;
let now = () => new Date();

beforeAll(async () => {
  stripe = await startStripe(() => now());
  const environment = stripeEnvironment(stripe.url);
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z', environment });
  now = server.runtime.now;
  company = await aCompanyUser(server);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

async function aPurchase(email: string) {
  const client = createClient(server);
  const input = { ...giftAnswers, email };
  const { id, token, payment } = await done<Purchase>(client, giftDocuments.create, { input });
  stripe.giveCard(payment.clientSecret, cards.works);
  return { id, token, client, gatewayId: payment.clientSecret.split('_secret_')[0] ?? '' };
}

/** A gift card of £50 that was paid, and whose price went back. */
async function aRefund(email: string) {
  const { id, token, client, gatewayId } = await aPurchase(email);
  await done(client, giftDocuments.confirm, { id, token });
  await done(company, giftDocuments.refund, { id, reason: 'Bought twice' });
  const query = database.db.selectFrom('refunds').select('id').where('gift_card_id', '=', id);
  const { id: refundId } = await query.executeTakeFirstOrThrow();
  expect(await tryRefund(server, refundId)).toBe(true);
  return { id, refundId, gatewayId };
}

const refundOf = (id: string) =>
  database.db
    .selectFrom('refunds')
    .select(['status', 'refused_at', 'gateway_refund_id', 'bank_pence'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const countedOff = async (giftCardId: string) =>
  (
    await database.db
      .selectFrom('payments')
      .select('refunded_pence')
      .where('gift_card_id', '=', giftCardId)
      .executeTakeFirstOrThrow()
  ).refunded_pence;

const openTasks = async (id: string) =>
  (
    await done<{ kind: string; entityID: string; words: string }[]>(
      company,
      '{ listCompanyTasks { kind entityID words } }',
    )
  ).filter(({ entityID }) => entityID === id);

const givenAt = (gatewayId: string) =>
  [...stripe.memory.refunds.values()]
    .filter((refund) => refund.payment_intent === gatewayId && refund.status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);

async function deliver(event: object): Promise<number> {
  const { headers, body } = signEvent(event, now());
  const address = `${server.url}/api/v1/payments/stripe/webhook`;
  return (await fetch(address, { method: 'POST', headers, body })).status;
}

const byBank = `mutation ($id: ID!, $sentOn: String!) {
  recordRefundByBank(input: { id: $id, sentOn: $sentOn, reference: "FT 1" }) { status byBank toCard } }`;
const retry = 'mutation ($id: ID!) { retryRefund(input: { id: $id }) { status } }';

test('a refund that a card’s bank sent back is the office’s task and goes by bank once', async () => {
  const { id, refundId, gatewayId } = await aRefund('back@example.com');
  const event = stripe.failRefund((await refundOf(refundId)).gateway_refund_id ?? '');
  expect(event.type).toBe('refund.failed');
  expect(await Promise.all([deliver(event), deliver(event), deliver(event)])).toEqual([200, 200, 200]);
  expect(await refundOf(refundId)).toMatchObject({ status: 'planned', refused_at: expect.any(Date) });
  expect(await countedOff(id)).toBe(0);
  expect(await openTasks(id)).toMatchObject([
    { kind: 'refund-refused', words: expect.stringContaining('£50.00 has not reached the card') },
  ]);
  const sent = await done(company, byBank, { id: refundId, sentOn: '2026-11-24' });
  expect(sent).toEqual({ status: 'done', byBank: 50, toCard: 0 });
  expect(await openTasks(id)).toEqual([]);
  expect(await tryRefund(server, refundId)).toBe(true);
  expect(givenAt(gatewayId)).toBe(0);
});

test('a refund that was sent back is tried on the card again, and what failed before is then told in vain', async () => {
  const { id, refundId, gatewayId } = await aRefund('again@example.com');
  const event = stripe.failRefund((await refundOf(refundId)).gateway_refund_id ?? '');
  expect(await deliver(event)).toBe(200);
  await done(company, retry, { id: refundId });
  expect(await tryRefund(server, refundId)).toBe(true);
  expect(givenAt(gatewayId)).toBe(5000);
  expect(await deliver({ ...event, id: 'evt_of_the_same' })).toBe(200);
  expect(await refundOf(refundId)).toMatchObject({ status: 'done', refused_at: null });
  expect(await countedOff(id)).toBe(5000);
  expect(await openTasks(id)).toEqual([]);
});

test('a refund that fails before we wrote that it went is told again', async () => {
  const { refundId } = await aRefund('soon@example.com');
  const event = stripe.failRefund((await refundOf(refundId)).gateway_refund_id ?? '');
  const as = (status: string) =>
    database.db.updateTable('refunds').set({ status }).where('id', '=', refundId).execute();
  await as('planned');
  expect(await deliver(event)).toBeGreaterThanOrEqual(500);
  await as('done');
  expect(await deliver(event)).toBe(200);
  expect(await refundOf(refundId)).toMatchObject({ status: 'planned', refused_at: expect.any(Date) });
});

test('an intent that nobody can read does not keep the reconciliation from the others', async () => {
  const unread = await aPurchase('unread@example.com');
  const silent = await aPurchase('silent@example.com');
  const payment = stripe.memory.paymentIntents.get(unread.gatewayId);
  if (payment) payment.currency = 'eur';
  await reconcile(server);
  const statusOf = async (giftCardId: string) =>
    (
      await database.db
        .selectFrom('payments')
        .select('status')
        .where('gift_card_id', '=', giftCardId)
        .executeTakeFirstOrThrow()
    ).status;
  expect(await statusOf(unread.id)).toBe('awaiting-card');
  expect(await statusOf(silent.id)).toBe('captured');
});
