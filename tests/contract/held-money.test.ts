import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStripePayments } from '#server/adapters/payments/stripe.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type GatewayUnderTest, gatewayKinds, startGateway } from '#tests/support/money/gateways.ts';
import { type StripeCounterpart, signEvent, startStripe } from '#tests/support/stripe/counterpart.ts';

// What every gateway holds for us, and what Stripe alone tells of payouts and disputes (server/adapters/payments/port.ts).
const database = withDatabase();
let clock = new Date('2026-11-24T10:00:00Z');
const now = () => clock;
const later = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3600 * 1000);
};

const charge = async (
  { payments, giveCard }: Pick<GatewayUnderTest, 'payments' | 'giveCard'>,
  amountPence: number,
) => {
  const request = { purpose: 'charge', amountPence, idempotencyKey: randomUUID(), reference: 'it' } as const;
  const intent = await payments.createIntent(request);
  await giveCard(intent.clientSecret, cards.works);
  return intent.gatewayId;
};

describe.each(gatewayKinds)('%s: what it holds', (kind) => {
  let side: GatewayUnderTest;
  beforeAll(async () => {
    side = await startGateway(kind, { database, now });
  });
  afterAll(() => side.close());

  test('what is held is charges less their fees and refunds, and the entries add up to it', async () => {
    const { payments } = side;
    const first = await charge(side, 7980);
    later(1);
    const second = await charge(side, 5000);
    await payments.refund({ gatewayId: first, amountPence: 1470, idempotencyKey: 'a refund' });
    const hold = {
      purpose: 'hold',
      amountPence: 3000,
      idempotencyKey: randomUUID(),
      reference: 'it',
    } as const;
    const held = await payments.createIntent(hold);
    await side.giveCard(held.clientSecret, cards.works);
    expect(await payments.getBalance()).toBe(7980 - 140 + 5000 - 95 - 1470);
    later(1);
    await payments.capture({ gatewayId: held.gatewayId, amountPence: 2000, idempotencyKey: randomUUID() });
    const told = (await payments.listEntries(new Date(0))).map(
      ({ entryId: _id, at: _at, refundId: _refund, ...entry }) => entry,
    );
    const nothing = { disputeId: null, refundKey: null, words: null };
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        { ...nothing, kind: 'charge', amountPence: 7980, feePence: 140, intentId: first },
        { ...nothing, kind: 'charge', amountPence: 5000, feePence: 95, intentId: second },
        {
          ...nothing,
          kind: 'refund',
          amountPence: -1470,
          feePence: 0,
          intentId: first,
          refundKey: 'a refund',
        },
        { ...nothing, kind: 'charge', amountPence: 2000, feePence: 50, intentId: held.gatewayId },
      ]),
    );
    const sum = told.reduce((total, { amountPence, feePence }) => total + amountPence - feePence, 0);
    expect(await payments.getBalance()).toBe(sum);
  });

  test('entries are listed from an instant on, oldest first, each under one name', async () => {
    later(1);
    const since = clock;
    const one = await charge(side, 1000);
    later(1);
    const two = await charge(side, 2000);
    const listed = await side.payments.listEntries(since);
    expect(listed.map(({ intentId }) => intentId)).toEqual([one, two]);
    expect(listed.map(({ at }) => at)).toEqual([since, clock]);
    expect(await side.payments.listEntries(since)).toEqual(listed);
  });
});

let stripe: StripeCounterpart;
let payments: ReturnType<typeof createStripePayments>;
beforeAll(async () => {
  stripe = await startStripe(now);
  payments = createStripePayments(stripe.settings, now);
});
afterAll(() => stripe.close());
const charged = (pence: number) =>
  charge({ payments, giveCard: async (...card) => stripe.giveCard(...card) }, pence);

test('stripe: a payout says what is in it, and comes back when the bank does not take it', async () => {
  await charged(7980);
  await charged(5000);
  const { id } = stripe.money.payOut();
  const made = await payments.getPayout(id);
  expect(made).toMatchObject({
    status: 'on-the-way',
    amountPence: 12_745,
    isByHand: false,
    isItemised: true,
  });
  const inside = await payments.listEntriesOf(id);
  expect(inside.map(({ kind }) => kind)).toEqual(['charge', 'charge']);
  expect(inside.reduce((sum, entry) => sum + entry.amountPence - entry.feePence, 0)).toBe(made?.amountPence);
  expect(await payments.getBalance()).toBe(0);
  stripe.money.settlePayout(id, 'failed');
  expect(await payments.getPayout(id)).toMatchObject({
    status: 'failed',
    failure: 'The bank account has been closed',
  });
  expect(await payments.getBalance()).toBe(12_745);
  expect(
    (await payments.listPayouts(new Date(0))).map((payout) => 'payoutId' in payout && payout.payoutId),
  ).toEqual([id]);
});

test('stripe: a payout that somebody made by hand says so, and nothing of what is in it', async () => {
  const { id } = stripe.money.payOut({ isByHand: true });
  expect(await payments.getPayout(id)).toMatchObject({ isByHand: true, isItemised: false });
  await expect(payments.listEntriesOf(id)).rejects.toThrow('automatic');
});

test('stripe: a payout in another currency is none of ours, listed or asked for', async () => {
  await charged(1000);
  const { id } = stripe.money.payOut();
  const made = stripe.memory.payouts.get(id);
  if (made) made.currency = 'eur';
  expect(await payments.getPayout(id)).toBeNull();
  expect(
    (await payments.listPayouts(new Date(0))).map((payout) => 'payoutId' in payout && payout.payoutId),
  ).not.toContain(id);
});

test('stripe: a dispute takes its money with a fee, and a won one has it back without', async () => {
  const intentId = await charged(7980);
  const before = await payments.getBalance();
  const { id } = stripe.money.openDispute(intentId, { reason: 'product_not_received' });
  expect(await payments.getBalance()).toBe(before - 7980 - 2000);
  const open = await payments.getDispute(id);
  expect(open).toMatchObject({
    ...{ disputeId: id, intentId, amountPence: 7980, reason: 'product_not_received' },
    ...{ status: 'needs-response', isInquiry: false },
    respondBy: new Date(clock.getTime() + 9 * 24 * 3600 * 1000),
    entries: [{ kind: 'dispute', amountPence: -7980, feePence: 2000, intentId, disputeId: id }],
  });
  // The list of entries tells of the same one.
  expect(await payments.listEntries(clock)).toEqual(expect.arrayContaining(open.entries));
  stripe.money.closeDispute(id, 'won');
  const won = await payments.getDispute(id);
  expect(won.status).toBe('won');
  expect(won.entries.map(({ kind }) => kind).toSorted()).toEqual(['dispute', 'dispute-returned']);
  expect(await payments.getBalance()).toBe(before - 2000);
  expect(await payments.listDisputes(new Date(0))).toEqual([won]);
});

test('stripe: an inquiry moves no money, and a fee of the account is one', async () => {
  const intentId = await charged(1000);
  const before = await payments.getBalance();
  const { id } = stripe.money.openDispute(intentId, { isInquiry: true });
  expect(await payments.getDispute(id)).toMatchObject({
    isInquiry: true,
    status: 'needs-response',
    entries: [],
  });
  stripe.money.closeDispute(id, 'warning_closed');
  expect(await payments.getDispute(id)).toMatchObject({ isInquiry: true, status: 'closed', entries: [] });
  expect(await payments.getBalance()).toBe(before);
  stripe.money.enter({ type: 'stripe_fee', amount: -150, description: 'Radar' });
  stripe.money.enter({ type: 'topup', amount: 100 });
  const kinds = (await payments.listEntries(clock)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['fee', 'other']));
});

test('stripe: an event of a payout or a dispute names it, and one of its charge names the payment', async () => {
  const intentId = await charged(1000);
  const dispute = stripe.money.openDispute(intentId);
  const payout = stripe.money.payOut();
  const read = async (type: string, id: string) => {
    const event = stripe.memory.events.find((one) => one.type === type && one.data.object.id === id) ?? {};
    const { headers, body } = signEvent(event, now());
    return payments.parseEvent(headers, body);
  };
  const id = expect.any(String);
  expect(await read('charge.dispute.funds_withdrawn', dispute.id)).toEqual({
    ...{ id, kind: 'charge.dispute.funds_withdrawn', about: 'dispute', gatewayId: dispute.id },
  });
  expect(await read('payout.created', payout.id)).toEqual({
    ...{ id, kind: 'payout.created', about: 'payout', gatewayId: payout.id },
  });
  await payments.refund({ gatewayId: await charged(500), amountPence: 500, idempotencyKey: 'all' });
  const charges = [...stripe.memory.charges.values()].at(-1);
  expect(await read('charge.refunded', charges?.id ?? '')).toMatchObject({
    gatewayId: charges?.payment_intent,
  });
});
