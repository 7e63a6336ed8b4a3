import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createKysely, createPool } from '#db/connect.ts';
import type { DatabaseLog } from '#db/database-log.ts';
import { administratorOf, type Connection } from '#db/embedded/connection.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { seedReference } from '#db/seed/reference.ts';

/** As many connections as performance.md compares with. */
export const connections = 10;

const log: DatabaseLog = {
  info: () => undefined,
  warn: (message) => console.error(message),
  error: (message) => console.error(message),
};

/** A database server of the benchmark's own, in a folder that goes with it. */
export type Databases = {
  /** Makes a database as a copy of another, to which nobody may be connected. */
  copy(from: string, to: string): Promise<void>;
  /** Works in a database as the server's administrator. */
  asAdministrator(database: string, work: (client: pg.Client) => Promise<void>): Promise<void>;
  open(database: string): pg.Pool;
  /** Where a database is reached, for a process of its own. */
  reach(database: string): Connection;
  stop(): Promise<void>;
};

export const migratedDatabase = 'brightwren';

async function asAdministrator(
  connection: Connection,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function prepare(connection: Connection): Promise<void> {
  const pool = createPool({ connection, log, max: 2 });
  try {
    await migrate(pool, log);
    await seedReference(createKysely(pool));
  } finally {
    await pool.end();
  }
}

/** Starts the product's own embedded PostgreSQL with the product's own settings, migrated and seeded. */
export async function startDatabases(): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'brightwren-bench-'));
  // Run as root, the database is another user's process.
  chmodSync(folder, 0o711);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, log });
    const { connection } = server;
    const administrator = administratorOf(connection);
    const pools: pg.Pool[] = [];
    await prepare(connection);
    const stop = async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await server.stop();
      remove();
    };
    let stopped: Promise<void> | undefined;
    return {
      copy: (from, to) =>
        asAdministrator(administrator, (client) =>
          client.query(`create database ${to} template ${from} owner ${connection.user}`),
        ),
      asAdministrator: (database, work) => asAdministrator({ ...administrator, database }, work),
      open(database) {
        const pool = createPool({ connection: { ...connection, database }, log, max: connections });
        pools.push(pool);
        return pool;
      },
      reach: (database) => ({ ...connection, database }),
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
