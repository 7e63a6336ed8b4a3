import { roundHalfUp } from '#domain/money/pence.ts';

const quarterMs = 15 * 60 * 1000;

/** Quarter-hours from one instant to another, to the nearest (rules/prices#actual-price); never below nothing. */
export const quarterHoursBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / quarterMs));

/** The quarter-hours that are over between two instants. */
export const fullQuarterHoursBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / quarterMs));

export type SuppliedTime = {
  /** Labour less discount, or the offer's price. */
  basePence: number;
  bookedQuarterHours: number;
  cleanerCount: number;
  /** Quarter-hours that each cleaner supplied. */
  suppliedQuarterHours: readonly number[];
  /** The consumer ticked to have the clean inside the 14 days; without it nothing is owed. */
  isEarlyStartRequested: boolean;
};

/**
 * What a consumer owes who ends the contract inside the 14 days after the clean began, or lets nobody in: the
 * part of the price for the time supplied (rules/lifecycles#statutory-right).
 */
export function suppliedTimeFeePence(supplied: SuppliedTime): number {
  if (!supplied.isEarlyStartRequested) return 0;
  const most = supplied.bookedQuarterHours;
  const quarters = supplied.suppliedQuarterHours.reduce((sum, one) => sum + Math.min(one, most), 0);
  return roundHalfUp(supplied.basePence * quarters, most * supplied.cleanerCount);
}
