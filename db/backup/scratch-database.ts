import { createHash } from 'node:crypto';
import pg from 'pg';
import { createPool } from '../connect.ts';
import type { DatabaseLog } from '../database-log.ts';
import { administratorOf, type Connection } from '../embedded/connection.ts';

/** What a pool was made with, as a connection to another database of the same server takes it. */
type Reached = { connection: Connection } | { databaseUrl: string };

/** Filling and comparing a large database takes minutes in one statement. */
export const hoursMs = 6 * 3_600_000;

export function reachedBy(pool: pg.Pool): Reached {
  const { connectionString, host, port, user, database, password } = pool.options;
  if (connectionString) return { databaseUrl: connectionString };
  return {
    connection: {
      host: host ?? '',
      port: port ?? 5432,
      user: user ?? '',
      database: database ?? '',
      ...(typeof password === 'string' ? { password } : {}),
    },
  };
}

function inDatabase(reached: Reached, name: string): Reached {
  if ('connection' in reached) return { connection: { ...reached.connection, database: name } };
  const url = new URL(reached.databaseUrl);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href };
}

/** The embedded server, reached by its socket; null where it is another one. */
const embeddedOf = (reached: Reached): Connection | null =>
  'connection' in reached && reached.connection.host.startsWith('/') ? reached.connection : null;

/** Only the embedded server's administrator may make databases there; elsewhere we try as who we are. */
const makerOf = (reached: Reached): pg.ClientConfig => {
  const embedded = embeddedOf(reached);
  if (embedded) return administratorOf(embedded);
  return 'connection' in reached ? reached.connection : { connectionString: reached.databaseUrl };
};

async function ask(reached: Reached, statement: string): Promise<void> {
  const client = new pg.Client(makerOf(reached));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const isForbidden = (error: unknown): boolean => (error as { code?: string }).code === '42501';

/** One name for each database of a server, so that what a killed process left behind is found by the next. */
async function scratchNameOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const digest = createHash('sha256').update(rows[0]?.name ?? '');
  return `brightwren_check_${digest.digest('hex').slice(0, 12)}`;
}

/**
 * Does something with a database of its own on the same server, which is gone afterwards; one that a killed process
 * left there goes first. Only one process at a time may do so for a database (backup-lock.ts). Null where we may make
 * none there. `stop` takes the database away from under the work, which fails by that whatever it does there.
 */
export async function withScratchDatabase<T>(
  { pool, log, stop }: { pool: pg.Pool; log: DatabaseLog; stop?: AbortSignal },
  work: (scratch: pg.Pool) => Promise<T>,
): Promise<T | null> {
  const reached = reachedBy(pool);
  const name = await scratchNameOf(pool);
  const drop = () => ask(reached, `drop database if exists ${name} with (force)`);
  const user = embeddedOf(reached)?.user;
  const owner = user ? ` owner ${user}` : '';
  try {
    await drop();
    await ask(reached, `create database ${name}${owner} template template0 encoding 'UTF8'`);
  } catch (error) {
    if (isForbidden(error)) return null;
    throw error;
  }
  // Connections that end since we took the database away weren't lost.
  const warn: DatabaseLog['warn'] = (...said) => void (stop?.aborted || log.warn(...said));
  const scratch = createPool({
    ...inDatabase(reached, name),
    log: { ...log, warn },
    max: 3,
    longestStatementMs: hoursMs,
  });
  // Whether it is gone is seen below.
  const abandon = () => void drop().catch(() => undefined);
  stop?.addEventListener('abort', abandon, { once: true });
  try {
    stop?.throwIfAborted();
    return await work(scratch);
  } finally {
    stop?.removeEventListener('abort', abandon);
    await scratch.end();
    await drop();
  }
}
