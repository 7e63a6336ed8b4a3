import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type APIRequestContext, expect, test } from '@playwright/test';
import pg from 'pg';
import type { Connection } from '#db/embedded/connection.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { shownOutageNotice } from '#domain/site-path/outage-notice.ts';
import { type DataFolder, makeDataFolder } from '#tests/support/data-folder.ts';
import { isLongForm } from '#tests/support/test-form.ts';
import { soonerMs, timeoutMs } from '#tests/support/timeouts.ts';
import { quietLog } from '../support/quiet-log.ts';
import { companyEmail, openCompany, openSession, password, send } from './support/cleaners.ts';
import { freePort, startProduct } from './support/product.ts';
import { inLongForm } from './support/where-tests-run.ts';

const clock = '2026-11-24T10:00:00Z';
let folder: DataFolder;

test.beforeEach(() => {
  folder = makeDataFolder();
});
test.afterEach(() => folder.remove());

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a second start finds what the first one kept, and stopping leaves no process behind', async () => {
  const options = { dataDir: `${folder.path}/with a space`, port: await freePort(), clock };
  const first = await startProduct(options);
  await openCompany(first.url, first.companyLink ?? '');
  const postmaster = postmasterOf(options.dataDir);
  expect(isAlive(postmaster)).toBe(true);
  await first.stop();
  await expect.poll(() => isAlive(postmaster)).toBe(false);
  const second = await startProduct(options);
  expect(second.companyLink).toBeNull();
  const session = await openSession(second.url);
  const signedIn = await session.post('/api/auth/sign-in/email', { data: { email: companyEmail, password } });
  expect(signedIn.ok()).toBe(true);
  const metrics = await (await session.get('/metrics')).text();
  expect(metrics).toMatch(/^nodejs_version_info\{/m);
  expect(metrics).toContain(
    'brightwren_http_requests_total{method="POST",route="/api/auth/sign-in/email",status="200"} 1',
  );
  expect(signedIn.headers()['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  // Proxies keep a connection for a minute; one that we close sooner takes a visitor's request with it.
  expect(signedIn.headers()['keep-alive']).toBe('timeout=75');
  await second.stop();
});

test('after kill -9 the next start recovers by itself and nothing committed is lost', async () => {
  const options = { dataDir: `${folder.path}/data`, port: await freePort(), clock };
  const first = await startProduct(options);
  await openCompany(first.url, first.companyLink ?? '');
  await first.kill();
  const second = await startProduct(options);
  expect(second.companyLink).toBeNull();
  const session = await openSession(second.url);
  const signedIn = await session.post('/api/auth/sign-in/email', { data: { email: companyEmail, password } });
  expect(signedIn.ok()).toBe(true);
  await second.stop();
});

const question = JSON.stringify({ query: '{ listPostalCodes(limit: 100) { items { code } } }' });
type Asked = { answered: number; cut: string[] };

/** One question over an agent's connection; answers whether there may be another one. */
const askOnce = (url: string, agent: Agent, asked: Asked): Promise<boolean> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': question.length };
    const sent = request(`${url}/graphql`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      answer.on('error', ({ message }) => asked.cut.push(message));
      answer.on('close', () => {
        if (answer.statusCode === 200 && text.endsWith('}')) asked.answered += 1;
        else asked.cut.push(`${answer.statusCode} ${text.slice(-40)}`);
        resolve(answer.headers.connection !== 'close');
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // Nobody listens any more, so nothing was begun.
      if (error.code !== 'ECONNREFUSED') asked.cut.push(error.message);
      resolve(false);
    });
    sent.end(question);
  });

test('a stop under twelve busy clients answers every request, ends with 0 and leaves the next start as it was', async () => {
  const rounds = isLongForm ? 10 : 2;
  test.setTimeout(timeoutMs(rounds * 30_000));
  const options = { dataDir: `${folder.path}/data`, port: await freePort(), clock };
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct(options);
    const asked: Asked = { answered: 0, cut: [] };
    const clients = Array.from({ length: 12 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (await askOnce(product.url, agent, asked));
      agent.destroy();
    });
    await expect.poll(() => asked.answered).toBeGreaterThan(50);
    expect(await product.stop()).toBe(0);
    await Promise.all(clients);
    expect(asked.cut).toEqual([]);
    process.stdout.write(`stop ${round + 1}: ${asked.answered} answered, none cut\n`);
  }
});

test('a second process on the same data folder is refused with a sentence', inLongForm, async () => {
  const dataDir = `${folder.path}/data`;
  const first = await startProduct({ dataDir, port: await freePort(), clock });
  const second = startProduct({ dataDir, port: await freePort(), clock });
  await expect(second).rejects.toThrow(/already running on this data folder/);
  await first.stop();
});

/** While somebody else keeps a lock on what every page has in it. */
async function demandQuickApology({ host, user, database }: Connection, visitor: APIRequestContext) {
  const other = new pg.Client({ host, user, database });
  await other.connect();
  await other.query('begin');
  await other.query('lock table application_settings in access exclusive mode');
  const startedAt = performance.now();
  const page = await visitor.get('/', { headers: { accept: 'text/html' } });
  expect(performance.now() - startedAt).toBeLessThan(soonerMs(6_000, 10_000));
  expect(page.status()).toBe(503);
  expect(page.headers()['retry-after']).toBe('5');
  expect(await page.text()).toContain('Something on our side isn');
  await other.end();
  await expect.poll(async () => (await visitor.get('/')).status()).toBe(200);
}

test('with DATABASE_URL the given PostgreSQL is used, and pages say so when it goes away', async () => {
  const external = await startEmbeddedPostgres({ dataDir: `${folder.path}/external`, log: quietLog });
  const { host, user, database } = external.connection;
  const databaseUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const dataDir = `${folder.path}/data`;
  const product = await startProduct({ dataDir, port: await freePort(), clock, databaseUrl });
  expect(() => postmasterOf(dataDir)).toThrow();
  const visitor = await openSession(product.url);
  const { getApplicationSetting } = await send<{ getApplicationSetting: { hourlyRate: number } }>(
    visitor,
    '{ getApplicationSetting(id: "defaultsettings") { hourlyRate } }',
  );
  expect(getApplicationSetting.hourlyRate).toBe(27);
  await demandQuickApology(external.connection, visitor);
  expect(await (await visitor.get('/')).text()).not.toContain(shownOutageNotice);
  const contact = await (await visitor.get('/contact')).text();
  await external.stop();
  const home = await visitor.get('/', { headers: { accept: 'text/html' } });
  expect(home.status()).toBe(200);
  expect(await home.text()).toContain(shownOutageNotice);
  const form = {
    ticket: /name="ticket" value="([^"]+)"/.exec(contact)?.[1] ?? '',
    name: 'Mo Message',
    email: 'mo@example.com',
    subject: 'Windows',
    message: 'Do you clean "Velux" windows too?',
  };
  // Quicker than that nobody types.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const sent = await visitor.post('/contact', { form, headers: { accept: 'text/html' } });
  expect(sent.status()).toBe(503);
  expect(await sent.text()).toMatch(
    /<form action="\/contact" method="post">.*value="Do you clean &quot;Velux&quot; windows too\?".*Send again/s,
  );
  const page = await visitor.get('/faq', { headers: { accept: 'text/html' } });
  const text = await page.text();
  expect(page.status()).toBe(503);
  expect(text).toContain('Something on our side isn');
  expect(text).not.toMatch(/\bat .*\.(ts|js):\d+/);
  expect((await visitor.get('/readyz')).status()).toBe(503);
  expect((await visitor.get('/healthz')).status()).toBe(200);
  await product.stop();
});

test('a company user is invited while the product runs', async () => {
  const dataDir = `${folder.path}/data`;
  const port = await freePort();
  const product = await startProduct({ dataDir, port, clock });
  const printed = execFileSync(process.execPath, ['server/invite-company.ts', 'second@example.com'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'test' },
    encoding: 'utf8',
  });
  const link = printed.match(/http\S+/)?.[0] ?? '';
  const session = await openCompany(product.url, link);
  await send(session, '{ listUnpaidEarnings { total } }');
  await product.stop();
});
