import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { type DataFolder, makeDataFolder } from '#tests/support/data-folder.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { databaseUrlOf } from '#tests/support/run-database.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { approveCleaners, companyEmail, openCompany, send, signInAs } from '../support/cleaners.ts';
import {
  beginProduct,
  freePort,
  type Product,
  secrets,
  startProduct,
  startWorker,
} from '../support/product.ts';
import { type Asked, loadReleases } from '../support/upgrade/booking-load.ts';
import { buildEarlierRelease, findEarlierCommit } from '../support/upgrade/earlier-release.ts';

/**
 * Two releases over one database while processes are exchanged (docs/decisions/074): the earlier one works on the schema
 * of this one, whatever moment this one is killed at, and nobody notices.
 */
test.describe.configure({ retries: 0 });

const clock = '2026-11-24T10:00:00Z';
const earlier = findEarlierCommit(process.env.FAULT_FROM);
/** How long people book in each part. */
const partMs = 8_000;

let folder: DataFolder;
test.beforeEach(() => {
  folder = makeDataFolder();
});
test.afterEach(() => folder.remove());

const tell = (name: string, facts: object) => process.stdout.write(`${name}: ${JSON.stringify(facts)}\n`);
const round = (ms: number) => Math.round(ms * 10) / 10;

type Part = { name: string; from: number; to: number };

/** What was asked between two moments, in figures. */
function figures(asked: readonly Asked[], { name, from, to }: Part) {
  const own = asked.filter(({ at }) => at >= from && at < to);
  const times = own.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? 0);
  const facts = {
    requests: own.length,
    failures: own.filter(({ fault }) => fault !== null).length,
    'median ms': at(0.5),
    'p99 ms': at(0.99),
    'longest ms': round(times.at(-1) ?? 0),
  };
  tell(name, facts);
  return facts;
}

const countMigrations = async (client: pg.Client) => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from schema_migrations',
  );
  return rows[0]?.count ?? 0;
};

/** When the first and the last migration were seen to be there, looked at without pause. */
function watchMigrations(client: pg.Client) {
  const seen: number[] = [];
  let isOver = false;
  const watching = (async () => {
    for (let known = await countMigrations(client); !isOver; await wait(5)) {
      const count = await countMigrations(client);
      if (count > known) seen.push(performance.now());
      known = count;
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return seen;
    },
  };
}

/** The one that is on its way is killed with its first migration made and not yet entered; nothing of it stays. */
async function killInTheMiddle(
  client: pg.Client,
  options: Parameters<typeof beginProduct>[0],
): Promise<void> {
  const before = await countMigrations(client);
  const holder = new pg.Client({ connectionString: options.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table schema_migrations in share mode');
  const begun = beginProduct(options);
  const isWaiting = async () =>
    (
      await client.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into schema_migrations%'",
      )
    ).rowCount;
  await expect.poll(isWaiting, { timeout: timeoutMs(60_000), intervals: [20] }).toBe(1);
  await begun.kill();
  await holder.query('rollback');
  await holder.end();
  const isFree = async () =>
    (await client.query("select from pg_locks where locktype = 'advisory' and granted")).rowCount;
  await expect.poll(isFree, { timeout: timeoutMs(15_000) }).toBe(0);
  expect(await countMigrations(client)).toBe(before);
  tell('Killed in the middle of its first migration', { 'migrations before and after': before });
}

type Item = { id: string; bookingStatus: string; price: { total: number } };
type Listed = { listBookings: { items: Item[]; nextToken: string | null } };

/** The office's own list at a release, the newest first. */
async function listAt(product: Product): Promise<Item[]> {
  const session = await signInAs(product.url, companyEmail);
  const list = `query ($nextToken: String) { listBookings(limit: 200, nextToken: $nextToken) {
    items { id bookingStatus price { total } } nextToken } }`;
  const items: Item[] = [];
  let nextToken: string | null = null;
  do {
    const { listBookings }: Listed = await send<Listed>(session, list, { nextToken });
    items.push(...listBookings.items);
    nextToken = listBookings.nextToken;
  } while (nextToken);
  await session.dispose();
  return items.toSorted((one, other) => one.id.localeCompare(other.id));
}

const sentMails = async (client: pg.Client) =>
  (await client.query<{ count: number }>("select count(*)::int as count from mails where status = 'sent'"))
    .rows[0]?.count ?? 0;

/** The earlier release's program; skips where there is none, and fails where one was named. */
async function takeEarlier(): Promise<string> {
  const { commit, why } = earlier;
  if (!commit && process.env.FAULT_FROM)
    throw new Error(`There is no release ${process.env.FAULT_FROM} to take from here: ${why}.`);
  test.info().skip(commit === null, `There is no earlier release to take from this folder: ${why}.`);
  return buildEarlierRelease(commit ?? '');
}

const partNames = [
  'Before, the earlier release alone',
  'While this one starts and migrates',
  'The earlier one on the new schema',
  'Both',
  'While the earlier one stops',
  'This one alone',
];

type Stage = { client: pg.Client; old: Product; start: (process?: 'web') => Start };
type Start = Parameters<typeof beginProduct>[0];

/** The exchange itself, under load; answers what was asked, and when migrations were seen. */
async function exchange({ client, old, start }: Stage) {
  let targets = [old.url];
  const load = await loadReleases(() => targets[Math.floor(Math.random() * targets.length)] ?? old.url);
  const moments = [performance.now()];
  const pass = async (ms: number) => {
    await wait(ms);
    moments.push(performance.now());
  };
  await pass(partMs);
  const watch = watchMigrations(client);
  // Without jobs, so that those are the earlier one's until it goes.
  const now = await startProduct({ ...start('web'), port: await freePort() });
  const seen = await watch.stop();
  const sent = await sentMails(client);
  await pass(0);
  await pass(partMs);
  expect(await sentMails(client)).toBeGreaterThan(sent);
  targets = [old.url, now.url];
  await pass(partMs);
  targets = [now.url];
  expect(await old.stop()).toBe(0);
  await pass(0);
  const worker = await startWorker(start());
  await pass(partMs);
  await load.stop();
  return { load, moments, seen, now, worker };
}

/** No mail waits, no job failed. */
async function expectJobsDone(client: pg.Client): Promise<void> {
  const waiting = async () => (await client.query("select from mails where status = 'waiting'")).rowCount;
  await expect.poll(waiting, { timeout: timeoutMs(60_000) }).toBe(0);
  const failed = await client.query(
    'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
  );
  expect(failed.rows).toEqual([]);
}

/** The figures of each part, and nothing in them that failed. */
function tellAll({ load, moments, seen }: Awaited<ReturnType<typeof exchange>>, migrations: number): void {
  const parts = partNames.map((name, at) =>
    figures(load.asked, { name, from: moments[at] ?? 0, to: moments[at + 1] ?? 0 }),
  );
  tell('Exchanged', {
    from: earlier.commit?.slice(0, 8),
    migrations,
    'from the first to the last ms': round((seen.at(-1) ?? 0) - (seen[0] ?? 0)),
    'longest wait of anybody meanwhile ms': parts[1]?.['longest ms'],
    'without them ms': parts[0]?.['longest ms'],
    booked: load.booked.length,
    refused: load.refused,
  });
  expect(load.asked.filter(({ fault }) => fault !== null)).toEqual([]);
  expect(load.booked.length).toBeGreaterThan(20);
}

test('an earlier release goes on while this one migrates beside it, and nobody notices the exchange', async () => {
  test.setTimeout(timeoutMs(600_000));
  const former = await takeEarlier();
  const server = await startEmbeddedPostgres({ dataDir: `${folder.path}/database`, log: quietLog });
  const client = new pg.Client({ ...server.connection });
  await client.connect();
  const environment = {
    ...secrets,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    BACKUP_PASSPHRASE: 'seven damp towels',
  };
  const common = { databaseUrl: databaseUrlOf(server.connection), clock, port: 0 };
  const start: Stage['start'] = (process) => ({
    ...{ ...common, dataDir: `${folder.path}/newer-${process ?? 'jobs'}` },
    environment: { ...environment, ...(process ? { PROCESS: process } : {}) },
  });
  try {
    const port = await freePort();
    const old = await startProduct({
      ...{ ...common, port, environment },
      ...{ folder: former, dataDir: `${folder.path}/older` },
    });
    const before = await countMigrations(client);
    const company = await openCompany(old.url, old.companyLink ?? '');
    await approveCleaners(company, old.url, [1, 2, 3, 4, 5, 6, 7, 8]);
    await company.dispose();
    await killInTheMiddle(client, { ...start('web'), port: await freePort() });
    const exchanged = await exchange({ client, old, start });
    const migrations = (await countMigrations(client)) - before;
    tellAll(exchanged, migrations);
    expect(migrations).toBeGreaterThan(0);
    const { now, worker, load } = exchanged;
    const listed = new Set((await listAt(now)).map(({ id }) => id));
    expect(load.booked.filter(({ id }) => !listed.has(id))).toEqual([]);
    await expectJobsDone(client);
    expect(await worker.stop()).toBe(0);
    expect(await now.stop()).toBe(0);
  } finally {
    await client.end();
    await server.stop();
  }
});
