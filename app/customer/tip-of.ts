import { penceFromPounds, poundsFromPence } from '#domain/money/pence.ts';

/** The pounds somebody typed as a tip, to the penny; 0 for what is no amount, which is then refused. */
export function tipOf(chosen: string, typed: string): number {
  const words = chosen === 'other' ? typed.trim().replace(/^£/, '') : chosen;
  return /^\d+(\.\d{1,2})?$/.test(words) ? poundsFromPence(penceFromPounds(Number(words))) : 0;
}
