import { expect, test } from 'vitest';
import { refundablePence } from './refundable-pence.ts';

const done = { bookingStatus: 'completed', actualTotalPrice: 79.8, cancellationFee: null };

test('a finished visit can be given back once, failed attempts aside', () => {
  const refunds = [
    { amount: 14.7, status: 'sent' },
    { amount: 60, status: 'failed' },
  ];
  expect(refundablePence({ ...done, refunds })).toBe(6510);
  expect(refundablePence({ ...done, refunds: [{ amount: 79.8, status: 'planned' }] })).toBe(0);
});

test('of a cancelled visit only its fee', () => {
  const canceled = { bookingStatus: 'canceled', actualTotalPrice: null, cancellationFee: 39.9 };
  expect(refundablePence({ ...canceled, refunds: [] })).toBe(3990);
  expect(refundablePence({ ...canceled, cancellationFee: null, refunds: [] })).toBe(0);
});
