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

/** One @, a domain with a dot; lower-cased, since addresses are matched that way (rules/messages#fields). */
export const emailSchema = emailSchemaOf('email_missing');
