import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** Whether the database answers, and how late the oldest waiting job is, in seconds; 0 when none is due. */
export async function findJobDelay(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ delay: number | null }>`
    select extract(epoch from now() - min(run_at))::float8 as delay
    from graphile_worker.jobs where run_at < now() and attempts < max_attempts and locked_at is null`.execute(
    db,
  );
  return Math.max(0, rows[0]?.delay ?? 0);
}
