import { readPostalCode } from '#domain/text/read-postal-code.ts';

const outcode = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const storedForm = /^(?:GIR|[A-Z]{1,2}\d[A-Z\d]?) \d[A-Z]{2}$/;

/** Upper case with one space before the last three characters: "sw1a1aa" becomes "SW1A 1AA". */
export const normalisePostalCode = (typed: string): string =>
  storedForm.test(typed) ? typed : readPostalCode(typed);

/** The outcode of a whole postcode, or the outcode itself when only that was typed; '' for neither. */
export function outcodeOf(postalCode: string): string {
  const read = normalisePostalCode(postalCode);
  if (storedForm.test(read)) return read.split(' ')[0] ?? '';
  return outcode.test(read) ? read : '';
}

/** No postcode is longer, typed with whatever between its parts; a pattern is tried on nothing longer. */
export const longestPostalCode = 13;

/** A postcode with its town, its country and its label, as it is pasted; more is refused unread. */
export const longestTyped = 200;

let compiled: { pattern: string; expression: RegExp } | null = null;

/** Whether a normalised postcode fits the settings' pattern (postalCodeRegx); no pattern accepts nothing. */
export function matchesPattern(postalCode: string, pattern: string): boolean {
  if (pattern === '' || postalCode.length > longestPostalCode) return false;
  if (compiled?.pattern !== pattern) compiled = { pattern, expression: new RegExp(pattern) };
  return compiled.expression.test(postalCode);
}
