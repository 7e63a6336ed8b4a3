import { resolve } from 'node:path';
import { createStorage } from './adapters/storage/create-storage.ts';
import { createLog, errorFacts } from './log.ts';
import { requireBackupPassphrase } from './process/backup/backup-environment.ts';
import { formatSize } from './process/backup/format-size.ts';
import { tellNewPassphrase } from './process/backup/tell-passphrase.ts';
import { writeBackup } from './process/backup/write-backup.ts';
import { readEnvironment } from './process/environment.ts';
import { openDatabase } from './process/open-database.ts';
import { readSecrets, requireSoundSecrets } from './process/secrets.ts';

/** npm run backup -- FILE: database, files and keys in one encrypted archive, while the product runs. */
async function backUp(): Promise<void> {
  const [typed] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!typed) throw new Error('Say where to: npm run backup -- FILE');
  const file = resolve(typed);
  const log = createLog('warn');
  const env = readEnvironment(process.env, { isDemo: process.argv.includes('--demo') });
  requireSoundSecrets(env);
  const database = await openDatabase(env, log);
  try {
    tellNewPassphrase(env, { isDemo: false, output: process.stdout });
    const size = await writeBackup(file, {
      pool: database.pool,
      storage: createStorage(env),
      keys: readSecrets(env),
      passphrase: requireBackupPassphrase(env),
      madeAt: new Date(),
    });
    process.stdout.write(`${file} holds ${formatSize(size)}.\n`);
  } finally {
    await database.stop();
  }
}

backUp().catch((error: unknown) => {
  process.stderr.write(`No backup was made: ${errorFacts(error).error}\n`);
  process.exit(1);
});
