import { mkdirSync, realpathSync, rmdirSync } from 'node:fs';
import type { DatabaseLog } from './database-log.ts';
import { installedBinaries } from './embedded/binaries.ts';
import { ensureCluster } from './embedded/cluster.ts';
import { appConnection, type Connection } from './embedded/connection.ts';
import { lockDataDir } from './embedded/data-lock.ts';
import { type OperatingUser, operatingUser } from './embedded/operating-user.ts';
import { choosePlaces, makeSocketDir, type Places } from './embedded/places.ts';
import { launchPostmaster } from './embedded/postmaster.ts';
import { prepareDatabase } from './embedded/prepare-database.ts';
import { type ServerSettings, serverSettings } from './embedded/server-settings.ts';
import { type Supervised, supervise } from './embedded/supervise.ts';

export type EmbeddedPostgres = { connection: Connection; stop(): Promise<void> };

export type EmbeddedPostgresOptions = {
  /** The installation's data folder; the database lies in it as `postgres/`, beside `postgres.log`. */
  dataDir: string;
  log: DatabaseLog;
  /** Changes to the server's settings, for tests. */
  settings?: ServerSettings;
  /** The folder of the PostgreSQL programs, for tests. */
  binaries?: string;
};

function removeSocketDir(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    // Somebody else's file in it is no reason to fail a stop.
    if (!['ENOENT', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

async function start(options: EmbeddedPostgresOptions, places: Places): Promise<Supervised> {
  const { log, settings } = options;
  makeSocketDir(places.socketDir, places.user);
  await ensureCluster(places, log);
  const server = await supervise(
    (signal) => launchPostmaster({ places, settings: serverSettings(places, settings), log, signal }),
    log,
  );
  try {
    await prepareDatabase(appConnection(places.socketDir));
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Both folders are locked when the database lies elsewhere, as a copied data folder would lead there too. */
async function startLocked(options: EmbeddedPostgresOptions, dataDir: string, user: OperatingUser | null) {
  const installed = options.binaries ?? installedBinaries();
  const places = choosePlaces({ dataDir, installed, user, log: options.log });
  const lock = places.home === dataDir ? null : lockDataDir(places.home);
  try {
    const server = await start(options, places);
    const stop = async () => {
      await server.stop();
      removeSocketDir(places.socketDir);
      lock?.release();
    };
    return { connection: appConnection(places.socketDir), stop };
  } catch (error) {
    removeSocketDir(places.socketDir);
    lock?.release();
    throw error;
  }
}

/**
 * Starts PostgreSQL over the data folder and keeps it running until `stop`. It ends with this process,
 * however that ends; a second process on the same folder is refused.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = operatingUser();
  mkdirSync(options.dataDir, { recursive: true, mode: user ? 0o711 : 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const lock = lockDataDir(dataDir);
  try {
    const server = await startLocked(options, dataDir, user);
    const stop = () => server.stop().finally(() => lock.release());
    let stopped: Promise<void> | undefined;
    return {
      connection: server.connection,
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
