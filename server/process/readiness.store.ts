import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { jobState } from '../job-state.store.ts';

/** Whether the database takes changes. */
export async function isWritable(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting`.execute(db);
  return rows[0]?.setting === 'off';
}

export type JobDelays = {
  /** How late the oldest waiting job is, in seconds; 0 when none is due. */
  jobDelaySeconds: number;
  /** Due for over a minute, and done by nobody. */
  lateJobs: number;
  /** Being done, or left behind by a process that is gone. */
  lockedJobs: number;
};

/**
 * How the jobs stand, where the database answers. Messages to other programs don't count: how long those take is
 * theirs to say, and nobody else is kept waiting.
 */
export async function findJobState(db: Kysely<Database>): Promise<JobDelays> {
  const { rows } = await sql<{ delay: number | null; late: number; locked: number }>`
    select extract(epoch from now() - min(run_at) filter (where state in ('waiting', 'late')))::float8 as delay,
      (count(*) filter (where state = 'late'))::int as late,
      (count(*) filter (where locked_at is not null))::int as locked
    from (
      select run_at, locked_at, ${jobState} as state from graphile_worker.jobs
      where run_at < now() and task_identifier <> 'deliver-webhooks'
    ) due`.execute(db);
  const [row] = rows;
  return {
    jobDelaySeconds: Math.max(0, row?.delay ?? 0),
    lateJobs: row?.late ?? 0,
    lockedJobs: row?.locked ?? 0,
  };
}
