import { readFileSync, realpathSync } from 'node:fs';
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { Pool } from 'pg';
import { createPool } from '#db/connect.ts';
import { appConnection, type Connection } from '#db/embedded/connection.ts';
import { socketDirOf } from '#db/embedded/places.ts';
import { startBrokenNetwork } from '#tests/support/broken-network.ts';
import { type DataFolder, makeDataFolder } from '#tests/support/data-folder.ts';
import { isLongForm } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { quietLog } from '../support/quiet-log.ts';
import { openCompany } from './support/cleaners.ts';
import { type ClonedDatabase, cloneDatabase, runDatabase } from './support/clone-database.ts';
import { countSendings, expectNothingLost, keepCalling } from './support/keep-calling.ts';
import { freePort, secrets, startProduct, startWorker } from './support/product.ts';

/** What is lost under load, and how often: in the long form ten times each (rules/security#figures). */
const rounds = isLongForm ? 10 : 2;
const clock = '2026-11-24T10:00:00Z';

let folder: DataFolder;
let database: ClonedDatabase | undefined;
test.beforeEach(() => {
  test.setTimeout(timeoutMs(300_000));
  folder = makeDataFolder();
});
test.afterEach(async () => {
  await database?.drop();
  database = undefined;
  folder.remove();
});

async function withPool<T>(connection: Connection, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ connection, log: quietLog });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loses something under load again and again; each time the process is ready within ten seconds. `lose` answers when it
 * was lost, where it waited for more than that.
 */
async function loseUnderLoad(
  company: APIRequestContext,
  connection: Connection,
  lose: () => void | Promise<void> | Promise<number>,
): Promise<void> {
  await withPool(connection, countSendings);
  const calling = keepCalling(company);
  for (let round = 0; round < rounds; round += 1) {
    await wait(1_500);
    const lostAt = (await lose()) ?? performance.now();
    await expect(async () => expect((await company.get('/readyz')).status()).toBe(200)).toPass({
      timeout: timeoutMs(20_000),
    });
    expect(performance.now() - lostAt).toBeLessThan(10_000);
  }
  const kept = await calling.end();
  await withPool(connection, (pool) => expectNothingLost(company, pool, kept));
}

test('the process lives through kills of its PostgreSQL under load, answers soon, and loses neither messages nor jobs', async () => {
  const product = await startProduct({ dataDir: folder.path, port: await freePort(), clock });
  const company = await openCompany(product.url, product.companyLink ?? '');
  const postmaster = () =>
    Number(readFileSync(`${folder.path}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
  const kill = async () => {
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    const lostAt = performance.now();
    // Connections outlive the postmaster for a moment, so the process says that it is ready before the next one runs.
    await expect(() => {
      const pid = postmaster();
      expect(pid).toBeGreaterThan(0);
      expect(pid).not.toBe(killed);
    }).toPass({ timeout: timeoutMs(10_000) });
    return lostAt;
  };
  await loseUnderLoad(company, appConnection(socketDirOf(realpathSync(folder.path))), kill);
  expect(await product.stop()).toBe(0);
});

test('the process lives through cuts of its connections to an external PostgreSQL, and loses nothing', async () => {
  database = await cloneDatabase(runDatabase().template);
  const network = await startBrokenNetwork(database.connection);
  const { user, host, port, database: name } = network.connection;
  const databaseUrl = `postgres://${user}@${host}:${port}/${name}`;
  const product = await startProduct({ dataDir: folder.path, port: await freePort(), clock, databaseUrl });
  const company = await openCompany(product.url, product.companyLink ?? '');
  await loseUnderLoad(company, database.connection, network.cut);
  expect(await product.stop()).toBe(0);
  await network.close();
});

test('jobs of a worker that is killed are done by the next one, none lost and none twice', async () => {
  database = await cloneDatabase(runDatabase().template);
  const common = { dataDir: folder.path, clock, databaseUrl: database.url };
  const product = await startProduct({
    ...common,
    port: await freePort(),
    environment: { ...secrets, PROCESS: 'web' },
  });
  let worker = await startWorker({ ...common, environment: secrets });
  const company = await openCompany(product.url, product.companyLink ?? '');
  await loseUnderLoad(company, database.connection, async () => {
    await worker.kill();
    worker = await startWorker({ ...common, environment: secrets });
  });
  expect(await worker.stop()).toBe(0);
  expect(await product.stop()).toBe(0);
});
