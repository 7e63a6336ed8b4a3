import type { Pool } from 'pg';

/** Any number, the same in every version, that nothing else locks. */
const backupLock = 4_017_220_612;

/**
 * Does something while no other process over this database makes a backup of it: two would write one file and make one
 * database to try it out. A process that is killed gives the lock back with its connection.
 *
 * @returns null where another process has the lock; nothing was done then
 */
export async function withBackupLock<T>(pool: Pool, work: () => Promise<T>): Promise<{ done: T } | null> {
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
      await client.query(`select pg_advisory_unlock(${backupLock})`);
      isClean = true;
    }
  } finally {
    // With a connection that is closed goes the lock.
    client.release(!isClean);
  }
}
