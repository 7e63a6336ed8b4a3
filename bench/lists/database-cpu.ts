import { existsSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Only Linux tells what another process has taken. */
export const canReadDatabaseCpu = existsSync('/proc/self/schedstat');

/** Processor time of the database's processes that serve this application, in milliseconds, by process. */
export type BackendTimes = ReadonlyMap<number, number>;

export async function readBackends(client: Client, applicationName: string): Promise<BackendTimes> {
  if (!canReadDatabaseCpu) return new Map();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
    [applicationName],
  );
  // The first figure is the time on a processor, in nanoseconds.
  const taken = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  return new Map(rows.map(({ pid }) => [pid, taken(pid)]));
}

/** What was taken between two readings; a process that was not there before began at nothing. */
export function timeBetween(before: BackendTimes, after: BackendTimes): number {
  if (!canReadDatabaseCpu) return Number.NaN;
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}
