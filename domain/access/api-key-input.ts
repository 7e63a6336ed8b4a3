import { z } from 'zod';
import { apiKeyScopes } from './permission.ts';

/** A key is known by its name, so that somebody can tell later which one to revoke. */
export const apiKeySchema = z.object({
  name: z
    .string('api_key_name_bad')
    .transform((typed) => typed.trim().replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(2, 'api_key_name_bad').max(60, 'api_key_name_bad')),
  scopes: z
    .array(z.enum(apiKeyScopes, 'api_key_scopes_missing'), 'api_key_scopes_missing')
    .min(1, 'api_key_scopes_missing')
    .transform((chosen) => apiKeyScopes.filter((one) => chosen.includes(one))),
});
