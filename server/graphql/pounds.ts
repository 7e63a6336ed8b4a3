import { penceFromPounds, poundsFromPence } from '#domain/money/pence.ts';

/** Pence as the decimal pounds of the wire (product.md 9); null stays null. */
export function penceToPounds(pence: number): number;
export function penceToPounds(pence: number | null): number | null;
export function penceToPounds(pence: number | null): number | null {
  return pence === null ? null : poundsFromPence(pence);
}

/** Decimal pounds of the wire as pence; null when none were given. */
export function poundsToPence(pounds: number | null | undefined): number | null {
  return pounds === null || pounds === undefined ? null : penceFromPounds(pounds);
}

/** Hours of the wire (2.5) as quarter-hours; anything that is no quarter-hour stays a fraction and is refused later. */
export const hoursToQuarters = (hours: number): number => hours * 4;
