import { expect, test } from 'vitest';
import { quotedFacts } from './quoted-terms.ts';

const quote = {
  price: 210,
  priceExVat: 175,
  monthlyPrice: 2730,
  monthlyPriceExVat: 2275,
  hours: 7,
  cleanerCount: 1,
  frequency: 'weekly',
  visitTimes: [{ weekday: 'monday', time: '18:00' }],
  startDate: '2026-12-07',
  siteVisitAt: null,
};
const monthOf = (facts: ReturnType<typeof quotedFacts>['facts']) =>
  facts.find(({ label }) => label === 'In a usual month')?.value;

test('a firm reads its price without VAT by itself, and in brackets behind that of a month', () => {
  const { price, beside, facts } = quotedFacts(quote, 'GBP');
  expect([price, beside]).toEqual(['£210.00', '£175.00 plus VAT']);
  expect(monthOf(facts)).toBe('£2,730.00 (£2,275.00 plus VAT)');
});

test('a home reads nothing beside its prices', () => {
  const { beside, facts } = quotedFacts({ ...quote, priceExVat: null, monthlyPriceExVat: null }, 'GBP');
  expect(beside).toBe('');
  expect(monthOf(facts)).toBe('£2,730.00');
});
