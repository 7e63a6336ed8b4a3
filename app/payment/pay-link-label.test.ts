import { expect, test } from 'vitest';
import { payLinkLabel } from './pay-link-label.ts';

test.each([
  ['checkout', 'Your clean, Carla', 'Book and pay £94.50'],
  ['visit', 'Give a card for your clean', 'Use this card'],
  ['debt', 'Pay £94.50 for your clean', 'Pay £94.50 now'],
])('a link for a %s says what its button does', (kind, title, button) => {
  expect(payLinkLabel({ kind, firstName: 'Carla' }, '£94.50')).toMatchObject({ title, button });
});
