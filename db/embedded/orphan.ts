import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from '../database-log.ts';
import { askServer } from './ask-server.ts';
import { programIn } from './binaries.ts';
import { administratorOf, appConnection } from './connection.ts';
import { runAs } from './operating-user.ts';
import type { Places } from './places.ts';

type Left = { pid: number; socketDir: string };

const leashSlackMs = 2000;
const stopSeconds = 60;

const pidFileOf = (places: Places): string => join(places.cluster, 'postmaster.pid');

/** What the running or last server wrote about itself. */
function readLeft(places: Places): Left | null {
  const file = pidFileOf(places);
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), socketDir: lines[4] || places.socketDir };
}

/** A process of another user (EPERM) cannot be our server, and PostgreSQL thinks so too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A process's folder is its data folder when it is a PostgreSQL server; null where that can't be read. */
function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** Process ids are used again, so the file's word is not enough: the server itself must name our folder. */
async function isOurs(left: Left, places: Places): Promise<boolean> {
  const cluster = realpathSync(places.cluster);
  const administrator = administratorOf(appConnection(left.socketDir));
  const answer = await askServer<{ data_directory: string }>(administrator, 'show data_directory');
  const named =
    'rows' in answer && answer.rows[0] ? realpathSync(answer.rows[0].data_directory) : folderOf(left.pid);
  return named === cluster;
}

/** Whether the process is known to be something else than our server. */
function isAnother(left: Left, places: Places): boolean {
  const folder = folderOf(left.pid);
  return folder !== null && folder !== realpathSync(places.cluster);
}

/** Asks the cluster's server, known to be ours, to stop; with `wait` it has stopped when the answer is true. */
export function stopServer(places: Places, mode: 'fast' | 'immediate', wait: boolean): boolean {
  const waiting = wait ? ['-w', '-t', String(stopSeconds)] : ['-W'];
  const stop = ['stop', '-D', places.cluster, '-m', mode, ...waiting];
  return spawnSync(programIn(places.native, 'pg_ctl'), stop, runAs(places.user)).status === 0;
}

/**
 * Ends the server a killed app left on this cluster, if there is one. The leash is given time to do so
 * first. Only called by the holder of the data folder's lock, so no living app needs that server.
 */
export async function endOrphan(places: Places, log: DatabaseLog): Promise<void> {
  const until = Date.now() + leashSlackMs;
  let left = readLeft(places);
  while (left && isAlive(left.pid) && Date.now() < until) {
    if (isAnother(left, places)) {
      // PostgreSQL itself would take whatever has that process id now for the old server and not start.
      rmSync(pidFileOf(places), { force: true });
      return;
    }
    await sleep(50);
    left = readLeft(places);
  }
  if (!left || !isAlive(left.pid) || !(await isOurs(left, places))) return;
  log.warn('Stopping the database server that a killed process left behind', { process: left.pid });
  if (!stopServer(places, 'fast', true) && !stopServer(places, 'immediate', true)) {
    throw new Error(`The database server that was left behind (process ${left.pid}) does not stop.`);
  }
}
