import type { Kysely } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { createKysely, createPool } from '#db/connect.ts';
import type { Connection } from '#db/embedded/connection.ts';
import type { Database } from '#db/types.ts';
import { warningLog } from './quiet-log.ts';
import { createClone, dropClone } from './run-database.ts';

export type TestDatabase = {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** As the app's own role, for tests that start a server or a second pool. */
  connection: Connection;
  drop(): Promise<void>;
};

/** A database of one's own: migrated, reference-seeded, or with `isEmpty` without any table. */
export async function cloneDatabase(options: { isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const administrator = inject('administrator');
  const connection = await createClone(
    administrator,
    options.isEmpty ? 'template0' : inject('template'),
    inject('owner'),
  );
  const pool = createPool({ connection, log: warningLog });
  const drop = async () => {
    if (!pool.ended) await pool.end();
    await dropClone(administrator, connection);
  };
  return { db: createKysely(pool), pool, connection, drop };
}

/** The clone of a test file, there before its first test and gone after its last. */
export function withDatabase(): TestDatabase {
  const holder: { database?: TestDatabase } = {};
  const current = (): TestDatabase => {
    if (!holder.database) throw new Error('The database is there from the first test on, not before');
    return holder.database;
  };
  beforeAll(async () => {
    holder.database = await cloneDatabase();
  });
  afterAll(() => holder.database?.drop());
  return {
    get db() {
      return current().db;
    },
    get pool() {
      return current().pool;
    },
    get connection() {
      return current().connection;
    },
    drop: () => current().drop(),
  };
}

/** How many sessions of a database stand waiting for a lock of another. */
export async function countWaiting({ pool }: TestDatabase): Promise<number> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rowCount ?? 0;
}
