import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { soonerMs, timeoutMs } from '#tests/support/timeouts.ts';

/** What needs a database that can't serve says so in good time, with a status that programs know. */
const database = withDatabase();
let server: TestServer;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
});
afterAll(() => server.close());

const settings = '{ getApplicationSetting(id: "defaultsettings") { taxRate } }';
const write = `mutation { updateBusinessDetails(input: { name: "Brightwren", address: "1 Long Lane, London",
  email: "office@example.com", phone: "020 7946 0123", vatNumber: "" }) { name } }`;

type Answer = { status: number; retryAfter: string | null; code: string | undefined; seconds: number };

async function ask(path: string, query?: string, headers: Record<string, string> = {}): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(`${server.url}${path}`, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(query ? { method: 'POST', body: JSON.stringify({ query }) } : {}),
  });
  const body = await response.json().catch(() => ({}));
  const seconds = (performance.now() - startedAt) / 1_000;
  const code = body.errors?.[0]?.extensions?.code ?? body.code;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code, seconds };
}
const tokenOf = async (client: Client) => ({
  authorization: String((await client.get('/api/auth/token')).body.token),
});
const unavailable = { status: 503, retryAfter: '5', code: 'service_unavailable' };

/** From the next connection on; those that there are keep what they were opened with, and so are ended. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const { database: name } = database.connection;
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  await client.query(
    `alter database ${pg.escapeIdentifier(name)} set default_transaction_read_only = ${value}`,
  );
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
}

test('with a database that can only be read, reads answer, writes say so, and /readyz tells why', async () => {
  const token = await tokenOf(company);
  // A request would write down that its session is used.
  await database.pool.query(`update sessions set "lastUsedAt" = now() - interval '1 hour'`);
  await setReadOnly('on');
  const readiness = async () => (await fetch(`${server.url}/readyz`)).json();
  await expect.poll(readiness).toEqual({ status: 'database read-only' });
  expect(await ask('/graphql', settings, token)).toMatchObject({ status: 200 });
  expect(await ask('/graphql', settings)).toMatchObject({ status: 200 });
  expect(await ask('/graphql', write, token)).toMatchObject(unavailable);
  await setReadOnly('off');
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  expect(await ask('/graphql', write, token)).toMatchObject({ status: 200 });
});

test('with a full disk what is to be written is refused as unavailable, and nothing is kept', async () => {
  const token = await tokenOf(company);
  await database.pool.query(`create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger disk_full before update on application_settings for each row execute function disk_full()`);
  expect(await ask('/graphql', write, token)).toMatchObject(unavailable);
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'database full' });
  expect(await ask('/graphql', settings, token)).toMatchObject({ status: 200 });
  await database.pool.query('drop function disk_full cascade');
  expect(await ask('/graphql', write, token)).toMatchObject({ status: 200 });
});

test(
  'behind a lock that somebody else keeps everything answers within five seconds',
  async () => {
    const token = await tokenOf(company);
    const holder = await database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(
        'lock table application_settings, sessions, calendar_feeds in access exclusive mode',
      );
      const answers = await Promise.all([
        ask('/graphql', settings),
        ask('/graphql', write, token),
        ask(`/api/v1/calendars/${'a'.repeat(43)}.ics`),
        ask('/healthz'),
      ]);
      for (const { seconds } of answers) expect(seconds).toBeLessThan(soonerMs(5_000, 10_000) / 1000);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
      for (const answer of answers.slice(0, 3)) expect(answer).toMatchObject(unavailable);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await ask('/graphql', settings)).toMatchObject({ status: 200 });
  },
  timeoutMs(20_000),
);
