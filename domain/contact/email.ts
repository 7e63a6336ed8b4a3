import { z } from 'zod';

/** One @, a domain with a dot; lower-cased, since addresses are matched that way (rules/messages#fields). */
export const emailSchema = z
  .string('email_missing')
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'email_missing')
      .max(254, 'email_bad')
      .regex(
        /^[^\s\p{C}@<>"(),;:\\[\]]+@([^\s\p{C}@.<>"(),;:\\[\]]+\.)+[^\s\p{C}@.<>"(),;:\\[\]]{2,}$/u,
        'email_bad',
      ),
  );
