import type Stripe from 'stripe';
import { apiVersion } from '../../adapters/payments/stripe/client.ts';
import { neededEvents } from '../../adapters/payments/stripe/needed-events.ts';
import { isLoopbackHost } from '../is-loopback-host.ts';
import { type Finding, Wrong } from './run-steps.ts';

const wrong = (sentence: string) => new Wrong(sentence, { isLast: false });

/** Without a slash at its end, in lower case where case doesn't count. */
const tidy = (address: string) =>
  URL.canParse(address) ? new URL(address).href.replace(/\/$/, '') : address;

/** Whether Stripe posts what happens to this site, and all of it. */
export async function judgeWebhook(stripe: Stripe, publicUrl: string): Promise<Finding> {
  const address = `${publicUrl}/api/v1/payments/stripe/webhook`;
  if (isLoopbackHost(new URL(publicUrl).hostname))
    return { warning: `PUBLIC_URL is this machine, so there is no webhook to ${address}.` };
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const ours = data.filter(({ url }) => tidy(url) === tidy(address));
  const endpoint = ours.find(({ status }) => status === 'enabled') ?? ours[0];
  if (!endpoint)
    throw wrong(
      `No webhook of the account leads to ${address}. Add it in the Dashboard, Developers, Webhooks, with the version ${apiVersion}, for ${neededEvents.join(', ')}; then set its signing secret as STRIPE_WEBHOOK_SECRET.`,
    );
  const faults: string[] = [];
  if (endpoint.status !== 'enabled') faults.push('it is switched off: enable it');
  const told = new Set(endpoint.enabled_events);
  const missing = told.has('*') ? [] : neededEvents.filter((name) => !told.has(name));
  if (missing.length > 0) faults.push(`it is not told of ${missing.join(', ')}: add them`);
  if (endpoint.api_version !== apiVersion)
    faults.push(
      `it has the API version ${endpoint.api_version ?? 'of the account'}: make a new one with ${apiVersion}, and set its signing secret`,
    );
  if (faults.length === 0) return { note: address };
  throw wrong(`The webhook to ${address} is not as it should be; ${faults.join('; ')}.`);
}
