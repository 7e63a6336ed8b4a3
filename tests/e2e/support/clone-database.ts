import type pg from 'pg';
import type { Connection } from '#db/embedded/connection.ts';
import {
  administer,
  createClone,
  databaseUrlOf,
  dropClone,
  type RunDatabase,
} from '#tests/support/run-database.ts';

/** Workers are processes of their own: what they have to know travels in the environment. */
const variable = 'BROWSER_TEST_DATABASE';
/** Any number; one worker makes the template and others wait until it is done. */
const staffingLock = 4_017_220_612;
const staffed = 'staffed';

export const handOnDatabase = (database: RunDatabase): void => {
  process.env[variable] = JSON.stringify(database);
};

export const runDatabase = (): RunDatabase => JSON.parse(process.env[variable] ?? '');

export type ClonedDatabase = { url: string; connection: Connection; drop(): Promise<void> };

/** A new database, the same as the template; dropped at once, even when a product that was killed still holds it. */
export async function cloneDatabase(template: string): Promise<ClonedDatabase> {
  const { administrator, owner } = runDatabase();
  const connection = await createClone(administrator, template, owner);
  return {
    url: databaseUrlOf(connection),
    connection,
    drop: () => dropClone(administrator, connection),
  };
}

async function isThere(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [staffed]);
  return rowCount === 1;
}

/** The template that `staff` has put people into: made in the first file of a run that asks for it. */
export async function staffedTemplate(staff: (database: ClonedDatabase) => Promise<void>): Promise<string> {
  const { administrator, template } = runDatabase();
  await administer(administrator, async (client) => {
    // Given up with the connection, so also by a worker that dies.
    await client.query('select pg_advisory_lock($1)', [staffingLock]);
    if (await isThere(client)) return;
    const database = await cloneDatabase(template);
    try {
      await staff(database);
    } catch (error) {
      await database.drop();
      throw error;
    }
    await client.query(`alter database ${database.connection.database} rename to ${staffed}`);
  });
  return staffed;
}
