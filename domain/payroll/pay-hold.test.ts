import { expect, test } from 'vitest';
import { payHoldOf } from './pay-hold.ts';

const changedAt = new Date('2026-10-24T10:00:00Z');

test('nobody without an account is paid', () => {
  expect(payHoldOf({ hasBankDetails: false, bankChangedAt: null }, changedAt)).toEqual({
    reason: 'no-bank-details',
    until: null,
  });
});

test('a changed account is held for 48 elapsed hours, also over a clock change', () => {
  const provider = { hasBankDetails: true, bankChangedAt: changedAt };
  expect(payHoldOf(provider, new Date('2026-10-26T09:59:59Z'))).toEqual({
    reason: 'bank-changed',
    until: new Date('2026-10-26T10:00:00Z'),
  });
  expect(payHoldOf(provider, new Date('2026-10-26T10:00:00Z'))).toBeNull();
});
