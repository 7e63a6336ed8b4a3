import { type CardOutcome, declinedFor } from '#app/lib/label/card-outcome.ts';

type Intent = { status: string };
/** What Stripe says went wrong; of an intent that was in no state for it, with the intent. */
export type Failure = {
  type?: string;
  code?: string;
  decline_code?: string;
  payment_intent?: Intent;
  setup_intent?: Intent;
};
export type Answer = { error?: Failure; paymentIntent?: Intent; setupIntent?: Intent };

const outcomes: Record<string, CardOutcome> = {
  requires_capture: 'held',
  requires_action: 'awaiting-bank',
  requires_confirmation: 'awaiting-bank',
  processing: 'awaiting-bank',
  canceled: 'voided',
};

/** What became of a card, in Stripe's answer to the browser. */
export function outcomeOf({ error, paymentIntent, setupIntent }: Answer): CardOutcome {
  if (error) return refusalOf(error);
  if (setupIntent?.status === 'succeeded') return 'card-saved';
  if (paymentIntent?.status === 'succeeded') return 'captured';
  return outcomes[(paymentIntent ?? setupIntent)?.status ?? ''] ?? 'declined';
}

/** What the payment service says in its own words, as our sentences know it. */
export function refusalOf(failure: Failure): CardOutcome {
  const { type, code = '', decline_code: reason } = failure;
  if (type === 'validation_error') return 'incomplete';
  if (type === 'api_connection_error' || type === 'api_error') return 'unreachable';
  if (code.endsWith('_intent_unexpected_state')) return outcomeOfIntent(failure);
  if (code.endsWith('_authentication_failure')) return 'bank-refused';
  return declinedFor(reason ?? code);
}

/** Pressed twice, or in two windows: the intent has its card already, or is over. */
const outcomeOfIntent = ({ payment_intent, setup_intent }: Failure): CardOutcome =>
  payment_intent || setup_intent
    ? outcomeOf({
        ...(payment_intent ? { paymentIntent: payment_intent } : {}),
        ...(setup_intent ? { setupIntent: setup_intent } : {}),
      })
    : 'voided';
