import { expect, test } from 'vitest';
import { plannedPay } from './planned-pay.ts';

test('before the visit the pay is the rate for the booked hours', () => {
  expect(plannedPay({ spRate: 15.75, serviceStatus: 'accepted' }, 3.5)).toBe(5513);
});

test('once done, the pay is what was earned', () => {
  expect(plannedPay({ spRate: 15.75, earning: 51.19, serviceStatus: 'completed' }, 3.5)).toBe(5119);
});

test('a job that is not mine pays nothing', () => {
  expect(plannedPay(null, 3.5)).toBe(0);
});
