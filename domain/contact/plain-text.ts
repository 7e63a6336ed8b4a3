import { z } from 'zod';
import type { RefusalCode } from '#domain/messages.ts';

/** Text somebody types, trimmed, between two lengths, with the message for too little and too much. */
export const plainText = (least: number, most: number, short: RefusalCode, long: RefusalCode) =>
  z
    .string(short)
    .transform((typed) => typed.trim())
    .pipe(z.string().min(least, short).max(most, long));

/** A person's whole name in one field: as a first name, but with room for both. */
export const wholeNameSchema = z
  .string('name_missing')
  .transform((typed) => typed.trim().replaceAll(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, 'name_missing')
      .max(100, 'name_bad')
      .regex(/^[\p{L}\p{M} '’.-]+$/u, 'name_bad'),
  );
