import type { RouterContextProvider } from 'react-router';
import { postalCodeSentences } from '#domain/messages/browser/postal-code-sentences.ts';
import { longestTyped, matchesPattern, normalisePostalCode } from '#domain/postal-code/postal-code.ts';
import { type AreaAnswer, checkArea, shortestClean } from './check-area.ts';

/** What the postcode box says to what was typed into it. */
export type PostcodeAnswer =
  | { kind: 'idle' }
  | { kind: 'wrong'; typed: string; message: string }
  | (AreaAnswer & { typed: string });

/** `typed` is null where nobody asked yet. */
export async function answerPostcode(
  context: Readonly<Pick<RouterContextProvider, 'get'>>,
  typed: string | null,
  pattern: string,
): Promise<PostcodeAnswer> {
  if (typed === null) return { kind: 'idle' };
  const shown = typed.trim().slice(0, longestTyped);
  if (shown === '') return { kind: 'wrong', typed: '', message: postalCodeSentences.postal_code_missing };
  const postalCode = normalisePostalCode(shown);
  if (!matchesPattern(postalCode, pattern)) {
    return { kind: 'wrong', typed: shown, message: postalCodeSentences.postal_code_bad };
  }
  return { ...(await checkArea(context, { ...shortestClean, postalCode })), typed: postalCode };
}
