import { z } from 'zod';
import { toE164 } from './to-e164.ts';

export const phoneSchema = z
  .string('phone_missing')
  .trim()
  .min(1, 'phone_missing')
  .max(40, 'phone_bad')
  .transform((typed, context) => {
    const number = toE164(typed);
    if (number) return number;
    context.addIssue({ code: 'custom', message: 'phone_bad' });
    return z.NEVER;
  });
