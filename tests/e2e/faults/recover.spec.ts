import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { type DataFolder, makeDataFolder } from '#tests/support/data-folder.ts';
import { oldestInstalled, startSystemPostgres } from '#tests/support/outside/system-postgres.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { approveCleaners, companyEmail, openCompany, send, signInAs } from '../support/cleaners.ts';
import { freePort, type Product, startProduct } from '../support/product.ts';

/**
 * Everything is lost and comes back (rules/security#backups): from a backup under load, by an external PostgreSQL of
 * another version, from the night's own, and never from a damaged one.
 */
test.describe.configure({ retries: 0 });

const clock = '2026-11-24T10:00:00Z';
const nextNight = '2026-11-25T03:01:00Z';
const accessNotes = 'The key is under the gnome';
const passphrase = 'seven damp towels on a line';
/** How long people book before the backup, and after it until all is lost. */
const loadMs = 6_000;

let folder: DataFolder;
let backups: string;

test.beforeEach(() => {
  folder = makeDataFolder();
  backups = join(folder.path, 'elsewhere');
  mkdirSync(backups);
});
test.afterEach(() => folder.remove());

type Place = { dataDir: string; databaseUrl?: string };

const placeAt = (name: string, databaseUrl?: string): Place => ({
  dataDir: join(folder.path, name),
  ...(databaseUrl ? { databaseUrl } : {}),
});

const environmentOf = () => ({ BACKUP_DIR: backups, BACKUP_PASSPHRASE: passphrase });

async function startAt(place: Place, at: string): Promise<Product> {
  return startProduct({ ...place, port: await freePort(), clock: at, environment: environmentOf() });
}

type Ended = { code: number; printed: string; ms: number };

/** An operator's command, in a place. */
function command(name: 'make-backup' | 'restore-backup', file: string, { dataDir, databaseUrl }: Place) {
  const began = performance.now();
  const env = {
    ...process.env,
    ...environmentOf(),
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  return new Promise<Ended>((resolve) => {
    execFile(process.execPath, [`server/${name}.ts`, file], { env }, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) : 0;
      resolve({ code, printed: `${stdout}${stderr}`, ms: Math.round(performance.now() - began) });
    });
  });
}

async function commandGoesWell(...given: Parameters<typeof command>): Promise<Ended> {
  const ended = await command(...given);
  expect(ended.printed, given[0]).not.toMatch(/^(No backup was made|Nothing was restored)/m);
  expect(ended.code).toBe(0);
  return ended;
}

type Booked = { id: string; at: number };

/** People who book one after the other, several at once, until they are told to stop. */
function bookOn(url: string) {
  const booked: Booked[] = [];
  let isOver = false;
  let number = 0;
  const one = async () => {
    while (!isOver) {
      number += 1;
      const day = String(1 + (number % 20)).padStart(2, '0');
      const startTime = `${String(9 + (number % 7)).padStart(2, '0')}:00`;
      const answers = {
        email: `booker${number}@example.com`,
        address: `${number} Load Street`,
        startTime,
        commentsForAssistant: accessNotes,
      };
      try {
        const id = await bookAndPay(createClient({ url } as TestServer), {
          ...answers,
          startDate: `2026-12-${day}`,
        });
        booked.push({ id, at: performance.now() });
      } catch {
        // The time is taken, or the product is gone.
        await wait(20);
      }
    }
  };
  const people = [one(), one(), one(), one()];
  return {
    booked,
    async stop() {
      isOver = true;
      await Promise.all(people);
    },
  };
}

/** A place's database while no product runs there. */
async function query<Row extends pg.QueryResultRow>(place: Place, sqls: string[]): Promise<Row[][]> {
  const embedded = place.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: place.dataDir, log: quietLog });
  const client = new pg.Client(
    embedded ? { ...embedded.connection } : { connectionString: place.databaseUrl },
  );
  await client.connect();
  try {
    const answers: Row[][] = [];
    for (const sql of sqls) answers.push((await client.query<Row>(sql)).rows);
    return answers;
  } finally {
    await client.end();
    await embedded?.stop();
  }
}

/** What the business can't lose; all else of the database is held to its digest by the restore itself. */
const tables = [
  ...['bookings', 'checkouts', 'payments', 'journals', 'postings', 'customers', 'providers', 'users'],
  ...['provider_bookings', 'invoices', 'gift_cards', 'uploads', 'accounts', 'passkeys', 'audit_entries'],
];

async function digestsOf(place: Place): Promise<Record<string, string>> {
  const rows = await query<{ digest: string }>(
    place,
    tables.map(
      (table) =>
        `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from ${table} t`,
    ),
  );
  return Object.fromEntries(tables.map((table, at) => [table, rows[at]?.[0]?.digest ?? '']));
}

async function expectBalanced(place: Place): Promise<void> {
  const [unequal = []] = await query(place, [
    'select journal_id from postings group by journal_id having sum(amount_pence) <> 0',
  ]);
  expect(unequal).toEqual([]);
}

/** The office signs in anew by its password, no session of before opens anything, and what was sealed opens. */
async function expectInhabited(product: Product, cookie: string): Promise<void> {
  const session = await signInAs(product.url, companyEmail);
  const { listBookings } = await send<{ listBookings: { items: { commentsForAssistant: string }[] } }>(
    session,
    '{ listBookings(limit: 5) { items { commentsForAssistant } } }',
  );
  expect(listBookings.items.map(({ commentsForAssistant }) => commentsForAssistant)).toContain(accessNotes);
  const before = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url, cookie },
    body: JSON.stringify({ query: '{ listCustomers { items { id } } }' }),
  });
  expect(JSON.stringify(await before.json())).toMatch(/sign_in_required|forbidden|UNAUTHENTICATED/);
  await session.dispose();
}

const tell = (name: string, facts: object) => process.stdout.write(`${name}: ${JSON.stringify(facts)}\n`);
const seconds = (ms: number) => Math.round(ms / 100) / 10;

type Life = {
  cookie: string;
  booked: Booked[];
  hot: string;
  began: number;
  ended: number;
  lostAt: number;
  making: Ended;
};

/** People book, a backup is made meanwhile, and a little later the disk is gone. */
async function liveAndLose(first: Place): Promise<Life> {
  const product = await startAt(first, clock);
  const company = await openCompany(product.url, product.companyLink ?? '');
  await approveCleaners(company, product.url, [1, 2, 3]);
  const { cookies } = await company.storageState();
  const load = bookOn(product.url);
  await wait(loadMs);
  const hot = join(backups, 'hot.age');
  const began = performance.now();
  const making = await commandGoesWell('make-backup', hot, first);
  const ended = performance.now();
  await wait(loadMs / 2);
  await product.kill();
  const lostAt = performance.now();
  await load.stop();
  await company.dispose();
  rmSync(first.dataDir, { recursive: true });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, booked: load.booked, hot, began, ended, lostAt, making };
}

/** What was booked before the backup is there, nothing is there by half, and the figures are printed. */
async function comesBack(place: Place, life: Life): Promise<void> {
  const { booked, began, lostAt, making } = life;
  const lost = performance.now();
  const restoring = await commandGoesWell('restore-backup', life.hot, place);
  const product = await startAt(place, clock);
  const backMs = performance.now() - lost;
  await expectInhabited(product, life.cookie);
  expect(await product.stop()).toBe(0);
  const [rows = []] = await query<{ id: string }>(place, ['select id from bookings']);
  const ids = new Set(rows.map(({ id }) => id));
  expect(booked.filter(({ at, id }) => at < began && !ids.has(id))).toEqual([]);
  await expectBalanced(place);
  const newestFound = Math.max(...booked.filter(({ id }) => ids.has(id)).map(({ at }) => at));
  tell('Recovered from a hot backup', {
    bookings: { booked: booked.length, restored: rows.length },
    'backup s': seconds(making.ms),
    'restore s': seconds(restoring.ms),
    'RTO s': seconds(backMs),
    'RPO s': seconds(lostAt - newestFound),
  });
}

/** Nothing is written of one that is damaged or cut off. */
async function refuseDamaged(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  const cut = join(backups, 'cut.age');
  writeFileSync(cut, bytes.subarray(0, middle));
  const damaged = join(backups, 'damaged.age');
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  for (const one of [damaged, cut]) {
    const nowhere = placeAt('nowhere');
    const { code, printed } = await command('restore-backup', one, nowhere);
    expect(code, one).toBe(1);
    expect(printed).toContain('Nothing was restored');
    expect(existsSync(join(nowhere.dataDir, 'secrets.json'))).toBe(false);
  }
}

/** Into another PostgreSQL and back, to the last byte of what the business has; answers the backup of the other one. */
async function crossOver(from: Place, bin: string, cookie: string): Promise<string> {
  const digests = await digestsOf(from);
  const across = join(backups, 'across.age');
  await commandGoesWell('make-backup', across, from);
  const server = await startSystemPostgres(bin, folder.path);
  try {
    const outside = placeAt('outside', server.url);
    const moving = await commandGoesWell('restore-backup', across, outside);
    expect(await digestsOf(outside)).toEqual(digests);
    const product = await startAt(outside, clock);
    await expectInhabited(product, cookie);
    expect(await product.stop()).toBe(0);
    const back = join(backups, 'back.age');
    const there = await digestsOf(outside);
    await commandGoesWell('make-backup', back, outside);
    const home = placeAt('home');
    await commandGoesWell('restore-backup', back, home);
    expect(await digestsOf(home)).toEqual(there);
    tell(`Through PostgreSQL ${server.version} and back`, { 'restore s': seconds(moving.ms) });
    return back;
  } finally {
    await server.stop();
  }
}

/** As the clock of this machine would have it at 03:00: the installation is some days old, and the hour's job is there. */
const nightBegins = [
  `update schema_migrations set applied_at = '2026-11-20T10:00:00Z'`,
  `select graphile_worker.add_job('make-backup', '{}')`,
];

/** The night makes a backup of its own, which brings it all back as well. */
async function surviveNight(file: string, cookie: string): Promise<void> {
  const before = placeAt('before');
  await commandGoesWell('restore-backup', file, before);
  await query(before, nightBegins);
  const night = await startAt(before, nextNight);
  const made = () => readdirSync(backups).filter((name) => name.startsWith('brightwren-'));
  await expect.poll(made, { timeout: timeoutMs(120_000) }).toHaveLength(1);
  await expectInhabited(night, cookie);
  expect(await night.stop()).toBe(0);
  const after = placeAt('after');
  await commandGoesWell('restore-backup', join(backups, made()[0] ?? ''), after);
  await expectBalanced(after);
  const product = await startAt(after, nextNight);
  await expectInhabited(product, cookie);
  expect(await product.stop()).toBe(0);
}

test('everything is lost under load and comes back, across versions of PostgreSQL and from the night', async () => {
  test.setTimeout(timeoutMs(600_000));
  const life = await liveAndLose(placeAt('first'));
  expect(life.booked.length).toBeGreaterThan(10);
  const second = placeAt('second');
  await comesBack(second, life);
  await refuseDamaged(life.hot);
  const bin = oldestInstalled();
  if (bin === null) tell('Another PostgreSQL', { 'not run': 'there is none on this machine' });
  const last = bin === null ? life.hot : await crossOver(second, bin, life.cookie);
  await surviveNight(last, life.cookie);
});
