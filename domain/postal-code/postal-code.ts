const inwardLength = 3;
const wholePostalCode = /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/;
const outcodeAlone = /^[A-Z]{1,2}\d[A-Z\d]?$/;

/** Without what people put between the parts. Anything else odd stays, so that the pattern can refuse it. */
const bareOf = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.-]/g, '');

/** Upper case with one space before the last three characters: "sw1a1aa" becomes "SW1A 1AA". */
export function normalisePostalCode(typed: string): string {
  const bare = bareOf(typed);
  if (bare.length <= 4) return bare;
  return `${bare.slice(0, -inwardLength)} ${bare.slice(-inwardLength)}`;
}

/** The outcode of a whole postcode, or the outcode itself when only that was typed; '' for neither. */
export function outcodeOf(postalCode: string): string {
  const bare = bareOf(postalCode);
  if (wholePostalCode.test(bare)) return bare.slice(0, -inwardLength);
  return outcodeAlone.test(bare) ? bare : '';
}

/** No postcode is longer, typed with whatever between its parts; a pattern is tried on nothing longer. */
export const longestPostalCode = 13;

let compiled: { pattern: string; expression: RegExp } | null = null;

/** Whether a normalised postcode fits the settings' pattern (postalCodeRegx); no pattern accepts nothing. */
export function matchesPattern(postalCode: string, pattern: string): boolean {
  if (pattern === '' || postalCode.length > longestPostalCode) return false;
  if (compiled?.pattern !== pattern) compiled = { pattern, expression: new RegExp(pattern) };
  return compiled.expression.test(postalCode);
}
