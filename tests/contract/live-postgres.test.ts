import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPool } from '#db/connect.ts';
import { dumpSchema } from '#db/dump-schema.ts';
import { cloneDatabase, type TestDatabase, withDatabase } from '#tests/support/database.ts';
import { endedCertificate, selfSigned } from '#tests/support/identity/self-signed.ts';
import { startImpostor } from '#tests/support/outside/mail-server.ts';
import { startPostgresFront, startRefusingPostgres } from '#tests/support/outside/postgres-front.ts';
import { tryPart } from '#tests/support/outside/try-part.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { administer, createClone } from '#tests/support/run-database.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

// npm run check:live -- postgres, over TCP before the tests' own server, and before what is none.
const database = withDatabase();
const open: { close(): Promise<unknown> }[] = [];
const closing = <One extends { close(): Promise<unknown> }>(one: One): One => {
  open.push(one);
  return one;
};
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

function makeFolder() {
  const path = mkdtempSync(join(tmpdir(), 'brightwren-live-'));
  return { path, close: async () => rmSync(path, { recursive: true }) };
}

const password = 'hunter2 of the database';
const urlOf = (at: string, { user, database: name }: { user: string; database: string }, query = '') =>
  `postgres://${user}:${encodeURIComponent(password)}@${at}/${name}${query}`;

const tryUrl = (url: string) => tryPart('postgres', { DATABASE_URL: url }, { patienceMs: timeoutMs(6_000) });

async function check(
  of: TestDatabase = database,
  front: Parameters<typeof startPostgresFront>[1] = {},
  query = '',
) {
  const { at } = closing(await startPostgresFront(of.connection, front));
  return tryUrl(urlOf(at, of.connection, query));
}

test('a server as the runbook wants it is well, and nothing in it is changed', async () => {
  const before = await dumpSchema(database.pool);
  const { isWell, output, wrong, warnings } = await check();
  expect({ isWell, wrong, warnings }).toEqual({ isWell: true, wrong: [], warnings: [] });
  expect(output).toMatch(/^PostgreSQL\n( {2}ok {6} +\d+\.\d\d s {2}\S.*\n){10}PostgreSQL works\.$/);
  expect(output).toMatch(/It is a version that works \(PostgreSQL \d+, UTF8, \S+\)/);
  expect(output).toContain('The extensions are there (cube, btree_gist)');
  expect(output).toContain('Migrations (none are pending)');
  expect(await dumpSchema(database.pool)).toBe(before);
});

let own: TestDatabase;
beforeAll(async () => {
  own = await cloneDatabase({ isEmpty: true });
});
afterAll(() => own.drop());

/** Has the server say something else of itself: functions of ours are found before its own. */
async function pretending(text: string) {
  const { database: name } = own.connection;
  await own.pool.query(`drop schema if exists pretended cascade; create schema pretended; ${text};
    alter database ${name} set search_path = pretended, pg_catalog, public`);
  try {
    return await check(own);
  } finally {
    await own.pool.query(`drop schema pretended cascade; alter database ${name} reset search_path`);
  }
}

const setting = (name: string, value: string) => `create function pretended.current_setting(text) returns text
  language sql as $$ select case $1 when '${name}' then '${value}' else pg_catalog.current_setting($1) end $$`;

describe('how far a database is', () => {
  test('an empty one is well, says what the next start applies, and stays empty', async () => {
    const { isWell, output } = await check(own);
    expect(isWell).toBe(true);
    const count = readdirSync('db/migrations').filter((name) => name.endsWith('.sql')).length;
    expect(output).toContain(`Migrations (it is empty: the next start applies all ${count} migrations)`);
    const { rows } = await own.pool.query("select to_regclass('schema_migrations') as there");
    expect(rows).toEqual([{ there: null }]);
  });

  test('one of an older, a newer and a foreign version of the product', async () => {
    const set = (rows: string) =>
      own.pool.query(`drop table if exists schema_migrations;
        create table schema_migrations (name text primary key, checksum text not null);
        insert into schema_migrations values ${rows}`);
    const { rows } = await database.pool.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    const valuesOf = (some: typeof rows) =>
      some.map((row) => `('${row.name}', '${row.checksum}')`).join(', ');
    await set(valuesOf(rows.slice(0, -2)));
    expect((await check(own)).output).toContain(`the next start applies 2, from ${rows.at(-2)?.name} on`);
    await set(`${valuesOf(rows)}, ('9999-of-tomorrow.sql', 'x')`);
    const newer = await check(own);
    expect(newer).toMatchObject({
      isWell: true,
      warnings: [expect.stringContaining('9999-of-tomorrow.sql')],
    });
    await set("('0001-accounts.sql', 'of then')");
    expect((await check(own)).wrong).toEqual([expect.stringContaining('from before the baseline')]);
    await own.pool.query('drop table schema_migrations');
  });
});

describe('what the server is', () => {
  test('a version that is too old ends it, and one that nobody has tried is a warning', async () => {
    const { isWell, wrong, output } = await pretending(setting('server_version_num', '140011'));
    expect({ isWell, wrong }).toEqual({
      isWell: false,
      wrong: ['This server is PostgreSQL 14; 15 to 18 work.'],
    });
    expect(output).not.toContain('It can be written to');
    const newer = await pretending(setting('server_version_num', '190000'));
    expect(newer).toMatchObject({
      isWell: true,
      warnings: [expect.stringContaining('is PostgreSQL 19, which')],
    });
  });

  test('a copy is told from the primary, with how far it is behind, and so is a primary’s slow copy', async () => {
    const copy = await pretending(`
      create function pretended.pg_is_in_recovery() returns boolean language sql as 'select true';
      create function pretended.pg_last_xact_replay_timestamp() returns timestamptz
        language sql as $$ select clock_timestamp() - interval '75 seconds' $$`);
    expect(copy.wrong).toEqual([
      'This server is a copy that can only be read, 75 s behind: set DATABASE_URL to the primary.',
    ]);
    const slow = await pretending(
      "create view pretended.pg_stat_replication as select interval '2 minutes' as replay_lag",
    );
    expect(slow).toMatchObject({
      isWell: true,
      warnings: ['A copy of this server is 120 s behind it: see to its replication.'],
    });
  });

  test('too few connections, and extensions that nobody has', async () => {
    const few = await pretending(setting('max_connections', '20'));
    expect(few.wrong).toEqual([
      expect.stringMatching(/^1\d connections are allowed \(max_connections\), and each process .* about 25/),
    ]);
    const bare = await pretending(
      "create view pretended.pg_available_extensions as select * from pg_catalog.pg_available_extensions where name = 'cube'",
    );
    expect(bare.wrong).toEqual([
      'The server has not the extension btree_gist: install the package contrib of its PostgreSQL.',
    ]);
  });

  test('a database that can only be read is wrong', async () => {
    const { database: name } = own.connection;
    await own.pool.query(`alter database ${name} set default_transaction_read_only = on`);
    const { wrong } = await check(own);
    await own.pool.query(
      `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
    );
    expect(wrong).toEqual([expect.stringContaining('can only be read (default_transaction_read_only)')]);
  });
});

test('a role without rights is told what it lacks, and tables of somebody else by name', async () => {
  const administrator = inject('administrator');
  const lent = await createClone(administrator, inject('template'), inject('owner'));
  const inIt = { ...administrator, database: lent.database };
  await administer(inIt, async (client) => {
    await client.query(`alter database ${lent.database} owner to ${administrator.user};
      create table public.of_the_administrator ();
      revoke create on schema public from public, ${lent.user};
      alter schema public owner to ${administrator.user}`);
  });
  const pool = createPool({ connection: lent, log: quietLog });
  const { at } = closing(await startPostgresFront(lent));
  const { isWell, wrong } = await tryUrl(urlOf(at, lent));
  expect(isWell).toBe(false);
  expect(wrong).toEqual([
    expect.stringContaining(
      'may not make tables in its schema nor make schemas and extensions in the database: alter database',
    ),
  ]);
  await administer(inIt, (client) =>
    client.query(
      `alter database ${lent.database} owner to ${lent.user}; alter schema public owner to ${lent.user}`,
    ),
  );
  expect((await tryUrl(urlOf(at, lent))).wrong).toEqual([
    expect.stringContaining('does not own of_the_administrator, so the database can'),
  ]);
  await pool.end();
  await administer(administrator, (client) => client.query(`drop database ${lent.database} with (force)`));
});

test('a database of another encoding is refused', async () => {
  const administrator = inject('administrator');
  const name = `latin_${process.pid}`;
  await administer(administrator, (client) =>
    client.query(
      `create database ${name} owner ${inject('owner').user} template template0 encoding 'LATIN1' locale 'C'`,
    ),
  );
  const { at } = closing(await startPostgresFront(administrator));
  const { wrong } = await tryUrl(urlOf(at, { ...inject('owner'), database: name }));
  await administer(administrator, (client) => client.query(`drop database ${name} with (force)`));
  expect(wrong).toEqual([expect.stringContaining('The database has the encoding LATIN1, which can')]);
});

describe('what stands between', () => {
  const sentence = (how: string) => [
    `${how}: a pooler that hands out connections by transaction stands between (PgBouncer's mode “transaction”, RDS Proxy). Lead DATABASE_URL past it, or set it to the mode “session”.`,
  ];

  test('a pooler by transaction is told by a session that changes', async () => {
    const { isWell, wrong } = await check(database, { alternates: 'all' });
    expect(isWell).toBe(false);
    expect(wrong.join()).toContain(sentence('A connection changes its session')[0]);
  });

  test('one that loses prepared statements alone, and one that loses notifications alone', async () => {
    expect((await check(database, { alternates: 'prepared', losesNotifications: false })).wrong).toEqual(
      sentence('A prepared statement is lost'),
    );
    expect((await check(database, { losesNotifications: true })).wrong).toEqual(
      sentence('A notification (LISTEN, NOTIFY) does not arrive'),
    );
  });

  test('a way to another machine that is not encrypted is wrong', async () => {
    const { isWell, wrong } = await check(database, { host: '127.0.0.2' });
    expect(isWell).toBe(false);
    expect(wrong).toEqual([expect.stringMatching(/^The connection to 127\.0\.0\.2 is not encrypted, so/)]);
  });

  test('a certificate is told with its last day, one that is not checked or has ended as such', async () => {
    const folder = closing(makeFolder());
    const file = join(folder.path, 'authority.pem');
    writeFileSync(file, selfSigned.cert);
    const root = `?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${encodeURIComponent(file)}`;
    const checked = await check(database, { certificate: selfSigned }, root);
    expect(checked).toMatchObject({ isWell: true, warnings: [] });
    expect(checked.output).toMatch(
      /The connection is encrypted \(TLSv1\.3, certificate until \w+ 28 October 2126/,
    );
    const unchecked = await check(database, { certificate: selfSigned }, '?sslmode=no-verify');
    expect(unchecked).toMatchObject({
      isWell: true,
      warnings: [expect.stringContaining('is not checked, because the settings say so')],
    });
    writeFileSync(file, endedCertificate.cert);
    expect((await check(database, { certificate: endedCertificate }, root)).wrong).toEqual([
      'The certificate of 127.0.0.1 has ended.',
    ]);
  });

  test('a server that has no TLS where the address demands it', async () => {
    const plain = closing(await startImpostor((socket) => void socket.once('data', () => socket.write('N'))));
    const url = urlOf(`127.0.0.1:${plain.port}`, database.connection, '?sslmode=verify-full');
    expect((await tryUrl(url)).wrong).toEqual([
      expect.stringContaining('speaks no TLS: switch ssl on there'),
    ]);
  });
});

describe('who is let in', () => {
  test.each([
    [
      '28P01',
      'password authentication failed',
      'The server refuses the password for user lena: write the right',
    ],
    ['28000', 'no pg_hba.conf entry', 'The server lets user lena not in from this machine (pg_hba.conf)'],
    ['53300', 'too many clients already', 'The server has no connection left: raise max_connections'],
    ['57P03', 'the database system is starting up', 'The server is starting or stopping.'],
    ['XX000', `not ${password}`, '“127.0.0.1 lets us in” could not be tried: not …'],
  ])('%s', async (code, message, sentence) => {
    const { at } = closing(await startRefusingPostgres(code, message));
    const { isWell, wrong } = await tryUrl(urlOf(at, { user: 'lena', database: 'brightwren' }));
    expect(isWell).toBe(false);
    expect(wrong).toEqual([expect.stringContaining(sentence)]);
  });

  test('a database that there is not', async () => {
    const { at } = closing(await startPostgresFront(database.connection));
    const { wrong } = await tryUrl(urlOf(at, { ...database.connection, database: 'of_nobody' }));
    expect(wrong).toEqual([expect.stringContaining('The database of DATABASE_URL does not exist')]);
  });

  test('what is no PostgreSQL: nobody, one that says nothing, one that hangs up', async () => {
    const of = { user: 'lena', database: 'brightwren' };
    const silent = closing(await startImpostor(() => undefined));
    expect((await tryUrl(urlOf(`127.0.0.1:${silent.port}`, of))).wrong).toEqual([
      expect.stringContaining('takes the connection and says nothing'),
    ]);
    const short = closing(await startImpostor((socket) => socket.destroy()));
    expect((await tryUrl(urlOf(`127.0.0.1:${short.port}`, of))).wrong).toEqual([
      expect.stringContaining('the connection'),
    ]);
    await short.close();
    open.pop();
    expect((await tryUrl(urlOf(`127.0.0.1:${short.port}`, of))).wrong).toEqual([
      expect.stringContaining('Nothing answers at 127.0.0.1'),
    ]);
  });
});
