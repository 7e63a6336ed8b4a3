import type { PoolClient } from 'pg';

/** A job that waited when the backup was made, as the queue takes it again. */
export type QueuedJob = {
  identifier: string;
  payload: unknown;
  queue_name: string | null;
  run_at: string;
  max_attempts: number;
  priority: number;
  key: string | null;
};

/** Those that may still run; what each sweep and each time of the day queues comes again by itself. */
export async function readQueuedJobs(client: PoolClient): Promise<QueuedJob[]> {
  const { rows } = await client.query<QueuedJob>(
    `select task.identifier, job.payload, queue.queue_name, job.run_at::text as run_at, job.max_attempts, job.priority,
       job.key
     from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
     where job.attempts < job.max_attempts order by job.id`,
  );
  return rows;
}

export async function queueJobs(client: PoolClient, jobs: readonly QueuedJob[]): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(j.identifier, j.payload, j.queue_name, j.run_at, j.max_attempts, j.key, j.priority)
     from json_to_recordset($1::json) as j(identifier text, payload json, queue_name text, run_at timestamptz,
       max_attempts int, key text, priority int)`,
    [JSON.stringify(jobs)],
  );
}
