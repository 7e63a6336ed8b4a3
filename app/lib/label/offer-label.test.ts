import { expect, test } from 'vitest';
import { offerSummary } from './offer-label.ts';

const offer = {
  id: 'one',
  title: 'Deep clean of a family home',
  description: 'Every room from top to bottom.',
  serviceType: 'deepcleaning',
  cleanerCount: 1,
  price: 149,
  salePrice: 119,
  expectedHours: 5,
  roomsCount: 4,
  bathroomCount: 1,
  buttonText: 'Book now',
  buttonLink: 'book-now',
  priceWasCharged: true,
};

test('a price that was genuinely charged is shown beside the sale price, another is not (rules/prices#offers)', () => {
  expect(offerSummary(offer, 'GBP', 20)).toMatchObject({
    price: '£119.00',
    pounds: 119,
    was: '£149.00',
    action: { label: 'Book now', to: '/book-now?offer=one' },
    facts: [
      'One cleaner for 5 hours',
      'For a home of up to 4 bedrooms and 1 bathroom',
      '5 hours of work; for such a home we suggest 7',
      'VAT included, paid after the clean',
    ],
  });
  expect(offerSummary({ ...offer, priceWasCharged: false }, 'GBP', 20).was).toBeUndefined();
});

test('without a sale price the price is charged, and the button may lead to the contact form', () => {
  const words = offerSummary({ ...offer, salePrice: 0, cleanerCount: 2, buttonLink: 'contact' }, 'GBP', 0);
  expect(words).toMatchObject({ price: '£149.00', action: { to: '/contact' } });
  expect(words.was).toBeUndefined();
  expect(words.facts).toEqual([
    '2 cleaners for 5 hours each',
    'For a home of up to 4 bedrooms and 1 bathroom',
    '10 hours of work; for such a home we suggest 7',
    'Paid after the clean',
  ]);
});

test('an offer of as many hours as we suggest compares with nothing', () => {
  const { facts } = offerSummary({ ...offer, expectedHours: 6, roomsCount: 2, bathroomCount: 2 }, 'GBP', 20);
  expect(facts).toHaveLength(3);
});
