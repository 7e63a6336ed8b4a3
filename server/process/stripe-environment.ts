import { z } from 'zod';
import { isLoopbackHost } from './is-loopback-host.ts';

export type StripeEnvironment = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where its API answers; null = Stripe's own address. */
  apiBase: string | null;
  /** Its script for the browser. */
  scriptUrl: string;
};

function isHttpsOrHere(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/** Nobody on the way may listen, but on this machine there is no way. */
const service = z
  .string()
  .refine(isHttpsOrHere, { message: 'must be an https address (http only on this machine)' });
const startsWith = (pattern: RegExp, words: string) => z.string().regex(pattern, `must start with ${words}`);

export const stripeVariables = {
  STRIPE_SECRET_KEY: startsWith(
    /^(sk|rk)_(test|live)_\w+$/,
    'sk_test_, sk_live_, rk_test_ or rk_live_',
  ).optional(),
  STRIPE_PUBLISHABLE_KEY: startsWith(/^pk_(test|live)_\w+$/, 'pk_test_ or pk_live_').optional(),
  STRIPE_WEBHOOK_SECRET: startsWith(/^whsec_\S+$/, 'whsec_').optional(),
  STRIPE_API_BASE: service.optional(),
  STRIPE_JS_URL: service.optional(),
};

/** Of the version of the API that the adapter is written for. */
const stripesScript = 'https://js.stripe.com/endive/stripe.js';

type Variables = z.output<z.ZodObject<typeof stripeVariables>> & { SIMULATED_PAYMENTS?: 'yes' | undefined };

/** How payments go by Stripe; null where none of its variables is set. Throws a sentence where they don't fit together. */
export function readStripe(env: Variables, publicUrl: string): StripeEnvironment | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase, STRIPE_JS_URL: scriptUrl } = env;
  const isNone = !(secretKey || publishableKey || webhookSecret || apiBase || scriptUrl);
  if (isNone) return null;
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new Error(
      'Payments by Stripe need STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET. Set all three, or no STRIPE_ variable at all.',
    );
  }
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new Error(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys, or both live keys.',
    );
  }
  if (env.SIMULATED_PAYMENTS) {
    throw new Error('Set SIMULATED_PAYMENTS or the STRIPE_ variables, not both: money moves by one of them.');
  }
  if (scriptUrl && !isLoopbackHost(new URL(publicUrl).hostname)) {
    throw new Error('STRIPE_JS_URL is for tests: it is refused when PUBLIC_URL is not on this machine.');
  }
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase: apiBase ?? null,
    scriptUrl: scriptUrl ?? stripesScript,
  };
}
