import { toE164 } from '#domain/contact/to-e164.ts';

/** What was typed behind a "+44": with its own country code or nought it stands for itself. */
export const withCountry = (typed: string): string =>
  toE164(typed) !== null || toE164(`+44 ${typed}`) === null ? typed : `+44 ${typed}`;

/** The number as it reads behind "+44": "7700 900123"; what is none yet stays as typed. */
export function behindCountry(typed: string): string {
  const number = toE164(withCountry(typed))?.slice('+44'.length);
  if (!number) return typed;
  if (number.startsWith('20')) return `${number.slice(0, 2)} ${number.slice(2, 6)} ${number.slice(6)}`;
  return `${number.slice(0, 4)} ${number.slice(4)}`;
}
