import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { administer, databaseUrlOf } from '#tests/support/run-database.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { checkServerVersion } from './check-server-version.ts';
import { createKysely, createPool } from './connect.ts';

const database = withDatabase();

test('amounts are read as numbers, local dates and times as text, instants as Date', async () => {
  const { rows } = await database.pool.query(`
    select 9007199254740991::int8 as long, 17.50::numeric(5,2) as rate, date '2026-11-24' as day,
           time '09:00' as start, time '09:00:30' as exact, '2026-11-24 09:00+00'::timestamptz as at,
           tstzrange('2026-07-01 09:00+00', '2026-07-01 11:30+00') as during,
           array[date '2026-11-24', null] as days, array[time '09:00'] as starts, array[1, 2]::int8[] as longs`);
  expect(rows).toEqual([
    {
      long: 9007199254740991,
      rate: 17.5,
      day: '2026-11-24',
      start: '09:00',
      exact: '09:00:30',
      at: new Date('2026-11-24T09:00:00Z'),
      during: '["2026-07-01 09:00:00+00","2026-07-01 11:30:00+00")',
      days: ['2026-11-24', null],
      starts: ['09:00'],
      longs: [1, 2],
    },
  ]);
});

test('a number too large to be exact is refused rather than changed', async () => {
  await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('too large');
  await expect(database.pool.query('select 1 as fine')).resolves.toMatchObject({ rows: [{ fine: 1 }] });
});

test('connections that the server ends, idle or at work, are logged and replaced', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const pool = createPool({ databaseUrl: databaseUrlOf(database.connection), log });
  const idle = await pool.connect();
  const busy = await pool.connect();
  idle.release();
  const working = expect(busy.query('select pg_sleep(10)')).rejects.toThrow('terminating connection');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await working;
  busy.release(true);
  // Told of both: a statement given to the idle one before it heard would fail, as it should.
  await vi.waitFor(() => expect(pool.totalCount).toBe(0), timeoutMs(1_000));
  expect(log.warn).toHaveBeenCalled();
  expect((await createKysely(pool).selectFrom('outcodes').select('code').limit(1).execute()).length).toBe(1);
  await pool.end();
});

test('a server older than PostgreSQL 15 is refused in a sentence', async () => {
  const query = vi.fn().mockResolvedValue({ rows: [{ number: '140012', text: '14.12', encoding: 'UTF8' }] });
  const old = Object.assign(Object.create(pg.Pool.prototype) as pg.Pool, { query });
  await expect(checkServerVersion(old)).rejects.toThrow(
    'Brightwren needs PostgreSQL 15 or newer; DATABASE_URL points to version 14.12.',
  );
  await expect(checkServerVersion(database.pool)).resolves.toBeUndefined();
});

test('a database that cannot hold every name is refused in a sentence', async () => {
  const { administrator, owner } = { administrator: inject('administrator'), owner: inject('owner') };
  const name = `latin_${process.pid}`;
  // The embedded server's own way of sorting knows UTF8 alone.
  const libc = process.env.TEST_DATABASE_URL ? '' : " locale_provider 'libc'";
  await administer(administrator, (client) =>
    client.query(
      `create database ${name} owner ${owner.user} template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'${libc}`,
    ),
  );
  const latin = createPool({ connection: { ...database.connection, database: name }, log: quietLog });
  await expect(checkServerVersion(latin)).rejects.toThrow(
    'Brightwren needs a database with the encoding UTF8; the one of DATABASE_URL has LATIN1.',
  );
  await latin.end();
  await administer(administrator, (client) => client.query(`drop database ${name} with (force)`));
});

test('what an external server has as its own changes nothing of how the app reads and waits', async () => {
  const { database: name } = database.connection;
  const theirs = { timezone: 'Asia/Tokyo', datestyle: 'SQL, DMY', intervalstyle: 'iso_8601', jit: 'on' };
  for (const [setting, value] of Object.entries(theirs))
    await database.pool.query(`alter database ${name} set ${setting} = '${value}'`);
  const pool = createPool({ connection: database.connection, log: quietLog });
  const { rows } = await pool.query(`
    select tstzrange('2026-07-01 09:00+00', '2026-07-01 11:30+00') as during, date '2026-11-24' as day,
           interval '1 day 2 hours'::text as rest, current_setting('jit') as jit,
           current_setting('statement_timeout') as longest,
           current_setting('idle_in_transaction_session_timeout') as abandoned`);
  expect(rows).toEqual([
    {
      during: '["2026-07-01 09:00:00+00","2026-07-01 11:30:00+00")',
      day: '2026-11-24',
      rest: '1 day 02:00:00',
      jit: 'off',
      longest: '30s',
      abandoned: '1min',
    },
  ]);
  await pool.end();
  for (const setting of Object.keys(theirs))
    await database.pool.query(`alter database ${name} reset ${setting}`);
});
