import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { askServer } from './embedded/ask-server.ts';
import { appConnection, type Connection } from './embedded/connection.ts';
import { homeOf } from './embedded/places.ts';

/**
 * The embedded database of an app that is running on this data folder, for commands beside it; null when
 * none runs.
 */
export async function findRunningPostgres(dataDir: string): Promise<Connection | null> {
  if (!existsSync(dataDir)) return null;
  const pidFile = join(homeOf(realpathSync(dataDir)), 'postgres', 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  // The fifth line is the folder of the socket; TMPDIR may differ between the two processes.
  const socketDir = readFileSync(pidFile, 'utf8').split('\n')[4];
  if (!socketDir) return null;
  const connection = appConnection(socketDir);
  return 'rows' in (await askServer(connection, 'select 1')) ? connection : null;
}
