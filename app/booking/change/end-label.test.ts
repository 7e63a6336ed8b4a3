import { expect, test } from 'vitest';
import { endedEarlyLabel, endSummary } from './end-label.ts';

const offer = {
  kind: 'booked-price',
  price: 94.5,
  fromCard: 94.5,
  fromGiftCard: 0,
  cardReleased: 0,
  giftCardReturned: 0,
};

test('the price in all stands in the heading and on the button, with why', () => {
  expect(endSummary(offer, 'customer')).toEqual({
    cost: 'Ending it now costs £94.50',
    lines: [
      'The clean has begun, so the booked price stands.',
      '£94.50 is to be paid by your card or on your account.',
      'This can’t be undone. Everyone involved is told at once.',
    ],
    confirm: 'End the clean for £94.50',
    done: 'This clean is ended. It costs £94.50.',
  });
});

test('the office reads what each cleaner is paid and what goes back', () => {
  const ours = {
    ...offer,
    kind: 'hours-worked',
    price: 0,
    fromCard: 0,
    cardReleased: 44.5,
    giftCardReturned: 50,
    cleaners: [{ spFirstName: 'Asha', pay: 15.75 }],
  };
  const { lines, confirm } = endSummary(ours, 'company');
  expect(lines).toContain('Asha is paid £15.75.');
  expect(lines).toContain('£44.50 is not taken from the card.');
  expect(lines).toContain('£50.00 goes back to the gift card.');
  expect(confirm).toBe('End the clean, free of charge');
});

test('a cleaner who is paid nothing has no line', () => {
  const cleaners = [
    { spFirstName: 'Asha', pay: 0 },
    { spFirstName: 'Ben', pay: 15.75 },
  ];
  const { lines } = endSummary({ ...offer, cleaners }, 'company');
  expect(lines.filter((line) => line.includes('is paid £'))).toEqual(['Ben is paid £15.75.']);
});

test('who ended it and when is said to each as they are', () => {
  const ended = { endedEarlyBy: 'customer', endedEarlyAt: '2026-11-26T11:10:00.000Z' };
  expect(endedEarlyLabel(ended, 'customer')).toBe('by you at 11:10am');
  expect(endedEarlyLabel({ ...ended, endedEarlyBy: 'company' }, 'company')).toBe('by the office at 11:10am');
  expect(endedEarlyLabel({ endedEarlyBy: null, endedEarlyAt: null }, 'customer')).toBeNull();
});
