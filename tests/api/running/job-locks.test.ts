import type { WorkerPool, WorkerSharedOptions } from 'graphile-worker';
import { afterEach, expect, test } from 'vitest';
import { type LockWatch, watchLocks } from '#server/jobs/watch-locks.ts';
import { withDatabase } from '#tests/support/database.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { quietLog } from '../../support/quiet-log.ts';

/** Jobs don't stay locked by nobody: neither a dead process's nor those whose end could not be written down. */
const database = withDatabase();
const quick = { beatEveryMs: 100, silentSeconds: 1, heldSeconds: 0.2 };
const watches: LockWatch[] = [];

const watch = () => {
  const made = watchLocks({ db: database.db, log: quietLog }, quick);
  watches.push(made);
  return made;
};
afterEach(async () => {
  for (const one of watches.splice(0)) await one.stop();
  await database.pool.query('delete from graphile_worker._private_jobs; delete from job_processes');
});

/** A job as a pool of workers has it in hand. */
async function lockedJob(pool: string): Promise<string> {
  const { rows } = await database.pool.query(
    `select id from graphile_worker.add_job('clear-challenges', '{}'::json)`,
  );
  await database.pool.query(
    'update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where id = $2',
    [pool, rows[0].id],
  );
  return String(rows[0].id);
}
const isLocked = async (id: string) => {
  const { rows } = await database.pool.query(
    'select locked_by is not null as locked from graphile_worker._private_jobs where id = $1',
    [id],
  );
  return rows[0]?.locked;
};
const shared = {} as { ctx: WorkerSharedOptions };
const begin = (made: LockWatch, id: string) =>
  made.events.emit('pool:create', { ...shared, workerPool: { id } as WorkerPool } as never);
/** A process that goes on beating for as long as the test. */
const liveElsewhere = (pool: string) =>
  database.pool.query(
    `insert into job_processes values (gen_random_uuid(), array[$1], now() + interval '1 minute')`,
    [pool],
  );
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a job of a process that is gone runs again, one of a process that lives does not', async () => {
  begin(watch(), 'pool-alive');
  await database.pool.query(
    `insert into job_processes values (gen_random_uuid(), '{pool-dead}', now() - interval '1 minute')`,
  );
  await liveElsewhere('pool-of-somebody');
  const [dead, other] = [await lockedJob('pool-dead'), await lockedJob('pool-of-somebody')];
  watch();
  await expect.poll(() => isLocked(dead), { timeout: timeoutMs(5_000) }).toBe(false);
  expect(await isLocked(other)).toBe(true);
  const { rows } = await database.pool.query('select pools from job_processes');
  expect(rows).toHaveLength(3);
});

test('a job of a process that died before it had said a word runs again', async () => {
  begin(watch(), 'pool-here');
  await liveElsewhere('pool-alive');
  const [silent, alive] = [await lockedJob('pool-never-told'), await lockedJob('pool-alive')];
  await expect.poll(() => isLocked(silent), { timeout: timeoutMs(5_000) }).toBe(false);
  expect(await isLocked(alive)).toBe(true);
});

test('a job that ended here and is still locked is opened, one that is being done is not', async () => {
  const made = watch();
  begin(made, 'pool-here');
  const [ended, going] = [await lockedJob('pool-here'), await lockedJob('pool-here')];
  for (const id of [ended, going]) made.events.emit('job:start', { job: { id } } as never);
  made.events.emit('job:complete', { job: { id: ended } } as never);
  await expect.poll(() => isLocked(ended), { timeout: timeoutMs(5_000) }).toBe(false);
  await wait(500);
  expect(await isLocked(going)).toBe(true);
});

test('a process that stops in order is forgotten at once', async () => {
  const made = watch();
  begin(made, 'pool-here');
  const count = async () => (await database.pool.query('select from job_processes')).rowCount;
  await expect.poll(count).toBe(1);
  await made.stop();
  expect(await count()).toBe(0);
});
