import type Stripe from 'stripe';
import type { Intent } from '../port.ts';
import { type Gateway, isRefused, requireObject } from './client.ts';
import { cardOf, type IntentNotes, idOf, keeperOf, toIntent } from './intent-state.ts';

export type StripeIntent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** What an answer about an intent holds beside it, in one call. */
export const ofPayment = { expand: ['latest_charge', 'payment_method'] };
export const ofSetup = { expand: ['payment_method'] };

export const isPaymentId = (gatewayId: string) => gatewayId.startsWith('pi_');

export const fetchIntent = async ({ stripe }: Gateway, gatewayId: string): Promise<StripeIntent> =>
  isPaymentId(gatewayId)
    ? requireObject(await stripe.paymentIntents.retrieve(gatewayId, ofPayment), 'payment_intent', gatewayId)
    : requireObject(await stripe.setupIntents.retrieve(gatewayId, ofSetup), 'setup_intent', gatewayId);

export function noteOn({ stripe }: Gateway, gatewayId: string, notes: IntentNotes): Promise<StripeIntent> {
  return isPaymentId(gatewayId)
    ? stripe.paymentIntents.update(gatewayId, { metadata: notes, ...ofPayment })
    : stripe.setupIntents.update(gatewayId, { metadata: notes, ...ofSetup });
}

const maxTries = 100;

/** Only what was declined has tries that anybody counts; a check that the bank lost leaves no charge and is one too. */
async function countTries({ stripe }: Gateway, intent: StripeIntent): Promise<number> {
  const limit = maxTries;
  const tries =
    intent.object === 'payment_intent'
      ? await stripe.charges.list({ payment_intent: intent.id, limit })
      : await stripe.setupAttempts.list({ setup_intent: intent.id, limit });
  requireObject(tries, 'list');
  const before = Number((intent.metadata as IntentNotes | null)?.tries_before ?? 0);
  return before + Math.max(1, tries.data.filter(({ status }) => status === 'failed').length);
}

/** Whether its card is to be kept for later and nobody keeps it yet. */
function isCardLoose(intent: StripeIntent, { status }: Intent): boolean {
  const isForLater = intent.object === 'setup_intent' || intent.setup_future_usage === 'off_session';
  return isForLater && ['held', 'card-saved', 'captured'].includes(status) && keeperOf(intent) === null;
}

async function createKeeper(
  { stripe, settings }: Gateway,
  { intent, card }: { intent: StripeIntent; card: Stripe.PaymentMethod },
): Promise<string> {
  const made = await stripe.customers.create(
    { payment_method: card.id, metadata: { installation: settings.installation } },
    { idempotencyKey: `${intent.id}:keeper` },
  );
  return requireObject(made, 'customer').id;
}

/**
 * Has a Stripe customer of its own keep the card of an intent, once it is secured. An intent is made without a
 * customer, because it can't be given to another one, and the card that pays it may be one that somebody saved before.
 */
async function keepCard(gateway: Gateway, intent: StripeIntent): Promise<StripeIntent> {
  const card = cardOf(intent);
  if (!card) return intent;
  try {
    const keeper = idOf(card.customer) ?? (await createKeeper(gateway, { intent, card }));
    return await noteOn(gateway, intent.id, { keeper });
  } catch (error) {
    // Stripe keeps no card that was let go meanwhile.
    if (isRefused(error)) return intent;
    throw error;
  }
}

/** An intent of Stripe's as our use-cases read it, its card kept where it is to be. */
export async function readIntent(gateway: Gateway, fetched: StripeIntent): Promise<Intent> {
  const at = gateway.now();
  const intent = toIntent(fetched, { at, declinedTries: 0 });
  if (intent.status === 'declined') return { ...intent, declinedTries: await countTries(gateway, fetched) };
  if (!isCardLoose(fetched, intent)) return intent;
  return toIntent(await keepCard(gateway, fetched), { at, declinedTries: 0 });
}

export const getIntent = async (gateway: Gateway, gatewayId: string): Promise<Intent> =>
  readIntent(gateway, await fetchIntent(gateway, gatewayId));
