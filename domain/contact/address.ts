import { z } from 'zod';
import type { RefusalCode } from '#domain/messages.ts';
import { readLine } from '#domain/text/read-text.ts';

const streetSchema = (bad: RefusalCode) =>
  z
    .string('address_missing')
    .transform(readLine)
    .pipe(z.string().min(1, 'address_missing').min(3, bad).max(120, bad).regex(/\p{L}/u, bad));

/** Street and house number: 3–120 characters with a letter among them (rules/messages#fields). */
export const addressSchema = streetSchema('address_bad');

/** The same of where somebody lives, and not of what we clean. */
export const homeAddressSchema = streetSchema('home_address_bad');
