import { createPool } from '#db/connect.ts';
import { outdateProof } from '#tests/support/identity/outdate-proof.ts';
import { quietLog } from '../../support/quiet-log.ts';
import type { ClonedDatabase } from './clone-database.ts';

/** As if everybody who is signed in had proved six minutes ago who they are. */
export async function outdateProofs({ connection }: ClonedDatabase): Promise<void> {
  const pool = createPool({ connection, log: quietLog });
  await outdateProof({ pool });
  await pool.end();
}
