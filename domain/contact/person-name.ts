import { z } from 'zod';
import type { RefusalCode } from '#domain/messages.ts';

const signs = /^[\p{L}\p{M} '’.-]+$/u;
const letter = /\p{L}/u;
/** "name.example" is a link in a mail; initials ("J.R.") and "St.John" are not. */
const link = /\p{L}{2}\.\p{L}{2}|\p{L}\.\p{Ll}{2}/u;
const isName = (typed: string): boolean =>
  signs.test(typed) && letter.test(typed) && !link.test(typed.replace(/^St\./i, ''));
export const tidy = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/** A first or last name: 1–50 letters of any script, space, apostrophe, hyphen, full stop. */
export function personNameSchema(missing: RefusalCode, bad: RefusalCode) {
  return z.string(missing).transform(tidy).pipe(z.string().min(1, missing).max(50, bad).refine(isName, bad));
}
