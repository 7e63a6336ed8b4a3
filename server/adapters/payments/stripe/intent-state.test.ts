import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { cardFace, paymentState, readCardToken, setupState, toIntent } from './intent-state.ts';

const at = new Date('2026-11-24T10:00:00Z');
const seconds = at.getTime() / 1000;

const payment = (fields: object) =>
  ({ object: 'payment_intent', currency: 'gbp', metadata: {}, ...fields }) as Stripe.PaymentIntent;
const setup = (fields: object) => ({ object: 'setup_intent', metadata: {}, ...fields }) as Stripe.SetupIntent;
const held = (capture_before: number) => ({
  status: 'requires_capture',
  latest_charge: { id: 'ch_1', payment_method_details: { card: { capture_before } } },
});
const failed = (failure: object) => ({ status: 'requires_payment_method', last_payment_error: failure });

test.each([
  [{ status: 'requires_payment_method', last_payment_error: null }, 'awaiting-card', null],
  [{ status: 'requires_confirmation' }, 'awaiting-card', null],
  [{ status: 'requires_action' }, 'awaiting-bank', null],
  [{ status: 'processing' }, 'awaiting-bank', null],
  [held(seconds + 1), 'held', null],
  [held(seconds), 'voided', 'expired'],
  [{ status: 'requires_capture', latest_charge: null }, 'held', null],
  [{ status: 'succeeded' }, 'captured', null],
  [{ status: 'canceled', cancellation_reason: 'requested_by_customer' }, 'voided', null],
  [{ status: 'canceled', cancellation_reason: 'automatic' }, 'voided', 'expired'],
  [failed({ code: 'card_declined', decline_code: 'insufficient_funds' }), 'declined', 'insufficient_funds'],
  [failed({ code: 'card_declined', decline_code: 'generic_decline' }), 'declined', 'card_declined'],
  [failed({ code: 'incorrect_number' }), 'declined', 'incorrect_number'],
  [failed({ code: 'payment_intent_authentication_failure' }), 'declined', 'authentication_failed'],
  [failed({ code: 'authentication_required' }), 'awaiting-bank', 'authentication_required'],
  [
    failed({ code: 'card_declined', decline_code: 'authentication_required' }),
    'awaiting-bank',
    'authentication_required',
  ],
  [failed({}), 'declined', 'card_declined'],
  [
    { status: 'requires_payment_method', last_payment_error: null, metadata: { card_removed: 'yes' } },
    'declined',
    'card_removed',
  ],
])('a payment that Stripe tells as %o is %s', (fields, status, declineCode) => {
  expect(paymentState(payment(fields), at)).toEqual({ status, declineCode });
});

test.each([
  [{ status: 'requires_payment_method', last_setup_error: null }, 'awaiting-card', null],
  [{ status: 'requires_confirmation' }, 'awaiting-card', null],
  [{ status: 'requires_action' }, 'awaiting-bank', null],
  [{ status: 'processing' }, 'awaiting-bank', null],
  [{ status: 'succeeded' }, 'card-saved', null],
  [{ status: 'succeeded', metadata: { let_go: 'yes' } }, 'voided', null],
  [{ status: 'canceled' }, 'voided', null],
  [
    {
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    },
    'declined',
    'authentication_failed',
  ],
])('a card that Stripe tells as %o is %s', (fields, status, declineCode) => {
  expect(setupState(setup(fields))).toEqual({ status, declineCode });
});

test('a state that Stripe did not have when this was written is an error, and no guess', () => {
  expect(() => paymentState(payment({ status: 'resting' }), at)).toThrow('resting');
  expect(() => setupState(setup({ status: 'resting' }))).toThrow('resting');
});

test('a card works until the end of its month, and a kind that people don’t know has no name', () => {
  const card = { exp_month: 2, exp_year: 2028, last4: '4242', brand: 'visa', fingerprint: 'f' };
  const face = (changes: object) => cardFace({ card: { ...card, ...changes } } as Stripe.PaymentMethod);
  expect(face({})).toEqual({
    cardFingerprint: 'f',
    cardLastDay: '2028-02-29',
    cardBrand: 'Visa',
    cardLast4: '4242',
  });
  expect(face({ brand: 'amex', exp_month: 12 })).toMatchObject({
    cardBrand: 'American Express',
    cardLastDay: '2028-12-31',
  });
  expect(face({ brand: 'link' })).toMatchObject({ cardBrand: null });
  expect(cardFace(null)).toMatchObject({ cardLast4: null });
});

test('what was given back, and until when a hold stands, comes from its charge', () => {
  const charge = {
    id: 'ch_1',
    amount_refunded: 500,
    payment_method_details: { card: { capture_before: 1 } },
  };
  const fields = { id: 'pi_1', status: 'succeeded', amount_received: 7980, latest_charge: charge };
  expect(toIntent(payment(fields), { at, declinedTries: 0 })).toMatchObject({
    capturedPence: 7980,
    refundedPence: 500,
    captureBefore: new Date(1000),
    cardToken: null,
  });
});

test('a card is named with the customer who keeps it, and nothing else is a card', () => {
  expect(readCardToken('cus_1/pm_2')).toEqual({ customer: 'cus_1', paymentMethod: 'pm_2' });
  for (const wrong of ['pm_2', 'cus_1/', 'card_abc_4242', 'cus_1/pm_2/../x']) {
    expect(() => readCardToken(wrong)).toThrow();
  }
});
