import type Stripe from 'stripe';

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where its API answers; null = Stripe's own address. */
  apiBase: string | null;
  /** Tells our intents from those of whatever else uses the same account. */
  installation: string;
};

/** What every part of the adapter works with. `now` is the clock by which holds run out and signatures age. */
export type Gateway = { stripe: Stripe; settings: StripeSettings; now: () => Date };

/** The version whose types we compile against: another one is a change of this line, with its tests. */
export const apiVersion = '2026-10-28.endive';
const triesMs = 8_000;
/** Somebody waits for a screen meanwhile; an answer that comes later is found by the reconciliation. */
const longestMs = 11_000;
/** A concurrent call under the same key is refused until the first one ends, which takes some tries to outlast. */
const retries = 3;

function addressOf(apiBase: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}

/** Loads the SDK, which only an installation with Stripe needs. */
export async function createStripeClient(
  { secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>,
  maxNetworkRetries = retries,
): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(secretKey, {
    apiVersion,
    maxNetworkRetries,
    timeout: triesMs,
    telemetry: false,
    ...addressOf(apiBase),
  });
}

/** What kind of error the SDK threw, such as "StripeCardError"; null for any other error. */
export const kindOf = (error: unknown): string | null =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : null;

/** The bank's own no about a card; the intent says which. */
export const isCardError = (error: unknown): boolean => kindOf(error) === 'StripeCardError';

/** Stripe's own no to what was asked: nothing was done. */
export const isRefused = (error: unknown): boolean => kindOf(error) === 'StripeInvalidRequestError';

/** Gives up waiting for the gateway in time; what became of the call is then unknown. */
export async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Stripe did not answer in time')), longestMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
