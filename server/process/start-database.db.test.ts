import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { knownMigrations } from '#db/migrate.ts';
import { type DataFolder, makeDataFolder } from '#tests/support/data-folder.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { databaseUrlOf } from '#tests/support/run-database.ts';
import { readManifest } from './backup/check-backup.ts';
import { readEnvironment } from './environment.ts';
import { startDatabase } from './start-database.ts';

/** What a start does to a database of the version before (rules/security#backups). */
const passphrase = 'a passphrase of the tests';
const pending = '0302-backups.sql';
let database: TestDatabase;
let folder: DataFolder;
let backupDir = '';

beforeEach(async () => {
  folder = makeDataFolder();
  backupDir = join(folder.path, 'backups');
  database = await cloneDatabase();
  await database.pool.query('drop table backups, restores');
  await database.pool.query('delete from schema_migrations where name = $1', [pending]);
});
afterEach(async () => {
  await database.drop();
  folder.remove();
});

test('a verified backup of what is there comes before an update, and counts as one of the night', async () => {
  await addSomebody();
  await start({ BACKUP_DIR: backupDir });
  const [name = '', ...others] = readdirSync(backupDir);
  expect([name, others]).toEqual([expect.stringMatching(/^brightwren-.*Z\.age$/), []]);
  const { migrations, tables } = await readManifest(join(backupDir, name), passphrase);
  expect(migrations).toEqual(knownMigrations().filter((known) => known !== pending));
  expect(tables.map((table) => table.name)).not.toContain('backups');
  const { rows } = await database.pool.query('select file, verified, row_count > 0 as is_full from backups');
  expect(rows).toEqual([{ file: name, verified: expect.stringMatching(/^restored$|^read$/), is_full: true }]);
  await start({ BACKUP_DIR: backupDir });
  expect(readdirSync(backupDir)).toEqual([name]);
});

test('where that backup fails nothing is changed, and a sentence says so', async () => {
  await addSomebody();
  writeFileSync(backupDir, 'not a folder');
  await expect(start({ BACKUP_DIR: backupDir })).rejects.toThrow(
    /^the backup that comes before an update of the database failed: .*Nothing was changed\./,
  );
  const { rows } = await database.pool.query(
    "select to_regclass('backups') as backups, (select count(*)::int from schema_migrations where name = $1)",
    [pending],
  );
  expect(rows).toEqual([{ backups: null, count: 0 }]);
});

test('where nobody is in it, or no folder was named for backups, an update goes on without one', async () => {
  await start({ BACKUP_DIR: backupDir });
  expect(existsSync(backupDir)).toBe(false);
  await addSomebody();
  await database.pool.query('drop table backups, restores');
  await database.pool.query('delete from schema_migrations where name = $1', [pending]);
  await start({});
  const { rows } = await database.pool.query('select file from backups');
  expect([rows, readdirSync(folder.path)]).toEqual([[], []]);
});

const addSomebody = () =>
  database.pool.query(
    `insert into users (id, name, email, "emailVerified") values ('one', 'Ada', 'ada@example.com', true)`,
  );

async function start(environment: Record<string, string>): Promise<void> {
  const env = readEnvironment(
    {
      DATA_DIR: folder.path,
      DATABASE_URL: databaseUrlOf(database.connection),
      BACKUP_PASSPHRASE: passphrase,
      SECRET: 's'.repeat(40),
      API_KEY: 'a'.repeat(40),
      ENCRYPTION_KEY: 'e'.repeat(40),
      ...environment,
    },
    { isDemo: false },
  );
  const { stop } = await startDatabase(env, quietLog);
  await stop();
}
