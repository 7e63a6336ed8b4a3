import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

/** An entry of the log, with the name of whoever did it while they have an account. */
export type AuditEntryRow = Selectable<Database['audit_entries']> & { actor_name: string | null };

/** A page of the log of those kinds of records, newest first. */
export async function listAuditRows(
  db: Kysely<Database>,
  entities: readonly string[],
  request: PageRequest,
): Promise<CountedPage<AuditEntryRow>> {
  const query = db
    .selectFrom('audit_entries')
    .leftJoin('users', (join) => join.on('audit_entries.actor', '=', sql`'user:' || users.id`))
    .where('audit_entries.entity', '=', sql<string>`any(${sql.val([...entities])}::text[])`)
    .selectAll('audit_entries')
    .select('users.name as actor_name');
  return pageOf(db, query, request, { column: 'audit_entries.id', id: 'audit_entries.id' });
}
