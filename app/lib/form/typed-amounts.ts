import { penceFromPounds } from '#domain/money/pence.ts';

/** The pounds somebody typed, like "14.70" or "£1,079", in pence; 0 for what is no amount. */
export function typedPounds(typed: string): number {
  const words = typed
    .trim()
    .replace(/^£/, '')
    .replaceAll(/,(?=\d{3})/g, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(words) ? penceFromPounds(Number(words)) : 0;
}

/** The whole pounds somebody typed, like "1000000" or "£1,000,000"; 0 for what is no such amount, null for nothing. */
export function typedWholePounds(typed: string): number | null {
  const words = typed
    .trim()
    .replace(/^£\s*/, '')
    .replaceAll(/[,\s](?=\d{3})/g, '');
  if (words === '') return null;
  return /^\d{1,10}(\.00?)?$/.test(words) ? Number(words) : 0;
}

/** The hours somebody typed, like 2.25 or 2,25; null for what is not a number of whole quarters. */
export function typedQuarters(typed: string): number | null {
  const words = typed.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(words)) return null;
  const quarters = Number(words) * 4;
  return Number.isInteger(quarters) ? quarters : null;
}
