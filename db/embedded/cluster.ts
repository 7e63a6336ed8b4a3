import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLog } from '../database-log.ts';
import { programIn } from './binaries.ts';
import { startLeashed } from './leash.ts';
import { logSize, logTail } from './log-tail.ts';
import type { Places } from './places.ts';

function checkMajor(places: Places): void {
  const made = Number.parseInt(readFileSync(join(places.cluster, 'PG_VERSION'), 'utf8'), 10);
  if (made === places.major) return;
  throw new Error(
    `The database in ${places.cluster} was made by PostgreSQL ${made}, and this version of Brightwren brings ` +
      `PostgreSQL ${places.major}. Make a backup with the version that made it and restore it into a new data folder.`,
  );
}

function removeUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    if (name.startsWith('postgres.new-')) rmSync(join(home, name), { recursive: true, force: true });
  }
}

/** Makes the cluster beside its place and moves it there when whole, so a half-made one is never opened. */
async function makeCluster(places: Places): Promise<void> {
  const { home, user, native, logFile, cluster } = places;
  removeUnfinished(home);
  const unfinished = join(home, `postgres.new-${process.pid}`);
  mkdirSync(unfinished, { mode: 0o700 });
  if (user) chownSync(unfinished, user.uid, user.gid);
  const offset = logSize(logFile);
  const initdb = startLeashed(
    [
      programIn(native, 'initdb'),
      `--pgdata=${unfinished}`,
      '--username=postgres',
      // Only the user it runs as, and root, can enter the folder of its one socket.
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      // The same order of text on every system.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    user,
    logFile,
  );
  const reason = await initdb.exited;
  if (reason !== 'exit code 0') {
    throw new Error(`The database could not be made (${reason}):\n${logTail(logFile, offset)}`);
  }
  renameSync(unfinished, cluster);
}

function checkOwner({ cluster, user }: Places): void {
  const { uid } = statSync(cluster);
  const expected = user?.uid ?? process.getuid?.();
  if (uid === expected) return;
  throw new Error(
    `The database in ${cluster} belongs to the user with the number ${uid}, and this start would run it as ${expected}. ` +
      'Start Brightwren as the user that started it before.',
  );
}

/** A cluster of the right owner and version at its place, made on the first start. */
export async function ensureCluster(places: Places, log: DatabaseLog): Promise<void> {
  if (!existsSync(places.cluster)) {
    log.info('Making the database', { folder: places.cluster });
    await makeCluster(places);
    return;
  }
  checkOwner(places);
  if (!existsSync(join(places.cluster, 'PG_VERSION'))) {
    throw new Error(
      `${places.cluster} is not a database of PostgreSQL. Move it away to start with a new one.`,
    );
  }
  checkMajor(places);
}
