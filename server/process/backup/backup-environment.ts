import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export const backupVariables = {
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
};

export const backupDirOf = (given: string | undefined, dataDir: string): string =>
  given ? resolve(given) : join(dataDir, 'backups');

type Settings = { dataDir: string; backupPassphrase: string | null };

const fileOf = ({ dataDir }: Settings) => join(dataDir, 'backup-passphrase');

/** Another process may have made the file and not yet written it; nothing else can go on meanwhile. */
const waitForWriter = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);

/** What opens this installation's backups: from the environment, else what was made for it before; null = neither. */
export function findBackupPassphrase(env: Settings): string | null {
  if (env.backupPassphrase) return env.backupPassphrase;
  if (!existsSync(fileOf(env))) return null;
  const read = () => readFileSync(fileOf(env), 'utf8').trim();
  if (!read()) waitForWriter();
  const passphrase = read();
  if (passphrase) return passphrase;
  throw new Error(
    `${fileOf(env)} is empty. Put back the passphrase that was printed when it was made, or delete it: then the next start makes another, and earlier backups need theirs.`,
  );
}

/** As above, for who has nobody to tell a new one to. */
export function requireBackupPassphrase(env: Settings): string {
  const passphrase = findBackupPassphrase(env);
  if (passphrase) return passphrase;
  throw new Error(
    `There is no passphrase: set BACKUP_PASSPHRASE for each process that runs jobs, or start the product again, which makes one in ${fileOf(env)} and prints it.`,
  );
}

/**
 * What opens this installation's backups, made where there is none. `isNew` for one caller alone, of whatever process,
 * who tells people of it: it must be kept elsewhere too.
 */
export function readBackupPassphrase(env: Settings): { passphrase: string; isNew: boolean } {
  const found = findBackupPassphrase(env);
  if (found) return { passphrase: found, isNew: false };
  const passphrase = randomBytes(24).toString('base64url');
  mkdirSync(env.dataDir, { recursive: true });
  try {
    writeFileSync(fileOf(env), `${passphrase}\n`, { mode: 0o600, flush: true, flag: 'wx' });
  } catch (error) {
    // Another process was quicker, and tells of its own.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return { passphrase: requireBackupPassphrase(env), isNew: false };
  }
  return { passphrase, isNew: true };
}
