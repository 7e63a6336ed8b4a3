import type { TestProject } from 'vitest/node';
import { createKysely, createPool } from '#db/connect.ts';
import { administratorOf, type Connection } from '#db/embedded/connection.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { seedReference } from '#db/seed/reference.ts';
import { makeDataFolder } from './data-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's database server, as its administrator. */
    administrator: Connection;
    /** A migrated and reference-seeded database; nobody connects to it, it is cloned. */
    template: string;
  }
}

const quiet = { info: () => undefined, warn: process.emitWarning, error: process.emitWarning };

/** One embedded PostgreSQL for the whole run, and in it the template every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeDataFolder();
  // What is lost with the machine is no loss here.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await startEmbeddedPostgres({ dataDir: folder.path, log: quiet, settings });
  const pool = createPool({ connection: server.connection, log: quiet });
  await migrate(pool, quiet);
  await seedReference(createKysely(pool));
  await pool.end();
  project.provide('administrator', administratorOf(server.connection));
  project.provide('template', server.connection.database);
  return async () => {
    await server.stop();
    folder.remove();
  };
}
