import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type OperatingUser = { name: string; uid: number; gid: number };

const candidates = ['postgres', 'nobody'];

/**
 * The user PostgreSQL runs as when this process is root, which PostgreSQL refuses to run as; null for
 * the user of this process. Read from /etc/passwd because initdb looks its user up there as well.
 */
export function operatingUser(): OperatingUser | null {
  if (process.getuid?.() !== 0) return null;
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  for (const name of candidates) {
    const entry = entries.find((user) => user.name === name && user.uid > 0);
    if (entry) return entry;
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as. ' +
      'Start Brightwren as another user, or set DATABASE_URL.',
  );
}

/** The spawn options that make a child run as that user, in a folder it can stand in. */
export function runAs(user: OperatingUser | null) {
  return {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  };
}

/** Whether that user may pass through every folder above `folder` and into it. */
export function canReach(user: OperatingUser | null, folder: string): boolean {
  if (!user) return true;
  const { status, error } = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], runAs(user));
  if (error) {
    throw new Error(
      `PostgreSQL does not run as root, and this process may not change to the user "${user.name}" ` +
        `(${error.message}). Start Brightwren as another user, or set DATABASE_URL.`,
    );
  }
  return status === 0;
}
