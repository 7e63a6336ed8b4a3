import type { TestDatabase } from '../database.ts';

/** As if somebody had last proved who they are so long ago, in all their sessions. */
export async function outdateProof({ pool }: Pick<TestDatabase, 'pool'>, minutes = 6): Promise<void> {
  await pool.query(`update sessions set "provedAt" = now() - $1 * interval '1 minute'`, [minutes]);
}
