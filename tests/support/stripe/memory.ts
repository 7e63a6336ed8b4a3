import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { missing } from './api-error.ts';

/** An object of Stripe's with those of its fields that we read, and others named and not held. */
type Held<Thing, Fields extends keyof Thing, Named extends keyof Thing = never> = Pick<Thing, Fields> &
  Record<Named, string | null>;

type Failure = {
  code: string;
  decline_code?: string;
  message: string;
  type: 'card_error';
  payment_method?: PaymentMethod;
};

export type PaymentMethod = Held<Stripe.PaymentMethod, 'id' | 'object' | 'type' | 'created', 'customer'> & {
  card: Pick<
    NonNullable<Stripe.PaymentMethod['card']>,
    'brand' | 'last4' | 'exp_month' | 'exp_year' | 'fingerprint'
  >;
  /** The number, which Stripe knows and tells nobody; and how it was used: a card that nobody keeps pays once. */
  hidden: { number: string; isDetached: boolean; used?: 'once' | 'for-later' };
};

export type PaymentIntent = Held<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'cancellation_reason'
  | 'capture_method'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'metadata'
  | 'setup_future_usage'
  | 'status',
  'customer' | 'payment_method' | 'latest_charge'
> & { last_payment_error: Failure | null; next_action: { type: string } | null };

export type SetupIntent = Held<
  Stripe.SetupIntent,
  'id' | 'object' | 'client_secret' | 'created' | 'status' | 'usage',
  'customer' | 'payment_method'
> & { metadata: Stripe.Metadata; last_setup_error: Failure | null; next_action: { type: string } | null };

export type Charge = Held<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_captured' | 'amount_refunded' | 'captured' | 'created' | 'status',
  'payment_intent' | 'payment_method'
> & { payment_method_details: { type: 'card'; card: { capture_before?: number } } };

export type Refund = Held<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'metadata' | 'status',
  'payment_intent'
>;
/** An entry of the balance; which payout it went with, Stripe tells by its list alone. */
export type BalanceTransaction = Held<
  Stripe.BalanceTransaction,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'description'
  | 'fee'
  | 'net'
  | 'reporting_category'
  | 'type',
  'source'
> & { hidden: { payout: string | null } };
export type Payout = Held<
  Stripe.Payout,
  | 'id'
  | 'object'
  | 'amount'
  | 'arrival_date'
  | 'automatic'
  | 'created'
  | 'currency'
  | 'failure_code'
  | 'failure_message'
  | 'reconciliation_status'
  | 'status'
>;
export type Dispute = Held<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'reason' | 'status',
  'charge' | 'payment_intent'
> & {
  balance_transactions: BalanceTransaction[];
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>;
};
export type SetupAttempt = Held<Stripe.SetupAttempt, 'id' | 'object' | 'created' | 'status', 'setup_intent'>;
export type StripeEvent = Pick<Stripe.Event, 'id' | 'object' | 'created' | 'type' | 'pending_webhooks'> & {
  data: { object: Record<string, unknown> };
};

export type Account = Pick<
  Stripe.Account,
  'id' | 'object' | 'charges_enabled' | 'payouts_enabled' | 'country' | 'default_currency'
> & {
  requirements: Pick<NonNullable<Stripe.Account['requirements']>, 'currently_due' | 'past_due'>;
  settings: { payments: Pick<Stripe.Account.Settings.Payments, 'statement_descriptor'> };
};

export type WebhookEndpoint = Pick<
  Stripe.WebhookEndpoint,
  'id' | 'object' | 'api_version' | 'created' | 'enabled_events' | 'status' | 'url'
>;

export type PaymentMethodDomain = Pick<
  Stripe.PaymentMethodDomain,
  'id' | 'object' | 'created' | 'domain_name' | 'enabled'
> & { apple_pay: Pick<Stripe.PaymentMethodDomain.ApplePay, 'status'> };

/** What the counterpart remembers, in the order in which it came to be. */
export type Memory = {
  now: () => Date;
  customers: Map<string, { id: string; object: 'customer'; created: number; metadata: Stripe.Metadata }>;
  paymentMethods: Map<string, PaymentMethod>;
  paymentIntents: Map<string, PaymentIntent>;
  setupIntents: Map<string, SetupIntent>;
  charges: Map<string, Charge>;
  setupAttempts: Map<string, SetupAttempt>;
  refunds: Map<string, Refund>;
  balanceTransactions: Map<string, BalanceTransaction>;
  payouts: Map<string, Payout>;
  disputes: Map<string, Dispute>;
  /** What it keeps of a charge, pence. */
  feeOf: (amount: number) => number;
  events: StripeEvent[];
  account: Account;
  webhookEndpoints: Map<string, WebhookEndpoint>;
  paymentMethodDomains: Map<string, PaymentMethodDomain>;
  /** How many webhooks have not answered to what happens from now on. */
  pendingWebhooks: number;
};

/** A business that Stripe has activated. */
const activated = (): Account => ({
  id: 'acct_of_the_tests',
  object: 'account',
  charges_enabled: true,
  payouts_enabled: true,
  country: 'GB',
  default_currency: 'gbp',
  requirements: { currently_due: [], past_due: [] },
  settings: { payments: { statement_descriptor: 'BRIGHTWREN' } },
});

export const createMemory = (now: () => Date): Memory => ({
  now,
  customers: new Map(),
  paymentMethods: new Map(),
  paymentIntents: new Map(),
  setupIntents: new Map(),
  charges: new Map(),
  setupAttempts: new Map(),
  refunds: new Map(),
  balanceTransactions: new Map(),
  payouts: new Map(),
  disputes: new Map(),
  feeOf: (amount) => Math.round(amount * 0.015) + 20,
  events: [],
  account: activated(),
  webhookEndpoints: new Map(),
  paymentMethodDomains: new Map(),
  pendingWebhooks: 0,
});

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export function found<Thing>(things: Map<string, Thing>, what: string, id: string): Thing {
  const thing = things.get(id);
  if (!thing) throw missing(what, id);
  return thing;
}

export function tell(memory: Memory, type: string, object: object): void {
  memory.events.push({
    id: newId('evt'),
    object: 'event',
    created: seconds(memory.now()),
    type: type as Stripe.Event['type'],
    pending_webhooks: memory.pendingWebhooks,
    data: { object: structuredClone(object) as Record<string, unknown> },
  });
}
