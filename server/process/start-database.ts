import { createKysely, createPool } from '../../db/connect.ts';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { migrate } from '../../db/migrate.ts';
import { seedReference } from '../../db/seed/reference.ts';
import type { Log } from '../context.ts';
import type { Environment } from './environment.ts';

/** The database of DATABASE_URL, else the embedded one; migrated and with its reference data. */
export async function startDatabase(env: Environment, log: Log) {
  const embedded = env.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: env.dataDir, log });
  const pool = embedded
    ? createPool({ connection: embedded.connection, log })
    : createPool({ databaseUrl: env.databaseUrl ?? '', log });
  const stop = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await migrate(pool, log);
    const db = createKysely(pool);
    await seedReference(db);
    return { pool, db, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
