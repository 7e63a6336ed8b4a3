import { createPool } from '#db/connect.ts';
import type { TestDatabase } from '../../support/database.ts';
import { quietLog } from '../../support/quiet-log.ts';
import type { ClonedDatabase } from './clone-database.ts';

/** As if somebody had last proved who they are so long ago, in all their sessions. */
export async function outdateProof({ pool }: Pick<TestDatabase, 'pool'>, minutes = 6): Promise<void> {
  await pool.query(`update sessions set "provedAt" = now() - $1 * interval '1 minute'`, [minutes]);
}

/** As if everybody who is signed in had proved six minutes ago who they are. */
export async function outdateProofs({ connection }: ClonedDatabase): Promise<void> {
  const pool = createPool({ connection, log: quietLog });
  await outdateProof({ pool });
  await pool.end();
}
