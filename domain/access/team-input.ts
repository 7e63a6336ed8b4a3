import { z } from 'zod';
import { emailSchemaOf } from '#domain/contact/email.ts';
import { plainText } from '#domain/contact/plain-text.ts';
import { permissions } from './permission.ts';

/** Each once, in the order of the list. */
export const permissionsSchema = z
  .array(z.enum(permissions, 'permissions_missing'), 'permissions_missing')
  .min(1, 'permissions_missing')
  .transform((chosen) => permissions.filter((one) => chosen.includes(one)));

export const invitationSchema = z.object({
  email: emailSchemaOf('invited_email_missing'),
  permissions: permissionsSchema,
});

export const blockReasonSchema = plainText(3, 300, 'block_reason_missing', 'block_reason_missing');
