import { expect, test } from 'vitest';
import { cancelSummary } from './cancel-label.ts';

const free = {
  fee: 0,
  freeBecause: 'notice',
  text: 'Free until Wednesday 25 November, 10:00am, half until Thursday 8:00am, then the full price.',
  fromCard: 0,
  fromGiftCard: 0,
  cardReleased: 79.8,
  giftCardReturned: 0,
  goodwill: 0,
};

test('a free cancellation says why, until when, and what is not taken', () => {
  const words = cancelSummary(free, 'customer');
  expect(words.cost).toBe('Cancelling is free');
  expect(words.lines).toContain(free.text);
  expect(words.lines).toContain('£79.80 is not taken from the card.');
  expect(words.confirm).toBe('Cancel, free of charge');
  expect(words.done).toBe('This booking is cancelled. It costs nothing.');
});

test('a fee stands in the heading, in where it comes from, and on the button', () => {
  const words = cancelSummary(
    {
      ...free,
      freeBecause: null,
      fee: 39.9,
      fromCard: 29.8,
      fromGiftCard: 10.1,
      cardReleased: 0,
      giftCardReturned: 39.9,
    },
    'customer',
  );
  expect(words.cost).toBe('Cancelling costs £39.90');
  expect(words.lines[0]).toContain('We take £29.80 from your card and £10.10 from your gift card.');
  expect(words.lines).toContain('£39.90 goes back to the gift card.');
  expect(words.confirm).toBe('Pay £39.90 and cancel');
  expect(words.done).toBe('This booking is cancelled. It costs £39.90.');
});

test('the office reads what the customer and the cleaners get', () => {
  const offer = { ...free, goodwill: 10, cleaners: [{ spFirstName: 'Asha', pay: 15.75 }] };
  const { lines } = cancelSummary(offer, 'company');
  expect(lines).toContain('The customer gets a goodwill card of £10.00.');
  expect(lines).toContain('Asha is paid £15.75.');
});

test('the office that cancels at a customer’s wish reads about them, not about itself', () => {
  const words = cancelSummary({ ...free, fee: 39.9, fromCard: 39.9 }, 'customer', 'company');
  expect(words.lines[0]).toContain('We take £39.90 from their card.');
  expect(words.confirm).toBe('Charge £39.90 and cancel');
  const early = cancelSummary({ ...free, freeBecause: 'statutory' }, 'customer', 'company');
  expect(early.lines[0]).toBe(
    'They booked within the last 14 days, so they can change their mind free of charge.',
  );
});
