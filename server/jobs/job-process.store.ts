import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** Says that a process lives and which pools of workers it has; by the database's clock, which all share. */
export async function beat(db: Db, process: { id: string; pools: readonly string[] }): Promise<void> {
  await sql`insert into job_processes (id, pools, beat_at)
    values (${process.id}, ${[...process.pools]}::text[], clock_timestamp())
    on conflict (id) do update set pools = excluded.pools, beat_at = excluded.beat_at`.execute(db);
}

/**
 * Forgets processes that have not been heard of for so long, and opens the jobs that have been locked for as long by
 * pools of no process that is known; answers how many pools there were. One that died before its first beat is such.
 */
export async function freeJobsOfTheDead(db: Db, silentSeconds: number): Promise<number> {
  const silence = sql`clock_timestamp() - make_interval(secs => ${silentSeconds})`;
  await sql`delete from job_processes where beat_at < ${silence}`.execute(db);
  const { rows } = await sql<{
    locked_by: string;
  }>`select distinct locked_by from graphile_worker._private_jobs
    where locked_at < ${silence}
      and locked_by not in (select unnest(pools) from job_processes)`.execute(db);
  const pools = rows.map((row) => row.locked_by);
  if (pools.length > 0) {
    await sql`select graphile_worker.force_unlock_workers(${pools}::text[])`.execute(db);
  }
  return pools.length;
}

/** Jobs locked by these pools for longer than a moment. */
export async function findLockedBy(db: Db, pools: readonly string[], forSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id::text from graphile_worker._private_jobs
    where locked_by = any(${[...pools]}::text[])
      and locked_at < clock_timestamp() - make_interval(secs => ${forSeconds})`.execute(db);
  return rows.map(({ id }) => id);
}

export async function unlock(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where id = any(${[...ids]}::bigint[])`.execute(db);
}

export async function endProcess(db: Db, id: string): Promise<void> {
  await sql`delete from job_processes where id = ${id}`.execute(db);
}
