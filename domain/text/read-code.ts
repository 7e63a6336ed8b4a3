import { readSigns, withoutWrapping } from './read-text.ts';

const longest = 300;
const label = /^(?:(?:[A-Z]+ ){0,4}?(?:CODE|VOUCHER|COUPON|CARD)(?: (?:IS|NO|NUMBER))?\.? )+/;

/**
 * A gift or promo code in capitals, without its label ("Code: …"), what stands around it and its spaces
 * (rules/content#typed-text).
 */
export function readCode(typed: string): string {
  if (typed.length > longest) return '';
  const text = readSigns(typed).toUpperCase();
  const behind = text.split(/[:=#]/).at(-1) ?? '';
  const said = withoutWrapping(behind.trim() === '' ? text : behind);
  return withoutWrapping(said.replace(label, '')).replaceAll(' ', '');
}

/** A typed promo code as codes are kept: in capitals, without label and spaces (rules/prices#promo-codes). */
export const readPromoCode = (typed: string): string => readCode(typed).slice(0, 40);

/** The one run of six digits in a text, spaces and dashes inside it allowed; null for none or for two. */
export function readVerificationCode(typed: string): string | null {
  if (typed.length > longest) return null;
  const runs = readSigns(typed).match(/\d(?:[ -]*\d)*/g) ?? [];
  const [code, ...more] = runs.map((run) => run.replaceAll(/[ -]/g, '')).filter(({ length }) => length === 6);
  return code !== undefined && more.length === 0 ? code : null;
}
