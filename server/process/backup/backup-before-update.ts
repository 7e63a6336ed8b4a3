import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { withBackupLock } from '#db/backup/backup-lock.ts';
import type { Database } from '#db/types.ts';
import type { StoragePort } from '../../adapters/storage/port.ts';
import { endBackup, insertBackup } from '../../backup/backup.store.ts';
import { readInstalled } from '../../backup/restore.store.ts';
import type { Log } from '../../context.ts';
import { faultSentence, makeVerifiedBackup, type VerifiedBackup } from './make-verified-backup.ts';
import type { BackedUpKeys } from './manifest.ts';

export type UpdateBackup = {
  folder: string;
  storage: StoragePort;
  /** Asked for only where a backup is made. */
  keys(): BackedUpKeys;
  passphrase(): string;
  now: () => Date;
  log: Log;
};

const refused = (why: string, options?: ErrorOptions) =>
  new Error(
    `the backup that comes before an update of the database failed: ${why} Nothing was changed. See to it and start again; the version before still runs.`,
    options,
  );

/**
 * A verified backup of the database as it stands, before this version changes its tables (rules/security#backups). Null
 * where nobody is in it yet.
 *
 * @throws a sentence, upon which nothing may be changed
 */
export async function backUpBeforeUpdate(
  pool: Pool,
  pending: readonly string[],
  { folder, storage, keys, passphrase, now, log }: UpdateBackup,
): Promise<VerifiedBackup | null> {
  const installed = await readInstalled(pool);
  if (!installed || installed.people === 0) return null;
  log.info('A backup is made before the database is updated', { folder, migrations: pending.length });
  const made = await withBackupLock({ pool, log }, async () => {
    try {
      const secrets = { keys: keys(), passphrase: passphrase() };
      return await makeVerifiedBackup({ pool, storage, folder, madeAt: now(), log, ...secrets });
    } catch (error) {
      throw refused(faultSentence(error), { cause: error });
    }
  });
  if (!made) throw refused('another process is making one.');
  return made.done;
}

/** Its record, which the tables of the version before may have had no place for. */
export async function recordBackup(
  db: Kysely<Database>,
  { madeAt, file, size, verified }: VerifiedBackup,
  at: Date,
): Promise<void> {
  const id = await insertBackup(db, { file: basename(file), beganAt: madeAt });
  await endBackup(db, id, { at, size, verified });
}
