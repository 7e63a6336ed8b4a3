import type { PartFault } from '../../../part-down.ts';
import { kindOf, StripeNonsense, StripeSilence } from './client.ts';

/** What the SDK says where it leafs through a list that is none. */
const brokenList = /^Unexpected: Stripe API response does not have a well-formed/;

/**
 * Whether Stripe can't be used, and how. Whatever it says of a card, a request, a right or how often it is asked is an
 * answer: null.
 */
export function stripeFault(error: unknown): PartFault | null {
  if (error instanceof StripeSilence) return 'silent';
  if (error instanceof StripeNonsense) return 'nonsense';
  if (error instanceof Error && brokenList.test(error.message)) return 'nonsense';
  const kind = kindOf(error);
  if (kind === 'StripeConnectionError') return 'silent';
  if (kind === 'StripeAuthenticationError') return 'refused';
  if (kind !== 'StripeAPIError') return null;
  const { statusCode } = error as { statusCode?: number };
  // Without a status it was no JSON.
  return statusCode === undefined ? 'nonsense' : 'silent';
}
