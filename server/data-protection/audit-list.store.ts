import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { conditionExpression, type Page, type PageRequest, toPage } from '../page.ts';

/** An entry of the log, with the name of whoever did it while they have an account. */
export type AuditEntryRow = Selectable<Database['audit_entries']> & { actor_name: string | null };

/** A page of the log, newest first. */
export async function listAuditRows(
  db: Kysely<Database>,
  request: PageRequest,
): Promise<Page<AuditEntryRow>> {
  let query = db
    .selectFrom('audit_entries')
    .leftJoin('users', (join) => join.on('audit_entries.actor', '=', sql`'user:' || users.id`))
    .selectAll('audit_entries')
    .select('users.name as actor_name');
  for (const condition of request.conditions) {
    query = query.where((eb) => conditionExpression(eb as never, condition));
  }
  if (request.after) query = query.where('audit_entries.id', '<', Number(request.after.id));
  const rows = await query
    .orderBy('audit_entries.id', 'desc')
    .limit(request.limit + 1)
    .execute();
  return toPage(rows, request.limit, (row) => ({ value: row.at.toISOString(), id: String(row.id) }));
}
