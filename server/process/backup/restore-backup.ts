import { statSync } from 'node:fs';
import type { Pool } from 'pg';
import type { StoragePort } from '../../adapters/storage/port.ts';
import { readInstalled } from '../../backup/restore.store.ts';
import type { Log } from '../../context.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { fillDatabase } from './fill-database.ts';
import { formatSize } from './format-size.ts';
import { type BackedUpKeys, rowsIn } from './manifest.ts';

export type RestoreInput = {
  file: string;
  passphrase: string;
  /** Digests of users who were erased since. */
  erased: readonly string[];
  /** Of the environment, and what it also opens: all that the backup's keys sealed must be read by them. */
  encryptionKey: string | null;
  encryptionKeyAlso?: string | null;
};

/** The empty installation. */
export type RestoreTarget = {
  open(): Promise<{ pool: Pool; stop(): Promise<void> }>;
  storage: StoragePort;
  keepKeys(keys: BackedUpKeys): void;
  now: () => Date;
  log: Log;
};

function requireSameKeys({ encryptionKey, encryptionKeyAlso }: RestoreInput, keys: BackedUpKeys): void {
  // What is left out comes back with the backup, the other key only where the first one does.
  const ours = [
    encryptionKey ?? keys.encryptionKey,
    encryptionKeyAlso ?? (encryptionKey === null ? keys.encryptionKeyAlso : null),
  ];
  if (keys.encryptionKeyAlso !== undefined) {
    if (ours.includes(keys.encryptionKey) && ours.includes(keys.encryptionKeyAlso)) return;
    throw new Error(
      'ENCRYPTION_KEY and ENCRYPTION_KEY_ALSO are not the two keys of this backup, which was made while the key was changed: what one of them sealed could not be read. Leave both out, or give both.',
    );
  }
  if (ours.includes(keys.encryptionKey)) return;
  throw new Error(
    'ENCRYPTION_KEY is not the key of this backup, and could read nothing that is sealed in it. Leave it out, or give the right one.',
  );
}

/** Refuses a database that somebody uses, or whose tables are newer than the backup's. */
async function requireEmpty(pool: Pool, { manifest }: CheckedBackup): Promise<void> {
  const installed = await readInstalled(pool);
  if (!installed) return;
  if (installed.people > 0)
    throw new Error(
      'There is an installation already, with people in it. A backup is restored into an empty one: another DATA_DIR, or another database.',
    );
  const newer = installed.migrations.filter((name) => !manifest.migrations.includes(name));
  if (newer.length > 0)
    throw new Error(
      'The database has tables of a newer version than the backup. Restore into a new DATA_DIR, or a database without tables.',
    );
}

/**
 * Brings a backup back into an installation that holds nobody yet (rules/security#backups). All of it is read and
 * checked before anything is written, and the same archive once more as it is written: files come before the rows that
 * name them, and the rows all or none, so that whatever fails can be tried again.
 *
 * @returns what was restored, as a sentence
 */
export async function restoreBackup(input: RestoreInput, target: RestoreTarget): Promise<string> {
  const { file, passphrase, erased } = input;
  const { storage, log } = target;
  const checked = await checkBackup(file, passphrase);
  const { manifest, keys, end } = checked;
  requireSameKeys(input, keys);
  const { pool, stop } = await target.open();
  try {
    await requireEmpty(pool, checked);
    target.keepKeys(keys);
    const { size: bytes } = statSync(file);
    const restoring = { storage, restoredAt: target.now(), erased, digest: end.digest, bytes };
    await fillDatabase(pool, { file, passphrase, log, restoring });
    const size = formatSize({ rows: rowsIn(end), files: end.files, bytes });
    return `The backup of ${manifest.madeAt} is back: ${size}. Everybody signs in again; at its start the product asks the payment service what happened since.`;
  } finally {
    await stop();
  }
}
