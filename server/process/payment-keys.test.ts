import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StripeCounterpart, startStripe, stripeEnvironment } from '#tests/support/stripe/counterpart.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { installationOf } from './installation-of.ts';
import { closeOnWrongKeys } from './payment-keys.ts';

let counterpart: StripeCounterpart;
beforeAll(async () => {
  counterpart = await startStripe(() => new Date());
});
afterAll(() => counterpart.close());

const environment = (keys: Record<string, string> = {}): Environment =>
  readEnvironment({ ...stripeEnvironment(counterpart.url), ...keys }, { isDemo: false });

function listening() {
  const lines: string[] = [];
  const tell = (message: string) => void lines.push(message);
  return { lines, log: { info: tell, warn: tell, error: tell } };
}

test('keys that Stripe knows count, and nothing is said', async () => {
  const { lines, log } = listening();
  const env = environment();
  expect(await closeOnWrongKeys(env, log)).toBe(env);
  expect(lines).toEqual([]);
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_wrong' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_wrong' }, 'STRIPE_PUBLISHABLE_KEY'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_wrong', STRIPE_PUBLISHABLE_KEY: 'pk_test_wrong' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY',
  ],
])(
  'the start says which key is wrong, and leaves no gateway, not even the simulator: %o',
  async (keys, names) => {
    const { lines, log } = listening();
    const env = await closeOnWrongKeys(environment(keys), log);
    expect(env).toMatchObject({ stripe: null, isSimulationAllowed: false });
    expect(installationOf(env).payments).toBe('wrong-keys');
    expect(lines).toEqual([expect.stringContaining(`Stripe does not know ${names}.`)]);
  },
);

test('a gateway that is down at the start closes nothing', async () => {
  const { lines, log } = listening();
  const env = environment({ STRIPE_API_BASE: 'http://127.0.0.1:9' });
  expect(await closeOnWrongKeys(env, log)).toBe(env);
  expect(lines).toEqual([expect.stringContaining('could not be asked')]);
});
