import { sql } from 'kysely';

/** A process that has not been heard of for so long is dead, and its jobs are free for others. */
export const silentSeconds = 18;

export type JobState = 'running' | 'failed' | 'planned' | 'waiting' | 'late';

const silence = sql`clock_timestamp() - make_interval(secs => ${silentSeconds})`;

/**
 * How a job of `graphile_worker.jobs` stands, the same wherever it is told: `running` while the process that took it
 * lives, whatever its time and its tries, since each try counts from its beginning and a backup takes long; else
 * `failed` once it is tried no more, `planned` before its time, `waiting` for a minute after that, then `late`. What
 * was taken just now is running too: a process says that it lives only at its next beat.
 */
export const jobState = sql<JobState>`case
  when locked_at > ${silence} or (locked_at is not null and locked_by in (
    select unnest(pools) from job_processes where beat_at > ${silence})) then 'running'
  when attempts >= max_attempts then 'failed'
  when run_at > now() then 'planned'
  when run_at > now() - interval '1 minute' then 'waiting'
  else 'late' end`;
