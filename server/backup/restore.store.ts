import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** How far a database is in use; null where it has no tables of ours. */
export async function readInstalled(pool: Pool): Promise<{ migrations: string[]; people: number } | null> {
  const { rows: there } = await pool.query<{ is_there: boolean; has_users: boolean }>(
    "select to_regclass('schema_migrations') is not null as is_there, to_regclass('bookings') is not null as has_users",
  );
  if (!there[0]?.is_there) return null;
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const migrations = rows.map(({ name }) => name);
  if (!there[0].has_users) return { migrations, people: 0 };
  const { rows: counts } = await pool.query<{ people: string }>(
    `select (select count(*) from users) + (select count(*) from customers) + (select count(*) from bookings)
       + (select count(*) from providers) as people`,
  );
  return { migrations, people: Number(counts[0]?.people ?? 0) };
}

/** A restore after which jobs have to wait; null = none. */
export async function findOpenRestore(db: Db): Promise<{ madeAt: Date; restoredAt: Date } | null> {
  const row = await db
    .selectFrom('restores')
    .select(['made_at as madeAt', 'restored_at as restoredAt'])
    .where('settled_at', 'is', null)
    .orderBy('restored_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function settleRestores(db: Db, at: Date): Promise<void> {
  await sql`update restores set settled_at = ${at} where settled_at is null`.execute(db);
}
