import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { jobState } from '../job-state.store.ts';

type Db = Kysely<Database>;

export type JobCounts = { late: number; running: number; planned: number; failed: number };

export type QueuedJob = {
  id: string;
  name: string;
  runAt: Date;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  /** What it is about; null where its payload names no booking. */
  bookingId: string | null;
};

export type Sweep = { name: string; lastRunAt: Date | null };

/** Jobs that are given up, or late; given up first, then by when they should have run. */
export async function listTroubledJobs(
  db: Db,
  limit: number,
): Promise<(QueuedJob & { isGivenUp: boolean })[]> {
  const { rows } = await sql<QueuedJob & { isGivenUp: boolean }>`
    select id::text as id, task_identifier as name, run_at as "runAt", attempts, max_attempts as "maxAttempts",
      last_error as "lastError", state = 'failed' as "isGivenUp",
      (select payload ->> 'bookingId' from graphile_worker._private_jobs stored where stored.id = job.id) as "bookingId"
    from (select jobs.*, ${jobState} as state from graphile_worker.jobs) job
    where state in ('failed', 'late')
    order by state = 'failed' desc, run_at, job.id limit ${limit}`.execute(db);
  return rows;
}

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select (count(*) filter (where state = 'late'))::int as late,
      (count(*) filter (where state = 'running'))::int as running,
      (count(*) filter (where state in ('planned', 'waiting')))::int as planned,
      (count(*) filter (where state = 'failed'))::int as failed
    from (select ${jobState} as state from graphile_worker.jobs) each_job`.execute(db);
  return rows[0] ?? { late: 0, running: 0, planned: 0, failed: 0 };
}

/** What runs by the clock, by name, and when each did last. */
export async function listSweeps(db: Db): Promise<Sweep[]> {
  const { rows } = await sql<Sweep>`
    select identifier as name, last_execution as "lastRunAt"
    from graphile_worker._private_known_crontabs order by identifier`.execute(db);
  return rows;
}

/** Whether there was one of that id that was given up, which now has all its tries again. */
export async function runAgain(db: Db, id: string): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs
    where id = ${id}::bigint and attempts >= max_attempts and locked_at is null`.execute(db);
  const [job] = rows;
  if (!job) return null;
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(
    db,
  );
  return job;
}
