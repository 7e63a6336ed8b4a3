import { expect, test } from 'vitest';
import { checkAccount } from './check-account.ts';

const token = 'x'.repeat(32);
const messages = (account: Partial<Parameters<typeof checkAccount>[0]>) =>
  checkAccount({ token, password: 'three odd words', ...account }).map(({ message }) => message);

test('a guest with a good password has nothing to put right', () => {
  expect(messages({})).toEqual([]);
});

test('a password is 8 to 128 characters of any kind', () => {
  expect(messages({ password: '' })).toEqual(['Enter a password']);
  expect(messages({ password: '1234567' })).toEqual(['Use at least 8 characters']);
  expect(messages({ password: '        ' })).toEqual([]);
  expect(messages({ password: 'a'.repeat(128) })).toEqual([]);
  expect(messages({ password: 'a'.repeat(129) })).toEqual(['Use 128 characters or fewer']);
});

test('name and email are asked for only where the form has them', () => {
  expect(messages({ name: '', email: '' })).toEqual(['Enter your first name', 'Enter your email address']);
  expect(messages({ name: 'Dora', email: 'dora' })).toEqual([
    'Enter an email address in the right format, like name@example.com',
  ]);
});
