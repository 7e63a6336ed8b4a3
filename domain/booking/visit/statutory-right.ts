import { addDays, londonDate } from '#domain/time/london.ts';

const statutoryDays = 14;

/**
 * Whether a consumer may still give up the contract: until the end of the 14th day after it was made, London
 * time (rules/lifecycles#statutory-right). A business has no such right.
 */
export function isStatutoryTime(contract: { isBusinessUse: boolean; bookedAt: Date; now: Date }): boolean {
  if (contract.isBusinessUse) return false;
  return londonDate(contract.now) <= addDays(londonDate(contract.bookedAt), statutoryDays);
}
