import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { checkServerVersion } from './check-server-version.ts';
import type { DatabaseLog } from './database-log.ts';

export type MigrateOptions = {
  folder?: string;
  lockTimeoutMs?: number;
  /** As a backup was made; all of them otherwise. */
  only?: ReadonlySet<string>;
  /**
   * Called before a database that has tables is changed, with the migrations to come; where it throws nothing is. Other
   * processes wait meanwhile.
   */
  beforeUpdate?: (pending: readonly string[]) => Promise<void>;
};

type Row = { name: string; checksum: string };
type Migration = { name: string; text: string; checksum: string };

const ownFolder = join(import.meta.dirname, 'migrations');
/** Any number, the same in every version, that nothing else locks. */
const migrationLock = 4_017_220_611;
const lockPauseMs = 200;
const lockTries = 40;
/**
 * A migration that waits for a table gives up before PostgreSQL looks for deadlocks (a second by default), since it
 * would rather end a booking that waits for one of the migration's tables.
 */
const waitForTableMs = 500;
/** lock_not_available, deadlock_detected. */
const isInUse = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');
/** Other texts of a migration that databases were made by, where what came of them is the same by now. */
const earlierTexts: Record<string, readonly string[]> = {
  // Without the index that 0205 drops.
  '0160-pay-run-paid.sql': ['141fa41b0b502a6e1c77305575a40ccc037be635c979c11632b0990312114059'],
};

/** Line ends may differ between checkouts, the meaning does not. */
function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

async function tryLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_mine: boolean }>(
    `select pg_try_advisory_lock(${migrationLock}) as is_mine`,
  );
  return rows[0]?.is_mine === true;
}

/** One process changes the database, others wait until it is done. */
async function withMigrationLock(pool: Pool, log: DatabaseLog, work: (client: PoolClient) => Promise<void>) {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    // Asked for again and again: one that waits in the database may wait no longer than any statement.
    for (let isTold = false; !(await tryLock(client)); isTold = true) {
      if (!isTold) log.info('Waiting for another process that is updating the database');
      await sleep(lockPauseMs);
    }
    await work(client);
    await client.query(`select pg_advisory_unlock(${migrationLock})`);
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error));
    throw fault;
  } finally {
    // After a fault the connection is closed, and its lock with it.
    client.release(fault);
  }
}

async function readApplied(client: PoolClient): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`);
  const { rows } = await client.query<Row>('select name, checksum from schema_migrations');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

export type MigrationState = {
  /** What the next start of this version would apply, in order. */
  pending: string[];
  /** Applied by a newer version. */
  unknown: string[];
  /** Whether nothing was ever applied. */
  isEmpty: boolean;
};

/** How far the database is, changing nothing. Throws a sentence where this version could not go on with it. */
export async function readMigrationState(client: Pool | PoolClient): Promise<MigrationState> {
  const migrations = readMigrations(ownFolder);
  const { rows: tables } = await client.query(
    "select to_regclass('schema_migrations') is not null as is_there",
  );
  const rows = tables[0]?.is_there
    ? (await client.query<Row>('select name, checksum from schema_migrations')).rows
    : [];
  return stateOf(migrations, new Map(rows.map(({ name, checksum }) => [name, checksum])));
}

function stateOf(migrations: Migration[], applied: Map<string, string>): MigrationState {
  checkNotBeforeBaseline(migrations, applied);
  checkUnchanged(migrations, applied);
  const names = new Set(migrations.map(({ name }) => name));
  const pending = [...names].filter((name) => !applied.has(name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name));
  checkOneIsNewer(unknown, pending);
  return { pending, unknown, isEmpty: applied.size === 0 };
}

/** The names of this version's migrations, in their order. */
export const knownMigrations = (): string[] => readMigrations(ownFolder).map(({ name }) => name);

/** The extensions that the migrations make. */
export const neededExtensions = (): string[] =>
  readMigrations(ownFolder).flatMap(({ text }) =>
    [...text.matchAll(/^create extension if not exists (\w+)/gim)].map(([, name]) => name ?? ''),
  );

function checkUnchanged(migrations: Migration[], applied: Map<string, string>): void {
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before === undefined || before === checksum || earlierTexts[name]?.includes(before)) continue;
    throw new Error(
      `The migration ${name} was changed after it had been applied to this database. Write a new one instead.`,
    );
  }
}

/** What sorts before the folder's first file was one of those that the baseline took the place of. */
function checkNotBeforeBaseline([first]: Migration[], applied: Map<string, string>): void {
  if (!first || [...applied.keys()].every((name) => name >= first.name)) return;
  throw new Error(
    'This version cannot update a database made by a version of Brightwren from before the baseline: start with a ' +
      'new data folder (DATA_DIR), a new database (DATABASE_URL) or, for the demonstration, npm run demo -- --reset. ' +
      'The old one is untouched.',
  );
}

/** An older version may run on a newer database, as it does while processes are exchanged; two that parted may not. */
function checkOneIsNewer(unknown: readonly string[], pending: readonly string[]): void {
  if (unknown.length === 0 || pending.length === 0) return;
  throw new Error(
    `The database has changes that this version of Brightwren doesn’t know (${unknown.join(', ')}), and lacks others that it ` +
      `needs (${pending.join(', ')}). Nothing was changed. Start a version that has all of them.`,
  );
}

async function apply(client: PoolClient, migration: Migration, lockTimeoutMs: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query('set local statement_timeout = 0');
    await client.query(migration.text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** A table in use is asked for again rather than waited for, as everybody else would queue behind us. */
async function applyPatiently(
  client: PoolClient,
  migration: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration, lockTimeoutMs);
    } catch (error) {
      if (!isInUse(error) || tries === lockTries) {
        throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, {
          cause: error,
        });
      }
      await sleep(500);
    }
  }
}

const workerLogger = (log: DatabaseLog) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });

/** Brings the database to this version's shape: db/migrations in order, then the job queue's own tables. */
export async function migrate(pool: Pool, log: DatabaseLog, options: MigrateOptions = {}): Promise<void> {
  const { folder = ownFolder, lockTimeoutMs = waitForTableMs, only, beforeUpdate } = options;
  await checkServerVersion(pool);
  const migrations = readMigrations(folder);
  await withMigrationLock(pool, log, async (client) => {
    const { pending, unknown, isEmpty } = stateOf(migrations, await readApplied(client));
    if (unknown.length > 0) log.warn('The database is newer than this version of Brightwren', { unknown });
    const names = new Set(pending.filter((name) => only?.has(name) ?? true));
    if (names.size > 0 && !isEmpty) await beforeUpdate?.([...names]);
    const waiting = migrations.filter(({ name }) => names.has(name));
    for (const migration of waiting) await applyPatiently(client, migration, lockTimeoutMs);
    if (waiting.length > 0) log.info('The database was updated', { migrations: waiting.length });
    await runMigrations({ pgPool: pool, logger: workerLogger(log) });
  });
}
