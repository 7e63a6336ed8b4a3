import type { Pool, PoolClient } from 'pg';
import { beginSnapshot, dumpTable, type TableDigest } from '#db/backup/dump-tables.ts';
import { readQueuedJobs } from '#db/backup/queued-jobs.ts';
import { readSequences, readTables } from '#db/backup/tables.ts';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { BackupSize } from '../../backup/backup.store.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import {
  type ArchiveEnd,
  asJson,
  type BackedUpKeys,
  createSum,
  type Manifest,
  names,
  rowsIn,
} from './manifest.ts';

export type BackupSource = {
  pool: Pool;
  storage: StoragePort;
  keys: BackedUpKeys;
  passphrase: string;
  madeAt: Date;
  /** Gives it up; of what was written nothing stays. */
  stop?: AbortSignal;
};

async function readManifest(client: PoolClient, madeAt: Date): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const { rows: servers } = await client.query<{ server: string }>(
    "select current_setting('server_version') as server",
  );
  return {
    format: 1,
    madeAt: madeAt.toISOString(),
    server: servers[0]?.server ?? '',
    migrations: rows.map(({ name }) => name),
    tables: await readTables(client),
  };
}

type Counted = Pick<ArchiveEnd, 'files' | 'fileBytes'>;

async function* databaseEntries(
  client: PoolClient,
  { keys, madeAt }: BackupSource,
  digests: Record<string, TableDigest>,
): AsyncGenerator<ArchiveEntry> {
  const manifest = await readManifest(client, madeAt);
  yield asJson(names.manifest, manifest);
  yield asJson(names.keys, keys);
  for (const table of manifest.tables) {
    let part = 0;
    for await (const { bytes } of dumpTable(client, table, digests)) {
      part += 1;
      yield { name: names.table(table.name, part), bytes };
    }
  }
  yield asJson(names.jobs, await readQueuedJobs(client));
}

/** Files are written once, so whatever the snapshot names is as it was; one that has gone since was erased. */
async function* fileEntries(storage: StoragePort, counted: Counted): AsyncGenerator<ArchiveEntry> {
  for await (const key of storage.keys()) {
    const bytes = await storage.get(key);
    if (!bytes) continue;
    counted.files += 1;
    counted.fileBytes += bytes.length;
    yield { name: names.file(key), bytes };
  }
}

async function* entriesOf(source: BackupSource, size: BackupSize): AsyncGenerator<ArchiveEntry> {
  const sum = createSum();
  const tables: Record<string, TableDigest> = {};
  const counted = { files: 0, fileBytes: 0 };
  let sequences: ArchiveEnd['sequences'] = {};
  const client = await source.pool.connect();
  try {
    await beginSnapshot(client);
    for await (const entry of databaseEntries(client, source, tables)) {
      sum.add(entry);
      yield entry;
    }
    sequences = await readSequences(client);
  } finally {
    client.release(true);
  }
  for await (const entry of fileEntries(source.storage, counted)) {
    sum.add(entry);
    yield entry;
  }
  size.rows = rowsIn({ tables });
  size.files = counted.files;
  yield asJson(names.end, { tables, sequences, ...counted, digest: sum.end() } satisfies ArchiveEnd);
}

/**
 * Database, files and keys of one moment in one encrypted archive, while the product runs (rules/security#backups).
 * The pool needs a connection without a limit for its statements.
 */
export async function writeBackup(file: string, source: BackupSource): Promise<BackupSize> {
  const size: BackupSize = { bytes: 0, rows: 0, files: 0 };
  const { passphrase, madeAt, stop } = source;
  size.bytes = await writeArchive(file, { passphrase, madeAt, stop, entries: entriesOf(source, size) });
  return size;
}
