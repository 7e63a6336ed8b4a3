import { expect, test } from 'vitest';
import { passwordHash } from './password-hash.ts';

test('a password is kept by Argon2id with 19 MiB and two passes, under a salt of its own', async () => {
  const password = 'purple ladder fourteen';
  const hashes = [await passwordHash.hash(password), await passwordHash.hash(password)];
  for (const hash of hashes) {
    const [, salt = '', tag = ''] =
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/=]+)\$([\w+/=]+)$/.exec(hash) ?? [];
    expect([salt, tag].map((part) => Buffer.from(part, 'base64').length)).toEqual([16, 32]);
    expect(await passwordHash.verify({ hash, password })).toBe(true);
    expect(await passwordHash.verify({ hash, password: `${password} ` })).toBe(false);
  }
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('a password counts to its last letter, of whatever script', async () => {
  const long = `${'ж'.repeat(127)}a`;
  const hash = await passwordHash.hash(long);
  expect(await passwordHash.verify({ hash, password: long })).toBe(true);
  expect(await passwordHash.verify({ hash, password: `${'ж'.repeat(127)}b` })).toBe(false);
});
