import type { Pool } from 'pg';
import { createPool } from '#db/connect.ts';
import type { DatabaseLog } from '#db/database-log.ts';
import type { Connection } from '#db/embedded/connection.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { quietLog } from './quiet-log.ts';

/** Starts an embedded server of the test's own, and ends it after the work whatever came of it. */
export async function withServer<T>(
  options: Omit<EmbeddedPostgresOptions, 'log'> & { log?: DatabaseLog },
  work: (pool: Pool, connection: Connection) => Promise<T>,
): Promise<T> {
  const log = options.log ?? quietLog;
  const server = await startEmbeddedPostgres({ ...options, log });
  const pool = createPool({ connection: server.connection, log });
  try {
    return await work(pool, server.connection);
  } finally {
    await pool.end();
    await server.stop();
  }
}
