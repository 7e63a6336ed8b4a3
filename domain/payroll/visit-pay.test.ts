import { expect, test } from 'vitest';
import { hourlyWithTravelPence, offeredPayText, visitPay } from './visit-pay.ts';

const offered = { ratePence: 1575, productsIfFirstPence: 0 };

test('an offer says labour and products and their sum', () => {
  expect(offeredPayText({ ...visitPay(5513, 500), ...offered }, '3.5 hours')).toBe(
    '£60.13: £55.13 for 3.5 hours (£15.75 an hour) + £5.00 for products',
  );
});

test('an offer without products money says the labour alone', () => {
  expect(offeredPayText({ ...visitPay(5513, 0), ...offered }, '3.5 hours')).toBe(
    '£55.13 for 3.5 hours (£15.75 an hour)',
  );
});

test('of two cleaners each is told what accepting first adds', () => {
  const pay = { ...visitPay(5513, 0), ...offered, productsIfFirstPence: 500 };
  expect(offeredPayText(pay, '3.5 hours')).toBe(
    '£55.13 for 3.5 hours (£15.75 an hour), and £5.00 for products if you accept first',
  );
});

test('an hour with half an hour each way on top of two hours brings two thirds', () => {
  expect(hourlyWithTravelPence(3000, 8, 30)).toBe(1000);
  expect(hourlyWithTravelPence(3000, 8, 0)).toBe(1500);
});
