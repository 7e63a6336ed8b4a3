import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { neededEvents } from '#server/adapters/payments/stripe/needed-events.ts';
import { tryPart, type Variables } from '#tests/support/outside/try-part.ts';
import {
  liveStripeKeys,
  type StripeCounterpart,
  startStripe,
  strangersPublishableKey,
  stripeKeys,
} from '#tests/support/stripe/counterpart.ts';
import { newId, type WebhookEndpoint } from '#tests/support/stripe/memory.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

// npm run check:live -- stripe, before Stripe's counterpart on this machine.
const site = 'https://brightwren.example';
let aheadMs = 0;
let stripe: StripeCounterpart;

beforeEach(async () => {
  aheadMs = 0;
  stripe = await startStripe(() => new Date(Date.now() + aheadMs));
  addDomain();
});
afterEach(() => stripe.close());

function addDomain(status: 'active' | 'inactive' = 'active') {
  const id = newId('pmd');
  const domain = {
    id,
    object: 'payment_method_domain',
    created: 0,
    domain_name: 'brightwren.example',
  } as const;
  stripe.memory.paymentMethodDomains.set(id, { ...domain, enabled: true, apple_pay: { status } });
}

function addWebhook(more: Partial<WebhookEndpoint> = {}) {
  const id = newId('we');
  stripe.memory.webhookEndpoints.set(id, {
    id,
    object: 'webhook_endpoint',
    api_version: '2026-10-28.endive',
    created: 0,
    enabled_events: [...neededEvents],
    status: 'enabled',
    url: `${site}/api/v1/payments/stripe/webhook`,
    ...more,
  });
}

type Keys = { secretKey: string; publishableKey: string; webhookSecret: string };

const check = (
  keys: Keys = liveStripeKeys,
  { more = {}, scriptUrl = `${stripe.url}/stripe.js` }: { more?: Variables; scriptUrl?: string } = {},
) =>
  tryPart(
    'stripe',
    {
      PUBLIC_URL: site,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_BASE: stripe.url,
      ...more,
    },
    {
      patienceMs: timeoutMs(2_000),
      amend: (env) => ({ ...env, stripe: env.stripe && { ...env.stripe, scriptUrl } }),
    },
  );

test('an account that is ready is well: each step has its line and its time, and the intent is cancelled', async () => {
  addWebhook();
  const { isWell, output, wrong, warnings } = await check();
  expect({ isWell, wrong, warnings }).toEqual({ isWell: true, wrong: [], warnings: [] });
  expect(output).toMatch(/^Stripe\n( {2}ok {6} +\d+\.\d\d s {2}\S.*\n){12}Stripe works\.$/);
  expect(output).toContain('on statements “BRIGHTWREN”');
  const [intent, ...others] = stripe.memory.setupIntents.values();
  expect(others).toEqual([]);
  expect(intent).toMatchObject({ status: 'canceled', payment_method: null });
  // The reconciliation of the site ends what it finds of its own and doesn't know.
  expect(intent?.metadata.installation).not.toBe(site);
  expect([...stripe.memory.paymentIntents.values(), ...stripe.memory.charges.values()]).toEqual([]);
});

test('test keys on a real site, and live keys on this machine, are wrong', async () => {
  addWebhook();
  const { isWell, wrong } = await check(stripeKeys);
  expect(isWell).toBe(false);
  expect(wrong).toEqual([
    "The keys are of Stripe's test mode while PUBLIC_URL is a real site (https://brightwren.example), so nobody would be charged. Set the live keys before real people book.",
  ]);
  const here = await check(liveStripeKeys, { more: { PUBLIC_URL: 'http://localhost:3000' } });
  expect(here.wrong).toEqual([
    'The keys are live ones while PUBLIC_URL is this machine, so a trial would charge real cards. Set the test keys.',
  ]);
});

test('test keys on this machine are well, with the warning that no webhook can lead there', async () => {
  const { isWell, warnings } = await check(stripeKeys, { more: { PUBLIC_URL: 'http://localhost:3000' } });
  expect(isWell).toBe(true);
  expect(warnings.join(' ')).toContain('PUBLIC_URL is this machine, so there is no webhook');
});

test.each([
  ['STRIPE_SECRET_KEY', { ...liveStripeKeys, secretKey: 'sk_live_of_nobody_at_all' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...liveStripeKeys, publishableKey: 'pk_live_of_nobody_at_all' }],
])('a wrong %s is named, and nothing more is tried', async (name, keys) => {
  const { isWell, wrong, output } = await check(keys);
  expect(isWell).toBe(false);
  expect(wrong).toEqual([
    `Stripe does not know ${name}: copy it again from the Dashboard, Developers, API keys.`,
  ]);
  expect(output).not.toContain('webhook');
  expect(stripe.memory.setupIntents.size).toBe(0);
});

test('keys of two accounts are found by an intent of the one that the other does not know', async () => {
  addWebhook();
  const { isWell, wrong } = await check({ ...liveStripeKeys, publishableKey: strangersPublishableKey });
  expect(isWell).toBe(false);
  expect(wrong).toEqual([expect.stringContaining('are of two accounts, so no card could be given')]);
  expect([...stripe.memory.setupIntents.values()]).toMatchObject([{ status: 'canceled' }]);
});

test('an account that is not ready says what Stripe wants, in words', async () => {
  addWebhook();
  Object.assign(stripe.memory.account, {
    charges_enabled: false,
    payouts_enabled: false,
    requirements: { past_due: [], currently_due: ['external_account', 'individual.verification.document'] },
  });
  const { isWell, wrong } = await check();
  expect(isWell).toBe(false);
  expect(wrong).toEqual([
    'The account can’t charge cards yet. The account is not paid out. Stripe wants: the bank account for payouts and a proof of identity. See the Dashboard, Settings, Account status.',
  ]);
  const trial = await check(stripeKeys, { more: { PUBLIC_URL: 'http://localhost:3000' } });
  expect(trial.isWell).toBe(true);
  expect(trial.warnings[0]).toContain('For the live keys: The account can’t charge cards yet.');
});

test('an account that works and is asked for something, or that is paid out in another currency, is wrong', async () => {
  addWebhook();
  Object.assign(stripe.memory.account, {
    default_currency: 'eur',
    requirements: { past_due: [], currently_due: ['company.tax_id'] },
  });
  expect((await check()).wrong).toEqual([
    'The account is paid out in EUR, and prices are in pounds: have it paid out in GBP. The account works, and something is due soon. Stripe wants: the company or VAT number.',
  ]);
});

test('a webhook that is missing, is told how to be made', async () => {
  addWebhook({ url: 'https://elsewhere.example/api/v1/payments/stripe/webhook' });
  const { isWell, wrong } = await check();
  expect(isWell).toBe(false);
  expect(wrong[0]).toContain(
    `No webhook of the account leads to ${site}/api/v1/payments/stripe/webhook. Add it`,
  );
});

test('a webhook that is off, hears too little or has another version says each of it', async () => {
  addWebhook({ status: 'disabled', api_version: '2020-08-27', enabled_events: ['payment_intent.succeeded'] });
  const { isWell, wrong } = await check();
  expect(isWell).toBe(false);
  expect(wrong[0]).toContain('it is switched off: enable it; it is not told of payment_intent.amount_cap');
  expect(wrong[0]).toContain('payout.updated: add them; it has the API version 2020-08-27: make a new one');
  expect(wrong[0]).not.toContain('payment_intent.succeeded');
});

test('a webhook for everything is enough', async () => {
  addWebhook({ enabled_events: ['*'] });
  expect((await check()).isWell).toBe(true);
});

test('an event that nobody answers to is wrong, as the secret of the webhook may be', async () => {
  addWebhook();
  stripe.memory.pendingWebhooks = 1;
  const { isWell, wrong } = await check();
  expect(isWell).toBe(false);
  expect(wrong).toEqual([expect.stringContaining('that STRIPE_WEBHOOK_SECRET is the signing secret')]);
});

test('a clock that is four minutes behind Stripe’s is told', async () => {
  addWebhook();
  aheadMs = 4 * 60_000;
  const { isWell, wrong } = await check();
  expect(isWell).toBe(false);
  expect(wrong).toEqual([
    "This machine's clock is 4 minutes behind that of Stripe, so signatures are refused. Have it set by NTP.",
  ]);
});

test('what a restricted key may not read is a warning and no “no”', async () => {
  addWebhook();
  stripe.disturb(
    { kind: 'forbidden', operation: 'GET /v1/account' },
    { kind: 'forbidden', operation: 'GET /v1/webhook_endpoints' },
  );
  const { isWell, warnings } = await check();
  expect(isWell).toBe(true);
  expect(warnings).toEqual([
    expect.stringContaining('no right for “Accounts”'),
    'The account could not be read, so nothing is known of its state.',
    expect.stringContaining('no right for “Webhook Endpoints”'),
    'Whether Stripe tells this site what happens can be tried once its webhook is right.',
  ]);
});

test('a restricted key that may not read what the books need is told what it lacks', async () => {
  addWebhook();
  stripe.disturb(
    { kind: 'forbidden', operation: 'GET /v1/disputes' },
    { kind: 'forbidden', operation: 'GET /v1/balance_transactions' },
  );
  const { isWell, wrong } = await check();
  expect(isWell).toBe(false);
  expect(wrong).toEqual([
    'The restricted key may not read disputes and balance transactions, which the books need: give it those rights in the Dashboard, Developers, API keys.',
  ]);
});

test('a restricted key that may not make intents is wrong, because the product makes them', async () => {
  addWebhook();
  stripe.disturb({ kind: 'forbidden', operation: 'POST /v1/setup_intents' });
  const { isWell, wrong } = await check();
  expect(isWell).toBe(false);
  expect(wrong).toEqual([expect.stringContaining('may not make SetupIntents, which the product needs')]);
});

test('a Stripe that is gone, or talks nonsense, ends in a sentence', async () => {
  stripe.disturb({ kind: 'broken' }, { kind: 'broken' });
  const { isWell, wrong } = await check();
  expect(isWell).toBe(false);
  expect(wrong).toEqual([
    expect.stringMatching(/^Stripe could not be asked: 127\.0\.0\.1, port \d+, does not/),
  ]);
  stripe.disturb({ kind: 'broken', operation: 'GET /v1/account' });
  expect((await check()).wrong).toEqual([expect.stringMatching(/^Stripe does not answer as it should/)]);
});

test('a domain that is not registered for Apple Pay, or not active, is a warning', async () => {
  addWebhook();
  stripe.memory.paymentMethodDomains.clear();
  const { isWell, warnings } = await check();
  expect({ isWell, warnings }).toEqual({
    isWell: true,
    warnings: [
      'Apple Pay is not offered, because brightwren.example is not registered at Stripe: see to it in the Dashboard, Settings, Payment method domains.',
    ],
  });
  addDomain('inactive');
  expect((await check()).warnings).toEqual([expect.stringContaining('is not active at Stripe')]);
});

test('a script for the browser that is another’s is wrong, and one that can’t be had from here a warning', async () => {
  addWebhook();
  const page = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('A page of a firewall');
  });
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const scriptUrl = `http://127.0.0.1:${(page.address() as AddressInfo).port}/stripe.js`;
  expect((await check(liveStripeKeys, { scriptUrl })).wrong).toEqual([
    expect.stringContaining('is not Stripe’s script (it answers 200), so no card can be typed'),
  ]);
  await new Promise((resolve) => page.close(resolve));
  const away = await check(liveStripeKeys, { scriptUrl });
  expect(away.isWell).toBe(true);
  expect(away.warnings).toEqual([expect.stringContaining('could not be fetched from here')]);
});
