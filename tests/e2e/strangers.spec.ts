import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { type DataFolder, makeDataFolder } from '#tests/support/data-folder.ts';
import { promisedMs, timeoutMs } from '#tests/support/timeouts.ts';
import { makeCalendar } from '../../bench/stage/calendar.ts';
import { fillProviders } from '../../bench/stage/fill-providers.ts';
import { openCompany } from './support/cleaners.ts';
import { type ClonedDatabase, cloneDatabase, runDatabase } from './support/clone-database.ts';
import { freePort, type Product, secrets, startProduct } from './support/product.ts';
import { type FloodCounts, startStrangers } from './support/strangers/flood.ts';
import { meetOthers, type OtherThing, type Timing } from './support/strangers/others.ts';

/** Strangers who try everything at once keep nobody else waiting, and leave nothing behind (rules/security#api). */
const clock = '2026-11-24T10:00:00Z';
const later = '2026-11-27T10:00:00Z';
const connections = 25;
const floodMs = Number(process.env.FAULT_MINUTES || 0.4) * 60_000;
const quietMs = Math.min(floodMs, 30_000);
const readerEndsMs = 45_000;
// Node gives the pages of its heap back when nothing has been collected for about two minutes.
const memoryBackMs = 180_000;
const calendar = makeCalendar(new Date(clock));
// So many that ten minutes of bookings leave times free on each.
const dates = calendar.openDays.slice(0, 50);

let folder: DataFolder;
let database: ClonedDatabase;
let port: number;

const dataDir = () => join(folder.path, 'data');
const start = (at: string) =>
  startProduct({
    dataDir: dataDir(),
    port,
    clock: at,
    databaseUrl: database.url,
    environment: { ...secrets, TRUSTED_PROXIES: '127.0.0.1' },
  });

async function withClient<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({
    ...runDatabase().administrator,
    database: database.connection.database,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const memoryMb = ({ pid }: Product) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

function filesMb(): number {
  try {
    const files = readdirSync(join(dataDir(), 'files'), { recursive: true, withFileTypes: true });
    const bytes = files
      .filter((file) => file.isFile())
      .map((file) => statSync(join(file.parentPath, file.name)).size);
    return bytes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
  } catch {
    return 0;
  }
}

/** The most automatic answers to enquiries that one mailbox got, its tags apart. */
const maxMailsOfMailbox = () =>
  withClient(async (client) => {
    const { rows } = await client.query<{ mails: number }>(
      `select count(*)::int as mails from mails where template like '%-received' and recipient like 'neighbour%'
       group by regexp_replace(recipient, '\\+[^@]*@', '@') order by 1 desc limit 1`,
    );
    return rows[0]?.mails ?? 0;
  });

/** What strangers left unused is cleared a day later, by the nightly job. */
async function clearLater(): Promise<number> {
  const product = await start(later);
  await withClient((client) => client.query(`select graphile_worker.add_job('clear-files', '{}')`));
  await expect.poll(filesMb, { timeout: timeoutMs(60_000) }).toBe(0);
  await product.stop();
  return filesMb();
}

const rounded = (value: number) => Math.round(value * 10) / 10;

function tell(name: string, facts: object): void {
  process.stdout.write(`${name}: ${JSON.stringify(facts)}\n`);
}

type Met = Record<OtherThing, Timing>;

function expectUnharmed(quiet: Met, meanwhile: Met): void {
  for (const thing of Object.keys(quiet) as OtherThing[]) {
    expect(meanwhile[thing].failures, `${thing} fails for nobody`).toEqual([]);
    expect(meanwhile[thing].count, `${thing} was tried`).toBeGreaterThan(10);
    expect(meanwhile[thing].p50Ms, `median of ${thing}`).toBeLessThan(quiet[thing].p50Ms + promisedMs(50));
    expect(meanwhile[thing].p99Ms, `p99 of ${thing}`).toBeLessThan(promisedMs(1_000));
  }
}

const answersOf = ({ kinds }: FloodCounts) =>
  Object.values(kinds).reduce((sum, { taken, refused, faulty }) => sum + taken + refused + faulty, 0);

test.beforeEach(async () => {
  test.setTimeout(timeoutMs(120_000));
  folder = makeDataFolder();
  port = await freePort();
  database = await cloneDatabase(runDatabase().template);
  await withClient((client) => fillProviders(client, 2_000, calendar));
});
test.afterEach(async () => {
  await database.drop();
  folder.remove();
});

for (const networks of [1, 1_000]) {
  test(`strangers of ${networks} ${networks === 1 ? 'network' : 'networks'} who try everything at once keep nobody waiting`, async () => {
    test.setTimeout(timeoutMs(floodMs + quietMs + 360_000));
    const product = await start(clock);
    await (await openCompany(product.url, product.companyLink ?? '')).dispose();
    const meet = (forMs: number) => meetOthers(port, { forMs, dates });
    await meet(3_000);
    const quiet = await meet(quietMs);
    const memoryBefore = memoryMb(product);
    const strangers = startStrangers();
    const [counts, meanwhile] = await Promise.all([
      strangers.flood({ port, networks, connections, forMs: floodMs }),
      meet(floodMs - 1_000),
    ]);
    const perSecond = rounded(answersOf(counts) / (floodMs / 1_000));
    const memoryMax = memoryMb(product);
    const filesMax = filesMb();
    const isEnded = async () => {
      const { unread } = await strangers.counts();
      return unread.opened - unread.ended;
    };
    await expect.poll(isEnded, { timeout: timeoutMs(readerEndsMs), message: 'unread sockets end' }).toBe(0);
    const memoryBack = () => memoryMb(product) - memoryBefore;
    await expect
      .poll(memoryBack, { timeout: timeoutMs(memoryBackMs), message: 'memory comes back' })
      .toBeLessThan(200);
    const mails = await maxMailsOfMailbox();
    tell(`Strangers of ${networks} network(s)`, { perSecond, kinds: counts.kinds, unread: counts.unread });
    tell('Others, quiet', quiet);
    tell('Others, meanwhile', meanwhile);
    const memory = [memoryBefore, memoryMax, memoryMb(product)].map(Math.round);
    tell('Left', { 'memory in MB: before, under it, after': memory, filesMb: rounded(filesMax), mails });
    strangers.stop();
    expect(await product.stop()).toBe(0);
    tell('Files a day later', { megabytes: await clearLater() });
    expect(counts.faults).toEqual([]);
    expect(counts.unclear).toEqual([]);
    expectUnharmed(quiet, meanwhile);
    expect(perSecond).toBeGreaterThanOrEqual(50);
    expect(mails, 'mails to one mailbox').toBeLessThanOrEqual(10);
    expect(filesMax).toBeLessThan(networks === 1 ? 40 : 2_048);
  });
}
