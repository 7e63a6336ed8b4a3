/** Letters and digits without I, O, 0 and 1, which people mistake for each other: 32 of them, 5 bits each. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const start = 'BW-';
export const referenceLength = 6;

/** A booking's reference from 6 random bytes: "BW-7K3M9Q" (rules/lifecycles#booking). */
export function referenceFrom(bytes: Uint8Array): string {
  if (bytes.length !== referenceLength) throw new Error('A reference is made from 6 bytes');
  return start + Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
}

const whole = new RegExp(`^[${signs}]{${referenceLength}}$`);
const beginning = new RegExp(`^[${signs}]{0,${referenceLength}}$`);

/** No reference is longer, typed with whatever between its signs; a pattern is tried on nothing longer. */
const longestTyped = 20;

/**
 * A typed reference as it is stored, in either case, with or without "BW-"; null when it can't be one. Six letters may
 * also be a word: whoever asks must look for that too.
 */
export function readReference(typed: string): string | null {
  const bare = bareOf(typed);
  const own = bare.startsWith('BW') && bare.length === 2 + referenceLength ? bare.slice(2) : bare;
  return whole.test(own) ? start + own : null;
}

/** What a reference begins with, while somebody types it: "bw-7k" is "BW-7K"; null without "BW". */
export function readReferenceStart(typed: string): string | null {
  const bare = bareOf(typed);
  return bare.startsWith('BW') && beginning.test(bare.slice(2)) ? start + bare.slice(2) : null;
}

const bareOf = (typed: string): string =>
  typed.length > longestTyped ? '' : typed.toUpperCase().replaceAll(/[\s-]/g, '');
