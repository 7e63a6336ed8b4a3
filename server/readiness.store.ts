import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** Whether the database takes changes. */
export async function isWritable(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting`.execute(db);
  return rows[0]?.setting === 'off';
}

/**
 * Whether the database answers, and how late the oldest waiting job is, in seconds; 0 when none is due. Messages to
 * other programs don't count: how long those take is theirs to say, and nobody else is kept waiting.
 */
export async function findJobDelay(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ delay: number | null }>`
    select extract(epoch from now() - min(run_at))::float8 as delay
    from graphile_worker.jobs where run_at < now() and attempts < max_attempts and locked_at is null
      and task_identifier <> 'deliver-webhooks'`.execute(db);
  return Math.max(0, rows[0]?.delay ?? 0);
}
