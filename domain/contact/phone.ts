import { z } from 'zod';
import { readSigns } from '#domain/text/read-text.ts';
import { toE164 } from './to-e164.ts';

const typedNumber = z.string('phone_missing').max(100, 'phone_bad').transform(readSigns);

function readNumber(typed: string, context: z.RefinementCtx): string {
  const number = toE164(typed);
  if (number) return number;
  context.addIssue({ code: 'custom', message: 'phone_bad' });
  return z.NEVER;
}

export const phoneSchema = typedNumber.pipe(z.string().min(1, 'phone_missing').transform(readNumber));

/** A phone number where somebody has left one; '' is none. */
export const optionalPhoneSchema = typedNumber.transform((typed, context) =>
  typed === '' ? '' : readNumber(typed, context),
);
