import type Stripe from 'stripe';
import { findWrongKeys } from '../../adapters/payments/stripe/check-keys.ts';
import {
  createStripeClient,
  type StripeSettings,
  usualPatience,
} from '../../adapters/payments/stripe/client.ts';
import type { Environment } from '../environment.ts';
import { isLoopbackHost } from '../is-loopback-host.ts';
import type { StripeEnvironment } from '../stripe-environment.ts';
import { judgeClock } from './clock.ts';
import { networkSentence } from './network-fault.ts';
import { type Check, type Finding, type Step, Wrong } from './run-steps.ts';
import { judgeAccount } from './stripe-account.ts';
import { asking, findForbidden } from './stripe-fault.ts';
import { createTrial, type Trial } from './stripe-trial.ts';
import { judgeWebhook } from './stripe-webhook.ts';

/** What nothing after it depends on. */
const wrong = (sentence: string) => new Wrong(sentence, { isLast: false });

function judgeMode({ secretKey }: StripeEnvironment, publicUrl: string): Finding {
  const isLive = secretKey.includes('_live_');
  const isHere = isLoopbackHost(new URL(publicUrl).hostname);
  if (!isLive && !isHere)
    throw wrong(
      `The keys are of Stripe's test mode while PUBLIC_URL is a real site (${publicUrl}), so nobody would be charged. Set the live keys before real people book.`,
    );
  if (isLive && isHere)
    throw wrong(
      'The keys are live ones while PUBLIC_URL is this machine, so a trial would charge real cards. Set the test keys.',
    );
  return { note: isLive ? 'live' : 'test mode' };
}

const apiPlace = ({ apiBase }: Pick<StripeSettings, 'apiBase'>) => {
  const { hostname, port, protocol } = new URL(apiBase ?? 'https://api.stripe.com');
  const usualPort = protocol === 'http:' ? 80 : 443;
  return { host: hostname, port: port || usualPort, setting: 'STRIPE_API_BASE' };
};

async function judgeKeys(settings: StripeSettings): Promise<Finding> {
  const unknown = await findWrongKeys(settings);
  const { host, port } = apiPlace(settings);
  if (!unknown)
    throw new Wrong(
      `Stripe could not be asked: ${host}, port ${port}, does not answer this machine as it should. See whether a firewall stands between, and https://status.stripe.com.`,
    );
  if (unknown.length === 0) return {};
  throw new Wrong(
    `Stripe does not know ${unknown.join(' and ')}: copy it again from the Dashboard, Developers, API keys.`,
  );
}

/** Cards work all the same where it is not, so it is a warning. */
async function judgeDomain(stripe: Stripe, publicUrl: string): Promise<Finding> {
  const { hostname } = new URL(publicUrl);
  if (isLoopbackHost(hostname)) return { note: 'not on this machine' };
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: hostname, limit: 1 });
  const [domain] = data;
  if (domain?.enabled && domain.apple_pay.status === 'active') return { note: hostname };
  return {
    warning: `Apple Pay is not offered, because ${hostname} is ${domain ? 'not active' : 'not registered'} at Stripe: see to it in the Dashboard, Settings, Payment method domains.`,
  };
}

/** Browsers fetch it, so one that this machine can't have is no fault yet. */
async function judgeScript({ scriptUrl }: StripeEnvironment): Promise<Finding> {
  const { origin, hostname: host, port } = new URL(scriptUrl);
  const answer = await fetch(scriptUrl, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).catch(
    (error: unknown) => networkSentence(error, { host, port: port || 443, setting: 'STRIPE_JS_URL' }) ?? '',
  );
  if (typeof answer === 'string')
    return {
      warning:
        `Stripe's script for the browser could not be fetched from here. Browsers need it: open ${scriptUrl} in one. ${answer}`.trim(),
    };
  const type = answer.headers.get('content-type') ?? '';
  await answer.body?.cancel();
  if (answer.status === 200 && type.includes('javascript')) return { note: origin };
  throw wrong(
    `${scriptUrl} is not Stripe’s script (it answers ${answer.status}), so no card can be typed. Take STRIPE_JS_URL away.`,
  );
}

type Parts = {
  settings: StripeSettings;
  stripe: Stripe;
  publishable: Stripe;
  trial: Trial;
  account: { current: Stripe.Response<Stripe.Account> | null };
  webhook: { isGood: boolean };
};

async function load(settings: StripeSettings): Promise<Parts> {
  const { secretKey, publishableKey, apiBase } = settings;
  const once = { ...usualPatience, retries: 0 };
  const stripe = await createStripeClient({ secretKey, apiBase }, once);
  const publishable = await createStripeClient({ secretKey: publishableKey, apiBase }, once);
  const trial = createTrial({ stripe, publishable, settings });
  return { settings, stripe, publishable, trial, account: { current: null }, webhook: { isGood: false } };
}

/** What the product reads besides intents, a single one of each. */
async function judgeReading(stripe: Stripe): Promise<Finding> {
  const one = { limit: 1 };
  const forbidden = await findForbidden({
    charges: () => stripe.charges.list(one),
    refunds: () => stripe.refunds.list(one),
    disputes: () => stripe.disputes.list(one),
    payouts: () => stripe.payouts.list(one),
    'balance transactions': () => stripe.balanceTransactions.list(one),
  });
  if (forbidden.length === 0) return {};
  const names = new Intl.ListFormat('en-GB').format(forbidden);
  throw wrong(
    `The restricted key may not read ${names}, which the books need: give it those rights in the Dashboard, Developers, API keys.`,
  );
}

const intents = { name: 'SetupIntents', isNeeded: true };

const accountSteps = ({ stripe, settings, account }: Parts): Step[] => [
  {
    what: 'Stripe answers, and this machine has its time',
    run: asking({ name: 'Accounts' }, async () => {
      account.current = await stripe.accounts.retrieveCurrent();
      const { lastResponse } = account.current;
      return judgeClock(lastResponse.headers.date ?? null, 'Stripe');
    }),
  },
  {
    what: 'The account can charge and is paid out, in pounds',
    run: async () => judgeAccount(account.current, settings.secretKey.includes('_live_')),
  },
];

const webhookSteps = ({ stripe, trial, webhook }: Parts, publicUrl: string, patienceMs: number): Step[] => [
  {
    what: 'A webhook leads to this site',
    run: asking({ name: 'Webhook Endpoints' }, async () => {
      const finding = await judgeWebhook(stripe, publicUrl);
      webhook.isGood = !finding.warning;
      return finding;
    }),
  },
  {
    what: 'What happened is told to this site',
    run: asking({ name: 'Events' }, async () =>
      webhook.isGood
        ? trial.isTold(publicUrl, patienceMs)
        : { warning: 'Whether Stripe tells this site what happens can be tried once its webhook is right.' },
    ),
  },
];

/** Asks Stripe for everything that payments depend on. The one intent that it makes has no card and is cancelled at once. */
export async function checkStripe(
  env: StripeEnvironment,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  patienceMs: number,
): Promise<Check> {
  const settings = { ...env, installation: publicUrl };
  const parts = await load(settings);
  const { trial } = parts;
  return {
    label: 'Stripe',
    silence:
      'Stripe takes the connection and then says nothing. Try again, and see https://status.stripe.com.',
    steps: [
      { what: 'The keys fit the site', run: async () => judgeMode(env, publicUrl) },
      { what: 'Stripe knows both keys', run: () => judgeKeys(settings) },
      ...accountSteps(parts),
      {
        what: 'Charges, refunds, disputes and payouts can be read',
        run: asking({ name: 'Charges' }, () => judgeReading(parts.stripe)),
      },
      { what: 'An intent is made, in our version of the API', run: asking(intents, trial.make) },
      { what: 'Both keys are of one account', run: asking(intents, trial.compareKeys) },
      { what: 'The intent is cancelled', run: asking(intents, trial.cancel) },
      ...webhookSteps(parts, publicUrl, patienceMs),
      {
        what: 'The domain is registered for Apple Pay',
        run: asking({ name: 'Payment Method Domains' }, () => judgeDomain(parts.stripe, publicUrl)),
      },
      { what: "Stripe's script is there for browsers", run: () => judgeScript(env) },
    ],
    cleanUp: async () => void (await trial.cancel()),
  };
}
