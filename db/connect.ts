import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import type { Connection } from './embedded/connection.ts';
import { typeParsers } from './type-parsers.ts';
import type { Database } from './types.ts';

export type PoolOptions = ({ connection: Connection } | { databaseUrl: string }) & {
  log: DatabaseLog;
  /** The most connections at once. */
  max?: number;
};

/**
 * The app's connections. A server that goes away is a logged fact and not the end of the process: the
 * pool makes new connections when it is back (reliability.md 1.2).
 */
export function createPool(options: PoolOptions): pg.Pool {
  const { log, max = 20 } = options;
  const pool = new pg.Pool({
    ...('connection' in options ? options.connection : { connectionString: options.databaseUrl }),
    max,
    application_name: 'brightwren',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: typeParsers,
    // Ranges are read as text, which is in the session's time zone.
    onConnect: async (client) => {
      await client.query("set timezone to 'UTC'");
    },
  });
  const report = (error: Error) => {
    // A connection being closed may still hear that the server stops.
    if (!pool.ending) log.warn('A database connection was lost', { error: error.message });
  };
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

export const createKysely = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
