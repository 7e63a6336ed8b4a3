import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { hostname } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aBackup, lookAround, roundsOf } from '#tests/support/outside/installation.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

// What a look finds where it can't see, and where there are several machines (rules/security#alerts).
const database = withDatabase();
const begin = new Date('2026-11-24T10:00:00Z');
const { statfs } = fs;
let server: TestServer;
let office: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: begin.toISOString() });
  office = await aCompanyUser(server);
  await fs.mkdir(server.runtime.env.dataDir, { recursive: true });
});
beforeEach(async () => {
  await database.pool.query(
    'delete from alert_looks; delete from alerts; delete from backups; delete from mails; delete from restores',
  );
  await aBackup(database.db, { at: begin });
});
afterEach(() => setStatfs(statfs));
afterAll(() => server.close());

function setStatfs(answer: unknown): void {
  fs.statfs = answer as typeof statfs;
  syncBuiltinESMExports();
}
const used = (percent: number) => async () => ({ blocks: 100, bfree: 100 - percent, bavail: 100 - percent });
const unreadable = async () => {
  throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
};

/** What stands after the round of that minute, as `kind place`. */
async function lookAt(minute: number, look = () => lookAround(server)): Promise<string[]> {
  server.setNow(new Date(begin.getTime() + minute * 60_000).toISOString());
  await look();
  const { rows } = await database.pool.query(
    `select kind || ' ' || place as alert from alerts where ended_at is null order by 1`,
  );
  return rows.map(({ alert }) => alert);
}

async function readUnknown(): Promise<string[]> {
  const { data } = await office.send('{ getInstallation { unknown } }');
  return (data as unknown as { getInstallation: { unknown: string[] } }).getInstallation.unknown;
}

const own = `disk-full ${hostname()}`;

test('a look that fails leaves what stands, is told as not known, and is made again by the next round', async () => {
  setStatfs(used(95));
  expect(await lookAt(0)).toEqual([own]);
  setStatfs(unreadable);
  expect(await lookAt(2)).toEqual([own]);
  expect(await readUnknown()).toEqual(['disks']);
  setStatfs(used(50));
  expect(await lookAt(4)).toEqual([]);
  expect(await readUnknown()).toEqual([]);
});

test('a look that never ends is given up, and the looks after it are made', async () => {
  setStatfs(() => new Promise(() => undefined));
  expect(await lookAt(0, roundsOf(server, 50))).toEqual([]);
  expect(await readUnknown()).toEqual(['disks']);
  const { rows } = await database.pool.query(`select kind from alert_looks where is_known order by kind`);
  expect(rows.map(({ kind }) => kind)).toContain('visits-overlap');
});

test('a look that never ends is begun once, however many rounds wait for it', async () => {
  let begun = 0;
  setStatfs(() => {
    begun += 1;
    return new Promise(() => undefined);
  });
  const lookAgain = roundsOf(server, 50);
  for (const minute of [0, 2, 4]) await lookAt(minute, lookAgain);
  expect(begun).toBe(1);
  expect(await readUnknown()).toEqual(['disks']);
});

test('a look that ended after its round is made anew by the next', async () => {
  const late = Promise.withResolvers();
  setStatfs(() => late.promise);
  const lookAgain = roundsOf(server, 50);
  expect(await lookAt(0, lookAgain)).toEqual([]);
  setStatfs(used(95));
  late.resolve(await used(50)());
  expect(await lookAt(2, lookAgain)).toEqual([own]);
});

test('what a newer version looked at without finding out is left out by one that does not know it', async () => {
  await database.pool.query(
    `insert into alert_looks (kind, looked_at, is_known) values ('moon-full', $1, false)`,
    [begin],
  );
  expect(await readUnknown()).toEqual([]);
});

test('each machine has an alert for its disk, and that of one that is gone ends after an hour', async () => {
  await database.pool.query(
    `insert into alerts (kind, place, words, since) values ('disk-full', 'web-2', 'On web-2 it is full.', $1)`,
    [begin],
  );
  await database.pool.query(`insert into alert_looks (kind, looked_at) values ('disk-full web-2', $1)`, [
    begin,
  ]);
  setStatfs(used(95));
  expect(await lookAt(1)).toEqual([own, 'disk-full web-2']);
  expect(await lookAt(59)).toEqual([own, 'disk-full web-2']);
  expect(await lookAt(62)).toEqual([own]);
});

test('emails that a restore put aside are none that failed', async () => {
  const failed = (recipient: string, at: Date) =>
    database.db
      .insertInto('mails')
      .values({
        template: 'welcome',
        version: 1,
        props: '{}',
        status: 'failed',
        recipient,
        entity_id: randomUUID(),
        created_at: at,
      })
      .execute();
  await failed('a@example.com', begin);
  await failed('b@example.com', begin);
  await database.pool.query('insert into restores (made_at, restored_at) values ($1, $2)', [
    begin,
    new Date(begin.getTime() + 60_000),
  ]);
  expect(await lookAt(65)).toEqual([]);
  await failed('a@example.com', new Date(begin.getTime() + 120_000));
  await failed('b@example.com', new Date(begin.getTime() + 120_000));
  expect(await lookAt(130)).toEqual(['mail-failing ']);
});
