import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { readSecrets } from './secrets.ts';
import { makeVapidKey, publicKeyOf, vapidKeysOf } from './vapid-keys.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'brightwren-vapid-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const environment = (more: Record<string, string> = {}) =>
  readEnvironment({ DATA_DIR: dataDir, ...more }, { isDemo: false });
const keysOf = (more: Record<string, string> = {}) => {
  const env = environment(more);
  return vapidKeysOf(env, readSecrets(env), 'hello@clean.example');
};
const own = {
  SECRET: 'a secret that is long enough to be one',
  API_KEY: 'an API key that is long enough to be one',
  ENCRYPTION_KEY: 'an encryption key that is long enough',
};

test('the first start makes keys of web push, and the next start has the same', () => {
  const made = keysOf();
  expect(made).toEqual(keysOf());
  expect(made.publicKey).toBe(publicKeyOf(made.privateKey));
  expect(made.subject).toBe('mailto:hello@clean.example');
});

test('a data folder from before there was web push is given keys, and its other secrets stay', () => {
  const before = readSecrets(environment());
  const file = join(dataDir, 'secrets.json');
  const { vapidPrivateKey: _key, ...older } = before;
  writeFileSync(file, JSON.stringify(older));
  const after = readSecrets(environment());
  expect(after).toMatchObject(older);
  expect(after.vapidPrivateKey).toBeDefined();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(after);
});

test('processes that are given all other keys have the same keys of web push', () => {
  const made = keysOf(own);
  expect(keysOf(own)).toEqual(made);
  expect(keysOf({ ...own, ENCRYPTION_KEY: `${own.ENCRYPTION_KEY}!` })).not.toEqual(made);
});

test('keys that are given count', () => {
  const privateKey = makeVapidKey();
  const given = { VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: publicKeyOf(privateKey) };
  expect(keysOf({ ...given, VAPID_SUBJECT: 'mailto:push@clean.example' })).toEqual({
    privateKey,
    publicKey: publicKeyOf(privateKey),
    subject: 'mailto:push@clean.example',
  });
});

const privateKey = makeVapidKey();
test.each([
  ['one of the two', { VAPID_PRIVATE_KEY: privateKey }, 'needs both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY'],
  [
    'keys of two pairs',
    { VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: publicKeyOf(makeVapidKey()) },
    'are no pair',
  ],
  ['a short key', { VAPID_PRIVATE_KEY: 'AAAA' }, 'VAPID_PRIVATE_KEY: must be a key of web push'],
  ['a subject that is no address', { VAPID_SUBJECT: 'push' }, 'VAPID_SUBJECT: must be mailto:'],
])('%s lets nothing start, and repeats no key', (_what, given, words) => {
  expect(() => environment(given)).toThrow(words);
  expect(() => environment(given)).not.toThrow(privateKey);
});
