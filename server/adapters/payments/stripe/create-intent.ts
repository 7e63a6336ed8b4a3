import type Stripe from 'stripe';
import type { Intent, PaymentPurpose } from '../port.ts';
import { type Gateway, requireObject } from './client.ts';
import { currency, type IntentNotes } from './intent-state.ts';
import { ofPayment, ofSetup, readIntent, type StripeIntent } from './read-intent.ts';

export type NewIntent = {
  purpose: PaymentPurpose;
  amountPence: number;
  idempotencyKey: string;
  reference: string;
  isCardSaved?: boolean;
  /** The Stripe customer whose saved card is to pay. */
  customer?: string;
  notes?: IntentNotes;
};

/** Has the card of a payment be usable later; an intent's own customer keeps it, where it has one. */
export const setUpForLater = {
  setup_future_usage: 'off_session',
} as const satisfies Stripe.PaymentIntentUpdateParams;

/** Makes an intent that no card was asked for yet; asked again under its key, Stripe answers the same one. */
export async function makeIntent({ stripe, settings }: Gateway, request: NewIntent): Promise<StripeIntent> {
  const { purpose, amountPence, idempotencyKey, reference, customer, isCardSaved = true } = request;
  const common = {
    // Apple Pay and Google Pay are cards too.
    allowed_payment_method_types: ['card'],
    metadata: { ...request.notes, installation: settings.installation, reference },
    ...(customer ? { customer } : {}),
  } satisfies Stripe.PaymentIntentCreateParams | Stripe.SetupIntentCreateParams;
  if (purpose === 'save-card') {
    const params = { ...common, usage: 'off_session', ...ofSetup } satisfies Stripe.SetupIntentCreateParams;
    return requireObject(await stripe.setupIntents.create(params, { idempotencyKey }), 'setup_intent');
  }
  const params: Stripe.PaymentIntentCreateParams = {
    ...common,
    amount: amountPence,
    currency,
    capture_method: purpose === 'hold' ? 'manual' : 'automatic',
    ...(isCardSaved ? setUpForLater : {}),
    ...ofPayment,
  };
  return requireObject(await stripe.paymentIntents.create(params, { idempotencyKey }), 'payment_intent');
}

export const createIntent = async (gateway: Gateway, request: NewIntent): Promise<Intent> =>
  readIntent(gateway, await makeIntent(gateway, request));
