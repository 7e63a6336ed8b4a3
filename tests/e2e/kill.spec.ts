import { realpathSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Pool } from 'pg';
import { createPool } from '#db/connect.ts';
import { appConnection } from '#db/embedded/connection.ts';
import { socketDirOf } from '#db/embedded/places.ts';
import { type DataFolder, makeDataFolder } from '#tests/support/data-folder.ts';
import { makeRandom } from '#tests/support/random.ts';
import { testSeed } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { quietLog } from '../support/quiet-log.ts';
import { startBusyDay, type Told } from './support/busy-day.ts';
import { approveCleaners, openCompany, openSession } from './support/cleaners.ts';
import { examineBooks, passDay } from './support/examine-books.ts';
import { openByMail } from './support/open-by-mail.ts';
import { freePort, startProduct } from './support/product.ts';

const kills = Number(process.env.FAULT_KILLS ?? 3);
const visitorCount = 3;
const settleMs = 5000;
/** Enough for the last visits to be done and paid. */
const calmDays = 5;
const dayMs = 24 * 3600 * 1000;

let folder: DataFolder;
test.beforeEach(() => {
  folder = makeDataFolder();
});
test.afterEach(() => folder.remove());

/** 19:00 of the so-manyth day: the visits of that day can all be started and finished. */
const clockOf = (day: number) => new Date(Date.parse('2026-11-24T19:00:00Z') + day * dayMs).toISOString();
const dateOf = (day: number) => clockOf(day).slice(0, 10);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks the database of a product that is running. */
async function withDatabase<T>(dataDir: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ connection: appConnection(socketDirOf(realpathSync(dataDir))), log: quietLog });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

test(`${kills} crashes in the middle of busy days lose no booking, no charge, no mail, and charge nobody twice`, async () => {
  test.setTimeout(timeoutMs(300_000 + kills * 60_000));
  process.stdout.write(`seed ${testSeed}\n`);
  const random = makeRandom(testSeed);
  const dataDir = folder.path;
  const port = await freePort();
  const told: Told = { placed: new Set(), accepted: new Set(), completed: new Set() };
  let day = 0;
  let product = await startProduct({ dataDir, port, clock: clockOf(day) });
  const company = await openCompany(product.url, product.companyLink ?? '');
  const emails = await approveCleaners(company, product.url, [1, 2, 3, 4]);
  const cleaners = await Promise.all(emails.map((email) => openByMail(product.url, email)));
  const nextDay = async () => {
    day += 1;
    product = await startProduct({ dataDir, port, clock: clockOf(day) });
    await withDatabase(dataDir, passDay);
  };
  const visitors = await Promise.all(Array.from({ length: visitorCount }, () => openSession(product.url)));
  for (let kill = 0; kill < kills; kill += 1) {
    const dates = [2, 3, 4].map((ahead) => dateOf(day + ahead));
    const endDay = startBusyDay({ url: product.url, visitors, cleaners, told, random, dates });
    await wait(1500 + random() * 3000);
    await product.kill();
    await endDay();
    await nextDay();
  }
  for (let calm = 0; calm < calmDays; calm += 1) {
    const endDay = startBusyDay({ url: product.url, visitors: [], cleaners, told, random, dates: [] });
    await wait(settleMs);
    await endDay();
    await product.stop();
    await nextDay();
  }
  await wait(settleMs);
  const { faults, sizes } = await withDatabase(dataDir, (pool) => examineBooks(pool, told));
  await product.stop();
  process.stdout.write(`${JSON.stringify({ kills, ...sizes, accepted: told.accepted.size })}\n`);
  expect(Object.entries(faults).filter(([, count]) => Number(count) !== 0)).toEqual([]);
  expect(told.placed.size).toBeGreaterThan(kills);
  expect(sizes?.completed).toBeGreaterThan(0);
});
