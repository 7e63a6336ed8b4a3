import { expect, test } from 'vitest';
import type { Installation } from '#domain/going-live/installation.ts';
import { readEnvironment } from './environment.ts';
import { installationOf } from './installation-of.ts';

const given = (variables: Record<string, string>): Installation =>
  installationOf(readEnvironment(variables, { isDemo: false }));

const site = { PUBLIC_URL: 'https://clean.example.com' };
const stripe = (kind: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${kind}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${kind}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
});
const smtp = (url: string, from = 'Clean <hello@example.com>') => ({ SMTP_URL: url, MAIL_FROM: from });

test('without any setting all is on this machine and nothing is real', () => {
  expect(given({})).toEqual({
    payments: 'simulated',
    address: 'loopback',
    host: 'localhost',
    mail: null,
    files: 'disk',
    database: 'embedded',
    encryptionKey: 'generated',
    isClockMoved: false,
    hasOutsidePool: false,
    namesProxies: false,
  });
});

test.each([
  [{}, 'closed'],
  [{ SIMULATED_PAYMENTS: 'yes' }, 'simulated'],
  [stripe('test'), 'test-keys'],
  [stripe('live'), 'live'],
] as const)('payments on a public address with %j: %s', (variables, payments) => {
  expect(given({ ...site, ...variables }).payments).toBe(payments);
});

test('keys that Stripe does not know are no closed counter', () => {
  const env = readEnvironment({ ...site, ...stripe('live') }, { isDemo: false });
  expect(installationOf({ ...env, stripe: null, areStripeKeysWrong: true }).payments).toBe('wrong-keys');
});

test.each([
  ['http://localhost:3000', 'loopback'],
  ['https://localhost', 'loopback'],
  ['http://clean.example.com', 'http'],
  ['https://clean.example.com', 'https'],
] as const)('the address %s is %s', (address, kind) => {
  expect(given({ PUBLIC_URL: address }).address).toBe(kind);
});

test.each([
  [
    smtp('smtps://u:p@smtp.example.com'),
    { server: 'set', sender: 'example.com', signedBy: null, hearsBounces: false },
  ],
  [
    smtp('smtp://mail:1025', 'hello@Example.com'),
    { server: 'near', sender: 'example.com', signedBy: null, hearsBounces: false },
  ],
  [{ SMTP_URL: 'smtp://localhost' }, { server: 'near', sender: null, signedBy: null, hearsBounces: false }],
  [
    smtp('smtp://[2001:db8::1]'),
    { server: 'set', sender: 'example.com', signedBy: null, hearsBounces: false },
  ],
])('emails by %j', (variables, mail) => {
  expect(given(variables).mail).toEqual(mail);
});

test.each([
  ['postgres://u:p@database:5432/b', 'external'],
  ['postgres://u:p@127.0.0.1/b', 'external'],
  ['postgres://u:p@db.example.com/b?sslmode=verify-full', 'external'],
  ['postgres://u:p@db.example.com/b?sslmode=disable', 'in-the-clear'],
  ['postgres://u:p@10.0.0.4/b', 'in-the-clear'],
] as const)('the database %s is %s', (DATABASE_URL, kind) => {
  expect(given({ DATABASE_URL }).database).toBe(kind);
});

test('a secret for what comes back says that it is heard', () => {
  const bounces = { BOUNCE_SECRET: 'a secret of the tests that is long enough' };
  expect(given({ ...smtp('smtps://smtp.example.com'), ...bounces }).mail?.hearsBounces).toBe(true);
});

test('a bucket, a key of its own, proxies and a made-up time are told', () => {
  const s3 = { S3_BUCKET: 'papers', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const key = { ENCRYPTION_KEY: 'a key of the tests that is long enough' };
  const more = { TRUSTED_PROXIES: '127.0.0.1', CLOCK: '2026-11-24T09:00:00Z', NODE_ENV: 'test' };
  expect(given({ ...s3, ...key, ...more })).toMatchObject({
    files: 'bucket',
    encryptionKey: 'given',
    isClockMoved: true,
    namesProxies: true,
  });
  expect(given({ ...s3, FILES_IN: 'disk' }).files).toBe('leaving-bucket');
});

test('nothing that is secret is in it', () => {
  const secrets = {
    ...site,
    ...stripe('live'),
    ...smtp('smtps://user:hush-hush@smtp.example.com'),
    DATABASE_URL: 'postgres://u:hush-hush@database/b',
    ENCRYPTION_KEY: 'hush-hush, and long enough for a key of ours',
    SECRET: 'hush-hush, and long enough for a secret of ours',
  };
  expect(JSON.stringify(given(secrets))).not.toMatch(/hush|sk_live|whsec/);
});
