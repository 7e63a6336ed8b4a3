import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { createPool } from './connect.ts';
import { dumpSchema } from './dump-schema.ts';
import { migrate } from './migrate.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const migrations = join(import.meta.dirname, 'migrations');
const lastOfBaseline = '0124-job-processes.sql';
const baselineHash = '7931d8e1f798197e549c958b82cdf6ea33b4e0cd4342c5b4fdfeecc45dfb0114';
const root = mkdtempSync(join(tmpdir(), 'brightwren-migrations-'));

let database: TestDatabase;

/** A folder of migrations given as `{ name: text }`. */
function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(root, 'folder-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const appliedNames = async () =>
  (await database.pool.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  );

beforeEach(async () => {
  vi.clearAllMocks();
  database = await cloneDatabase({ isEmpty: true });
});
afterEach(() => database.drop());
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('an empty database gets every migration and the tables of the job queue', async () => {
  await migrate(database.pool, log);
  expect(await appliedNames()).toEqual(readdirSync(migrations).sort());
  await database.pool.query("select graphile_worker.add_job('nothing')");
  const before = await dumpSchema(database.pool);
  await migrate(database.pool, log);
  expect(await dumpSchema(database.pool)).toBe(before);
  expect(log.info).toHaveBeenCalledExactlyOnceWith('The database was updated', expect.anything());
  expect(log.warn).not.toHaveBeenCalled();
});

test('of two processes that start at once one migrates and the other waits', async () => {
  const other = createPool({ connection: database.connection, log });
  const slow = makeFolder({ '0001-slow.sql': 'create table once (); select pg_sleep(0.5);' });
  await Promise.all([migrate(database.pool, log, { folder: slow }), migrate(other, log, { folder: slow })]);
  await other.end();
  expect(await appliedNames()).toEqual(['0001-slow.sql']);
  expect(log.info.mock.calls.map(([message]) => message).sort()).toEqual([
    'The database was updated',
    'Waiting for another process that is updating the database',
  ]);
});

test('a migration changed after it was applied is refused by name, a change of line ends is not', async () => {
  const folder = makeFolder({ '0001-first.sql': 'create table first\n();\n' });
  await migrate(database.pool, log, { folder });
  writeFileSync(join(folder, '0001-first.sql'), 'create table first\r\n();\r\n');
  await migrate(database.pool, log, { folder });
  writeFileSync(join(folder, '0001-first.sql'), 'create table first (id text);\n');
  await expect(migrate(database.pool, log, { folder })).rejects.toThrow(/0001-first\.sql was changed/);
});

test('a database made while 0160 had no index of unpaid runs is brought to the same shape', async () => {
  await migrate(database.pool, log);
  const whole = await dumpSchema(database.pool);
  const earlier = mkdtempSync(join(root, 'earlier-'));
  cpSync(migrations, earlier, { recursive: true });
  const text = readFileSync(join(migrations, '0160-pay-run-paid.sql'), 'utf8').replaceAll('\r\n', '\n');
  const shorter = text.slice(0, text.indexOf('-- For the look at what is due.'));
  writeFileSync(join(earlier, '0160-pay-run-paid.sql'), shorter);
  rmSync(join(earlier, '0205-drop-pay-runs-unpaid.sql'));
  await database.drop();
  database = await cloneDatabase({ isEmpty: true });
  await migrate(database.pool, log, { folder: earlier });
  await migrate(database.pool, log);
  expect(await dumpSchema(database.pool)).toBe(whole);
});

test('a migration that fails leaves nothing of itself and everything before it, and goes on when mended', async () => {
  const folder = makeFolder({
    '0001-good.sql': 'create table good ();',
    '0002-bad.sql': 'create table half (); create table good ();',
  });
  const sentence = 'The migration 0002-bad.sql failed: relation "good" already exists';
  await expect(migrate(database.pool, log, { folder })).rejects.toThrow(sentence);
  const { rows } = await database.pool.query(
    "select to_regclass('good')::text as good, to_regclass('half')::text as half",
  );
  expect(rows).toEqual([{ good: 'good', half: null }]);
  writeFileSync(join(folder, '0002-bad.sql'), 'create table half ();');
  await migrate(database.pool, log, { folder });
  expect(await appliedNames()).toEqual(['0001-good.sql', '0002-bad.sql']);
});

test('a table in use is asked for again until it is free', async () => {
  const folder = makeFolder({ '0001-busy.sql': 'create table busy ();' });
  await migrate(database.pool, log, { folder });
  const user = await database.pool.connect();
  await user.query('begin; lock table busy in access share mode');
  writeFileSync(join(folder, '0002-change.sql'), 'alter table busy add column id text;');
  const migrating = migrate(database.pool, log, { folder, lockTimeoutMs: 100 });
  setTimeout(() => user.query('rollback').finally(() => user.release()), 400);
  await migrating;
  expect(await appliedNames()).toEqual(['0001-busy.sql', '0002-change.sql']);
});

test('a booking that holds what a migration wants, and wants what it holds, goes through and is waited for', async () => {
  const folder = makeFolder({ '0001-two.sql': 'create table first (id int); create table second (id int);' });
  await migrate(database.pool, log, { folder });
  const booking = await database.pool.connect();
  await booking.query('begin; insert into second values (1)');
  writeFileSync(
    join(folder, '0002-both.sql'),
    'alter table first add column name text; alter table second add column name text;',
  );
  const migrating = migrate(database.pool, log, { folder });
  // The migration has the first table and waits for the second.
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_locks where relation = 'first'::regclass and mode = 'AccessExclusiveLock' and granted`,
      );
      return rows.length;
    })
    .toBe(1);
  await booking.query('insert into first values (1); commit');
  booking.release();
  await migrating;
  expect(await appliedNames()).toEqual(['0001-two.sql', '0002-both.sql']);
});

test('an older version of the app starts on a newer database and says so', async () => {
  const folder = makeFolder({ '0001-first.sql': 'create table first ();' });
  const newer = makeFolder({ '0002-second.sql': 'create table second ();' });
  cpSync(folder, newer, { recursive: true });
  await migrate(database.pool, log, { folder: newer });
  await migrate(database.pool, log, { folder });
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('newer'), { unknown: ['0002-second.sql'] });
});

test('a version beside the one that changed the database last is refused, and changes nothing', async () => {
  const first = makeFolder({ '0001-first.sql': 'create table first ();' });
  const [one, other] = [
    makeFolder({ '0002-one.sql': '' }),
    makeFolder({ '0003-other.sql': 'create table other ();' }),
  ];
  for (const folder of [one, other]) cpSync(first, folder, { recursive: true });
  await migrate(database.pool, log, { folder: one });
  await expect(migrate(database.pool, log, { folder: other })).rejects.toThrow(
    'has changes that this version of Brightwren doesn’t know (0002-one.sql), and lacks others that it needs (0003-other.sql)',
  );
  expect(await appliedNames()).toEqual(['0001-first.sql', '0002-one.sql']);
});

test('what comes before an update is asked for once, where there is something to update, and stops it', async () => {
  const folder = makeFolder({ '0001-first.sql': 'create table first ();' });
  const beforeUpdate = vi.fn(async (_pending: readonly string[]) => undefined);
  await migrate(database.pool, log, { folder, beforeUpdate });
  await migrate(database.pool, log, { folder, beforeUpdate });
  expect(beforeUpdate).not.toHaveBeenCalled();
  writeFileSync(join(folder, '0002-second.sql'), 'create table second ();');
  const failing = () => Promise.reject(new Error('no room'));
  await expect(migrate(database.pool, log, { folder, beforeUpdate: failing })).rejects.toThrow('no room');
  expect(await appliedNames()).toEqual(['0001-first.sql']);
  const other = createPool({ connection: database.connection, log });
  await Promise.all([database.pool, other].map((pool) => migrate(pool, log, { folder, beforeUpdate })));
  await other.end();
  expect(beforeUpdate.mock.calls).toEqual([[['0002-second.sql']]]);
});

test('a start that is killed in the middle of a migration leaves nothing of it, and the next one goes on', async () => {
  const folder = makeFolder({
    '0001-good.sql': 'create table good ();',
    '0002-long.sql': 'create table half (); select pg_sleep(0.7); create table whole ();',
  });
  const script = `
    import { createPool } from './db/connect.ts';
    import { migrate } from './db/migrate.ts';
    const log = { info() {}, warn() {}, error() {} };
    const pool = createPool({ connection: ${JSON.stringify(database.connection)}, log });
    await migrate(pool, log, { folder: ${JSON.stringify(folder)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const isInTheMiddle = async () => {
    const { rowCount } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
    );
    return rowCount === 1;
  };
  await expect.poll(isInTheMiddle, { timeout: timeoutMs(15_000), interval: 20 }).toBe(true);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await migrate(database.pool, log, { folder });
  expect(log.info.mock.calls.map(([message]) => message)).toEqual([
    'Waiting for another process that is updating the database',
    'The database was updated',
  ]);
  expect(await appliedNames()).toEqual(['0001-good.sql', '0002-long.sql']);
});

test('a database of before the baseline is refused with what to do, and nothing in it is changed', async () => {
  await database.pool.query(`
    create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz(3) not null default now());
    insert into schema_migrations (name, checksum) values ('0001-accounts.sql', 'of then'), ('0056-last.sql', 'of then');
    create table users (id text primary key);
    insert into users (id) values ('somebody')`);
  const before = await dumpSchema(database.pool);
  await expect(migrate(database.pool, log)).rejects.toThrow(
    'This version cannot update a database made by a version of Brightwren from before the baseline: start with a ' +
      'new data folder (DATA_DIR), a new database (DATABASE_URL) or, for the demonstration, npm run demo -- --reset. ' +
      'The old one is untouched.',
  );
  expect(await dumpSchema(database.pool)).toBe(before);
  expect(await appliedNames()).toEqual(['0001-accounts.sql', '0056-last.sql']);
  const { rows } = await database.pool.query(
    "select (select array_agg(id) from users) as users, to_regnamespace('graphile_worker') as jobs",
  );
  expect(rows).toEqual([{ users: ['somebody'], jobs: null }]);
});

test('the baseline is frozen: a change is a migration of its own', () => {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) {
    if (name > lastOfBaseline) break;
    hash.update(`${name}\n${readFileSync(join(migrations, name), 'utf8').replaceAll('\r\n', '\n')}`);
  }
  expect(hash.digest('hex')).toBe(baselineHash);
});
