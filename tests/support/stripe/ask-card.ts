import { answerOfNumber, answerOfToken, holdMs } from '#server/adapters/payments/test-numbers.ts';
import { ApiError, refused } from './api-error.ts';
import { enterCharge } from './balance.ts';
import {
  type Charge,
  type Memory,
  newId,
  type PaymentIntent,
  type PaymentMethod,
  type SetupIntent,
  seconds,
  tell,
} from './memory.ts';

export type AnyIntent = PaymentIntent | SetupIntent;
export const isPayment = (intent: AnyIntent): intent is PaymentIntent => intent.object === 'payment_intent';

const prefixOf = (intent: AnyIntent) => intent.object;
export const openStates = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Whether a card may be used for an intent, as Stripe has it. */
export function requireUsable(intent: AnyIntent, method: PaymentMethod): void {
  if (!openStates.includes(intent.status)) {
    const code = isPayment(intent) ? 'payment_intent_unexpected_state' : 'setup_intent_unexpected_state';
    throw refused(`This ${intent.object} is ${intent.status}`, code);
  }
  if (method.hidden.isDetached) {
    throw refused(
      'The PaymentMethod was detached. It may not be used again.',
      'payment_method_unexpected_state',
    );
  }
  if (method.hidden.used && !method.customer) {
    throw refused(
      'The PaymentMethod was used before without a customer. It may not be used again.',
      'payment_method_unexpected_state',
    );
  }
  if (method.customer && method.customer !== intent.customer) {
    throw refused('The payment method belongs to another customer than the intent');
  }
}

function addCharge(
  memory: Memory,
  intent: PaymentIntent,
  method: PaymentMethod,
  rest: Partial<Charge>,
): void {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    created: seconds(memory.now()),
    status: 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: {} },
    ...rest,
  };
  memory.charges.set(charge.id, charge);
  if (charge.captured) enterCharge(memory, charge);
  intent.latest_charge = charge.id;
}

function addAttempt(memory: Memory, intent: SetupIntent, status: 'failed' | 'succeeded'): void {
  const id = newId('setatt');
  const created = seconds(memory.now());
  memory.setupAttempts.set(id, { id, object: 'setup_attempt', created, status, setup_intent: intent.id });
}

/** The intent has its card: held, charged or saved; a card for later is kept by the intent's customer. */
export function secure(
  memory: Memory,
  intent: AnyIntent,
  method: PaymentMethod,
  isHolderPresent: boolean,
): void {
  intent.payment_method = method.id;
  intent.next_action = null;
  if (!isPayment(intent)) {
    intent.status = 'succeeded';
    intent.last_setup_error = null;
    method.hidden.used = 'for-later';
    if (intent.customer) method.customer = intent.customer;
    addAttempt(memory, intent, 'succeeded');
    tell(memory, 'setup_intent.succeeded', intent);
    return;
  }
  const isHold = intent.capture_method === 'manual';
  const until = memory.now().getTime() + holdMs(method.card.last4 ?? '', isHolderPresent);
  const capture_before = Math.floor(until / 1000);
  intent.last_payment_error = null;
  intent.status = isHold ? 'requires_capture' : 'succeeded';
  intent.amount_capturable = isHold ? intent.amount : 0;
  intent.amount_received = isHold ? 0 : intent.amount;
  method.hidden.used = intent.setup_future_usage ? 'for-later' : 'once';
  if (intent.customer && intent.setup_future_usage) method.customer = intent.customer;
  addCharge(memory, intent, method, {
    captured: !isHold,
    amount_captured: intent.amount_received,
    payment_method_details: { type: 'card', card: isHold ? { capture_before } : {} },
  });
  tell(memory, isHold ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent);
}

/** What Stripe says for what the test numbers say in the simulator's words. */
const codesOf = (declineCode: string): { code: string; decline_code?: string } =>
  declineCode === 'incorrect_number' || declineCode.endsWith('authentication_failure')
    ? { code: declineCode }
    : {
        code: declineCode === 'authentication_required' ? declineCode : 'card_declined',
        decline_code: declineCode === 'card_declined' ? 'generic_decline' : declineCode,
      };

export function decline(memory: Memory, intent: AnyIntent, method: PaymentMethod, why: string): ApiError {
  const failure = { ...codesOf(why), type: 'card_error' as const, message: 'Your card was declined.' };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  if (isPayment(intent)) {
    intent.last_payment_error = { ...failure, payment_method: method };
    addCharge(memory, intent, method, { status: 'failed' });
    tell(memory, 'payment_intent.payment_failed', intent);
  } else {
    intent.last_setup_error = { ...failure, payment_method: method };
    addAttempt(memory, intent, 'failed');
    tell(memory, 'setup_intent.setup_failed', intent);
  }
  return new ApiError(402, 'card_error', failure.message, { ...failure, [prefixOf(intent)]: intent });
}

type Asked = { method: PaymentMethod; isHolderPresent: boolean; isTyped?: boolean };

/** Asks the bank of a card; throws its no, which the intent keeps. */
export function askCard(memory: Memory, intent: AnyIntent, asked: Asked): void {
  const { method, isHolderPresent, isTyped = false } = asked;
  requireUsable(intent, method);
  const { outcome, declineCode } = isTyped
    ? answerOfNumber(method.hidden.number)
    : answerOfToken(method.card.last4 ?? '', isHolderPresent);
  if (outcome === 'secured') {
    secure(memory, intent, method, isHolderPresent);
    return;
  }
  if (outcome === 'declined') throw decline(memory, intent, method, declineCode ?? 'card_declined');
  if (!isHolderPresent) throw decline(memory, intent, method, 'authentication_required');
  intent.status = 'requires_action';
  intent.payment_method = method.id;
  intent.next_action = { type: 'use_stripe_sdk' };
  tell(memory, `${intent.object}.requires_action`, intent);
}
