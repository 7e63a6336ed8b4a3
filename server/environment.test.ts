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

test('settings without effect, and mail that nobody sends, are told at start', () => {
  const local = readEnvironment({}, demo);
  expect(environmentWarnings({}, local)).toEqual([]);
  expect(environmentWarnings({ STRIPE_SECRET_KEY: 'sk_test' }, local)).toEqual([
    'These settings have no effect in this version: STRIPE_SECRET_KEY.',
  ]);
  const open = readEnvironment({ HOST: '0.0.0.0' }, demo);
  expect(environmentWarnings({}, open)).toEqual(['E-mails are not being sent: SMTP_URL is not set.']);
});
