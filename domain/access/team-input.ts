import { z } from 'zod';
import { emailSchema } from '#domain/contact/email.ts';
import { permissions } from './permission.ts';

/** Each once, in the order of the list. */
export const permissionsSchema = z
  .array(z.enum(permissions, 'permissions_missing'), 'permissions_missing')
  .min(1, 'permissions_missing')
  .transform((chosen) => permissions.filter((one) => chosen.includes(one)));

const invitedEmail = z
  .string('invited_email_missing')
  .trim()
  .min(1, 'invited_email_missing')
  .pipe(emailSchema);

export const invitationSchema = z.object({ email: invitedEmail, permissions: permissionsSchema });

export const blockReasonSchema = z
  .string('block_reason_missing')
  .trim()
  .min(3, 'block_reason_missing')
  .max(300, 'block_reason_missing');
