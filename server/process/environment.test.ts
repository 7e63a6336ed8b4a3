import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { environmentWarnings, readEnvironment } from './environment.ts';

const demo = { isDemo: false };

test('an empty environment serves on localhost:3000 with embedded parts', () => {
  const env = readEnvironment({}, demo);
  expect(env).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
  });
  expect(env.dataDir).toMatch(/\.data$/);
});

test('the demonstration keeps its data in a folder of its own', () => {
  expect(readEnvironment({}, { isDemo: true }).dataDir).toMatch(/\.data-demo$/);
});

test('every wrong value is refused by its name with what is allowed', () => {
  const read = () => readEnvironment({ PORT: 'abc', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' }, demo);
  expect(read).toThrow(/PORT/);
  expect(read).toThrow(/DATABASE_URL: must be an address that starts with postgres:\/\/ or postgresql:\/\//);
  expect(read).toThrow(/LOG_LEVEL.*"debug"\|"info"/);
});

test('a test clock is refused in production', () => {
  const clock = { CLOCK: '2026-11-24T09:00:00Z' };
  expect(() => readEnvironment({ ...clock, NODE_ENV: 'production' }, demo)).toThrow(/CLOCK/);
  expect(readEnvironment({ ...clock, NODE_ENV: 'test' }, demo).clock).toEqual(new Date(clock.CLOCK));
});

test('forwarding headers count from the named proxies only', () => {
  expect(readEnvironment({}, demo).trustedProxies.size).toBe(0);
  const env = readEnvironment({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.7' }, demo);
  expect([...env.trustedProxies]).toEqual(['127.0.0.1', '10.0.0.7']);
  expect(() => readEnvironment({ TRUSTED_PROXIES: 'my-proxy' }, demo)).toThrow(/TRUSTED_PROXIES/);
});

test('simulated payments need a word on a public address', () => {
  const publicUrl = { PUBLIC_URL: 'https://clean.example.com' };
  expect(readEnvironment(publicUrl, demo).isSimulationAllowed).toBe(false);
  expect(readEnvironment({ ...publicUrl, SIMULATED_PAYMENTS: 'yes' }, demo).isSimulationAllowed).toBe(true);
});

const pool = { OIDC_ISSUER: 'https://pool.example.com/one', OIDC_CLIENT_ID: 'brightwren' };

test('people sign in with the embedded pool, or with the outside one that is named in full', () => {
  expect(readEnvironment({}, demo).outsidePool).toBeNull();
  expect(readEnvironment(pool, demo).outsidePool).toEqual({
    issuer: 'https://pool.example.com/one',
    clientId: 'brightwren',
    clientSecret: null,
    groupsClaim: 'cognito:groups',
  });
  const more = { ...pool, OIDC_CLIENT_SECRET: 'hush', OIDC_GROUPS_CLAIM: 'groups' };
  expect(readEnvironment(more, demo).outsidePool).toMatchObject({
    clientSecret: 'hush',
    groupsClaim: 'groups',
  });
});

test.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_GROUPS_CLAIM'])(
  '%s on its own is half an outside pool, and refused',
  (name) => {
    const one = { [name]: name === 'OIDC_ISSUER' ? pool.OIDC_ISSUER : 'something' };
    expect(() => readEnvironment(one, demo)).toThrow(/both OIDC_ISSUER and OIDC_CLIENT_ID/);
  },
);

test.each([
  ['http://pool.example.com', false],
  ['https://pool.example.com?one', false],
  ['https://pool.example.com#one', false],
  ['https://me:hush@pool.example.com', false],
  ['ftp://pool.example.com', false],
  ['pool.example.com', false],
  ['http://127.0.0.1:4000/pool', true],
  ['http://localhost:4000', true],
])('whether %s may be asked who somebody is: %s', (address, isAllowed) => {
  const read = () => readEnvironment({ ...pool, OIDC_ISSUER: address }, demo);
  if (isAllowed) expect(read().outsidePool?.issuer).toBe(address);
  else expect(read).toThrow(/OIDC_ISSUER: must be the https address/);
});

test('settings without effect, and mail that nobody sends, are told at start', () => {
  const local = readEnvironment({}, demo);
  expect(environmentWarnings({}, local)).toEqual([]);
  expect(environmentWarnings({ SMS_URL: 'https://sms.example.com' }, local)).toEqual([
    'These settings have no effect in this version: SMS_URL.',
  ]);
  const open = readEnvironment({ HOST: '0.0.0.0' }, demo);
  expect(environmentWarnings({}, open)).toEqual(['E-mails are not being sent: SMTP_URL is not set.']);
});

test('a server of street tiles is named with the places of a tile, or not at all', () => {
  expect(readEnvironment({}, demo).tilesUrl).toBeNull();
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(readEnvironment({ TILES_URL: tiles }, demo).tilesUrl).toBe(tiles);
  const turned = 'https://tiles.example/{z}/{y}/{x}.png';
  expect(readEnvironment({ TILES_URL: turned }, demo).tilesUrl).toBe(turned);
  for (const wrong of [
    'https://tiles.example/',
    'https://tiles.example/{z}/{x}/{x}.png',
    'https://tiles.example/{z}/{y}/{y}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}',
    'ftp://a/{z}/{x}/{y}',
  ])
    expect(() => readEnvironment({ TILES_URL: wrong }, demo)).toThrow(/TILES_URL/);
});

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const dkim = { DKIM_DOMAIN: 'clean.example', DKIM_SELECTOR: 's1', DKIM_PRIVATE_KEY: key };
const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Us <us@clean.example>' };

test('mails are signed where domain, selector and key are all given, the key in one line too', () => {
  expect(readEnvironment(smtp, demo).smtp?.dkim).toBeNull();
  const signed = { domainName: 'clean.example', keySelector: 's1', privateKey: key };
  expect(readEnvironment({ ...smtp, ...dkim }, demo).smtp?.dkim).toEqual(signed);
  const oneLine = { ...dkim, DKIM_PRIVATE_KEY: key.replaceAll('\n', '\\n') };
  expect(readEnvironment({ ...smtp, ...oneLine }, demo).smtp?.dkim).toEqual(signed);
});

test('half of a signature and a wrong key or sender are refused by name, and the key is never repeated', () => {
  const { DKIM_SELECTOR: _, ...half } = dkim;
  expect(() => readEnvironment({ ...smtp, ...half }, demo)).toThrow(/DKIM_SELECTOR/);
  const wrong = { ...dkim, DKIM_PRIVATE_KEY: 'not a key at all' };
  expect(() => readEnvironment({ ...smtp, ...wrong }, demo)).toThrow(/DKIM_PRIVATE_KEY: must be an RSA/);
  expect(() => readEnvironment({ ...smtp, ...wrong }, demo)).not.toThrow(/not a key at all/);
  for (const from of ['nobody', 'A\r\nBcc: b@example.com'])
    expect(() => readEnvironment({ ...smtp, MAIL_FROM: from }, demo)).toThrow(/MAIL_FROM/);
});

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('payments go by Stripe where its three keys are set, and then never by the simulator', () => {
  expect(readEnvironment({}, demo)).toMatchObject({ stripe: null, isSimulationAllowed: true });
  const env = readEnvironment(stripe, demo);
  expect(env.isSimulationAllowed).toBe(false);
  expect(env.stripe).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: null,
    scriptUrl: 'https://js.stripe.com/endive/stripe.js',
  });
  const here = { STRIPE_API_BASE: 'http://127.0.0.1:4000', STRIPE_JS_URL: 'http://127.0.0.1:4000/script.js' };
  expect(readEnvironment({ ...stripe, ...here }, demo).stripe).toMatchObject({
    apiBase: here.STRIPE_API_BASE,
    scriptUrl: here.STRIPE_JS_URL,
  });
});

const elsewhere = { PUBLIC_URL: 'https://clean.example' };

test.each([
  ['a key is missing', { ...stripe, STRIPE_WEBHOOK_SECRET: '' }, /Set all three/],
  ['an address stands alone', { STRIPE_API_BASE: 'https://stripe.example' }, /Set all three/],
  ['the secret key is none', { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, /STRIPE_SECRET_KEY: must start/],
  [
    'the publishable key is secret',
    { ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' },
    /STRIPE_PUBLISHABLE_KEY: must start/,
  ],
  [
    'live and test are mixed',
    { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' },
    /both be test keys, or both live/,
  ],
  ['payments are simulated too', { ...stripe, ...elsewhere, SIMULATED_PAYMENTS: 'yes' }, /not both/],
  [
    'its script is another’s',
    { ...stripe, ...elsewhere, STRIPE_JS_URL: 'https://a.example/b.js' },
    /for tests/,
  ],
  [
    'anybody may listen',
    { ...stripe, STRIPE_API_BASE: 'http://stripe.example' },
    /STRIPE_API_BASE: must be an https/,
  ],
])('Stripe is refused at start when %s', (_why, variables, words) => {
  expect(() => readEnvironment(variables, demo)).toThrow(words);
});

const bucket = { S3_BUCKET: 'our-files', S3_ACCESS_KEY_ID: 'AKIA1', S3_SECRET_ACCESS_KEY: 'hush' };

test('files lie on the disk, or in the bucket that is named in full, and can be left there for the disk', () => {
  expect(readEnvironment({}, demo).s3).toBeNull();
  expect(readEnvironment(bucket, demo).s3).toEqual({
    bucket: 'our-files',
    region: 'eu-west-2',
    endpoint: null,
    accessKeyId: 'AKIA1',
    secretAccessKey: 'hush',
    isLeft: false,
  });
  expect(readEnvironment({ ...bucket, FILES_IN: 'disk' }, demo).s3?.isLeft).toBe(true);
  expect(readEnvironment({ FILES_IN: 'disk' }, demo).s3).toBeNull();
});

test('half of a bucket and a store that anybody on the way could read are refused by name', () => {
  const { S3_SECRET_ACCESS_KEY: _, ...half } = bucket;
  expect(() => readEnvironment(half, demo)).toThrow(/S3_SECRET_ACCESS_KEY/);
  expect(() => readEnvironment({ FILES_IN: 's3' }, demo)).toThrow(/S3_BUCKET/);
  for (const endpoint of ['http://store.example', 'https://store.example/path', 'store.example'])
    expect(() => readEnvironment({ ...bucket, S3_ENDPOINT: endpoint }, demo)).toThrow(/S3_ENDPOINT: must be/);
  const here = { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' };
  expect(readEnvironment(here, demo).s3?.endpoint).toBe('http://127.0.0.1:9000');
});
