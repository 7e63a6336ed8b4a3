import { z } from 'zod';

/**
 * A new password: its length and nothing else, since classes of characters make nothing safer
 * (rules/messages#fields).
 */
export const passwordSchema = z
  .string('password_missing')
  .min(1, 'password_missing')
  .min(8, 'password_short')
  .max(128, 'password_long');
