import { randomUUID } from 'node:crypto';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { erasureDigest } from '#server/adapters/erasure-list/embedded.ts';
import { createFolderStorage } from '#server/adapters/storage/embedded.ts';
import { settleRestore } from '#server/backup/settle-restore.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import type { Given } from '#tests/support/fixtures/api-test.ts';
import { passphrase, test } from '#tests/support/fixtures/backup-test.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { testSecrets } from '#tests/support/server.ts';
import { type ArchiveEntry, readArchive, writeArchive } from './archive.ts';
import {
  type ArchiveEnd,
  asJson,
  type BackedUpKeys,
  createSum,
  names,
  parseEnd,
  parseManifest,
} from './manifest.ts';
import { type RestoreInput, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** What comes back after everything is lost (rules/security#backups). */
const madeAt = new Date('2026-11-24T10:00:00Z');
const key = 'k'.repeat(32);

test('rows, files and keys are back as they were, and what was about to be sent is not sent again', async ({
  server,
  database,
  folder,
  empty,
  paidVisit,
}) => {
  const storage = createFolderStorage(join(folder, 'from'));
  await storage.put(key, Buffer.from('a picture'));
  const file = join(folder, 'all.age');
  const size = await backUp({ database, server }, file, storage);
  expect([size.files, size.rows > 500, readFileSync(file).subarray(0, 21).toString()]).toEqual([
    1,
    true,
    'age-encryption.org/v1',
  ]);
  const to = createFolderStorage(join(folder, 'to'));
  const keys: object[] = [];
  const sentence = await restore(empty, { file }, { storage: to, keepKeys: (given) => keys.push(given) });
  expect(sentence).toMatch(/^The backup of 2026-11-24T10:00:00.000Z is back: [\d,]+ rows and 1 file in /);
  expect(keys).toEqual([testSecrets]);
  expect(Buffer.from((await to.get(key)) ?? []).toString()).toBe('a picture');
  const count = async ({ pool }: TestDatabase, what: string) =>
    Number((await pool.query<{ count: string }>(`select count(*) from ${what}`)).rows[0]?.count);
  for (const table of ['bookings', 'payments', 'postings', 'mails', 'outcodes', 'users'])
    expect([table, await count(empty, table)]).toEqual([table, await count(database, table)]);
  expect(await count(empty, `bookings where id = '${paidVisit.id}'`)).toBe(1);
  expect(await count(database, "mails where status = 'waiting'")).toBeGreaterThan(0);
  expect(await count(empty, "mails where status = 'waiting'")).toBe(0);
  expect([await count(database, 'sessions'), await count(empty, 'sessions')]).toEqual([
    expect.any(Number),
    0,
  ]);
  expect(await count(empty, "graphile_worker.jobs where task_identifier = 'send-mail'")).toBe(0);
  const { rows } = await empty.pool.query('select coalesce(sum(amount_pence), 0)::int as sum from postings');
  expect(rows).toEqual([{ sum: 0 }]);
});

test('no record of a backup says that it is still being made: that of the restored one says that it is good', async ({
  server,
  database,
  folder,
  empty,
}) => {
  await database.pool.query(
    "insert into backups (file, began_at) values ('itself.age', $1), ('forgotten.age', '2026-11-23T03:00:00Z')",
    [madeAt],
  );
  const file = join(folder, 'all.age');
  const size = await backUp({ database, server }, file);
  await restore(empty, { file });
  const { rows } = await empty.pool.query(
    'select file, verified, fault, bytes::int, row_count::int as rows, file_count as files from backups order by began_at',
  );
  const nothing = { verified: null, bytes: null, rows: null, files: null };
  expect(rows).toEqual([
    { file: 'forgotten.age', ...nothing, fault: 'The process that made it ended before it was done.' },
    { file: 'itself.age', verified: 'restored', fault: null, ...size },
  ]);
  await database.pool.query('delete from backups');
});

test('no key of a table is missing after it', async ({ server, database, folder, empty }) => {
  const file = join(folder, 'all.age');
  await backUp({ database, server }, file);
  await restore(empty, { file });
  const keysOf = async ({ pool }: TestDatabase) =>
    (
      await pool.query(
        `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
         where connamespace = 'public'::regnamespace order by 1, 2`,
      )
    ).rows;
  expect(await keysOf(empty)).toEqual(await keysOf(database));
  const { rows } = await empty.pool.query(
    "select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'",
  );
  expect(rows).toEqual([]);
});

test('what is damaged, cut off or opened by another passphrase is refused, and nothing is written', async ({
  server,
  database,
  folder,
  empty,
}) => {
  const file = join(folder, 'all.age');
  const { bytes } = await backUp({ database, server }, file);
  const whole = readFileSync(file);
  for (const at of [10, Math.floor(bytes / 3), bytes - 40]) {
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    writeFileSync(file, damaged);
    await expect(restore(empty, { file })).rejects.toThrow(/damaged|no backup/);
  }
  writeFileSync(file, whole);
  truncateSync(file, bytes - 100_000);
  await expect(restore(empty, { file })).rejects.toThrow('is damaged');
  writeFileSync(file, whole);
  await expect(restore(empty, { file, passphrase: 'another passphrase' })).rejects.toThrow(
    'BACKUP_PASSPHRASE does not open',
  );
  await expect(restore(empty, { file, encryptionKey: 'x'.repeat(40) })).rejects.toThrow(
    'ENCRYPTION_KEY is not the key of this backup',
  );
  await expect(restore(empty, { file: join(folder, 'none.age') })).rejects.toThrow();
  expect(await tablesIn(empty)).toBe(0);
});

test('a backup that was made while ENCRYPTION_KEY was changed wants both of its keys, and either may stand first', async ({
  server,
  database,
  folder,
  empty,
}) => {
  const file = join(folder, 'all.age');
  const { encryptionKey: former } = testSecrets;
  const next = 'n'.repeat(40);
  const keys = { ...testSecrets, encryptionKey: next, encryptionKeyAlso: former };
  await backUp({ database, server }, file, undefined, keys);
  const attempt = (encryptionKey: string | null, encryptionKeyAlso: string | null) =>
    restore(empty, { file, encryptionKey, encryptionKeyAlso });
  for (const [one, other] of [
    [next, null],
    [former, null],
    [next, 'x'.repeat(40)],
  ] as const)
    await expect(attempt(one, other)).rejects.toThrow('are not the two keys of this backup');
  await expect(attempt(null, 'x'.repeat(40))).rejects.toThrow('are not the two keys of this backup');
  expect(await tablesIn(empty)).toBe(0);
  await expect(attempt(former, next)).resolves.toContain('is back');
});

test('an archive that its last file counts or adds up wrongly is refused before anything is written', async ({
  server,
  database,
  folder,
  empty,
}) => {
  const file = join(folder, 'all.age');
  await backUp({ database, server }, file);
  const changes: ((end: ArchiveEnd) => object)[] = [
    () => ({ digest: 'f'.repeat(64) }),
    ({ files }) => ({ files: files + 1 }),
    ({ tables }) => ({ tables: { ...tables, outcodes: { ...tables.outcodes, sha256: 'f'.repeat(64) } } }),
    ({ tables }) => ({ tables: { ...tables, outcodes: { ...tables.outcodes, rows: 1 } } }),
  ];
  const whole = readFileSync(file);
  for (const change of changes) {
    writeFileSync(file, whole);
    await rewrite(file, (entry) => {
      if (entry.name !== names.end) return entry;
      const end = parseEnd(entry);
      return asJson(names.end, { ...end, ...change(end) });
    });
    await expect(restore(empty, { file })).rejects.toThrow('it does not add up');
  }
  expect(await tablesIn(empty)).toBe(0);
});

test('what this version could not bring back is refused before anything is written', async ({
  server,
  database,
  folder,
  empty,
}) => {
  const file = join(folder, 'all.age');
  const attempt = async (change: (entry: ArchiveEntry) => ArchiveEntry | null) => {
    await backUp({ database, server }, file);
    await rewrite(file, change);
    return restore(empty, { file });
  };
  const newer = (entry: ArchiveEntry) => {
    if (entry.name !== names.manifest) return entry;
    const manifest = parseManifest(entry);
    return asJson(names.manifest, { ...manifest, migrations: [...manifest.migrations, '9999-next.sql'] });
  };
  await expect(attempt(newer)).rejects.toThrow(
    'made by a newer version of Brightwren (it has 9999-next.sql)',
  );
  await expect(attempt((entry) => (entry.name === names.keys ? null : entry))).rejects.toThrow('no keys');
  const renamed = (entry: ArchiveEntry) =>
    entry.name === names.jobs ? { ...entry, name: 'pictures.json' } : entry;
  await expect(attempt(renamed)).rejects.toThrow('doesn’t know: pictures.json');
  expect(await tablesIn(empty)).toBe(0);
});

test('an archive that is exchanged for another one between its check and the filling is refused', async ({
  server,
  database,
  folder,
  empty,
}) => {
  const file = join(folder, 'all.age');
  await backUp({ database, server }, file);
  const exchanging = async () => {
    await rewrite(file, (entry) => (entry.name === names.jobs ? asJson(names.jobs, []) : entry));
    return { pool: empty.pool, stop: async () => undefined };
  };
  await expect(restore(empty, { file }, { open: exchanging })).rejects.toThrow('changed while it was read');
  const { rows } = await empty.pool.query('select count(*)::int from outcodes');
  expect(rows).toEqual([{ count: 0 }]);
});

test('an installation that somebody uses is never overwritten', async ({
  server,
  database,
  folder,
  paidVisit,
}) => {
  const file = join(folder, 'all.age');
  await backUp({ database, server }, file);
  await expect(restore(database, { file })).rejects.toThrow('There is an installation already');
  const { rows } = await database.pool.query('select id from bookings where id = $1', [paidVisit.id]);
  expect(rows).toHaveLength(1);
});

test('whoever was erased after a backup asks to be erased again when it is restored', async ({
  server,
  database,
  folder,
  empty,
  customer: _,
}) => {
  const file = join(folder, 'all.age');
  await backUp({ database, server }, file);
  const { rows: users } = await database.pool.query<{ id: string }>(
    'select id from users where "group" <> \'company\' limit 1',
  );
  const [user] = users;
  await restore(empty, { file, erased: [erasureDigest(user?.id ?? '')] });
  const { rows } = await empty.pool.query('select user_id, kind, status from data_requests');
  expect(rows).toEqual([{ user_id: user?.id, kind: 'erasure', status: 'waiting' }]);
});

test('after a restore jobs wait until the gateway was asked: what lost bookings hold is released, what they paid is a task', async ({
  server,
  database,
  visitor,
  paidVisit: _,
}) => {
  await database.pool.query(
    "insert into restores (made_at, restored_at) values ('2026-11-24T09:00Z', '2026-11-24T09:30Z')",
  );
  const isSettled = async () =>
    (await database.pool.query('select settled_at is not null as is_settled from restores')).rows;
  const ctx = server.system();
  const gateway = ctx.adapters.payments;
  if (!gateway) throw new Error('There is no gateway');
  /** Of a booking that was made after the backup. */
  const lost = async (purpose: 'hold' | 'charge') => {
    const named = { idempotencyKey: randomUUID(), reference: randomUUID() };
    const intent = await gateway.createIntent({ purpose, amountPence: 5000, ...named });
    await giveCard(visitor, intent.clientSecret, cards.works);
    return { ...named, ...intent };
  };
  const [held, taken] = [await lost('hold'), await lost('charge')];
  await expect(settleRestore({ ...ctx, adapters: { ...ctx.adapters, payments: null } })).rejects.toThrow();
  expect(await isSettled()).toEqual([{ is_settled: false }]);
  await settleRestore(ctx);
  expect(await isSettled()).toEqual([{ is_settled: true }]);
  expect(await gateway.getIntent(held.gatewayId)).toMatchObject({ status: 'voided', capturedPence: 0 });
  const { rows } = await database.pool.query(
    "select entity_id, words from company_tasks where kind = 'unknown-payment'",
  );
  expect(rows).toEqual([{ entity_id: taken.reference, words: expect.stringContaining('took £50.00') }]);
});

const backUp = (
  { database, server }: Given<'database' | 'server'>,
  file: string,
  storage = server.runtime.contextFor({ kind: 'system' }).adapters.storage,
  keys: BackedUpKeys = testSecrets,
) => writeBackup(file, { pool: database.pool, storage, keys, passphrase, madeAt });

/** How many tables of ours a database has. */
const tablesIn = async ({ pool }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int from pg_tables where schemaname = 'public'",
  );
  return rows[0]?.count ?? -1;
};

/**
 * Writes an archive anew with some of its files changed, or without those that become null; its end adds up to that,
 * unless it is changed itself.
 */
async function rewrite(file: string, change: (entry: ArchiveEntry) => ArchiveEntry | null): Promise<void> {
  const before = await Array.fromAsync(readArchive(file, passphrase));
  const sum = createSum();
  const after = before.flatMap((entry) => {
    const summed =
      entry.name === names.end ? asJson(names.end, { ...parseEnd(entry), digest: sum.end() }) : entry;
    const changed = change(summed);
    if (changed && entry.name !== names.end) sum.add(changed);
    return changed ?? [];
  });
  await writeArchive(file, { passphrase, madeAt, entries: Readable.from(after) });
}

const restore = (
  to: TestDatabase,
  input: Partial<RestoreInput> & { file: string },
  target: Partial<Parameters<typeof restoreBackup>[1]> = {},
) =>
  restoreBackup(
    { passphrase, erased: [], encryptionKey: null, ...input },
    {
      open: async () => ({ pool: to.pool, stop: async () => undefined }),
      storage: createFolderStorage(join(tmpdir(), 'brightwren-unused')),
      keepKeys: () => undefined,
      now: () => madeAt,
      log: quietLog,
      ...target,
    },
  );
