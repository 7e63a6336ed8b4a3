import { sql } from 'kysely';
import { deletedName, erasedEmail } from '#domain/data-protection/deleted-person.ts';
import { outcode } from './coarse-place.store.ts';

/** What is left of a quote that a booking was made of: the work and its price, not who asked. */
export const emptiedQuote = sql`name = ${deletedName}, email = ${erasedEmail}, phone = ${deletedName},
  message = ${deletedName}, postal_code = ${outcode('quotes.postal_code')}, answer = null, token_hash = null,
  source = null, idempotency_key = null, request_hash = ''`;
