import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault('a key of the tests that is long enough to be one');

test('what was sealed is opened again, and never looks the same twice', () => {
  const sealed = vault.seal('12345678');
  expect(vault.open(sealed)).toBe('12345678');
  expect(vault.seal('12345678')).not.toBe(sealed);
  expect(sealed).not.toContain('12345678');
});

test('another key and a changed text are refused', () => {
  const sealed = vault.seal('12345678');
  expect(() => createVault('another key that is long enough to be one too').open(sealed)).toThrow(
    'another ENCRYPTION_KEY',
  );
  const [id, body = ''] = sealed.split('.');
  const changed = Buffer.from(body, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => vault.open(`${id}.${changed.toString('base64url')}`)).toThrow();
});

test('a fingerprint finds the same text again under the same key only', () => {
  expect(vault.fingerprint('ABCD')).toBe(vault.fingerprint('ABCD'));
  expect(vault.fingerprint('ABCD')).not.toBe(vault.fingerprint('ABCE'));
  expect(createVault('another key that is long enough to be one too').fingerprint('ABCD')).not.toBe(
    vault.fingerprint('ABCD'),
  );
});

test('what is bound to a place opens there alone', () => {
  const sealed = vault.seal('4821', 'access-notes:a');
  expect(vault.open(sealed, 'access-notes:a')).toBe('4821');
  expect(() => vault.open(sealed, 'access-notes:b')).toThrow();
  expect(() => vault.open(sealed)).toThrow();
});

test('while the key is changed both open and know their fingerprints, and the new one seals', () => {
  const next = 'the key after it that is long enough to be one too';
  const both = createVault(next, 'a key of the tests that is long enough to be one');
  expect(both.open(vault.seal('4821', 'here'), 'here')).toBe('4821');
  expect(createVault(next).open(both.seal('4821'))).toBe('4821');
  expect(both.fingerprint('ABCD')).toBe(createVault(next).fingerprint('ABCD'));
  expect(both.fingerprints('ABCD')).toEqual([both.fingerprint('ABCD'), vault.fingerprint('ABCD')]);
  for (const one of both.fingerprints('ABCD')) expect(both.isFingerprint('ABCD', one)).toBe(true);
  expect(createVault(next).isFingerprint('ABCD', vault.fingerprint('ABCD'))).toBe(false);
  expect(both.alsoKeyId).toBe(vault.keyId);
  expect(createVault(next, next).alsoKeyId).toBeNull();
});
