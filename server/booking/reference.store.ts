import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { makeReferences } from './make-references.ts';

/** The reference of a booking that is being written: the first of some random ones that no booking has. */
export const newReference = (made: string[] = makeReferences()): RawBuilder<string> => sql<string>`(
  select one from unnest(${made}::text[]) with ordinality given (one, place)
  where not exists (select from bookings taken where taken.reference = one) order by place limit 1)`;

/** The reference of a booking, for whoever has its id and writes to its people. */
export async function findReference(db: Kysely<Database>, bookingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('reference')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.reference ?? null;
}
