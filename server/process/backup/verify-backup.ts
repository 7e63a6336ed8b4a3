import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { beginSnapshot, dumpTable, type TableDigest } from '#db/backup/dump-tables.ts';
import { withScratchDatabase } from '#db/backup/scratch-database.ts';
import type { DatabaseLog } from '#db/database-log.ts';
import type { Verified } from '../../backup/backup.store.ts';
import { checkBackup } from './check-backup.ts';
import { fillDatabase } from './fill-database.ts';

async function digestsOf(pool: Pool, tables: Parameters<typeof dumpTable>[1][]) {
  const digests: Record<string, TableDigest> = {};
  const client = await pool.connect();
  try {
    await beginSnapshot(client);
    for (const table of tables) for await (const _ of dumpTable(client, table, digests));
    const { rows } = await client.query<{ sum: string | null }>(
      'select sum(amount_pence)::text as sum from postings',
    );
    return { digests, sum: Number(rows[0]?.sum ?? 0) };
  } finally {
    client.release(true);
  }
}

/**
 * Makes a database of a backup, in one reading of it, and compares each table with what was read when it was written, to the last byte, and
 * the books with nought (rules/security#backups). Throws where it would not bring everything back.
 */
export async function verifyBackup(
  file: string,
  given: { pool: Pool; passphrase: string; log: DatabaseLog; stop?: AbortSignal },
): Promise<Verified> {
  const { pool, passphrase, log, stop } = given;
  const found = await withScratchDatabase({ pool, log, stop }, async (scratch) => {
    const { manifest, end } = await fillDatabase(scratch, { file, passphrase, log, stop, restoring: null });
    return { end, ...(await digestsOf(scratch, manifest.tables)) };
  });
  if (!found) {
    await checkBackup(file, passphrase, () => stop?.throwIfAborted());
    return 'read';
  }
  const { end, digests } = found;
  const differing = Object.keys(end.tables).filter(
    (name) => !isDeepStrictEqual(end.tables[name], digests[name]),
  );
  if (differing.length > 0)
    throw new Error(`Restored, ${differing.join(', ')} would differ from what was kept.`);
  if (found.sum !== 0) throw new Error(`Restored, the books would be ${found.sum} pence apart.`);
  return 'restored';
}
