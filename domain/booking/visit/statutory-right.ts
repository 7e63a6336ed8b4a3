import { addDays, londonDate } from '#domain/time/london.ts';

const statutoryDays = 14;

/** The last London day on which a consumer may give up a contract. */
export const statutoryEndOf = (bookedAt: Date): string => addDays(londonDate(bookedAt), statutoryDays);

/**
 * Whether a consumer may still give up the contract: until the end of the 14th day after it was made, London
 * time (rules/lifecycles#statutory-right). A business has no such right.
 */
export function isStatutoryTime(contract: { isBusinessUse: boolean; bookedAt: Date; now: Date }): boolean {
  if (contract.isBusinessUse) return false;
  return londonDate(contract.now) <= statutoryEndOf(contract.bookedAt);
}
