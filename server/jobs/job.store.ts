import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { requestId } from '../current-request.ts';
import type { Job } from './job-types.ts';

/**
 * Queues a job on the given connection; with a key a later job of that key replaces a waiting one. It carries the id of
 * the request that queues it, by which the log then tells of both.
 */
export async function addJob(
  db: Kysely<Database>,
  job: Job,
  when: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.name}::text, ${JSON.stringify({ ...job.payload, requestId: requestId() })}::json,
    run_at := ${when.runAt ?? null}::timestamptz, job_key := ${when.key ?? null}::text
  )`.execute(db);
}

/** Opens every lock on the queue; only for an installation whose one process has just started. */
export async function unlockJobs(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ locked_by: string }>`
    select distinct locked_by from graphile_worker._private_jobs where locked_by is not null`.execute(db);
  const workers = rows.map((row) => row.locked_by);
  if (workers.length > 0)
    await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db);
}
