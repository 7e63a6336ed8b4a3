import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentPurpose, PaymentsPort } from '#server/adapters/payments/port.ts';
import { createStripePayments } from '#server/adapters/payments/stripe.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { type StripeCounterpart, signEvent, startStripe } from '#tests/support/stripe/counterpart.ts';
import { isLongForm } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

// What a network and a gateway do to us: nothing is done twice, and what nobody knows is never taken for a "no".
const now = () => new Date('2026-11-24T10:00:00Z');
let stripe: StripeCounterpart;
let payments: PaymentsPort;

beforeEach(async () => {
  stripe = await startStripe(now);
  payments = createStripePayments(stripe.settings, now);
});
afterEach(() => stripe.close());

const request = (purpose: PaymentPurpose, idempotencyKey: string = randomUUID()) => ({
  purpose,
  idempotencyKey,
  amountPence: 7980,
  reference: 'a booking',
});

async function given(purpose: PaymentPurpose, number: string = cards.works) {
  const intent = await payments.createIntent(request(purpose));
  stripe.giveCard(intent.clientSecret, number);
  return payments.getIntent(intent.gatewayId);
}

const taken = () =>
  [...stripe.memory.charges.values()].reduce((sum, { amount_captured }) => sum + amount_captured, 0);

test('an answer that is lost after its effect is asked for again under the same key', async () => {
  const { cardToken } = await given('save-card');
  stripe.disturb(
    { kind: 'lost', operation: 'POST /v1/payment_intents' },
    { kind: 'lost', operation: 'POST /v1/payment_intents/:id/confirm' },
  );
  const asked = { ...request('charge'), cardToken: cardToken ?? '' };
  const charged = await payments.chargeSavedCard(asked);
  expect(charged).toMatchObject({ status: 'captured', capturedPence: 7980 });
  expect(stripe.memory.paymentIntents.size).toBe(1);
  stripe.disturb({ kind: 'lost', operation: 'POST /v1/refunds' });
  await payments.refund({ gatewayId: charged.gatewayId, amountPence: 980, idempotencyKey: 'a refund' });
  expect(await payments.getIntent(charged.gatewayId)).toMatchObject({ refundedPence: 980 });
  expect(taken()).toBe(7980);
});

test('a hold whose capture was answered to nobody is captured once', async () => {
  const { gatewayId } = await given('hold');
  stripe.disturb({ kind: 'lost', operation: 'POST /v1/payment_intents/:id/capture' });
  const capture = { gatewayId, amountPence: 7000, idempotencyKey: 'a capture' };
  expect(await payments.capture(capture)).toMatchObject({ status: 'captured', capturedPence: 7000 });
  expect(await payments.capture(capture)).toMatchObject({ capturedPence: 7000 });
  expect(taken()).toBe(7000);
});

test(
  'a gateway that is gone, or talks nonsense, is an error and never a declined card',
  async () => {
    const { cardToken } = await given('save-card');
    const asked = { ...request('charge', 'a charge'), cardToken: cardToken ?? '' };
    for (const kind of ['down', 'broken'] as const) {
      stripe.disturb(...Array.from({ length: 4 }, () => ({ kind })));
      await expect(payments.chargeSavedCard(asked)).rejects.toThrow();
    }
    expect(taken()).toBe(0);
    expect(await payments.chargeSavedCard(asked)).toMatchObject({ status: 'captured' });
    expect(taken()).toBe(7980);
  },
  timeoutMs(40_000),
);

test('a charge asked for ten times at once under one key is taken once', async () => {
  const { cardToken } = await given('save-card');
  stripe.disturb({ kind: 'slow', ms: 200, operation: 'POST /v1/payment_intents' });
  const asked = { ...request('charge', 'a charge'), cardToken: cardToken ?? '' };
  const charges = await Promise.all(Array.from({ length: 10 }, () => payments.chargeSavedCard(asked)));
  expect(new Set(charges.map(({ gatewayId }) => gatewayId)).size).toBe(1);
  expect(taken()).toBe(7980);
});

test.runIf(isLongForm)(
  'nobody waits 12 seconds for a gateway that hangs',
  async () => {
    const { gatewayId } = await given('hold');
    stripe.disturb(...Array.from({ length: 3 }, () => ({ kind: 'slow' as const, ms: 60_000 })));
    const begun = performance.now();
    const capture = payments.capture({ gatewayId, amountPence: 1, idempotencyKey: 'a capture' });
    await expect(capture).rejects.toThrow();
    expect(performance.now() - begun).toBeLessThan(12_000);
  },
  timeoutMs(30_000),
);

test('money in another currency is never read as pence', async () => {
  const { gatewayId } = await given('charge');
  const payment = stripe.memory.paymentIntents.get(gatewayId);
  if (payment) payment.currency = 'eur';
  await expect(payments.getIntent(gatewayId)).rejects.toThrow('not in pounds');
});

test('intents of another installation on the same account are not ours to end', async () => {
  const elsewhere = { ...stripe.settings, installation: 'https://staging.example' };
  await createStripePayments(elsewhere, now).createIntent(request('hold'));
  const ours = await payments.createIntent(request('hold'));
  const listed = await payments.listIntents(now());
  expect(listed.map(({ gatewayId }) => gatewayId)).toEqual([ours.gatewayId]);
});

test('a card that pays once and for nothing else is kept nowhere', async () => {
  const intent = await payments.createIntent({ ...request('charge'), isCardSaved: false });
  stripe.giveCard(intent.clientSecret, cards.works);
  const charged = await payments.getIntent(intent.gatewayId);
  expect(charged).toMatchObject({ status: 'captured', cardToken: null, cardLast4: '4242' });
  expect(stripe.memory.customers.size).toBe(0);
});

test('an event of something that is no payment is genuine, and tells of none', async () => {
  const event = { id: 'evt_1', object: 'event', type: 'payout.paid', data: { object: { object: 'payout' } } };
  const { headers, body } = signEvent(event, now());
  expect(await payments.parseEvent(headers, body)).toBe('of-no-intent');
});

test('more intents than a page of Stripe’s are all listed, oldest first', async () => {
  for (let made = 0; made < 130; made += 1) await payments.createIntent(request('hold'));
  const first = await payments.listIntents(now());
  const rest = await payments.listIntents(now(), { gatewayId: first.at(-1)?.gatewayId ?? '' });
  expect([first.length, rest.length]).toEqual([100, 30]);
  expect(new Set([...first, ...rest].map(({ gatewayId }) => gatewayId)).size).toBe(130);
});

test('an intent that can’t be read stands in the list by its name, and the others are read', async () => {
  const first = await payments.createIntent(request('hold'));
  const unread = await payments.createIntent(request('hold'));
  const last = await payments.createIntent(request('hold'));
  const payment = stripe.memory.paymentIntents.get(unread.gatewayId);
  if (payment) payment.currency = 'eur';
  const listed = await payments.listIntents(now());
  const byName = new Map(listed.map((intent) => [intent.gatewayId, intent]));
  expect(byName.get(unread.gatewayId)).toMatchObject({
    error: { message: expect.stringMatching('not in pounds') },
  });
  for (const { gatewayId } of [first, last])
    expect(byName.get(gatewayId)).toMatchObject({ status: 'awaiting-card' });
  stripe.disturb(...Array.from({ length: 4 }, () => ({ kind: 'broken' as const })));
  await expect(payments.listIntents(now())).rejects.toThrow();
});

test('a refund that failed is given anew when it is asked for again, also under its old key', async () => {
  const { gatewayId } = await given('charge');
  const asked = { gatewayId, amountPence: 500, idempotencyKey: 'a refund' };
  const { gatewayRefundId: first } = await payments.refund(asked);
  stripe.failRefund(first);
  const { gatewayRefundId: second } = await payments.refund(asked);
  expect(second).not.toBe(first);
  expect(await payments.refund(asked)).toEqual({ gatewayRefundId: second });
  expect(await payments.getIntent(gatewayId)).toMatchObject({ refundedPence: 500 });
});
