import { expect, test } from '@playwright/test';
import pg from 'pg';
import { type DataFolder, makeDataFolder } from '#tests/support/data-folder.ts';
import { isLongForm } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { startHttpLoad } from '../../bench/measure/http-load.ts';
import { makeCalendar } from '../../bench/stage/calendar.ts';
import { fillProviders } from '../../bench/stage/fill-providers.ts';
import { type ClonedDatabase, cloneDatabase, runDatabase } from './support/clone-database.ts';
import { freePort, startProduct } from './support/product.ts';

/** A stranger's flood of dear questions keeps nobody else waiting (rules/security#api). */
const clock = '2026-11-24T10:00:00Z';
const connections = 25;
const quietMs = 1_000;
const floodMs = isLongForm ? 20_000 : 3_000;

let folder: DataFolder;
let database: ClonedDatabase;
let codes: string[];

/** A database with 2,000 cleaners, for one product after the other. */
test.beforeAll(async () => {
  test.setTimeout(timeoutMs(120_000));
  folder = makeDataFolder();
  const { administrator, template } = runDatabase();
  database = await cloneDatabase(template);
  const client = new pg.Client({ ...administrator, database: database.connection.database });
  await client.connect();
  await fillProviders(client, 2_000, makeCalendar(new Date(clock)));
  const { rows } = await client.query<{ code: string }>(
    'select code from postal_codes order by code limit 30',
  );
  codes = rows.map(({ code }) => code);
  await client.end();
});
test.afterAll(async () => {
  await database.drop();
  folder.remove();
});

const thirty = (field: (place: number) => string) =>
  `{ ${Array.from({ length: 30 }, (_, place) => `a${place}: ${field(place)}`).join(' ')} }`;

const availability = (codes: readonly string[]) =>
  thirty(
    (place) =>
      `findAvailableStarts(input: { postalCode: "${codes[place]}", serviceType: "standardcleaning", hours: 3, cleanerCount: 1 }) { date startTimes }`,
  );
const postcodes = thirty(() => 'listPostalCodes(limit: 1000) { items { id code city createdAt updatedAt } }');

/** What is sent in turn: a document as from each of so many networks. */
const floods: Record<string, { document: (codes: readonly string[]) => string; networks: number }> = {
  'questions for free times': { document: availability, networks: 1 },
  'all our postcodes': { document: () => postcodes, networks: 1 },
  'questions for free times by a hundred networks': { document: availability, networks: 100 },
};

const get = (path: string) => [`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', '', ''].join('\r\n');

function post(query: string, network: number): string {
  const body = JSON.stringify({ query });
  const headers = [
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-forwarded-for: 192.0.2.${network}`,
  ];
  return ['POST /graphql HTTP/1.1', ...headers, '', body].join('\r\n');
}

for (const [name, { document, networks }] of Object.entries(floods)) {
  test(`pages and health are answered as ever under a flood of ${name}`, async () => {
    test.setTimeout(timeoutMs(120_000));
    const port = await freePort();
    const product = await startProduct({
      dataDir: `${folder.path}/data`,
      port,
      clock,
      databaseUrl: database.url,
      environment: { TRUSTED_PROXIES: '127.0.0.1' },
    });
    const query = document(codes);
    const flooder = startHttpLoad();
    const visitor = startHttpLoad();
    const flood = (forMs: number) => {
      const requests = Array.from({ length: networks }, (_, network) => post(query, network));
      return flooder.flood({ port, requests, connections, forMs });
    };
    const ask = (path: string, forMs: number) =>
      visitor.flood({ port, requests: [get(path)], connections: 1, forMs });
    await ask('/', quietMs);
    const quiet = await ask('/', quietMs);
    const [{ failures: refused }, page] = await Promise.all([flood(floodMs), ask('/', floodMs - 500)]);
    const [, health] = await Promise.all([flood(quietMs), ask('/healthz', quietMs - 500)]);
    process.stdout.write(`${JSON.stringify({ quiet, page, health })}\n`);
    expect(refused).toBeGreaterThan(0);
    expect([page.failures, health.failures]).toEqual([0, 0]);
    expect(page.p50Ms).toBeLessThan(Math.max(3 * quiet.p50Ms, 50));
    expect(page.slowestMs).toBeLessThan(1_000);
    expect(health.slowestMs).toBeLessThan(1_000);
    flooder.stop();
    visitor.stop();
    expect(await product.stop()).toBe(0);
  });
}
