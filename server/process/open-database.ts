import { createKysely, createPool } from '../../db/connect.ts';
import { findRunningPostgres } from '../../db/running-postgres.ts';
import type { Log } from '../context.ts';
import type { Environment } from './environment.ts';
import { startDatabase } from './start-database.ts';

/** The database of the running app where there is one, so that nobody has to stop it for a command beside it. */
export async function openDatabase(env: Environment, log: Log): ReturnType<typeof startDatabase> {
  const running = env.databaseUrl ? null : await findRunningPostgres(env.dataDir);
  if (!running) return startDatabase(env, log);
  const pool = createPool({ connection: running, log });
  return { pool, db: createKysely(pool), stop: () => pool.end() };
}
