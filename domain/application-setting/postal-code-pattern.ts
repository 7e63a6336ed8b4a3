import { z } from 'zod';
import { matchesPattern } from '#domain/postal-code/postal-code.ts';
import { isQuickPattern } from './is-quick-pattern.ts';

const mostCharacters = 300;
/** Whatever the pattern lets through beside them, these it must (rules/messages#postcodes). */
const mustAccept = ['SW1A 1AA', 'M1 1AE', 'EC1A 1BB'] as const;

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

/** postalCodeRegx as the company writes it: it compiles, ends soon and accepts real postcodes. */
export const postalCodePattern = z
  .string('pattern_bad')
  .trim()
  .min(1, 'pattern_bad')
  .max(mostCharacters, 'pattern_bad')
  .superRefine((pattern, context) => {
    if (!compiles(pattern)) context.addIssue({ code: 'custom', message: 'pattern_bad' });
    else if (!isQuickPattern(pattern)) context.addIssue({ code: 'custom', message: 'pattern_slow' });
    else {
      const refused = mustAccept.find((postalCode) => !matchesPattern(postalCode, pattern));
      if (refused)
        context.addIssue({
          code: 'custom',
          message: 'pattern_refuses',
          params: { values: { postalCode: refused } },
        });
    }
  });
