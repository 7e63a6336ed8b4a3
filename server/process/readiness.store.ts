import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** Whether the database takes changes. */
export async function isWritable(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting`.execute(db);
  return rows[0]?.setting === 'off';
}

export type JobState = {
  /** How late the oldest waiting job is, in seconds; 0 when none is due. */
  jobDelaySeconds: number;
  /** Due for over a minute, and waiting or locked for as long. */
  lateJobs: number;
  /** Being done, or left behind by a process that is gone. */
  lockedJobs: number;
};

/**
 * How the jobs stand, where the database answers. Messages to other programs don't count: how long those take is
 * theirs to say, and nobody else is kept waiting.
 */
export async function findJobState(db: Kysely<Database>): Promise<JobState> {
  const { rows } = await sql<{ delay: number | null; late: number; locked: number }>`
    select extract(epoch from now() - min(run_at) filter (where waits))::float8 as delay,
      (count(*) filter (where waits and run_at < now() - interval '1 minute'))::int as late,
      (count(*) filter (where locked_at is not null))::int as locked
    from (
      -- One that is being done is not late; one that has been for over a minute may have been left behind.
      select run_at, locked_at, locked_at is null or locked_at < now() - interval '1 minute' as waits
      from graphile_worker.jobs where run_at < now() and attempts < max_attempts
        and task_identifier <> 'deliver-webhooks'
    ) due`.execute(db);
  const [row] = rows;
  return {
    jobDelaySeconds: Math.max(0, row?.delay ?? 0),
    lateJobs: row?.late ?? 0,
    lockedJobs: row?.locked ?? 0,
  };
}
