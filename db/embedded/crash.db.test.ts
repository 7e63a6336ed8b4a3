import { spawn } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import {
  childrenOf,
  type DatabaseProcess,
  isRunning,
  parentOf,
  serverPid,
  startDatabaseProcess,
} from '#tests/support/database-process.ts';
import { promisedMs, timeoutMs } from '#tests/support/timeouts.ts';
import { withServer } from '#tests/support/with-server.ts';

// Real processes, really killed. They are looked at through /proc, so elsewhere these tests don't run.
const crashTest = test.runIf(process.platform === 'linux');

const folder = makeDataFolder();
const dataDir = join(folder.path, 'data folder');
const writers: DatabaseProcess[] = [];

afterAll(async () => {
  await Promise.all(writers.map((writer) => writer.kill()));
  folder.remove();
});

async function startWriting(): Promise<DatabaseProcess> {
  const writer = await startDatabaseProcess(dataDir);
  writers.push(writer);
  await vi.waitFor(() => expect(writer.written.length).toBeGreaterThan(50), timeoutMs(5_000));
  return writer;
}

/** The numbers the killed process had been told were committed and that are not there now. */
function readLost(writer: DatabaseProcess): Promise<number[]> {
  return withServer({ dataDir }, async (pool) => {
    const { rows } = await pool.query<{ number: number }>('select number from written');
    const kept = new Set(rows.map(({ number }) => number));
    return writer.written.filter((number) => !kept.has(number));
  });
}

const startOf = async (pool: Pool): Promise<string> =>
  (await pool.query<{ at: string }>('select pg_postmaster_start_time()::text as at')).rows[0]?.at ?? '';

/** Waits until the pool answers from another server than the one started at `before`; the time it took. */
async function waitForAnother(pool: Pool, before: string): Promise<number> {
  const begin = Date.now();
  await vi.waitFor(async () => expect(await startOf(pool)).not.toBe(before), {
    timeout: promisedMs(10_000),
    interval: 50,
  });
  return Date.now() - begin;
}

crashTest('kill -9 of the app ends its database within two seconds and loses nothing committed', async () => {
  const writer = await startWriting();
  const server = serverPid(dataDir);
  expect(isRunning(server)).toBe(true);
  await writer.kill();
  await vi.waitFor(() => expect(isRunning(server)).toBe(false), promisedMs(2_000));
  expect(await readLost(writer)).toEqual([]);
});

crashTest('the next start may follow at once on kill -9 of the app', async () => {
  const writer = await startWriting();
  await writer.kill();
  expect(await readLost(writer)).toEqual([]);
});

crashTest('the next start stops a server that lost both its app and its leash', async () => {
  const writer = await startWriting();
  const server = serverPid(dataDir);
  const leash = parentOf(server);
  expect(parentOf(leash)).toBe(writer.pid);
  // Standing still, the app can't notice that its leash goes.
  writer.child.kill('SIGSTOP');
  for (const pid of childrenOf(leash)) if (pid !== server) process.kill(pid, 'SIGKILL');
  process.kill(leash, 'SIGKILL');
  await writer.kill();
  await sleep(300);
  expect(isRunning(server)).toBe(true);
  expect(await readLost(writer)).toEqual([]);
  expect(isRunning(server)).toBe(false);
});

crashTest('kill -9 of app and server together loses nothing committed', async () => {
  const writer = await startWriting();
  const server = serverPid(dataDir);
  writer.child.kill('SIGSTOP');
  process.kill(server, 'SIGKILL');
  await writer.kill();
  expect(await readLost(writer)).toEqual([]);
});

crashTest(
  "a left file that names another process of the database's user does that process no harm",
  async () => {
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    const bystander = spawn('/bin/sleep', ['60'], { uid, gid, cwd: '/' });
    const left = [bystander.pid, join(dataDir, 'postgres'), 1, 5432, '/nowhere', ''];
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), left.join('\n'));
    await withServer({ dataDir }, (pool) => pool.query('select 1'));
    expect(isRunning(bystander.pid ?? 0)).toBe(true);
    bystander.kill();
  },
);

crashTest('a second process is refused while the first keeps working', async () => {
  const writer = await startWriting();
  await expect(withServer({ dataDir }, async () => undefined)).rejects.toThrow(
    `Brightwren is already running on this data folder (process ${writer.pid}).`,
  );
  const before = writer.written.length;
  await vi.waitFor(() => expect(writer.written.length).toBeGreaterThan(before + 20), timeoutMs(5_000));
  await writer.kill();
});

crashTest("after kill -9 of the server the app's pool works again within ten seconds", async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  await withServer({ dataDir, log }, async (pool) => {
    await pool.query('insert into written values (-1)');
    const before = await startOf(pool);
    process.kill(serverPid(dataDir), 'SIGKILL');
    expect(await waitForAnother(pool, before)).toBeLessThan(promisedMs(10_000));
    const { rows } = await pool.query('select from written where number = -1');
    expect(rows).toHaveLength(1);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('stopped by itself'), expect.anything());
  });
});

crashTest('after kill -9 of the leash alone a server on a new leash takes over', async () => {
  await withServer({ dataDir }, async (pool) => {
    const before = await startOf(pool);
    const old = serverPid(dataDir);
    process.kill(parentOf(old), 'SIGKILL');
    await waitForAnother(pool, before);
    expect(isRunning(old)).toBe(false);
    expect(parentOf(parentOf(serverPid(dataDir)))).toBe(process.pid);
  });
});
