import { expect, test } from 'vitest';
import { outcomeOf, refusalOf } from './stripe-outcome.ts';

const unexpected = (kind: 'payment_intent' | 'setup_intent', status: string) =>
  outcomeOf({ error: { code: `${kind}_unexpected_state`, [kind]: { status } } });

test('an intent that has its card already when one is given again stands as it stands, and is no refusal', () => {
  expect(unexpected('payment_intent', 'requires_capture')).toBe('held');
  expect(unexpected('payment_intent', 'succeeded')).toBe('captured');
  expect(unexpected('payment_intent', 'processing')).toBe('awaiting-bank');
  expect(unexpected('setup_intent', 'succeeded')).toBe('card-saved');
  expect(unexpected('payment_intent', 'canceled')).toBe('voided');
});

test('a card that was used up is declined, and its payment is not over', () => {
  expect(refusalOf({ code: 'payment_method_unexpected_state' })).toBe('declined');
});

test('what Stripe says of a card is told in our words', () => {
  expect(refusalOf({ type: 'validation_error' })).toBe('incomplete');
  expect(refusalOf({ type: 'api_connection_error' })).toBe('unreachable');
  expect(refusalOf({ code: 'setup_intent_authentication_failure' })).toBe('bank-refused');
  expect(refusalOf({ code: 'card_declined', decline_code: 'insufficient_funds' })).toBe('too-little-money');
});
