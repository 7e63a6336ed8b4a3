import { createPool } from '#db/connect.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import type { ClonedDatabase } from '../clone-database.ts';

/** Jobs planned by a clock of before come as much nearer as the product's clock went on: the queue has the machine's. */
export async function moveQueueOn(
  { connection }: Pick<ClonedDatabase, 'connection'>,
  hours: number,
): Promise<void> {
  const pool = createPool({ connection, log: quietLog });
  await pool.query(
    `update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 hour' where run_at > now()`,
    [hours],
  );
  await pool.end();
}
