import type Stripe from 'stripe';
import { cardLastDay } from '#domain/payment/card-expiry.ts';
import type { Intent, IntentStatus } from '../port.ts';
import { requireObject } from './client.ts';

/** What we write on an intent, so that it can be read back from it alone. */
export type IntentNotes = {
  installation?: string;
  reference?: string;
  /** The Stripe customer that keeps its card, where the intent itself names none. */
  keeper?: string;
  /** A saved card was given for it, which pays elsewhere too. */
  saved_card?: 'yes';
  /** The card that was to pay is gone. */
  card_removed?: 'yes';
  /** The card that it saved was let go. */
  let_go?: 'yes';
  /** Declined tries of the intent that this one took the place of. */
  tries_before?: string;
};

/** What we write on a refund: the key that it was asked for under. */
export type RefundNotes = { key?: string };

/** The only one we ask for; pence are of nothing else. */
export const currency = 'gbp';

type Failure = { code?: string; decline_code?: string; payment_method?: Stripe.PaymentMethod };
type State = Pick<Intent, 'status' | 'declineCode'>;

/** A card token names the card and the Stripe customer that keeps it: neither can be charged without the other. */
export const cardTokenOf = (keeper: string, paymentMethodId: string) => `${keeper}/${paymentMethodId}`;

export function readCardToken(cardToken: string): { customer: string; paymentMethod: string } {
  const [, customer, paymentMethod] = /^(cus_\w+)\/(pm_\w+|card_\w+)$/.exec(cardToken) ?? [];
  if (!customer || !paymentMethod) throw new Error('That is no card of Stripe');
  return { customer, paymentMethod };
}

export const expanded = <Thing extends { id: string }>(
  thing: string | Thing | null | undefined,
): Thing | null => (typeof thing === 'object' ? thing : null);

export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

/** The words that people and the simulator know for what Stripe says in its own. */
const declineWords: Record<string, string> = {
  generic_decline: 'card_declined',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
};

function declineCodeOf({ code, decline_code: reason }: Failure): string {
  const word = reason ?? code ?? 'card_declined';
  return declineWords[word] ?? word;
}

/** Why an intent waits for a card: nobody gave one, the bank said no, or it wants its holder there. */
function waiting(failure: Failure | null, { card_removed }: IntentNotes): State {
  if (!failure && card_removed === 'yes') return { status: 'declined', declineCode: 'card_removed' };
  if (!failure) return { status: 'awaiting-card', declineCode: null };
  const declineCode = declineCodeOf(failure);
  const isForHolder = declineCode === 'authentication_required';
  return { status: isForHolder ? 'awaiting-bank' : 'declined', declineCode };
}

const plain = (status: IntentStatus): State => ({ status, declineCode: null });
const expired: State = { status: 'voided', declineCode: 'expired' };

/** Where a payment stands: Stripe ends a hold that ran out some time after it did. */
export function paymentState(payment: Stripe.PaymentIntent, at: Date): State {
  switch (payment.status) {
    case 'requires_payment_method':
      return waiting(payment.last_payment_error, payment.metadata);
    case 'requires_confirmation':
      return plain('awaiting-card');
    case 'requires_action':
    case 'processing':
      return plain('awaiting-bank');
    case 'requires_capture': {
      const captureBefore = captureBeforeOf(payment);
      return captureBefore && captureBefore <= at ? expired : plain('held');
    }
    case 'succeeded':
      return plain('captured');
    case 'canceled':
      return payment.cancellation_reason === 'automatic' ? expired : plain('voided');
    default:
      throw new Error(`Stripe tells of a payment that is ${payment.status}`);
  }
}

export function setupState(setup: Stripe.SetupIntent): State {
  switch (setup.status) {
    case 'requires_payment_method':
      return waiting(setup.last_setup_error, setup.metadata ?? {});
    case 'requires_confirmation':
      return plain('awaiting-card');
    case 'requires_action':
    case 'processing':
      return plain('awaiting-bank');
    case 'succeeded':
      return plain((setup.metadata as IntentNotes | null)?.let_go === 'yes' ? 'voided' : 'card-saved');
    case 'canceled':
      return plain('voided');
    default:
      throw new Error(`Stripe tells of a card that is ${setup.status}`);
  }
}

function captureBeforeOf({ latest_charge }: Stripe.PaymentIntent): Date | null {
  const seconds = expanded(latest_charge)?.payment_method_details?.card?.capture_before;
  return seconds ? new Date(seconds * 1000) : null;
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const noCard = { cardFingerprint: null, cardLastDay: null, cardBrand: null, cardLast4: null };

/** How people and we know a card; Stripe counts its month as the last in which it works. */
export function cardFace(paymentMethod: Stripe.PaymentMethod | null | undefined) {
  const card = paymentMethod?.card;
  if (!card) return noCard;
  return {
    cardFingerprint: card.fingerprint ?? null,
    cardLastDay: cardLastDay(`${card.exp_month}/${card.exp_year}`),
    cardBrand: brands[card.brand] ?? null,
    cardLast4: card.last4,
  };
}

/** The card that an intent has, or was refused with. */
export const cardOf = (intent: Stripe.PaymentIntent | Stripe.SetupIntent): Stripe.PaymentMethod | null =>
  expanded(intent.payment_method) ??
  (intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error)
    ?.payment_method ??
  null;

/** Who keeps the card of an intent; null while nobody does. */
export const keeperOf = (intent: Stripe.PaymentIntent | Stripe.SetupIntent): string | null =>
  (intent.metadata as IntentNotes | null)?.keeper ?? idOf(intent.customer);

/** An intent of Stripe's as our use-cases read it. */
export function toIntent(
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  { at, declinedTries }: { at: Date; declinedTries: number },
): Intent {
  const isPayment = intent.object === 'payment_intent';
  if (!isPayment) requireObject(intent, 'setup_intent');
  const card = cardOf(intent);
  const keeper = keeperOf(intent);
  if (isPayment && intent.currency !== currency) throw new Error(`Stripe's ${intent.id} is not in pounds`);
  return {
    gatewayId: intent.id,
    clientSecret: intent.client_secret ?? '',
    ...(isPayment ? paymentState(intent, at) : setupState(intent)),
    ...cardFace(card),
    cardToken: card && keeper ? cardTokenOf(keeper, card.id) : null,
    capturedPence: isPayment ? intent.amount_received : 0,
    refundedPence: isPayment ? (expanded(intent.latest_charge)?.amount_refunded ?? 0) : 0,
    captureBefore: isPayment ? captureBeforeOf(intent) : null,
    declinedTries,
    reference: (intent.metadata as IntentNotes | null)?.reference ?? null,
  };
}
