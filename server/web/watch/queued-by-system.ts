import { readFileSync } from 'node:fs';

const tables = ['/proc/net/tcp', '/proc/net/tcp6'];

const portOf = (address: string) => Number.parseInt(address.slice(address.lastIndexOf(':') + 1), 16);

function readTable(table: string): string {
  try {
    return readFileSync(table, 'latin1');
  } catch {
    return '';
  }
}

/**
 * The bytes of each connection that the system has taken and the other side has not, by `local port:remote port`. It
 * tells Node of room only once a third of what it takes, a megabyte at times, is free. Linux alone says it; elsewhere
 * there is nothing.
 */
export function queuedBySystem(): Map<string, number> {
  const queued = new Map<string, number>();
  for (const line of tables.flatMap((table) => readTable(table).split('\n').slice(1))) {
    const [, local = '', remote = '', , queues = ''] = line.trim().split(/\s+/);
    const bytes = Number.parseInt(queues, 16);
    if (bytes > 0) queued.set(`${portOf(local)}:${portOf(remote)}`, bytes);
  }
  return queued;
}
