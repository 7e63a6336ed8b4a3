import { expect, test } from 'vitest';
import { giftCardFacts, placedPriceLabel } from './placed-price-label.ts';

const price = { labour: 57, discount: 0, supplies: 6, total: 63, giftApplied: 0, vat: 10.5 };

test('a single clean has one price', () => {
  expect(placedPriceLabel({ serviceFrequency: 'OneOff', price }, 'GBP')).toBe('£63.00, including £10.50 VAT');
});

test('a series has a price a visit', () => {
  const words = placedPriceLabel({ serviceFrequency: 'EveryWeek', price }, 'GBP');
  expect(words).toBe('£63.00 a visit, including £10.50 VAT');
});

test('where a code lowered the first visit of a series, what the later ones cost is said too', () => {
  const lowered = { ...price, discount: 5.7, total: 57.3, vat: 9.55 };
  const words = placedPriceLabel({ serviceFrequency: 'EveryWeek', price: lowered }, 'GBP');
  expect(words).toBe('£57.30 for the first visit, including £9.55 VAT. £63.00 for each after it.');
});

test('who pays it is said where a gift card pays a part, also where nothing is left to pay', () => {
  expect(giftCardFacts(price, 'GBP')).toEqual([]);
  expect(giftCardFacts({ ...price, giftApplied: 50 }, 'GBP')).toEqual([
    ['Your gift card pays', '£50.00'],
    ['To pay', '£13.00'],
  ]);
  expect(giftCardFacts({ ...price, giftApplied: 63 }, 'GBP')).toEqual([
    ['Your gift card pays', '£63.00'],
    ['To pay', '£0.00'],
  ]);
});
