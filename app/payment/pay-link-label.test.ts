import { expect, test } from 'vitest';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { payLinkLabel } from './pay-link-label.ts';

const money = (pounds: number) => formatMoney(penceFromPounds(pounds));

test.each([
  ['checkout', 'Your clean, Carla', 'Book and pay £94.50'],
  ['visit', 'Give a card for your clean', 'Use this card'],
  ['debt', 'Pay £94.50 for your clean', 'Pay £94.50 now'],
])('a link for a %s says what its button does', (kind, title, button) => {
  expect(payLinkLabel({ kind, firstName: 'Carla', amount: 94.5, laterAmount: 94.5 }, money)).toMatchObject({
    title,
    button,
  });
});

test('where only the later visits cost something the button says what they do', () => {
  const link = { kind: 'checkout', firstName: 'Carla', amount: 0, laterAmount: 79.8 };
  expect(payLinkLabel(link, money).button).toBe('Book and pay £79.80 a visit, the first one free');
});
