import { expect, test } from 'vitest';
import { isSecretAddress } from './secret-address.ts';

test.each([
  ['/verifyaccount', '', true],
  ['/VerifyAccount', '?token=a', true],
  ['/verify-acount', '?token=a', true],
  ['/quote', '?%74oken=a', true],
  ['/book-now', '?offer=a&quoteToken=b', true],
  ['/pay/abc', '', true],
  ['/pay/abc.data', '', true],
  ['/quote', '?sent=yes', false],
  ['/london', '?utm_source=token', false],
])('%s%s is an address that opens something: %s', (path, search, isSecret) => {
  expect(isSecretAddress(path, search)).toBe(isSecret);
});
