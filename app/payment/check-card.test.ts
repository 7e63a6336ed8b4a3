import { expect, test } from 'vitest';
import { checkCard } from './check-card.ts';

const now = new Date('2026-11-24T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '11/29', securityCode: '123' };
const fieldsOf = (change: Partial<typeof good>) =>
  checkCard({ ...good, ...change }, now).map(({ field }) => field);

test.each(['4242 4242 4242 4242', '4000000000000002', '4000-0025-0000-3155'])(
  'the card number %s passes with its spaces and dashes',
  (number) => {
    expect(fieldsOf({ number })).toEqual([]);
  },
);

test.each(['4242 4242 4242 4241', '4242', 'my card', '4242 4242 4242 4242 4242 4242'])(
  'the card number %s is refused',
  (number) => {
    expect(fieldsOf({ number })).toEqual(['card']);
  },
);

test.each(['11/29', '1129', '11 29', '11/2029', '1/27', '11/26', ' 12 / 26 '])(
  'the expiry %s passes',
  (expiry) => {
    expect(fieldsOf({ expiry })).toEqual([]);
  },
);

test.each(['13/29', '00/29', '29', 'November', '10/26', '12/25'])('the expiry %s is refused', (expiry) => {
  expect(fieldsOf({ expiry })).toEqual(['cardExpiry']);
});

test('a card works to the end of its month and not a moment longer', () => {
  const card = { ...good, expiry: '11/26' };
  expect(checkCard(card, new Date('2026-11-30T23:59:59Z'))).toEqual([]);
  expect(checkCard(card, new Date('2026-12-01T00:00:00Z'))).toEqual([
    { field: 'cardExpiry', message: 'This card has expired. Use another card.' },
  ]);
});

test.each(['12', '12345', 'abc'])('the security code %s is refused', (securityCode) => {
  expect(fieldsOf({ securityCode })).toEqual(['cardSecurityCode']);
});

test('an empty form names every field in the order of the form', () => {
  expect(checkCard({ number: ' ', expiry: '', securityCode: '' }, now)).toEqual([
    { field: 'card', message: 'Enter your card number' },
    { field: 'cardExpiry', message: 'Enter the expiry date on your card, like 04 / 29' },
    { field: 'cardSecurityCode', message: 'Enter the security code, the last 3 or 4 digits on your card' },
  ]);
});
