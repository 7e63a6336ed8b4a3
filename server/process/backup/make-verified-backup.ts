import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { DatabaseLog } from '#db/database-log.ts';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { BackupSize, Verified } from '../../backup/backup.store.ts';
import type { BackedUpKeys } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Its name in the folder, by the second; `madeAtOf` reads it again. */
export const nameOf = (at: Date) => `brightwren-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`;
const named = /^brightwren-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.age$/;

/** When the backup of that name was made; null = it is none of ours. */
export function madeAtOf(name: string): Date | null {
  const found = named.exec(name);
  if (!found) return null;
  const [, day, hour, minute, second] = found;
  return new Date(`${day}T${hour}:${minute}:${second}Z`);
}

/** Until it was tried out, and from then on where that failed; one of each at most. */
const unverifiedName = 'unverified.age';
const failedName = 'failed.age';

/** Why a backup failed, as a sentence that others may follow. */
export function faultSentence(error: unknown): string {
  const fault = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(fault) ? fault : `${fault}.`;
}

export type VerifiedBackup = { madeAt: Date; file: string; size: BackupSize; verified: Verified };

/**
 * Writes a backup into a folder and tries it out; only then it has the name of one that counts. Whoever calls has the
 * lock (backup-lock.ts). `stop` gives it up: it throws within a second or so, and of the backup nothing stays.
 */
export async function makeVerifiedBackup(given: {
  pool: Pool;
  storage: StoragePort;
  keys: BackedUpKeys;
  passphrase: string;
  folder: string;
  madeAt: Date;
  log: DatabaseLog;
  stop?: AbortSignal;
}): Promise<VerifiedBackup> {
  const { folder, madeAt, log, ...source } = given;
  const unverified = join(folder, unverifiedName);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Of a process that was killed, and nothing that this one could say anything about.
  rmSync(unverified, { force: true });
  try {
    const size = await writeBackup(unverified, { ...source, madeAt });
    const verified = await verifyBackup(unverified, { ...source, log });
    const file = join(folder, nameOf(madeAt));
    renameSync(unverified, file);
    return { madeAt, file, size, verified };
  } catch (error) {
    if (given.stop?.aborted) rmSync(unverified, { force: true });
    // What can't be restored must not stand among those that can; the last one is enough to see why.
    else if (existsSync(unverified)) renameSync(unverified, join(folder, failedName));
    throw error;
  }
}
