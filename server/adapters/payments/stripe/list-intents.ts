import type { Intent, Unread } from '../port.ts';
import { type Gateway, isRefused, kindOf } from './client.ts';
import type { IntentNotes } from './intent-state.ts';
import { fetchIntent, readIntent, type StripeIntent } from './read-intent.ts';

const pageSize = 100;
const maxListed = 100;
const expand = ['data.payment_method'];

const inOrder = (one: StripeIntent, other: StripeIntent) =>
  one.created - other.created || (one.id < other.id ? -1 : 1);

/** Every intent of this installation since that second. Stripe lists payments and cards apart, newest first. */
async function intentsSince({ stripe, settings }: Gateway, second: number): Promise<StripeIntent[]> {
  const query = { created: { gte: second }, limit: pageSize };
  const found: StripeIntent[] = [];
  const payments = { ...query, expand: [...expand, 'data.latest_charge'] };
  for await (const payment of stripe.paymentIntents.list(payments)) found.push(payment);
  for await (const setup of stripe.setupIntents.list({ ...query, expand })) found.push(setup);
  const isOurs = ({ metadata }: StripeIntent) =>
    (metadata as IntentNotes | null)?.installation === settings.installation;
  return found.filter(isOurs).toSorted(inOrder);
}

/** One that Stripe describes in a way we don't know stops no other one; without Stripe's answers the list is none. */
async function readListed(gateway: Gateway, fetched: StripeIntent): Promise<Intent | Unread> {
  try {
    return await readIntent(gateway, fetched);
  } catch (error) {
    if (!(error instanceof Error) || (kindOf(error) !== null && !isRefused(error))) throw error;
    return { gatewayId: fetched.id, error };
  }
}

/** Every intent that was made since then, oldest first, `limit` at most after the one given. */
export async function listIntents(
  gateway: Gateway,
  since: Date,
  { gatewayId, limit = maxListed }: { gatewayId?: string; limit?: number } = {},
): Promise<(Intent | Unread)[]> {
  const last = gatewayId ? await fetchIntent(gateway, gatewayId) : null;
  const second = last?.created ?? Math.floor(since.getTime() / 1000);
  const found = await intentsSince(gateway, second);
  const rest = last ? found.filter((intent) => inOrder(last, intent) < 0) : found;
  const intents: (Intent | Unread)[] = [];
  for (const intent of rest.slice(0, limit)) intents.push(await readListed(gateway, intent));
  return intents;
}
