import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { withBackupLock } from '#db/backup/backup-lock.ts';
import { withScratchDatabase } from '#db/backup/scratch-database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { test as backupTest, passphrase } from '#tests/support/fixtures/backup-test.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { testSecrets } from '#tests/support/server.ts';
import { soonerMs, timeoutMs } from '#tests/support/timeouts.ts';
import { startWorkerProcess } from '#tests/support/worker-process.ts';
import { type BackupKeeping, makeNightlyBackup } from './nightly-backup.ts';

/** What each night leaves behind (rules/security#backups). */
const test = backupTest
  .extend('installedBefore', { auto: true }, async ({ database }) => {
    await database.pool.query("update schema_migrations set applied_at = '2026-11-01'");
    await database.pool.query('delete from backups');
    await database.pool.query("delete from company_tasks where kind = 'backup-failed'");
  })
  .extend('keeping', ({ database, folder }): BackupKeeping => {
    const { pool } = database;
    return { pool, keys: testSecrets, folder, passphrase: () => passphrase };
  });

const nameOf = (day: string, time = '03-00-00') => `brightwren-${day}T${time}Z.age`;

test('each night makes one backup that is tried out, and of a year of them few stay', async ({
  server,
  database,
  folder,
  keeping,
  clock,
}) => {
  const nights = Array.from({ length: 12 }, (_, at) => `2026-11-${13 + at}`);
  for (const day of ['2026-03-01', ...nights]) writeFileSync(join(folder, nameOf(day)), 'old');
  writeFileSync(join(folder, 'mine.age'), 'old');
  for (const at of ['2026-11-25T03:00:00Z', '2026-11-25T04:00:00Z']) {
    clock.set(at);
    await makeNightlyBackup(server.system(), keeping);
  }
  const { rows } = await database.pool.query('select verified, fault, bytes > 0 as is_sized from backups');
  expect(rows).toEqual([{ verified: 'restored', fault: null, is_sized: true }]);
  const staying = ['03-01', '11-15', ...[19, 20, 21, 22, 23, 24, 25].map((day) => `11-${day}`)];
  expect(readdirSync(folder).toSorted()).toEqual([
    ...staying.map((day) => nameOf(`2026-${day}`)),
    'mine.age',
  ]);
});

test('a night that fails is a task of the office until one succeeds, and of a killed one nothing stays', async ({
  server,
  database,
  folder,
  keeping,
  clock,
}) => {
  await database.pool.query(
    "insert into backups (file, began_at) values ('cut short', '2026-11-26T03:00:00Z')",
  );
  const blocked = join(folder, 'a file');
  writeFileSync(blocked, 'not a folder');
  clock.set('2026-11-26T04:00:00Z');
  await makeNightlyBackup(server.system(), { ...keeping, folder: blocked });
  expect(await tasksOf(database)).toEqual([
    { words: expect.stringMatching(/^Tonight’s backup failed: .*[^.]\. It is tried again each hour\./) },
  ]);
  rmSync(blocked);
  writeFileSync(join(folder, 'unverified.age'), 'half of one');
  clock.set('2026-11-26T05:00:00Z');
  await withScratchDatabase({ pool: database.pool, log: quietLog }, async (ofTheKilled) => {
    await makeNightlyBackup(server.system(), keeping);
    await expect(ofTheKilled.query('select')).rejects.toThrow(/does not exist|terminat/);
  });
  expect(await tasksOf(database)).toEqual([]);
  const { rows } = await database.pool.query('select verified, fault from backups order by began_at');
  expect(rows).toEqual([
    { verified: null, fault: 'The process that made it ended before it was done.' },
    { verified: null, fault: expect.stringContaining('a file') },
    { verified: 'restored', fault: null },
  ]);
  expect(readdirSync(folder)).toEqual([nameOf('2026-11-26', '05-00-00')]);
  expect(readFileSync(join(folder, nameOf('2026-11-26', '05-00-00'))).length).toBeGreaterThan(10_000);
});

test('what would not bring everything back is one failed.age and no backup', async ({
  server,
  database,
  folder,
  keeping,
  clock,
}) => {
  await writeUnbalanced(database, 5);
  writeFileSync(join(folder, 'failed.age'), 'of the night before');
  clock.set('2026-11-26T03:00:00Z');
  await makeNightlyBackup(server.system(), keeping);
  const { rows } = await database.pool.query('select verified, fault from backups');
  expect(rows).toEqual([{ verified: null, fault: 'Restored, the books would be 5 pence apart.' }]);
  expect(readdirSync(folder)).toEqual(['failed.age']);
  expect(readFileSync(join(folder, 'failed.age')).subarray(0, 18).toString()).toBe('age-encryption.org');
  await writeUnbalanced(database, -5);
});

test('while one process makes the backup another makes none', async ({
  server,
  database,
  folder,
  keeping,
  clock,
}) => {
  clock.set('2026-11-26T03:00:00Z');
  const locking = { pool: database.pool, log: quietLog };
  await withBackupLock(locking, () => makeNightlyBackup(server.system(), keeping));
  const { rows } = await database.pool.query('select id from backups');
  expect([rows, readdirSync(folder)]).toEqual([[], []]);
  expect(await withBackupLock(locking, async () => 'free again')).toEqual({ done: 'free again' });
});

test('that the lock goes with a lost connection changes nothing of what was done, and is said', async ({
  database,
}) => {
  const said: string[] = [];
  const log = { ...quietLog, warn: (message: string) => void said.push(message) };
  const { pool } = database;
  const losing = async () => {
    await pool.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()",
    );
    return 'made';
  };
  expect(await withBackupLock({ pool, log }, losing)).toEqual({ done: 'made' });
  expect(said).toEqual(['The lock of backups goes with its connection']);
});

test.for(['written', 'tried out'] as const)(
  'a stop while a backup is %s gives it up at once, and nothing of it stays',
  async (when, { server, database, folder, keeping, clock }) => {
    clock.set('2026-11-26T03:00:00Z');
    const stopping = new AbortController();
    let stoppedAt = 0;
    const stop = () => {
      stoppedAt = performance.now();
      stopping.abort();
    };
    server.errors.length = 0;
    const ctx = server.system();
    const { storage } = ctx.adapters;
    async function* keys() {
      stop();
      yield* storage.keys();
    }
    const stopped = { ...ctx, adapters: { ...ctx.adapters, storage: { ...storage, keys } } };
    const going = makeNightlyBackup(when === 'written' ? stopped : ctx, {
      ...keeping,
      stop: stopping.signal,
    });
    if (when === 'tried out') {
      await expect
        .poll(
          async () => (await database.pool.query(`select from pg_stat_activity where ${isScratch}`)).rowCount,
          {
            timeout: timeoutMs(20_000),
            interval: 5,
          },
        )
        .toBeGreaterThan(0);
      stop();
    }
    await going;
    expect(performance.now() - stoppedAt).toBeLessThan(soonerMs(3_000, 8_000));
    const { rows } = await database.pool.query(
      'select ended_at is not null as is_over, verified, fault from backups',
    );
    const fault = 'It was given up, since the process was stopped.';
    expect(rows).toEqual([{ is_over: true, verified: null, fault }]);
    expect([readdirSync(folder), await tasksOf(database)]).toEqual([[], []]);
    expect((await database.pool.query(`select from pg_database where ${isScratch}`)).rowCount).toBe(0);
    expect(server.errors).toEqual([]);
    clock.set('2026-11-26T04:00:00Z');
    await makeNightlyBackup(server.system(), keeping);
    expect(readdirSync(folder)).toEqual([nameOf('2026-11-26', '04-00-00')]);
  },
);

test('a process that makes a backup stops in time, and as it should', async ({ database }) => {
  const worker = await startWorkerProcess(database.connection);
  await database.pool.query("select graphile_worker.add_job('make-backup', '{}')");
  const begun = async () => (await database.pool.query('select from backups')).rowCount;
  await expect.poll(begun, { timeout: timeoutMs(50_000), interval: 20 }).toBe(1);
  expect(await worker.stop()).toBe(0);
  expect(worker.said()).not.toContain('hangs');
  const { rows } = await database.pool.query('select fault from backups');
  expect(rows).toEqual([{ fault: 'It was given up, since the process was stopped.' }]);
});

/** The database in which a backup of this one is tried out. */
const isScratch =
  "datname = 'brightwren_check_' || left(encode(sha256(convert_to(current_database(), 'UTF8')), 'hex'), 12)";

const tasksOf = async ({ pool }: TestDatabase) =>
  (await pool.query("select words from company_tasks where kind = 'backup-failed' and done_at is null")).rows;

/** Enters something on one side of the books alone, as no use-case can. */
async function writeUnbalanced({ pool }: TestDatabase, pence: number): Promise<void> {
  await pool.query(`
    begin;
    alter table journals disable trigger user;
    alter table postings disable trigger user;
    with journal as (
      insert into journals (event, entity, entity_id, at)
      values ('test', 'booking', gen_random_uuid(), now()) returning id)
    insert into postings (journal_id, line, account, amount_pence) select id, 1, 1100, ${pence} from journal;
    alter table journals enable trigger user;
    alter table postings enable trigger user;
    commit`);
}
