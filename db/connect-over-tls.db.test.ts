import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataFolder, makeDataFolder } from '#tests/support/data-folder.ts';
import { selfSigned } from '#tests/support/identity/self-signed.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { createPool } from './connect.ts';
import { operatingUser } from './embedded/operating-user.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** An address of this machine that no other server of these tests listens at. */
const host = `127.${1 + (process.pid % 250)}.${1 + (Date.now() % 250)}.7`;
let folder: DataFolder;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = makeDataFolder();
  const user = operatingUser();
  for (const [name, text] of Object.entries(selfSigned)) {
    const file = join(folder.path, name);
    writeFileSync(file, text, { mode: name === 'key' ? 0o600 : 0o644 });
    if (user && name === 'key') chownSync(file, user.uid, user.gid);
  }
  const settings = {
    listen_addresses: host,
    ssl: 'on',
    ssl_cert_file: join(folder.path, 'cert'),
    ssl_key_file: join(folder.path, 'key'),
  };
  server = await startEmbeddedPostgres({ dataDir: join(folder.path, 'data'), log: quietLog, settings });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

/** Whether a connection by that address is encrypted. */
async function isEncrypted(query: string): Promise<boolean> {
  const databaseUrl = `postgres://brightwren@${host}/brightwren?${query}`;
  const pool = createPool({ databaseUrl, log: quietLog, max: 1 });
  try {
    const { rows } = await pool.query<{ ssl: boolean }>(
      'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
    );
    return rows[0]?.ssl ?? false;
  } finally {
    await pool.end();
  }
}

test('DATABASE_URL says whether the connection is encrypted, and a certificate is checked unless it says no', async () => {
  const root = `sslrootcert=${encodeURIComponent(join(folder.path, 'cert'))}`;
  expect(await isEncrypted('sslmode=disable')).toBe(false);
  expect(await isEncrypted(`sslmode=verify-ca&uselibpqcompat=true&${root}`)).toBe(true);
  await expect(isEncrypted('sslmode=verify-full')).rejects.toThrow(/self-signed certificate/);
  await expect(isEncrypted(`sslmode=verify-full&${root}`)).rejects.toThrow(/does not match certificate/);
  expect(await isEncrypted('sslmode=no-verify')).toBe(true);
});
