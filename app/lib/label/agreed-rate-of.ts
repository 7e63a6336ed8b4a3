import { agreedRates } from '#domain/provider/agreed-rates.ts';

/** A rate as it is typed: nothing, pence an hour, or one that nobody can agree on. */
export function agreedRateOf(typed: string): { pence: number | null; isBad: boolean } {
  const amount = typed.replaceAll(/[£\s]/g, '');
  if (amount === '') return { pence: null, isBad: false };
  const pence = /^\d{1,3}(\.\d{0,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : 0;
  const isGood = pence >= agreedRates.leastPence && pence <= agreedRates.mostPence;
  // "1" on the way to "16.50" is no mistake yet.
  return isGood ? { pence, isBad: false } : { pence: null, isBad: amount.length > 1 };
}
