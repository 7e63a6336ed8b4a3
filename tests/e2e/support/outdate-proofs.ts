import { createPool } from '#db/connect.ts';
import { outdateProof } from '#tests/support/outdate-proof.ts';
import type { ClonedDatabase } from './clone-database.ts';

/** As if everybody who is signed in had proved six minutes ago who they are. */
export async function outdateProofs({ connection }: ClonedDatabase): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const pool = createPool({ connection, log });
  await outdateProof({ pool });
  await pool.end();
}
