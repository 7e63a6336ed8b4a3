import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLog } from '../database-log.ts';
import { completeBinaries, copyBinaries, type ProgramVersion, programVersion } from './binaries.ts';
import { canReach, type OperatingUser } from './operating-user.ts';

export type Places = {
  user: OperatingUser | null;
  /** The PostgreSQL programs. */
  native: string;
  major: number;
  /** PostgreSQL's own data folder; `home` is the folder around it. */
  home: string;
  cluster: string;
  logFile: string;
  socketDir: string;
};

export type PlaceOptions = {
  /** A real path of a folder that is there. */
  dataDir: string;
  /** The PostgreSQL programs as npm installed them. */
  installed: string;
  user: OperatingUser | null;
  log: DatabaseLog;
};

const longestSocketPath = 100;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * A socket's path has at most 107 bytes (103 on macOS), so its folder has a short name of its own under
 * the temporary folder, always the same for one data folder.
 */
export function socketDirOf(dataDir: string): string {
  const name = `brightwren-${hashOf(dataDir)}`;
  const folder = join(tmpdir(), name);
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocketPath ? folder : join('/tmp', name);
}

/** Anybody may write to the temporary folder, so a folder that is there already must prove to be ours. */
export function makeSocketDir(folder: string, user: OperatingUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const own = [process.getuid?.(), user?.uid];
  if (!found.isDirectory() || !own.includes(found.uid)) {
    throw new Error(
      `The folder ${folder} belongs to somebody else. Remove it, or set TMPDIR to another folder.`,
    );
  }
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

/** Where to keep what the database's user cannot reach in the place it has. */
export const elsewhere = (path: string): string => join('/var/lib', `brightwren-${hashOf(path)}`);

const signpostName = 'database-folder.txt';

/** The folder around the cluster of a data folder that is in use already. */
export function homeOf(dataDir: string): string {
  const signpost = join(dataDir, signpostName);
  return existsSync(signpost) ? readFileSync(signpost, 'utf8').trim() : dataDir;
}

type Version = { major: number };

const isUsable = (version: ProgramVersion): version is Version => 'major' in version;

/** The installed programs, or a copy when this user may not complete them or the database's user not run them. */
function chooseBinaries({ installed, user, log }: PlaceOptions, home: string) {
  const isComplete = completeBinaries(installed);
  const version = programVersion(installed, user);
  if (isComplete && isUsable(version)) return { native: installed, major: version.major };
  const parent = user ? elsewhere(installed) : home;
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  const native = copyBinaries(installed, parent);
  const copied = programVersion(native, user);
  if (!isUsable(copied)) {
    throw new Error(
      `The embedded database does not run on this system (${copied.fault}). Set DATABASE_URL instead.`,
    );
  }
  const reason = isComplete
    ? `The user "${user?.name}" cannot reach ${installed}`
    : `${installed} may not be completed`;
  log.warn(`${reason}: the database programs are run from the copy in ${native}.`);
  return { native, major: copied.major };
}

/** A new home outside the data folder, empty whatever an earlier data folder of that name left there. */
function settleElsewhere(dataDir: string, log: DatabaseLog): string {
  const home = elsewhere(dataDir);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const left = join(home, 'postgres');
  if (existsSync(left)) {
    const aside = `${left}.old-${Date.now()}`;
    renameSync(left, aside);
    log.warn(`The database of a deleted data folder was put aside as ${aside}.`);
  }
  writeFileSync(join(dataDir, signpostName), `${home}\n`);
  return home;
}

/** The folder around the cluster: the data folder, or /var/lib when the database's user cannot reach it. */
function chooseHome({ dataDir, user, log }: PlaceOptions): string {
  const home = homeOf(dataDir);
  if (home !== dataDir) {
    if (existsSync(home)) return home;
    throw new Error(
      `${join(dataDir, signpostName)} says that the database is in ${home}, which is not there.`,
    );
  }
  if (canReach(user, dataDir)) return dataDir;
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new Error(
      `The user "${user?.name}", whom the database runs as, cannot reach the database in ${dataDir}. ` +
        'Give others the right to pass through that folder and those above it (chmod o+x).',
    );
  }
  const settled = settleElsewhere(dataDir, log);
  log.warn(`The user "${user?.name}" cannot reach ${dataDir}: the database is kept in ${settled}.`);
  return settled;
}

/** Decides once per start where everything is. */
export function choosePlaces(options: PlaceOptions): Places {
  const { dataDir, user } = options;
  const home = chooseHome(options);
  const { native, major } = chooseBinaries(options, home);
  return {
    user,
    native,
    major,
    home,
    cluster: join(home, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
    socketDir: socketDirOf(dataDir),
  };
}
