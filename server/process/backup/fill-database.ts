import type { Pool } from 'pg';
import { loadTables, setSequences } from '#db/backup/load-tables.ts';
import { type QueuedJob, queueJobs } from '#db/backup/queued-jobs.ts';
import { isTelling, type Restored, settleRestored } from '#db/backup/settle-restored.ts';
import { readTables } from '#db/backup/tables.ts';
import type { DatabaseLog } from '#db/database-log.ts';
import { knownMigrations, migrate } from '#db/migrate.ts';
import { type ArchiveEntry, BadArchive } from './archive.ts';
import { checkBackup } from './check-backup.ts';
import { type Manifest, names } from './manifest.ts';

const tableOf = /^database\/([^/]+)\/\d+$/;

/** Refuses a backup whose tables this version could not make. */
function requireKnown({ migrations }: Manifest): void {
  const known = new Set(knownMigrations());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BadArchive(
      `The backup was made by a newer version of Brightwren (it has ${unknown.join(', ')}). Restore it with that version.`,
    );
}

export type Filling = {
  file: string;
  passphrase: string;
  manifest: Manifest;
  log: DatabaseLog;
  /** null = a copy that is only looked at, without jobs. */
  restored: Restored | null;
};

/**
 * Makes the tables as they were when the backup was made, and fills them, all rows or none. A newer version changes
 * them at its next start. The pool needs a connection without a limit for its statements.
 */
export async function fillDatabase(pool: Pool, filling: Filling): Promise<void> {
  const { file, passphrase, manifest, log, restored } = filling;
  requireKnown(manifest);
  await migrate(pool, log, { only: new Set(manifest.migrations) });
  const client = await pool.connect();
  let jobs: QueuedJob[] = [];
  try {
    const tables = await readTables(client);
    if (JSON.stringify(tables) !== JSON.stringify(manifest.tables))
      throw new BadArchive('The backup’s tables are not those of its migrations.');
    await loadTables(client, tables, async (loader) => {
      const { end } = await checkBackup(file, passphrase, async (entry: ArchiveEntry) => {
        const [, table] = tableOf.exec(entry.name) ?? [];
        if (table) await loader.write(table, entry.bytes);
        if (entry.name === names.jobs) jobs = JSON.parse(Buffer.from(entry.bytes).toString('utf8'));
      });
      await loader.end();
      await setSequences(client, end.sequences);
      if (!restored) return;
      await settleRestored(client, restored);
      await queueJobs(
        client,
        jobs.filter(({ identifier }) => !isTelling(identifier)),
      );
    });
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}
