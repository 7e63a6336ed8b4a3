import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

/** The names of providers, by id. */
export async function findPayeeNames(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, { firstName: string; lastName: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('providers')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, { firstName: row.first_name, lastName: row.last_name }]));
}
