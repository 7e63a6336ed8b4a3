import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createKysely, createPool } from '#db/connect.ts';
import { administratorOf, type Connection } from '#db/embedded/connection.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { seedReference } from '#db/seed/reference.ts';
import { makeDataFolder } from './data-folder.ts';
import { warningLog } from './quiet-log.ts';

/** The role that owns the databases of a run's tests, which is no administrator. */
export type Owner = Pick<Connection, 'user' | 'password'>;

export type RunDatabase = {
  /** The run's database server, as its administrator. */
  administrator: Connection;
  /** A migrated and reference-seeded database; nobody connects to it, it is cloned. */
  template: string;
  owner: Owner;
};

/** A name that no other run uses. */
const randomName = (kind: string): string => `${kind}_${randomBytes(6).toString('hex')}`;

async function fillTemplate(connection: Connection): Promise<void> {
  const pool = createPool({ connection, log: warningLog });
  try {
    await migrate(pool, warningLog);
    await seedReference(createKysely(pool));
  } finally {
    await pool.end();
  }
}

/** One embedded PostgreSQL for a whole run of tests. */
async function startEmbedded(): Promise<RunDatabase & { stop(): Promise<void> }> {
  const folder = makeDataFolder();
  // What is lost with the machine is no loss here.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
  };
  const { connection, stop: stopServer } = await startEmbeddedPostgres({
    dataDir: folder.path,
    log: warningLog,
    settings,
  });
  const stop = async () => {
    await stopServer();
    folder.remove();
  };
  try {
    await fillTemplate(connection);
  } catch (error) {
    await stop();
    throw error;
  }
  const owner = { user: connection.user };
  return { administrator: administratorOf(connection), template: connection.database, owner, stop };
}

/** Where a PostgreSQL of somebody else's is reached, without TLS: tests run beside it. */
function connectionOf(databaseUrl: string): Connection {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
  };
}

/**
 * A run's role and template on the server of TEST_DATABASE_URL, whose user may make both; gone after the run. The
 * database is made as docs/runbook.md asks for it, and text is sorted as in the embedded one.
 */
async function prepareGivenServer(databaseUrl: string): Promise<RunDatabase & { stop(): Promise<void> }> {
  const administrator = connectionOf(databaseUrl);
  const [user, template, password] = [randomName('tests'), randomName('template'), randomName('password')];
  const stop = () =>
    administer(administrator, async (client) => {
      await client.query(`drop database if exists ${template} with (force)`);
      await client.query(`drop role if exists ${user}`);
    });
  try {
    await administer(administrator, async (client) => {
      await client.query(`create role ${user} login createdb password '${password}'`);
      // Who is no superuser may give a database only to a role it belongs to.
      await client.query(`grant ${user} to current_user`);
      await client.query(
        `create database ${template} owner ${user} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
      );
    });
    await fillTemplate({ ...administrator, user, password, database: template });
  } catch (error) {
    await stop();
    throw error;
  }
  return { administrator, template, owner: { user, password }, stop };
}

/** The server of a run of tests, the embedded one unless TEST_DATABASE_URL gives another, and the template to clone. */
export function startRunDatabase(): Promise<RunDatabase & { stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? prepareGivenServer(given) : startEmbedded();
}

/** The same place as an address, as DATABASE_URL has it. */
export function databaseUrlOf({ host, port, user, password = '', database }: Connection): string {
  const who = [user, password].map(encodeURIComponent).join(':');
  return `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
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
export async function createClone(
  administrator: Connection,
  template: string,
  owner: Owner,
): Promise<Connection> {
  const database = randomName('test');
  await administer(administrator, (client) =>
    client.query(`create database ${database} template ${template} owner ${owner.user} strategy file_copy`),
  );
  return { ...administrator, ...owner, database };
}

/** Removes a clone, whoever is still connected to it. */
export async function dropClone(administrator: Connection, { database }: Connection): Promise<void> {
  await administer(administrator, (client) =>
    client.query(`drop database if exists ${database} with (force)`),
  );
}
