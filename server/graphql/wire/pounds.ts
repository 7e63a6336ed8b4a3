import { penceFromPounds, poundsFromPence } from '#domain/money/pence.ts';

/** What binary fractions of a right amount are off at most. */
const tolerance = 1e-6;

/** Pence as the decimal pounds of the wire (rules/wire-names#amounts); null stays null. */
export function penceToPounds(pence: number): number;
export function penceToPounds(pence: number | null): number | null;
export function penceToPounds(pence: number | null): number | null {
  return pence === null ? null : poundsFromPence(pence);
}

/**
 * Decimal pounds of the wire as pence; null when none were given. An amount that is no whole penny stays a
 * fraction and is refused later, so that nothing is rounded that somebody else has written down.
 */
export function poundsToPence(pounds: number | null | undefined): number | null {
  if (pounds === null || pounds === undefined) return null;
  const pence = penceFromPounds(pounds);
  return Math.abs(pounds * 100 - pence) < tolerance ? pence : pounds * 100;
}

/**
 * Hours of the wire (2.5) as quarter-hours; anything that is no quarter-hour stays a fraction and is refused later.
 */
export const hoursToQuarters = (hours: number): number => hours * 4;
