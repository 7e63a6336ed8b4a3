import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DataLock = { release(): void };

const sqliteBusy = 5;

/** The process the lock's holder said it is; only for the sentence, never for a decision. */
function holder(pidFile: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`;
  } catch {
    return '';
  }
}

const notWritable = (dataDir: string, cause: unknown) =>
  new Error(`The data folder ${dataDir} is not writable for this user (${(cause as Error).message}).`, {
    cause,
  });

function openLockFile(dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(join(dataDir, 'app.lock'), { timeout: 0 });
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

/**
 * Lets one process at a time own the data folder. Node has no file locks of its own, so an SQLite file
 * lends its lock: the system drops it with the process however that ends, so there are no stale ones.
 * (It also drops it when the holder itself opens and closes that file by other means: leave it alone.)
 */
export function lockDataDir(dataDir: string): DataLock {
  const pidFile = join(dataDir, 'app.pid');
  const file = openLockFile(dataDir);
  try {
    file.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw notWritable(dataDir, error);
    throw new Error(`Brightwren is already running on this data folder${holder(pidFile)}.`, { cause: error });
  }
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return {
    release() {
      rmSync(pidFile, { force: true });
      file.close();
    },
  };
}
