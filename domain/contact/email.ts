import { z } from 'zod';
import type { RefusalCode } from '#domain/messages.ts';
import { readEmail } from '#domain/text/read-email.ts';

const address = z
  .string()
  .max(254, 'email_bad')
  .regex(
    /^[^\s\p{C}@<>"(),;:\\[\]]+@([^\s\p{C}@.<>"(),;:\\[\]]+\.)+[^\s\p{C}@.<>"(),;:\\[\]]{2,}$/u,
    'email_bad',
  );

/** An address, with what is said where none is given. */
export const emailSchemaOf = (missing: RefusalCode) =>
  z.string(missing).transform(readEmail).pipe(z.string().min(1, missing).pipe(address));

/**
 * An address that another service vouches for: nobody typed it, so nothing is read into it. What only looks like
 * somebody's address must not become it.
 */
export const vouchedEmailSchema = z
  .string('email_missing')
  .transform((given) => given.trim().toLowerCase())
  .pipe(z.string().min(1, 'email_missing').pipe(address));

/** One @, a domain with a dot; lower-cased, since addresses are matched that way (rules/messages#fields). */
export const emailSchema = emailSchemaOf('email_missing');
