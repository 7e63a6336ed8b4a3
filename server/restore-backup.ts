import { dirname, resolve } from 'node:path';
import { hoursMs } from '../db/backup/scratch-database.ts';
import { createPool } from '../db/connect.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { readErasures } from './adapters/erasure-list/embedded.ts';
import { createStorage } from './adapters/storage/create-storage.ts';
import { createLog, errorFacts } from './log.ts';
import { findBackupPassphrase } from './process/backup/backup-environment.ts';
import { restoreBackup } from './process/backup/restore-backup.ts';
import { type Environment, readEnvironment } from './process/environment.ts';
import { keepSecrets } from './process/secrets.ts';

const log = createLog('warn');

/** The database as it is, without any table of ours where there is none. */
async function openEmpty(env: Environment) {
  const limits = { log, longestStatementMs: hoursMs, max: 4 };
  if (env.databaseUrl) {
    const pool = createPool({ databaseUrl: env.databaseUrl, ...limits });
    return { pool, stop: () => pool.end() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir, log });
  const pool = createPool({ connection: embedded.connection, ...limits });
  const stop = async () => {
    await pool.end();
    await embedded.stop();
  };
  return { pool, stop };
}

function requirePassphrase(env: Environment): string {
  const passphrase = findBackupPassphrase(env);
  if (passphrase) return passphrase;
  throw new Error(
    'Set BACKUP_PASSPHRASE to what the backup was made with; the product printed it when it made it.',
  );
}

/** npm run restore -- FILE: a whole backup into an installation that holds nobody yet. */
async function restore(): Promise<void> {
  const [typed] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!typed) throw new Error('Say which backup: npm run restore -- FILE');
  const file = resolve(typed);
  const env = readEnvironment(process.env, { isDemo: process.argv.includes('--demo') });
  const passphrase = requirePassphrase(env);
  const erased = readErasures([...new Set([dirname(file), env.backupDir])]);
  const restored = await restoreBackup(
    {
      ...{ file, passphrase, erased: erased ?? [] },
      ...{ encryptionKey: env.encryptionKey, encryptionKeyAlso: env.encryptionKeyAlso },
    },
    {
      open: () => openEmpty(env),
      storage: createStorage(env),
      keepKeys: (keys) => keepSecrets(env, keys),
      now: () => new Date(),
      log,
    },
  );
  process.stdout.write(`${restored}\n`);
  if (!erased)
    process.stdout.write(
      'No list of erasures (erasures.txt) lies beside the backup: whoever was erased after it was made is there again.\n',
    );
}

restore().catch((error: unknown) => {
  process.stderr.write(`Nothing was restored: ${errorFacts(error).error}\n`);
  process.exit(1);
});
