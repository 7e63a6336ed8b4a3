import { expect, test } from 'vitest';
import { makeReturnPath, messageIdOf, readMessageId, readReturnPath } from './return-path.ts';

const secret = 'a-secret-of-at-least-thirty-two-letters';
const keys = { tokenSecret: secret, tokenSecretAlso: null };
const id = '0191f3c2-7b1e-7c3a-9d55-0a1b2c3d4e5f';
const at = 'bounces@mail.brightwren.example';

test('the address that a mail comes back to names that sending of it, in any letters', () => {
  const address = makeReturnPath(secret, at, { id, resends: 3 });
  expect(address).toMatch(/^bounces\+[0-9a-z-]+@mail\.brightwren\.example$/);
  expect(readReturnPath(keys, `"Bounces" <${address.toUpperCase()}>`)).toEqual({ id, resends: 3 });
});

test('its part before the @ has at most the 64 letters that it may have', () => {
  const longest = makeReturnPath(secret, 'returns-uk1@example.com', { id, resends: 1295 });
  expect(longest.split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(readReturnPath(keys, longest)).toEqual({ id, resends: 1295 });
});

test('nobody forges one: another mail, another sending, another key or no signature is none', () => {
  const address = makeReturnPath(secret, at, { id, resends: 0 });
  const changed = [
    address.replace('0191f3c2', '0191f3c3'),
    address.replace(/-0-/, '-1-'),
    address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
    address.replace(/-[0-9a-f]{16}@/, '@'),
    makeReturnPath('another-secret-of-thirty-two-letters', at, { id, resends: 0 }),
    'bounces@mail.brightwren.example',
  ];
  expect(changed.map((one) => readReturnPath(keys, one))).toEqual(changed.map(() => null));
  expect(readReturnPath(keys, `${changed[0]}, ${address}`)).toEqual({ id, resends: 0 });
});

test('a message id names a sending too', () => {
  for (const resends of [0, 2])
    expect(readMessageId(messageIdOf({ id, resends }, 'example.com'))).toEqual({ id, resends });
  expect(readMessageId('<CAJ+abc@mail.example.com>')).toBeNull();
});
