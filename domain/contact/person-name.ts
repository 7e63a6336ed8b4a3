import { z } from 'zod';
import type { RefusalCode } from '#domain/refusal.ts';

const letters = /^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u;
export const tidy = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/** A first or last name: 1–50 letters of any script, space, apostrophe, hyphen, full stop. */
export function personNameSchema(missing: RefusalCode, bad: RefusalCode) {
  return z
    .string(missing)
    .transform(tidy)
    .pipe(z.string().min(1, missing).max(50, bad).regex(letters, bad));
}
