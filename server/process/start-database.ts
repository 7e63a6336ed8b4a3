import type { Pool } from 'pg';
import { createKysely, createPool } from '../../db/connect.ts';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { migrate } from '../../db/migrate.ts';
import { seedReference } from '../../db/seed/reference.ts';
import { createStorage } from '../adapters/storage/create-storage.ts';
import type { Log } from '../context.ts';
import { requireBackupPassphrase } from './backup/backup-environment.ts';
import type { VerifiedBackup } from './backup/make-verified-backup.ts';
import { tellNewPassphrase } from './backup/tell-passphrase.ts';
import type { Environment } from './environment.ts';
import { readSecrets } from './secrets.ts';

/** Loaded only where there is something to update. */
const loadBackups = () => import('./backup/backup-before-update.ts');

/** A backup of what is there before this version changes it, where a folder was named for backups. */
async function backUp(pool: Pool, pending: readonly string[], env: Environment, log: Log) {
  const { backUpBeforeUpdate } = await loadBackups();
  const made = await backUpBeforeUpdate(pool, pending, {
    folder: env.backupDir,
    storage: createStorage(env),
    keys: () => readSecrets(env),
    passphrase: () => {
      tellNewPassphrase(env, { isDemo: false, output: process.stdout });
      return requireBackupPassphrase(env);
    },
    now: () => new Date(),
    log,
  });
  return made ? [made] : [];
}

/** The database of DATABASE_URL, else the embedded one; migrated and with its reference data. */
export async function startDatabase(env: Environment, log: Log) {
  const embedded = env.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: env.dataDir, log });
  const pool = embedded
    ? createPool({ connection: embedded.connection, log })
    : createPool({ databaseUrl: env.databaseUrl ?? '', log });
  const stop = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    const made: VerifiedBackup[] = [];
    const beforeUpdate = async (pending: readonly string[]) => {
      made.push(...(await backUp(pool, pending, env, log)));
    };
    await migrate(pool, log, env.isBackupDirNamed ? { beforeUpdate } : {});
    const db = createKysely(pool);
    for (const backup of made) await (await loadBackups()).recordBackup(db, backup, new Date());
    await seedReference(db);
    return { pool, db, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
