import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import type { Connection } from './embedded/connection.ts';
import { typeParsers } from './type-parsers.ts';
import type { Database } from './types.ts';

/**
 * A statement that begins with a comment of this form is prepared once per connection under that name, and
 * not planned anew each time (performance.md B). Its text must always be the same.
 */
const named = /^\s*\/\* prepared: ([\w-]+) \*\//;

function prepareNamed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const preparing = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? named.exec(text)?.[1] : undefined;
    return query(name ? { name, text } : text, values, ...rest);
  };
  // The driver's own signature has an overload for each of its ways of calling.
  client.query = preparing as typeof client.query;
}

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
  pool.on('connect', (client) => {
    client.on('error', report);
    prepareNamed(client);
  });
  return pool;
}

export const createKysely = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
