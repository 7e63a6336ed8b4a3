import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['Ann+Quotes@Example.com', 'ann@example.com'],
  ['ann+a+b@example.com', 'ann@example.com'],
  ['a.n.n@example.com', 'a.n.n@example.com'],
])('%s is read in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
