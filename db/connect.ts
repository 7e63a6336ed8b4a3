import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import type { Connection } from './embedded/connection.ts';
import { typeParsers } from './type-parsers.ts';
import type { Database } from './types.ts';

/**
 * A statement that begins with a comment of this form is prepared once per connection under that name, and
 * not planned anew each time (docs/performance.md). Its text must always be the same.
 */
const named = /^\s*\/\* prepared: ([\w-]+) \*\//;
/** Its rows come as lists of values: an object with some fifty names costs more to make than to fill. */
const asLists = '/* rows as lists */';
/** Where in a statement that is looked for. */
const headLength = 80;

type Answer = (error: Error | null | undefined, result: unknown) => void;

/**
 * The driver's own promises keep the rows of an answer alive long after they were read, so that they are copied
 * about by the garbage collector (a third of a long list's time); its callbacks do not.
 */
function prepareNamed(client: pg.PoolClient, note: (error: Error) => void): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const preparing = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string') return query(text, values, ...rest);
    const name = named.exec(text)?.[1];
    const rowMode = text.slice(0, headLength).includes(asLists) ? 'array' : undefined;
    const config = name || rowMode ? { name, text, rowMode } : text;
    if (typeof values === 'function' || rest.length > 0) return query(config, values, ...rest);
    return new Promise((resolve, reject) => {
      const answer: Answer = (error, result) => {
        if (!error) return resolve(result);
        // Else it would lead to the socket and not to who asked.
        Error.captureStackTrace(error);
        note(error);
        return reject(error);
      };
      query(config, values ?? [], answer);
    });
  };
  // The driver's own signature has an overload for each of its ways of calling.
  client.query = preparing as typeof client.query;
}

/** The server has given up on a statement by then, and would have said so. */
const graceMs = 3_000;

/**
 * Where packets vanish nobody tells that a connection is dead, and the system takes a quarter of an hour to notice:
 * one that owes an answer for longer than any statement may take is ended, so that the pool gets its place back.
 */
function endWhenDead(client: pg.PoolClient, longestStatementMs: number): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  const { stream } = connection;
  stream.setTimeout(longestStatementMs + graceMs);
  // Given to setTimeout it would be heard once, and that may be while nothing is asked.
  stream.on('timeout', () => {
    const isIdle = (client as unknown as { readyForQuery: boolean }).readyForQuery;
    if (!isIdle) stream.destroy();
  });
}

const diskFull = '53100';
/** When a pool's database last said so. */
const fullAt = new WeakMap<pg.Pool, number>();

/** Whether the database has had no room for something in the last so many milliseconds. */
export const wasFullWithin = (pool: pg.Pool, ms: number): boolean =>
  performance.now() - (fullAt.get(pool) ?? Number.NEGATIVE_INFINITY) < ms;

/** Of a process at once, unless it says otherwise. */
const poolSize = 20;
/** Those, and what listens, waits for jobs and watches beside them (docs/runbook.md, An external PostgreSQL). */
export const connectionsOfProcess = poolSize + 5;

export type PoolOptions = ({ connection: Connection } | { databaseUrl: string }) & {
  log: DatabaseLog;
  /** The most connections at once. */
  max?: number;
  /** What takes longer is ended. */
  longestStatementMs?: number;
};

/**
 * What the app counts on, whatever an external server has as its own (decision 049): instants, days and ranges are
 * read as text; nothing of ours takes so long, and what a request gave up waiting for ends by it (rules/security#api);
 * a transaction that nobody goes on with keeps no locks; short queries pay the start of compiling and gain nothing.
 */
const sessionSettings = (longestStatementMs: number): string => `
  set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'postgres'; set bytea_output to 'hex';
  set statement_timeout to ${longestStatementMs}; set idle_in_transaction_session_timeout to '60s'; set jit to off`;

/**
 * The app's connections. A server that goes away is a logged fact and not the end of the process: the
 * pool makes new connections when it is back (rules/security#figures).
 */
export function createPool(options: PoolOptions): pg.Pool {
  const { log, max = poolSize, longestStatementMs = 30_000 } = options;
  const pool = new pg.Pool({
    ...('connection' in options ? options.connection : { connectionString: options.databaseUrl }),
    max,
    application_name: 'brightwren',
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    // With it go the statements prepared on it.
    maxLifetimeSeconds: 1_800,
    keepAlive: true,
    types: typeParsers,
    onConnect: async (client) => {
      await client.query(sessionSettings(longestStatementMs));
    },
  });
  const report = (error: Error) => {
    // A connection being closed may still hear that the server stops.
    if (!pool.ending) log.warn('A database connection was lost', { error: error.message });
  };
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    prepareNamed(client, (error) => {
      if ('code' in error && error.code === diskFull) fullAt.set(pool, performance.now());
    });
    endWhenDead(client, longestStatementMs);
  });
  return pool;
}

export const createKysely = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
