import { join } from 'node:path';
import { expect } from 'vitest';
import { readErasures } from '#server/adapters/erasure-list/embedded.ts';
import { createFolderStorage } from '#server/adapters/storage/embedded.ts';
import { settleRestore } from '#server/backup/settle-restore.ts';
import { retainData } from '#server/data-protection/retain-data.ts';
import { removeDroppedFiles } from '#server/file/remove-dropped-files.ts';
import { done } from '#tests/support/booking/visits.ts';
import {
  accessNotes,
  aPastVisit,
  sendWaitingMails,
  tablesWith,
  wilhelmina,
  writesToUs,
  zebedee,
} from '#tests/support/booking/whole-life.ts';
import { passphrase, test } from '#tests/support/fixtures/backup-test.ts';
import { anAccount, aProvider, password } from '#tests/support/people.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { startTestServer, testSecrets } from '#tests/support/server.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** What would tell who she was, in any table, file or line of the log (rules/security#figures). */
const herWords = [
  ...[wilhelmina.firstName, wilhelmina.lastName, wilhelmina.email, wilhelmina.address],
  ...['7700900987', '7700 900987', accessNotes, 'I work at night', 'needs a clean of a castle'],
];

const erase = 'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status } }';

test('whoever was erased after a backup is gone from what is restored of it, but for her invoice', async ({
  server,
  database,
  company,
  folder,
  empty,
}) => {
  const provider = await aProvider(server, company, 1, zebedee);
  const customer = await anAccount(server, wilhelmina.email);
  const { cvKey } = await writesToUs(server, company);
  await aPastVisit(server, customer, provider, '2026-11-26');
  await sendWaitingMails(server, database);
  const { storage } = server.system().adapters;
  const file = join(folder, 'before.age');
  const madeAt = server.system().now();
  await writeBackup(file, { pool: database.pool, storage, keys: testSecrets, passphrase, madeAt });
  expect(await done(customer, erase, { password })).toEqual({ status: 'done' });
  const erased = readErasures([server.runtime.env.backupDir]) ?? [];
  expect(erased).toHaveLength(1);
  const files = createFolderStorage(join(folder, 'files'));
  await restoreBackup(
    { file, passphrase, erased, encryptionKey: null },
    {
      open: async () => ({ pool: empty.pool, stop: async () => undefined }),
      ...{ storage: files, keepKeys: () => undefined, now: () => madeAt, log: quietLog },
    },
  );
  expect((await tablesWith(empty, herWords)).length).toBeGreaterThan(5);
  expect(await files.exists(cvKey)).toBe(true);
  const restored = await startTestServer(empty, { now: madeAt.toISOString() });
  const ctx = { ...restored.system(), adapters: { ...restored.system().adapters, storage: files } };
  await settleRestore(ctx);
  await removeDroppedFiles(ctx);
  await sendWaitingMails(restored, empty);
  await retainData(ctx);
  expect(await tablesWith(empty, herWords)).toEqual(['invoices']);
  expect(await files.exists(cvKey)).toBe(false);
  expect(herWords.filter((word) => JSON.stringify(restored.lines).includes(word))).toEqual([]);
  await restored.close();
});
