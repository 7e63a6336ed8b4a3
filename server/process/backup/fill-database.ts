import { isDeepStrictEqual } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { loadTables, setSequences, type TableLoader } from '#db/backup/load-tables.ts';
import { type QueuedJob, queueJobs } from '#db/backup/queued-jobs.ts';
import { isTelling, settleRestored } from '#db/backup/settle-restored.ts';
import { readTables } from '#db/backup/tables.ts';
import type { DatabaseLog } from '#db/database-log.ts';
import { migrate } from '#db/migrate.ts';
import type { StoragePort } from '../../adapters/storage/port.ts';
import { BadArchive } from './archive.ts';
import { type CheckedBackup, checkBackup, readManifest } from './check-backup.ts';
import { fileOf, names, parseJobs, rowsIn, tableOf } from './manifest.ts';

/** What a restore needs beside the rows. */
export type Restoring = {
  /** Takes the files, before any row that names one counts. */
  storage: StoragePort;
  restoredAt: Date;
  /** Digests of users who were erased since. */
  erased: readonly string[];
  /** Of the archive as it was checked; another one is refused. */
  digest: string;
  /** The archive's size. */
  bytes: number;
};

export type Filling = {
  file: string;
  passphrase: string;
  log: DatabaseLog;
  /** null = a copy that is only looked at, without files and jobs. */
  restoring: Restoring | null;
  /** Gives it up between two files of the archive; whoever does ends the database too. */
  stop?: AbortSignal;
};

/** Reads the archive to its end, rows into the database and files into their store, and holds it to what it says. */
async function pour({ file, passphrase, restoring, stop }: Filling, loader: TableLoader) {
  let jobs: QueuedJob[] = [];
  const read = await checkBackup(file, passphrase, async (entry) => {
    stop?.throwIfAborted();
    const table = tableOf(entry.name);
    if (table !== null) return loader.write(table, entry.bytes);
    if (entry.name === names.jobs) jobs = parseJobs(entry);
    const key = fileOf(entry.name);
    if (!restoring || key === null) return;
    if (!(await restoring.storage.exists(key))) await restoring.storage.put(key, entry.bytes);
  });
  await loader.end();
  return { read, jobs };
}

async function settle(
  client: PoolClient,
  { restoredAt, erased, digest, bytes }: Restoring,
  { read, jobs }: { read: CheckedBackup; jobs: QueuedJob[] },
): Promise<void> {
  const { manifest, end } = read;
  if (end.digest !== digest) throw new BadArchive('The backup was changed while it was read.');
  const backup = { madeAt: new Date(manifest.madeAt), bytes, rows: rowsIn(end), files: end.files };
  await settleRestored(client, { backup, restoredAt, erased });
  await queueJobs(
    client,
    jobs.filter(({ identifier }) => !isTelling(identifier)),
  );
}

/**
 * Makes the tables as they were when the backup was made, and fills them, all rows or none: what was read is held to
 * the archive's own sums before anything counts. A newer version changes the tables at its next start. The pool needs a
 * connection without a limit for its statements.
 *
 * @returns what was read
 * @throws BadArchive
 */
export async function fillDatabase(pool: Pool, filling: Filling): Promise<CheckedBackup> {
  const { file, passphrase, log, restoring } = filling;
  const manifest = await readManifest(file, passphrase);
  await migrate(pool, log, { only: new Set(manifest.migrations) });
  const client = await pool.connect();
  try {
    const tables = await readTables(client);
    if (JSON.stringify(tables) !== JSON.stringify(manifest.tables))
      throw new BadArchive('The backup’s tables are not those of its migrations.');
    const filled = await loadTables(client, tables, async (loader) => {
      const poured = await pour(filling, loader);
      const { read } = poured;
      if (!isDeepStrictEqual(read.manifest, manifest))
        throw new BadArchive('The backup was changed while it was read.');
      await setSequences(client, read.end.sequences);
      if (restoring) await settle(client, restoring, poured);
      return read;
    });
    await client.query('analyze');
    return filled;
  } finally {
    client.release(true);
  }
}
