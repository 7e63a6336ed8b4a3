import { expect, test } from 'vitest';
import { cardRefusal } from './card-outcome.ts';

test.each([
  ['declined', 'Your card was declined. Try another card or contact your bank.'],
  [
    'too-little-money',
    'There isn’t enough money on this card. Use another card, or add money and try again.',
  ],
  ['unknown-number', 'The bank doesn’t know this card number. Check it, or use another card.'],
  ['bank-refused', 'Your bank didn’t confirm that it was you. Try again, or use another card.'],
  ['awaiting-bank', 'Your bank wants to check it’s you. Follow its steps to finish.'],
  [
    'unreachable',
    'We couldn’t reach the card service. Check your connection and try again: you never pay twice.',
  ],
] as const)('a card that is %s is told what to do about it', (outcome, message) => {
  expect(cardRefusal(outcome)?.message).toBe(message);
});

test.each(['held', 'card-saved', 'captured'] as const)(
  'a card that is %s has nothing to put right',
  (outcome) => {
    expect(cardRefusal(outcome)).toBeNull();
  },
);
