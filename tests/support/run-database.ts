import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createKysely, createPool } from '#db/connect.ts';
import { administratorOf, type Connection } from '#db/embedded/connection.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { seedReference } from '#db/seed/reference.ts';
import { makeDataFolder } from './data-folder.ts';
import { warningLog } from './quiet-log.ts';

export type RunDatabase = {
  /** The run's database server, as its administrator. */
  administrator: Connection;
  /** A migrated and reference-seeded database; nobody connects to it, it is cloned. */
  template: string;
};

/** One embedded PostgreSQL for a whole run of tests, and in it the template that is cloned. */
export async function startRunDatabase(): Promise<RunDatabase & { stop(): Promise<void> }> {
  const folder = makeDataFolder();
  // What is lost with the machine is no loss here.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
  };
  const server = await startEmbeddedPostgres({ dataDir: folder.path, log: warningLog, settings });
  const stop = async () => {
    await server.stop();
    folder.remove();
  };
  try {
    const pool = createPool({ connection: server.connection, log: warningLog });
    await migrate(pool, warningLog);
    await seedReference(createKysely(pool));
    await pool.end();
  } catch (error) {
    await stop();
    throw error;
  }
  const { connection } = server;
  return { administrator: administratorOf(connection), template: connection.database, stop };
}

/** Does something as the administrator, on one connection of its own. */
export async function administer<T>(
  administrator: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(administrator);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A new database, the same as the template; as the app's own role. Its files are copied, which takes half of what
 * writing them into the log takes.
 */
export async function createClone(administrator: Connection, template: string): Promise<Connection> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  await administer(administrator, (client) =>
    client.query(`create database ${database} template ${template} owner brightwren strategy file_copy`),
  );
  return { ...administrator, user: 'brightwren', database };
}

/** Removes a clone, whoever is still connected to it. */
export async function dropClone(administrator: Connection, { database }: Connection): Promise<void> {
  await administer(administrator, (client) =>
    client.query(`drop database if exists ${database} with (force)`),
  );
}
