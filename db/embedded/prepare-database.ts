import { askServer } from './ask-server.ts';
import { administratorOf, type Connection } from './connection.ts';

/** Making a database writes and syncs several megabytes. */
const slowDiskMs = 120_000;

async function administer<T extends Record<string, unknown>>(
  connection: Connection,
  query: string,
): Promise<T[]> {
  const answer = await askServer<T>(administratorOf(connection), query, slowDiskMs);
  if ('rows' in answer) return answer.rows;
  throw answer.error;
}

/**
 * The app's own role, which is no administrator (rules/security#crypto-tls-configuration), and the database it owns.
 */
export async function prepareDatabase(connection: Connection): Promise<void> {
  const { user, database } = connection;
  const [found] = await administer<{ has_role: boolean; has_database: boolean }>(
    connection,
    `select exists (select from pg_roles where rolname = '${user}') as has_role,
            exists (select from pg_database where datname = '${database}') as has_database`,
  );
  if (!found?.has_role) await administer(connection, `create role ${user} login`);
  if (!found?.has_database)
    await administer(connection, `create database ${database} owner ${user} template template0`);
}
