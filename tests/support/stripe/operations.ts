import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { refused } from './api-error.ts';
import { type AnyIntent, askCard, isPayment, openStates } from './ask-card.ts';
import { enter, enterCharge, enterRefund, heldPence } from './balance.ts';
import type { Form } from './form-body.ts';
import {
  found,
  type Memory,
  newId,
  type PaymentIntent,
  type PaymentMethod,
  seconds,
  tell,
} from './memory.ts';
import type { Operation } from './parameters.ts';

type Call = { memory: Memory; id: string; form: Form };
type Answer = object | { list: object[] };

const text = (form: Form, name: string): string | null =>
  typeof form[name] === 'string' ? form[name] : null;
const whole = (form: Form, name: string): number => Number(form[name] ?? 0);
const metadata = ({ metadata: given }: Form) => (given ?? {}) as Stripe.Metadata;

function required(form: Form, ...names: string[]): void {
  for (const name of names) {
    if (form[name] === undefined)
      throw refused(`Missing required param: ${name}.`, 'parameter_missing', name);
  }
}

/** A payment as it stands now: a hold that ran out is cancelled by Stripe itself. */
export function current(memory: Memory, payment: PaymentIntent): PaymentIntent {
  const charge = payment.latest_charge ? memory.charges.get(payment.latest_charge) : undefined;
  const before = charge?.payment_method_details.card.capture_before;
  if (payment.status !== 'requires_capture' || !before || before > seconds(memory.now())) return payment;
  payment.status = 'canceled';
  payment.cancellation_reason = 'automatic';
  payment.amount_capturable = 0;
  tell(memory, 'payment_intent.canceled', payment);
  return payment;
}

const paymentOf = ({ memory, id }: Call) =>
  current(memory, found(memory.paymentIntents, 'payment_intent', id));
const setupOf = ({ memory, id }: Call) => found(memory.setupIntents, 'setup_intent', id);
const methodOf = (memory: Memory, id: string) => found(memory.paymentMethods, 'payment_method', id);

const unexpected = (intent: AnyIntent) =>
  refused(`This ${intent.object} is ${intent.status}`, `${intent.object}_unexpected_state`);

function createPayment({ memory, form }: Call): Answer {
  required(form, 'amount', 'currency');
  if (whole(form, 'amount') < 30) throw refused('Amount must be at least £0.30 gbp', 'amount_too_small');
  const id = newId('pi');
  const payment: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: whole(form, 'amount'),
    amount_capturable: 0,
    amount_received: 0,
    cancellation_reason: null,
    capture_method: (text(form, 'capture_method') ?? 'automatic_async') as PaymentIntent['capture_method'],
    client_secret: `${id}_secret_${newId('s')}`,
    created: seconds(memory.now()),
    currency: text(form, 'currency') ?? '',
    customer: text(form, 'customer'),
    last_payment_error: null,
    latest_charge: null,
    metadata: metadata(form),
    next_action: null,
    payment_method: null,
    setup_future_usage: text(form, 'setup_future_usage') as PaymentIntent['setup_future_usage'],
    status: 'requires_payment_method',
  };
  memory.paymentIntents.set(id, payment);
  tell(memory, 'payment_intent.created', payment);
  return payment;
}

function createSetup({ memory, form }: Call): Answer {
  const id = newId('seti');
  memory.setupIntents.set(id, {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${newId('s')}`,
    created: seconds(memory.now()),
    customer: text(form, 'customer'),
    last_setup_error: null,
    metadata: metadata(form),
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    usage: text(form, 'usage') ?? 'off_session',
  });
  return found(memory.setupIntents, 'setup_intent', id);
}

function update(intent: AnyIntent, form: Form): Answer {
  const customer = text(form, 'customer');
  if (customer && intent.customer && customer !== intent.customer) {
    throw refused('You cannot modify `customer` on a PaymentIntent once it already has been set.');
  }
  if (customer && !openStates.includes(intent.status)) throw unexpected(intent);
  if (customer) intent.customer = customer;
  const usage = text(form, 'setup_future_usage');
  if (usage && !openStates.includes(intent.status)) throw unexpected(intent);
  if (usage && isPayment(intent)) intent.setup_future_usage = usage as PaymentIntent['setup_future_usage'];
  Object.assign(intent.metadata, metadata(form));
  return intent;
}

function confirm({ memory, form }: Call, intent: AnyIntent): Answer {
  const method = methodOf(memory, text(form, 'payment_method') ?? intent.payment_method ?? '');
  askCard(memory, intent, { method, isHolderPresent: form.off_session !== 'true' });
  return intent;
}

function cancel({ memory }: Call, intent: AnyIntent): Answer {
  const endable = [...openStates, ...(isPayment(intent) ? ['requires_capture'] : [])];
  if (!endable.includes(intent.status)) throw unexpected(intent);
  intent.status = 'canceled';
  if (isPayment(intent)) intent.amount_capturable = 0;
  tell(memory, `${intent.object}.canceled`, intent);
  return intent;
}

function capture(call: Call): Answer {
  const { memory, form } = call;
  const payment = paymentOf(call);
  if (payment.status !== 'requires_capture') throw unexpected(payment);
  const amount = form.amount_to_capture ? whole(form, 'amount_to_capture') : payment.amount;
  if (amount > payment.amount_capturable)
    throw refused('The capture is above what is capturable', 'amount_too_large');
  Object.assign(payment, { status: 'succeeded', amount_capturable: 0, amount_received: amount });
  const charge = found(memory.charges, 'charge', payment.latest_charge ?? '');
  Object.assign(charge, { captured: true, amount_captured: amount });
  enterCharge(memory, charge);
  tell(memory, 'payment_intent.succeeded', payment);
  return payment;
}

function refund({ memory, form }: Call): Answer {
  required(form, 'payment_intent');
  const payment = found(memory.paymentIntents, 'payment_intent', text(form, 'payment_intent') ?? '');
  const charge = memory.charges.get(payment.latest_charge ?? '');
  const disputed = [...memory.disputes.values()].filter(
    (one) => one.charge === charge?.id && one.status === 'lost',
  );
  const taken = disputed.reduce((sum, one) => sum + one.amount, charge?.amount_refunded ?? 0);
  const left = (charge?.amount_captured ?? 0) - taken;
  const amount = form.amount ? whole(form, 'amount') : left;
  if (!charge || left <= 0) throw refused('It has already been refunded.', 'charge_already_refunded');
  if (amount > left) throw refused(`Refund amount is greater than unrefunded amount on charge`);
  charge.amount_refunded += amount;
  const id = newId('re');
  const created = seconds(memory.now());
  memory.refunds.set(id, {
    id,
    object: 'refund',
    amount,
    created,
    metadata: metadata(form),
    status: 'succeeded',
    payment_intent: payment.id,
  });
  tell(memory, 'charge.refunded', charge);
  const made = found(memory.refunds, 'refund', id);
  enterRefund(memory, made);
  return made;
}

/** What a card's bank does days after a refund: it sends the money back. */
export function failRefund(memory: Memory, id: string): void {
  const refund = found(memory.refunds, 'refund', id);
  const payment = found(memory.paymentIntents, 'payment_intent', refund.payment_intent ?? '');
  const charge = found(memory.charges, 'charge', payment.latest_charge ?? '');
  refund.status = 'failed';
  charge.amount_refunded -= refund.amount;
  enter(memory, { type: 'refund_failure', amount: refund.amount, source: refund.id });
  tell(memory, 'refund.failed', refund);
}

function createCustomer({ memory, form }: Call): Answer {
  const id = newId('cus');
  const card = text(form, 'payment_method');
  if (card) attach(methodOf(memory, card), id);
  memory.customers.set(id, {
    id,
    object: 'customer',
    created: seconds(memory.now()),
    metadata: metadata(form),
  });
  return found(memory.customers, 'customer', id);
}

function attach(method: PaymentMethod, customer: string): void {
  const { isDetached, used } = method.hidden;
  if (isDetached || used === 'once' || method.customer)
    throw refused('The payment method can not be attached');
  method.customer = customer;
}

function detach({ memory, id }: Call): Answer {
  const method = methodOf(memory, id);
  if (!method.customer) throw refused('The payment method you provided is not attached to a customer');
  method.customer = null;
  method.hidden.isDetached = true;
  return method;
}

const ofIntent = <Thing extends object>(
  things: Map<string, Thing>,
  name: keyof Thing,
  value: string | null,
) => ({
  list: [...things.values()].filter((thing) => thing[name] === value),
});

/** Of a payout, the entries that went with it and its own; Stripe knows them of those alone that went by themselves. */
function listEntries({ memory, form }: Call): Answer {
  const all = [...memory.balanceTransactions.values()];
  const payout = text(form, 'payout');
  if (!payout) return { list: all };
  if (!found(memory.payouts, 'payout', payout).automatic) {
    throw refused('Balance transaction history can only be filtered on automatic transfers');
  }
  return { list: all.filter(({ hidden }) => hidden.payout === payout) };
}

export const handlers: Record<Operation, (call: Call) => Answer> = {
  'POST /v1/customers': createCustomer,
  'POST /v1/payment_intents': createPayment,
  'POST /v1/payment_intents/:id': (call) => update(paymentOf(call), call.form),
  'POST /v1/payment_intents/:id/confirm': (call) => confirm(call, paymentOf(call)),
  'POST /v1/payment_intents/:id/capture': capture,
  'POST /v1/payment_intents/:id/cancel': (call) => cancel(call, paymentOf(call)),
  'GET /v1/payment_intents': ({ memory }) => ({
    list: [...memory.paymentIntents.values()].map((payment) => current(memory, payment)),
  }),
  'GET /v1/payment_intents/:id': paymentOf,
  'POST /v1/setup_intents': createSetup,
  'POST /v1/setup_intents/:id': (call) => update(setupOf(call), call.form),
  'POST /v1/setup_intents/:id/confirm': (call) => confirm(call, setupOf(call)),
  'POST /v1/setup_intents/:id/cancel': (call) => cancel(call, setupOf(call)),
  'GET /v1/setup_intents': ({ memory }) => ({ list: [...memory.setupIntents.values()] }),
  'GET /v1/setup_intents/:id': setupOf,
  'GET /v1/setup_attempts': ({ memory, form }) =>
    ofIntent(memory.setupAttempts, 'setup_intent', text(form, 'setup_intent')),
  'GET /v1/payment_methods/:id': ({ memory, id }) => methodOf(memory, id),
  'POST /v1/payment_methods/:id/detach': detach,
  'GET /v1/charges': ({ memory, form }) =>
    ofIntent(memory.charges, 'payment_intent', text(form, 'payment_intent')),
  'POST /v1/refunds': refund,
  'GET /v1/refunds': ({ memory, form }) =>
    ofIntent(memory.refunds, 'payment_intent', text(form, 'payment_intent')),
  'GET /v1/balance': ({ memory }) => ({
    object: 'balance',
    available: [{ amount: 0, currency: 'gbp' }],
    pending: [{ amount: heldPence(memory), currency: 'gbp' }],
    livemode: false,
  }),
  'GET /v1/balance_transactions': listEntries,
  'GET /v1/payouts': ({ memory }) => ({ list: [...memory.payouts.values()] }),
  'GET /v1/payouts/:id': ({ memory, id }) => found(memory.payouts, 'payout', id),
  'GET /v1/disputes': ({ memory }) => ({ list: [...memory.disputes.values()] }),
  'GET /v1/disputes/:id': ({ memory, id }) => found(memory.disputes, 'dispute', id),
  'GET /v1/account': ({ memory }) => memory.account,
  'GET /v1/webhook_endpoints': ({ memory }) => ({ list: [...memory.webhookEndpoints.values()] }),
  'GET /v1/payment_method_domains': ({ memory, form }) =>
    ofIntent(memory.paymentMethodDomains, 'domain_name', text(form, 'domain_name')),
  'GET /v1/events': ({ memory, form }) => ({
    list: memory.events.filter(({ type }) => !form.type || type === form.type),
  }),
};

const fingerprintOf = (number: string) => createHash('sha256').update(number).digest('hex').slice(0, 16);

/** A card as Stripe's field in the browser makes it. */
export function addCard(memory: Memory, number: string, expiry = '12/29'): PaymentMethod {
  const [month = '12', year = '29'] = expiry.split('/');
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    created: seconds(memory.now()),
    customer: null,
    card: {
      brand: 'visa',
      last4: number.slice(-4),
      exp_month: Number(month),
      exp_year: 2000 + Number(year),
      fingerprint: fingerprintOf(number),
    },
    hidden: { number, isDetached: false },
  };
  memory.paymentMethods.set(method.id, method);
  return method;
}
