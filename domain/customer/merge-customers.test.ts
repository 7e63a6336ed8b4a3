import { expect, test } from 'vitest';
import { isEmailFromOther, requireMergeable } from './merge-customers.ts';

const side = (changes: object = {}) => ({
  hasAccount: false,
  openPence: 0,
  referral: 'none' as const,
  ...changes,
});

test.each([
  ['two sign-ins', { hasAccount: true }, 'merge_two_accounts'],
  ['two open debts', { openPence: 1 }, 'merge_two_debts'],
  ['two decided recommendations', { referral: 'decided' as const }, 'merge_two_referrals'],
])('%s are refused, one of them is not', (_name, has, code) => {
  expect(() => requireMergeable(side(has), side(has))).toThrow(expect.objectContaining({ code }));
  expect(() => requireMergeable(side(has), side())).not.toThrow();
  expect(() => requireMergeable(side(), side(has))).not.toThrow();
});

test('the email of a sign-in stays, whatever was chosen', () => {
  const signedIn = side({ hasAccount: true });
  expect(isEmailFromOther(signedIn, side(), true)).toBe(false);
  expect(isEmailFromOther(side(), signedIn, false)).toBe(true);
  expect(isEmailFromOther(side(), side(), true)).toBe(true);
  expect(isEmailFromOther(side(), side(), false)).toBe(false);
});
