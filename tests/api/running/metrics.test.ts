import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer, testSecrets } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { startWorkerProcess } from '#tests/support/worker-process.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** As a proxy on the same machine passes a visitor on. */
const fromElsewhere = { 'x-forwarded-for': '203.0.113.7' };
let server: TestServer;
let company: Client;

const start = () =>
  startTestServer(database, {
    now,
    environment: { TRUSTED_PROXIES: '127.0.0.1,::1' },
    pages: {
      render: () => async () => new Response('A page', { headers: { 'content-type': 'text/html' } }),
      routes: {
        find: (path) =>
          path.startsWith('/checkout/')
            ? { isKnown: true, pattern: '/checkout/:id', isFixed: false, handle: {} }
            : {
                isKnown: path === '/',
                pattern: path === '/' ? '/' : '*',
                isFixed: true,
                handle: { static: true },
              },
      },
    },
  });

beforeAll(async () => {
  server = await start();
  company = await aCompanyUser(server);
}, timeoutMs(60_000));
afterAll(() => server.close());

const ask = (headers: Record<string, string> = {}, from = server) =>
  fetch(`${from.url}/metrics`, { headers });
const textOf = async (from = server) => (await ask({}, from)).text();

async function makeKey(name: string, scopes: string[]): Promise<string> {
  const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }';
  return (await done<{ key: string }>(company, create, { input: { name, scopes } })).key;
}

test('the metrics are read on the machine itself, elsewhere by a key with their scope, and by nobody else', async () => {
  const local = await ask();
  expect(local.status).toBe(200);
  expect(local.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(local.headers.get('cache-control')).toBe('no-store');
  const monitor = await makeKey('Monitor', ['metrics']);
  const partner = await makeKey('Partner', ['read', 'create']);
  const statusOf = async (headers: Record<string, string>) => (await ask(headers)).status;
  expect(await statusOf(fromElsewhere)).toBe(401);
  expect(await statusOf({ ...fromElsewhere, 'x-api-key': testSecrets.apiKey })).toBe(403);
  expect(await statusOf({ ...fromElsewhere, 'x-api-key': partner })).toBe(403);
  expect(await statusOf({ ...fromElsewhere, 'x-api-key': monitor })).toBe(200);
  expect(await statusOf({ 'x-api-key': `${monitor}x` })).toBe(401);
  expect((await company.download('/metrics', fromElsewhere)).status).toBe(403);
  const question = await createClient(server).send(
    '{ listOfferss { nextToken } }',
    {},
    { 'x-api-key': monitor },
  );
  expect(question.errors[0]?.extensions.code).toBe('forbidden');
});

/** Every series by its name and labels, but for those of Node itself. */
const seriesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('brightwren_'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')))
    .toSorted();

async function flood(round: string): Promise<void> {
  const post = (path: string, body: string) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body,
    });
  for (let number = 0; number < 25; number += 1) {
    const name = `made-up-${round}-${number}`;
    for (const path of [
      '/',
      '/checkout/',
      '/api/',
      '/api/v1/',
      '/api/auth/',
      '/api/v1/files/',
      '/graphql?',
      '/?a=',
    ])
      await fetch(server.url + path + name, { redirect: 'manual' });
    await post('/graphql', JSON.stringify({ query: `query ${name.replaceAll('-', '_')} { __typename }` }));
    await post('/graphql', JSON.stringify({ query: `{ ${name.replaceAll('-', '_')} }` }));
    await post(`/${name}`, '{}');
    await fetch(`${server.url}/${name}`, { method: number % 2 ? 'PROPFIND' : 'REPORT' });
  }
}

test('made-up addresses, methods and operations add no series, and stand in none', async () => {
  await flood('first');
  const before = await textOf();
  await flood('second');
  const after = await textOf();
  expect(seriesIn(after)).toEqual(seriesIn(before));
  expect(after).not.toMatch(/made.up/);
  expect(after).toContain('brightwren_http_requests_total{method="GET",route="/checkout/:id",status="200"} ');
  expect(after).toContain('brightwren_http_requests_total{method="other",route="/*",status="405"} ');
});

const figureOf = (text: string, series: string): number | null => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length));
};

test('they say how jobs, mails, payments, visits and backups stand, and ask the database once in a while', async () => {
  await database.pool.query(`
    delete from mails;
    insert into mails (template, entity_id, recipient, version, props, status, created_at)
    select 'booking-received', 'a' || n, 'secret.person@example.com', 1, '{}'::jsonb, case when n < 4 then 'waiting' else 'failed' end,
      '2026-11-24T09:00:00Z'::timestamptz from generate_series(1, 5) n
    union all select 'booking-received', 'old', 'secret.person@example.com', 1, '{}', 'sent', '2026-11-22T09:00:00Z';
    insert into backups (file, began_at, ended_at, bytes, row_count, file_count, verified)
    values ('a', '2026-11-24T03:00:00Z', '2026-11-24T03:01:00Z', 1, 1, 1, 'restored');
    select graphile_worker.add_job('clear-files', '{}', run_at => now() - interval '2 minutes');
    select graphile_worker.add_job('expire-quotes', '{}', run_at => now() + interval '1 hour')`);
  const other = await start();
  try {
    const text = await textOf(other);
    expect(figureOf(text, 'brightwren_database_up')).toBe(1);
    expect(figureOf(text, 'brightwren_mails{status="waiting"}')).toBe(3);
    expect(figureOf(text, 'brightwren_mails{status="failed"}')).toBe(2);
    expect(figureOf(text, 'brightwren_mails{status="sent"}')).toBe(0);
    expect(figureOf(text, 'brightwren_mail_delay_seconds')).toBeCloseTo(3_600, -2);
    expect(figureOf(text, 'brightwren_backup_age_seconds')).toBeCloseTo(7 * 3_600, -2);
    expect(figureOf(text, 'brightwren_jobs{task="clear-files",state="late"}')).toBe(1);
    expect(figureOf(text, 'brightwren_jobs{task="expire-quotes",state="planned"}')).toBe(1);
    expect(figureOf(text, 'brightwren_held_times')).toBe(0);
    expect(figureOf(text, 'brightwren_part_down{part="payments"}')).toBe(0);
    expect(figureOf(text, 'brightwren_connections')).toBeGreaterThan(0);
    expect(figureOf(text, 'brightwren_database_connections{state="total"}')).toBeGreaterThan(0);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(text).not.toContain('secret.person');
    await database.pool.query('delete from mails');
    const again = await Promise.all(Array.from({ length: 5 }, () => textOf(other)));
    expect(again.map((one) => figureOf(one, 'brightwren_mails{status="waiting"}'))).toEqual(Array(5).fill(3));
  } finally {
    await other.close();
  }
});

test('where there never was a good backup its age is the installation’s', async () => {
  await database.pool.query(
    "delete from backups; update schema_migrations set applied_at = '2026-11-22T10:00:00Z'",
  );
  const other = await start();
  try {
    expect(figureOf(await textOf(other), 'brightwren_backup_age_seconds')).toBeCloseTo(48 * 3_600, -1);
  } finally {
    await other.close();
  }
});

test('a worker counts its own jobs, and says so where METRICS_PORT is set', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  await database.pool.query(`select graphile_worker.add_job('clear-challenges', '{}')`);
  const worker = await startWorkerProcess(database.connection, { METRICS_PORT: String(port) });
  try {
    const fromWorker = async (headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}/metrics`, { headers }).catch(() => null);
    await expect
      .poll(async () => (await fromWorker())?.text(), { timeout: timeoutMs(20_000) })
      .toMatch(/^brightwren_job_runs_total\{task="clear-challenges",outcome="done"\} 1$/m);
    expect((await fromWorker(fromElsewhere))?.status).toBe(401);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
    await expect
      .poll(() => worker.said(), { timeout: timeoutMs(5_000) })
      .toMatch(/"message":"Request","requestId":"[^"]+","method":"GET","route":"\/metrics","status":401/);
  } finally {
    await worker.kill();
  }
});

test('while the database does not answer they say so, and nothing that they do not know', async () => {
  await database.pool.query('alter table backups rename to backups_away');
  const other = await start();
  try {
    const text = await textOf(other);
    expect(figureOf(text, 'brightwren_database_up')).toBe(0);
    expect(figureOf(text, 'brightwren_job_delay_seconds')).toBeNull();
    expect(figureOf(text, 'brightwren_streams')).toBe(0);
  } finally {
    await other.close();
    await database.pool.query('alter table backups_away rename to backups');
  }
});

const alerts = read('deploy/prometheus-alerts.yml');
const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};

test('the dashboard and the alerts ask for metrics that there are', async () => {
  const known = new Set([...(await textOf()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const ofAlerts = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);
  const ofDashboard = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(ofAlerts.length).toBeGreaterThan(10);
  expect(ofDashboard.length).toBeGreaterThan(10);
  const named = [...ofAlerts, ...ofDashboard].flatMap((expr) =>
    [...expr.matchAll(/\b(?:brightwren|process|nodejs)_\w+/g)].map(([name]) => name),
  );
  const missing = named.filter(
    (name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')),
  );
  expect(missing).toEqual([]);
});

test('the runbook says for each alert what to look at and what to do, and names each metric', async () => {
  const runbook = read('docs/runbook.md');
  const names = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  const rows = [...runbook.matchAll(/^\| `(Brightwren\w+)` \| [^|]+ \| [^|]+ \| [^|]+ \|$/gm)].map(
    ([, name]) => name,
  );
  expect(rows.toSorted()).toEqual(names.toSorted());
  const metrics = [...(await textOf()).matchAll(/^# TYPE (brightwren_\w+)/gm)].map(([, name = '']) => name);
  expect(metrics.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
});
