import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Member } from '#domain/access/grant.ts';
import type { Permission } from '#domain/access/permission.ts';

type Db = Kysely<Database>;

/**
 * Everybody of the team, after waiting for whoever else is changing it: rules about the last one are kept only
 * if two changes never look at the same team.
 */
export async function lockTeam(db: Db): Promise<Member[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('company team', 0))`.execute(db);
  const rows = await db
    .selectFrom('users')
    .select(['id', sql<Permission[]>`permissions`.as('permissions'), 'blocked_at'])
    .where('group', '=', 'company')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    permissions: row.permissions,
    isBlocked: row.blocked_at !== null,
  }));
}

/** False when somebody else has changed the person since that version. */
export async function setPermissions(
  db: Db,
  user: { id: string; version: number },
  permissions: readonly Permission[],
): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set((eb) => ({ permissions: [...permissions], version: eb('version', '+', 1) }))
    .where('id', '=', user.id)
    .where('version', '=', user.version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Out of the team; the account stays as the cleaner's or customer's it otherwise is. */
export async function leaveTeam(db: Db, id: string): Promise<void> {
  const provider = await db
    .selectFrom('providers')
    .select('id')
    .where('owner_id', '=', id)
    .executeTakeFirst();
  await db
    .updateTable('users')
    .set((eb) => ({
      group: provider ? 'serviceprovider' : 'customer',
      permissions: [],
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
