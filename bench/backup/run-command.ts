import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Connection } from '#db/embedded/connection.ts';
import { databaseUrlOf } from '#tests/support/run-database.ts';
import { benchSecrets } from '../stage/make-runtime.ts';

const root = join(import.meta.dirname, '../..');

/** An operator's command over a database, as a process of its own; answers how long it took, in ms. */
export function runCommand(
  name: 'make-backup' | 'restore-backup',
  file: string,
  place: { connection: Connection; dataDir: string },
): Promise<number> {
  const began = performance.now();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: place.dataDir,
    DATABASE_URL: databaseUrlOf(place.connection),
    BACKUP_PASSPHRASE: 'seven damp towels on a line',
    SECRET: benchSecrets.secret,
    API_KEY: benchSecrets.apiKey,
    ENCRYPTION_KEY: benchSecrets.encryptionKey,
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [`server/${name}.ts`, file], { cwd: root, env }, (error, _out, said) => {
      if (error) reject(new Error(`${name} ended with ${error.code}: ${said}`));
      else resolve(performance.now() - began);
    });
  });
}
