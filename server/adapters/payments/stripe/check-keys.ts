import { createStripeClient, kindOf, type StripeSettings, usualPatience } from './client.ts';

const unknownKey = (error: unknown) => kindOf(error) === 'StripeAuthenticationError';
/** No payment has this name: only whether the key may ask is wanted. */
const nobody = { id: 'pi_of_nobody', client_secret: 'pi_of_nobody_secret_of_nobody' };

/** Whether Stripe knows a key, by a call that changes nothing; null when it can't be asked now. */
async function isKnown(call: Promise<unknown>): Promise<boolean | null> {
  try {
    await call;
    return true;
  } catch (error) {
    if (unknownKey(error)) return false;
    const kind = kindOf(error);
    // It knows the key and says no to the rest.
    return kind === 'StripeInvalidRequestError' || kind === 'StripePermissionError' ? true : null;
  }
}

/**
 * The settings whose key Stripe doesn't know. Null when it can't be asked: then the keys count, because a gateway that is
 * down for a minute is no reason to close the forms for as long as the process lives.
 */
export async function findWrongKeys(settings: StripeSettings): Promise<string[] | null> {
  const { secretKey, publishableKey, apiBase } = settings;
  const once = { ...usualPatience, retries: 0 };
  const secret = await createStripeClient({ secretKey, apiBase }, once);
  const publishable = await createStripeClient({ secretKey: publishableKey, apiBase }, once);
  const known = await Promise.all([
    isKnown(secret.balance.retrieve()),
    isKnown(publishable.paymentIntents.retrieve(nobody.id, { client_secret: nobody.client_secret })),
  ]);
  if (known.includes(null)) return known.includes(false) ? wrongOf(known) : null;
  return wrongOf(known);
}

const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const;
const wrongOf = (known: (boolean | null)[]) => names.filter((_name, index) => known[index] === false);
