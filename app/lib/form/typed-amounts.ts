import { poundsFromPence } from '#domain/money/pence.ts';
import { readMoney, readQuarterHours } from '#domain/text/read-figure.ts';

/** The pounds somebody typed, like "14.70" or "£1,079", in pence; 0 for what is no amount. */
export const typedPounds = (typed: string): number => readMoney(typed) ?? 0;

/** The pounds of a field that may stay empty, as the API takes them: null for nothing, 0 for what is no amount. */
export const typedPoundsOrNull = (typed: string): number | null =>
  typed.trim() === '' ? null : poundsFromPence(typedPounds(typed));

/** The whole pounds somebody typed, like "1000000" or "£1,000,000"; 0 for what is no such amount, null for nothing. */
export function typedWholePounds(typed: string): number | null {
  if (typed.trim() === '') return null;
  const pence = typedPounds(typed);
  return pence % 100 === 0 ? pence / 100 : 0;
}

const tooManyQuarters = 1000;

/** The hours somebody typed; what is no number of quarters is refused as too many, with the sentence of what to enter. */
export const typedHours = (typed: string): number => (readQuarterHours(typed) ?? tooManyQuarters) / 4;
