import { z } from 'zod';
import { plainLine } from '#domain/contact/plain-text.ts';
import { apiKeyScopes } from './permission.ts';

/** A key is known by its name, so that somebody can tell later which one to revoke. */
export const apiKeySchema = z.object({
  name: plainLine(2, 60, 'api_key_name_bad', 'api_key_name_bad'),
  scopes: z
    .array(z.enum(apiKeyScopes, 'api_key_scopes_missing'), 'api_key_scopes_missing')
    .min(1, 'api_key_scopes_missing')
    .transform((chosen) => apiKeyScopes.filter((one) => chosen.includes(one))),
});
