import { expect, test } from 'vitest';
import { seriesPrice } from './series-price.ts';
import { horizonDate, isQuoteEnding, ratesFromDate, standingEndDate } from './series-times.ts';

const now = new Date('2026-11-24T10:00:00Z');

test('visits are made 8 weeks ahead, by the London date', () => {
  expect(horizonDate(now)).toBe('2027-01-19');
  expect(horizonDate(new Date('2026-07-01T23:30:00Z'))).toBe('2026-08-27');
});

test("a standing acceptance ends after 14 days' notice, rates change after 30", () => {
  expect(standingEndDate(now)).toBe('2026-12-08');
  expect(ratesFromDate(now)).toBe('2026-12-24');
});

test('what follows on a quoted price is told a week before visits of later days are made', () => {
  expect(isQuoteEnding('2027-01-26', now)).toBe(false);
  expect(isQuoteEnding('2027-01-25', now)).toBe(true);
});

const rates = {
  ratePence: 2280,
  oneOffRatePence: 2700,
  cleaningSuppliesRatePence: 600,
  taxRate: 20,
  platformFee: 30,
};

test('E20: a visit after the first has the full price', () => {
  const input = {
    quarterHours: 14,
    cleanerCount: 1,
    cleaningSupplies: false,
    promo: 'WELCOME15',
    giftCode: 'x',
  };
  expect(seriesPrice({ input: input as never }, rates)).toMatchObject({
    labourPence: 7980,
    discountPence: 0,
    totalPence: 7980,
    vatPence: 1330,
    giftAppliedPence: 0,
  });
});

test('a quoted price stands for the labour until rates that end it', () => {
  const input = { quarterHours: 14, cleanerCount: 2, cleaningSupplies: false };
  const terms = { input: input as never, quote: { id: 'q1', pricePence: 21_000, until: '2027-12-06' } };
  expect(seriesPrice(terms, rates).totalPence).toBe(21_000);
  expect(seriesPrice(terms, { ...rates, endsQuote: true }).totalPence).toBe(15_960);
});
