import type Stripe from 'stripe';
import { refused } from './api-error.ts';
import type { Form, FormValue } from './form-body.ts';

type Kind = 'text' | 'whole' | 'flag' | 'list' | 'map' | readonly string[];
type Table<Params> = Partial<Record<keyof Params, Kind>>;

// Each name is one of the SDK's own types, so a parameter that Stripe does not have can't be let in here either.
const expand = 'list';
const usage = [
  'off_session',
  'on_session',
] as const satisfies Stripe.PaymentIntentCreateParams['setup_future_usage'][];
const page = {
  created: 'map',
  limit: 'whole',
  starting_after: 'text',
  ending_before: 'text',
  expand,
} as const;
const confirmation = { payment_method: 'text', use_stripe_sdk: 'flag', return_url: 'text', expand } as const;

const tables = {
  'POST /v1/customers': {
    payment_method: 'text',
    metadata: 'map',
    expand,
  } satisfies Table<Stripe.CustomerCreateParams>,
  'POST /v1/payment_intents': {
    amount: 'whole',
    currency: 'text',
    capture_method: ['automatic', 'automatic_async', 'manual'],
    customer: 'text',
    metadata: 'map',
    allowed_payment_method_types: 'list',
    setup_future_usage: usage,
    expand,
  } satisfies Table<Stripe.PaymentIntentCreateParams>,
  'POST /v1/payment_intents/:id': {
    customer: 'text',
    metadata: 'map',
    setup_future_usage: usage,
    expand,
  } satisfies Table<Stripe.PaymentIntentUpdateParams>,
  'POST /v1/payment_intents/:id/confirm': {
    ...confirmation,
    off_session: 'flag',
  } satisfies Table<Stripe.PaymentIntentConfirmParams>,
  'POST /v1/payment_intents/:id/capture': {
    amount_to_capture: 'whole',
    expand,
  } satisfies Table<Stripe.PaymentIntentCaptureParams>,
  'POST /v1/payment_intents/:id/cancel': {
    cancellation_reason: ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'],
    expand,
  } satisfies Table<Stripe.PaymentIntentCancelParams>,
  'GET /v1/payment_intents': page satisfies Table<Stripe.PaymentIntentListParams>,
  'GET /v1/payment_intents/:id': {
    client_secret: 'text',
    expand,
  } satisfies Table<Stripe.PaymentIntentRetrieveParams>,
  'POST /v1/setup_intents': {
    customer: 'text',
    metadata: 'map',
    allowed_payment_method_types: 'list',
    usage,
    expand,
  } satisfies Table<Stripe.SetupIntentCreateParams>,
  'POST /v1/setup_intents/:id': {
    customer: 'text',
    metadata: 'map',
    expand,
  } satisfies Table<Stripe.SetupIntentUpdateParams>,
  'POST /v1/setup_intents/:id/confirm': confirmation satisfies Table<Stripe.SetupIntentConfirmParams>,
  'POST /v1/setup_intents/:id/cancel': { expand } satisfies Table<Stripe.SetupIntentCancelParams>,
  'GET /v1/setup_intents': page satisfies Table<Stripe.SetupIntentListParams>,
  'GET /v1/setup_intents/:id': {
    client_secret: 'text',
    expand,
  } satisfies Table<Stripe.SetupIntentRetrieveParams>,
  'GET /v1/setup_attempts': {
    setup_intent: 'text',
    limit: 'whole',
  } satisfies Table<Stripe.SetupAttemptListParams>,
  'GET /v1/payment_methods/:id': { expand } satisfies Table<Stripe.PaymentMethodRetrieveParams>,
  'POST /v1/payment_methods/:id/detach': { expand } satisfies Table<Stripe.PaymentMethodDetachParams>,
  'GET /v1/charges': { payment_intent: 'text', limit: 'whole' } satisfies Table<Stripe.ChargeListParams>,
  'POST /v1/refunds': {
    payment_intent: 'text',
    amount: 'whole',
    metadata: 'map',
    expand,
  } satisfies Table<Stripe.RefundCreateParams>,
  'GET /v1/refunds': { ...page, payment_intent: 'text' } satisfies Table<Stripe.RefundListParams>,
  'GET /v1/balance_transactions': {
    ...page,
    currency: 'text',
    payout: 'text',
  } satisfies Table<Stripe.BalanceTransactionListParams>,
  'GET /v1/payouts': page satisfies Table<Stripe.PayoutListParams>,
  'GET /v1/payouts/:id': { expand } satisfies Table<Stripe.PayoutRetrieveParams>,
  'GET /v1/disputes': page satisfies Table<Stripe.DisputeListParams>,
  'GET /v1/disputes/:id': { expand } satisfies Table<Stripe.DisputeRetrieveParams>,
  'GET /v1/account': { expand } satisfies Table<Stripe.AccountRetrieveCurrentParams>,
  'GET /v1/webhook_endpoints': page satisfies Table<Stripe.WebhookEndpointListParams>,
  'GET /v1/payment_method_domains': {
    ...page,
    domain_name: 'text',
  } satisfies Table<Stripe.PaymentMethodDomainListParams>,
  'GET /v1/events': { ...page, type: 'text' } satisfies Table<Stripe.EventListParams>,
  'GET /v1/balance': {} satisfies Table<Stripe.BalanceRetrieveParams>,
};

export type Operation = keyof typeof tables;
export const operations = Object.keys(tables) as Operation[];

function isOfKind(value: FormValue, kind: Kind): boolean {
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'map') return typeof value === 'object' && !Array.isArray(value);
  if (typeof value !== 'string') return false;
  if (kind === 'text') return value !== '';
  if (kind === 'whole') return /^\d+$/.test(value);
  if (kind === 'flag') return value === 'true' || value === 'false';
  return kind.includes(value);
}

/** Refuses what Stripe has no parameter for, and what is of the wrong kind. */
export function requireKnown(operation: Operation, form: Form): void {
  const table = tables[operation] as Record<string, Kind>;
  for (const [name, value] of Object.entries(form)) {
    const kind = table[name];
    if (!kind) throw refused(`Received unknown parameter: ${name}`, undefined, name);
    if (!isOfKind(value, kind)) throw refused(`Invalid ${name}`, undefined, name);
  }
}
