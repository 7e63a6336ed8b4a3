import { findWrongKeys } from '../adapters/payments/stripe/check-keys.ts';
import type { Log } from '../context.ts';
import type { Environment } from './environment.ts';

/**
 * Asks Stripe at the start whether it knows the keys. Where it does not, the log says which one is wrong, and there is no
 * gateway: every form that takes money is closed with its sentence, and everything else works.
 */
export async function closeOnWrongKeys(env: Environment, log: Log): Promise<Environment> {
  if (!env.stripe) return env;
  const wrong = await findWrongKeys({ ...env.stripe, installation: env.publicUrl });
  if (wrong === null) {
    log.warn('Stripe could not be asked whether it knows our keys. They are used as they are.');
    return env;
  }
  if (wrong.length === 0) return env;
  log.error(
    `Stripe does not know ${wrong.join(' and ')}. The forms that take money are closed until the keys are right and the product is started again.`,
  );
  return { ...env, stripe: null, areStripeKeysWrong: true };
}
