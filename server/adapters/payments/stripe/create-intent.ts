import type Stripe from 'stripe';
import type { Intent, PaymentPurpose } from '../port.ts';
import type { Gateway } from './client.ts';
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

/** Makes an intent that no card was asked for yet; asked again under its key, Stripe answers the same one. */
export function makeIntent({ stripe, settings }: Gateway, request: NewIntent): Promise<StripeIntent> {
  const { purpose, amountPence, idempotencyKey, reference, customer, isCardSaved = true } = request;
  const common = {
    // Apple Pay and Google Pay are cards too.
    allowed_payment_method_types: ['card'],
    metadata: { ...request.notes, installation: settings.installation, reference },
    ...(customer ? { customer } : {}),
  } satisfies Stripe.PaymentIntentCreateParams | Stripe.SetupIntentCreateParams;
  if (purpose === 'save-card') {
    return stripe.setupIntents.create({ ...common, usage: 'off_session', ...ofSetup }, { idempotencyKey });
  }
  const params: Stripe.PaymentIntentCreateParams = {
    ...common,
    amount: amountPence,
    currency,
    capture_method: purpose === 'hold' ? 'manual' : 'automatic',
    // A card that was saved before is set up for later already.
    ...(isCardSaved && !customer ? { setup_future_usage: 'off_session' } : {}),
    ...ofPayment,
  };
  return stripe.paymentIntents.create(params, { idempotencyKey });
}

export const createIntent = async (gateway: Gateway, request: NewIntent): Promise<Intent> =>
  readIntent(gateway, await makeIntent(gateway, request));
