import { expect, test } from 'vitest';
import { formatMoney } from '#domain/money/pence.ts';
import { type Payment, payButtonLabel, payNote } from './pay-button-label.ts';

const price = {
  labourPence: 6750,
  suppliesPence: 0,
  totalPence: 6750,
  cardDuePence: 6750,
  discountPence: 0,
  goodwillPence: 0,
};
const free = { ...price, suppliesPence: 600, totalPence: 0, cardDuePence: 0, discountPence: 7350 };
const isSeries = { isSeries: true, needsCard: true };
const money = (pence: number) => formatMoney(pence, 'GBP');
const once: Payment = { price, isSeries: false, isOnAccount: false, isHeldNow: true, money };

test.each<[string, Partial<Payment>]>([
  ['Book and pay £67.50', {}],
  ['Book and pay £67.50 a visit', { isSeries: true }],
  [
    'Book and pay £60.75 for the first visit',
    { isSeries: true, price: { ...price, cardDuePence: 6075, totalPence: 6075, discountPence: 675 } },
  ],
  ['Book and pay £17.50', { price: { ...price, cardDuePence: 1750 } }],
  ['Book, nothing to pay', { price: { ...price, cardDuePence: 0 } }],
  ['Book, nothing to pay', { price: { ...price, totalPence: 0, cardDuePence: 0 }, isOnAccount: true }],
  ['Book and pay £73.50 a visit, the first one free', { ...isSeries, price: free }],
  [
    'Book and pay £67.50 a visit, the first one by gift card',
    { ...isSeries, price: { ...price, cardDuePence: 0 } },
  ],
  ['Book, nothing to pay', { isSeries: true, needsCard: false, price: free }],
  ['Book, £67.50 on invoice', { isOnAccount: true }],
  ['Book, £67.50 a visit on invoice', { isOnAccount: true, isSeries: true }],
])('the button says "%s"', (words, part) => {
  expect(payButtonLabel({ ...once, ...part })).toBe(words);
});

test('below it stands what is taken when', () => {
  expect(payNote(once)).toBe(
    'Nothing is taken today. We hold £67.50 on your card and take it after the clean.',
  );
  expect(payNote({ ...once, isHeldNow: false })).toBe('Nothing is taken today.');
  expect(payNote({ ...once, price: { ...price, cardDuePence: 0 } })).toBe('');
  expect(payNote({ ...once, ...isSeries, price: free })).toBe('Nothing is taken today.');
  expect(payNote({ ...once, needsCard: true, price: free })).toBe('Nothing is taken from your card.');
  expect(payNote({ ...once, isOnAccount: true })).toContain('invoice');
});
