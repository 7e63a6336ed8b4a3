import { chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { promisedMs } from '#tests/support/timeouts.ts';
import { withServer } from '#tests/support/with-server.ts';
import { findRunningPostgres } from './running-postgres.ts';

const folder = makeDataFolder();
const dataDir = join(folder.path, "the firm's data, ünsorted");
const startAndStop = (dataDir: string) => withServer({ dataDir }, async () => undefined);

afterAll(folder.remove);

test('a start makes the database in a folder of any name and needs no warning', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const socketDir = await withServer({ dataDir, log }, async (pool, { host }) => {
    await pool.query("create table kept as select 'since the first start' as words");
    return host;
  });
  expect(existsSync(socketDir)).toBe(false);
  // Below a folder that only root may enter it says where the programs were copied to, and nothing else.
  const warnings = log.warn.mock.calls.flat().filter((said) => !/cannot reach/.test(String(said)));
  expect(warnings).toEqual([]);
});

test('the next start finds the data, and its app has a role that is no administrator', async () => {
  const { rows } = await withServer({ dataDir }, (pool) =>
    pool.query(
      `select words, rolsuper or rolcreaterole or rolcreatedb as is_mighty, pg_get_userbyid(datdba) as owner,
              current_setting('listen_addresses') as network, current_setting('fsync') as fsync,
              current_setting('timezone') as zone, datlocprovider::text as provider
       from kept, pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    ),
  );
  expect(rows).toEqual([
    {
      words: 'since the first start',
      is_mighty: false,
      owner: 'brightwren',
      network: '',
      fsync: 'on',
      zone: 'UTC',
      provider: 'b',
    },
  ]);
});

test('only its own user can enter the folder of its socket, where commands beside the app find it', async () => {
  await withServer({ dataDir }, async (_pool, connection) => {
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(await findRunningPostgres(dataDir)).toEqual(connection);
  });
  expect(await findRunningPostgres(dataDir)).toBeNull();
});

test('a database made by another version of PostgreSQL is refused', async () => {
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const old = join(folder.path, 'old');
  mkdirSync(join(old, 'postgres'), { recursive: true });
  writeFileSync(join(old, 'postgres', 'PG_VERSION'), '14\n');
  chownSync(join(old, 'postgres'), uid, gid);
  await expect(startAndStop(old)).rejects.toThrow(
    /was made by PostgreSQL 14, and .* brings PostgreSQL \d\d\./,
  );
});

test.runIf(process.getuid?.() === 0)("somebody else's database is refused", async () => {
  const other = join(folder.path, 'other');
  mkdirSync(join(other, 'postgres'), { recursive: true });
  chownSync(join(other, 'postgres'), 12_345, 12_345);
  await expect(startAndStop(other)).rejects.toThrow(/belongs to the user with the number 12345/);
});

test('a server that does not start is reported at once, with what it said', async () => {
  const begin = Date.now();
  const failing = withServer({ dataDir, settings: { max_connections: 'plenty' } }, async () => undefined);
  await expect(failing).rejects.toThrow(/did not start \(exit code 1\):\s.*max_connections.*plenty/);
  expect(Date.now() - begin).toBeLessThan(promisedMs(5_000));
});

test('a second start on the same data folder is refused, and the folder is free again after a stop', async () => {
  const sentence = `Brightwren is already running on this data folder (process ${process.pid}).`;
  await withServer({ dataDir }, () => expect(startAndStop(dataDir)).rejects.toThrow(sentence));
  await startAndStop(dataDir);
});
