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

/** What opens this installation's backups: from the environment, else what was made for it before; null = neither. */
export function findBackupPassphrase(env: Settings): string | null {
  if (env.backupPassphrase) return env.backupPassphrase;
  return existsSync(fileOf(env)) ? readFileSync(fileOf(env), 'utf8').trim() : null;
}

/** As above, made where there is none. Whoever starts the product is told of it once, as it must be kept elsewhere. */
export function readBackupPassphrase(env: Settings): { passphrase: string; isNew: boolean } {
  const found = findBackupPassphrase(env);
  if (found) return { passphrase: found, isNew: false };
  const passphrase = randomBytes(24).toString('base64url');
  keepBackupPassphrase(env, passphrase);
  return { passphrase, isNew: true };
}

export function keepBackupPassphrase(env: Settings, passphrase: string): void {
  mkdirSync(env.dataDir, { recursive: true });
  writeFileSync(fileOf(env), `${passphrase}\n`, { mode: 0o600, flush: true });
}
