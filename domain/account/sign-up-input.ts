import { z } from 'zod';
import { emailSchema } from '#domain/contact/email.ts';
import { personNameSchema } from '#domain/contact/person-name.ts';
import { phoneSchema } from '#domain/contact/phone.ts';
import { passwordSchema } from './password-input.ts';

/** What somebody who makes an account tells us (rules/wire-names#passwords). */
export const signUpSchema = z.object({
  firstName: personNameSchema('first_name_missing', 'first_name_bad'),
  lastName: personNameSchema('last_name_missing', 'last_name_bad'),
  email: emailSchema,
  phone: phoneSchema,
  password: passwordSchema,
  termsCondition: z.literal(true, 'terms_missing'),
});

export type SignUpInput = z.infer<typeof signUpSchema>;
