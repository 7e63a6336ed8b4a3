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

/**
 * Of one try, and of all of them: somebody waits for a screen meanwhile, and an answer that comes later is found by the
 * reconciliation. A concurrent call under the same key is refused until the first one ends, which takes some tries to
 * outlast.
 */
export const usualPatience = { tryMs: 8_000, longestMs: 11_000, retries: 3 };
export type StripePatience = typeof usualPatience;

function addressOf(apiBase: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}

/** Loads the SDK, which only an installation with Stripe needs. */
export async function createStripeClient(
  { secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>,
  { tryMs, retries }: Pick<StripePatience, 'tryMs' | 'retries'> = usualPatience,
): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(secretKey, {
    apiVersion,
    maxNetworkRetries: retries,
    timeout: tryMs,
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

/** No answer came in time; what became of the call is unknown. */
export class StripeSilence extends Error {}

/** What came is none of Stripe's answers; what became of the call is unknown. */
export class StripeNonsense extends Error {}

type Named = { object: string; id?: string };

/** An answer that is the thing that was asked for, and no page or thing of somebody else's. */
export function requireObject<Thing extends Named>(
  thing: Thing,
  object: Thing['object'],
  id?: string,
): Thing {
  const given: Partial<Named> | null = thing;
  if (given?.object === object && (id === undefined || given.id === id)) return thing;
  throw new StripeNonsense(`Stripe was asked for a ${object} and answered something else`);
}

/** Gives up waiting for the gateway in time; what became of the call is then unknown. */
export async function inTime<Value>(work: Promise<Value>, { longestMs }: StripePatience): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StripeSilence('Stripe did not answer in time')), longestMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
