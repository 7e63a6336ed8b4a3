import { isOpenPayment } from '#domain/payment/payment-state.ts';
import type { Intent, PaymentPurpose } from '../port.ts';
import { type Gateway, isCardError, isRefused, requireObject } from './client.ts';
import { makeIntent, type NewIntent, setUpForLater } from './create-intent.ts';
import { idOf, readCardToken } from './intent-state.ts';
import {
  fetchIntent,
  getIntent,
  isPaymentId,
  noteOn,
  ofPayment,
  ofSetup,
  readIntent,
  type StripeIntent,
} from './read-intent.ts';

type Confirmation = {
  paymentMethod: string;
  customer: string;
  /** Whether its holder is there, whom the bank may ask. */
  isHolderPresent: boolean;
  idempotencyKey?: string;
};

function confirm(
  { stripe }: Gateway,
  gatewayId: string,
  { paymentMethod, isHolderPresent, idempotencyKey }: Confirmation,
): Promise<StripeIntent> {
  const options = idempotencyKey ? { idempotencyKey } : {};
  // What the bank asks of a holder who is there is shown by Stripe's own script.
  const given = { payment_method: paymentMethod, ...(isHolderPresent ? { use_stripe_sdk: true } : {}) };
  if (!isPaymentId(gatewayId)) {
    return stripe.setupIntents.confirm(gatewayId, { ...given, ...ofSetup }, options);
  }
  const params = { ...given, ...(isHolderPresent ? {} : { off_session: true }), ...ofPayment };
  return stripe.paymentIntents.confirm(gatewayId, params, options);
}

/** Whether a card is no longer kept by the customer who kept it. */
async function isGone({ stripe }: Gateway, { paymentMethod, customer }: Confirmation): Promise<boolean> {
  try {
    const card = requireObject(await stripe.paymentMethods.retrieve(paymentMethod), 'payment_method');
    return idOf(card.customer) !== customer;
  } catch (error) {
    if (isRefused(error)) return true;
    throw error;
  }
}

/** Asks a saved card to pay an intent, and answers what became of it. */
async function askCard(gateway: Gateway, gatewayId: string, card: Confirmation): Promise<Intent> {
  try {
    return await readIntent(gateway, await confirm(gateway, gatewayId, card));
  } catch (error) {
    if (isCardError(error)) return getIntent(gateway, gatewayId);
    if (!isRefused(error)) throw error;
    // Others may have secured or ended it meanwhile.
    const found = await getIntent(gateway, gatewayId);
    if (!isOpenPayment(found.status)) return found;
    if (!(await isGone(gateway, card))) throw error;
    return readIntent(gateway, await noteOn(gateway, gatewayId, { card_removed: 'yes' }));
  }
}

/**
 * Holds or takes an amount without the card's holder: first an intent without a card, then the card. So there is an
 * intent to speak of whatever the card answers, and each of the two calls has a key of its own.
 */
export async function useSavedCard(
  gateway: Gateway,
  request: Omit<NewIntent, 'customer' | 'purpose'> & { purpose: PaymentPurpose; cardToken: string },
): Promise<Intent> {
  const { cardToken, ...asked } = request;
  const { customer, paymentMethod } = readCardToken(cardToken);
  // The saved card is set up for later already.
  const made = await makeIntent(gateway, { ...asked, customer, isCardSaved: false });
  const idempotencyKey = `${request.idempotencyKey}:confirm`;
  const card = { customer, paymentMethod, isHolderPresent: false, idempotencyKey };
  const answer = await askCard(gateway, made.id, card);
  return isOpenPayment(answer.status) ? setUpNextCard(gateway, made.id) : answer;
}

/** Where a saved card was refused its holder types another one, which is to be kept too. */
async function setUpNextCard(gateway: Gateway, gatewayId: string): Promise<Intent> {
  try {
    const params = { ...setUpForLater, ...ofPayment };
    return await readIntent(gateway, await gateway.stripe.paymentIntents.update(gatewayId, params));
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Others may have secured or ended it meanwhile.
    const found = await getIntent(gateway, gatewayId);
    if (isOpenPayment(found.status)) throw error;
    return found;
  }
}

/** Stripe lets no intent pass to another customer: one that a card of another was given for gives way to a new one. */
async function replaceIntent(
  gateway: Gateway,
  intent: StripeIntent,
  card: Confirmation,
): Promise<StripeIntent> {
  const { declinedTries } = await readIntent(gateway, intent);
  const isPayment = intent.object === 'payment_intent';
  const made = await makeIntent(gateway, {
    purpose: isPayment ? (intent.capture_method === 'manual' ? 'hold' : 'charge') : 'save-card',
    amountPence: isPayment ? intent.amount : 0,
    idempotencyKey: `${intent.id}:with:${card.paymentMethod}`,
    reference: intent.metadata?.reference ?? '',
    customer: card.customer,
    isCardSaved: isPayment && intent.setup_future_usage === 'off_session',
    notes: { saved_card: 'yes', tries_before: String(declinedTries) },
  });
  if (isPayment) await gateway.stripe.paymentIntents.cancel(intent.id);
  else await gateway.stripe.setupIntents.cancel(intent.id);
  return made;
}

async function passTo(gateway: Gateway, intent: StripeIntent, card: Confirmation): Promise<StripeIntent> {
  const customer = idOf(intent.customer);
  if (customer === card.customer) return intent;
  if (customer) return replaceIntent(gateway, intent, card);
  const params = { customer: card.customer, metadata: { saved_card: 'yes' } };
  return intent.object === 'payment_intent'
    ? requireObject(await gateway.stripe.paymentIntents.update(intent.id, params), 'payment_intent')
    : requireObject(await gateway.stripe.setupIntents.update(intent.id, params), 'setup_intent');
}

/** The saved card that its holder, who is there, gives for an open intent. */
export async function giveSavedCard(
  gateway: Gateway,
  { gatewayId, cardToken }: { gatewayId: string; cardToken: string },
): Promise<Intent> {
  const card = { ...readCardToken(cardToken), isHolderPresent: true };
  const fetched = await fetchIntent(gateway, gatewayId);
  const found = await readIntent(gateway, fetched);
  if (!isOpenPayment(found.status)) return found;
  const { id } = await passTo(gateway, fetched, card);
  return askCard(gateway, id, card);
}

export async function removeCard(gateway: Gateway, cardToken: string): Promise<void> {
  const card = readCardToken(cardToken);
  try {
    requireObject(await gateway.stripe.paymentMethods.detach(card.paymentMethod), 'payment_method');
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (!(await isGone(gateway, { ...card, isHolderPresent: false }))) throw error;
  }
}
