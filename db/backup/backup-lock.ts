import type { Pool, PoolClient } from 'pg';
import type { DatabaseLog } from '../database-log.ts';

/** Any number, the same in every version, that nothing else locks. */
const backupLock = 4_017_220_612;

/**
 * Does something while no other process over this database makes a backup of it: two would write one file and make one
 * database to try it out. A process that is killed gives the lock back with its connection, and so does one that can't
 * give it back by itself.
 *
 * @returns null where another process has the lock; nothing was done then
 */
export async function withBackupLock<T>(
  { pool, log }: { pool: Pool; log: DatabaseLog },
  work: () => Promise<T>,
): Promise<{ done: T } | null> {
  const client = await pool.connect();
  let isClean = false;
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${backupLock}) as is_mine`);
    if (!rows[0]?.is_mine) {
      isClean = true;
      return null;
    }
    try {
      return { done: await work() };
    } finally {
      isClean = await unlock(client, log);
    }
  } finally {
    // With a connection that is closed goes the lock.
    client.release(!isClean);
  }
}

/** Whether the lock was given back; that it wasn't changes nothing of what was done under it, or of why that failed. */
async function unlock(client: PoolClient, log: DatabaseLog): Promise<boolean> {
  try {
    const { rows } = await client.query(`select pg_advisory_unlock(${backupLock}) as was_mine`);
    if (rows[0]?.was_mine) return true;
    log.warn('The lock of backups was not ours any more: another process may have made one meanwhile');
  } catch (error) {
    log.warn('The lock of backups goes with its connection', {
      error: error instanceof Error ? error.message : String(error),
    });
  }
  return false;
}
