import { readdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { aPdf } from '#tests/support/file/documents.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What has to write says in good time that it can't, keeps nothing of the try, and works again by itself. */
const database = withDatabase();
let server: TestServer;
const openFile = fs.open;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
});
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
});
afterEach(() => {
  fs.open = openFile;
  syncBuiltinESMExports();
});
afterAll(() => server.close());

const fault = (code: string) => Object.assign(new Error(`${code}: no write`), { code });

/** The system's own answer to whoever writes a file: at once, or once a part of it is there. */
function failWrites(code: string, afterOpening: boolean): void {
  fs.open = async (path, flags, mode) => {
    if (flags !== 'w') return openFile(path, flags, mode);
    if (!afterOpening) throw fault(code);
    const file = await openFile(path, flags, mode);
    await file.write('half');
    file.writeFile = () => Promise.reject(fault(code));
    return file;
  };
  syncBuiltinESMExports();
}

async function upload() {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(aPdf())], 'cv.pdf'));
  const answer = await fetch(`${server.url}/api/v1/uploads/cv`, { method: 'POST', body });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as { code?: string; key?: string; message?: string },
  };
}
const filesThere = () => {
  try {
    return readdirSync(join(server.runtime.env.dataDir, 'files'));
  } catch {
    return [];
  }
};
const rowsWaiting = async () =>
  (await database.db.selectFrom('uploads').select('key').where('dropped_at', 'is', null).execute()).length;

test.each([
  ['a full disk', 'ENOSPC', true],
  ['a quota that is used up', 'EDQUOT', true],
  ['a disk that can only be read', 'EROFS', false],
])(
  '%s answers an upload with 503 and Retry-After, and nothing of it stays',
  async (_what, code, afterOpening) => {
    const before = { files: filesThere(), rows: await rowsWaiting() };
    failWrites(code, afterOpening);
    const refused = await upload();
    expect(refused).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'service_unavailable' } });
    expect({ files: filesThere(), rows: await rowsWaiting() }).toEqual(before);
    fs.open = openFile;
    syncBuiltinESMExports();
    const again = await upload();
    expect(again.status).toBe(201);
    expect(filesThere()).toContain(again.body.key);
  },
);

test.each([
  ['no room left', '53100', 'could not extend file'],
  ['a quota that is used up', 'XX000', 'could not extend file "base/16384/2619": Disk quota exceeded'],
  ['a disk that can only be read', '42501', 'could not open file "base/16384/2619": Read-only file system'],
])(
  'a database with %s answers messages, uploads and signing in with 503 and Retry-After',
  async (_what, code, words) => {
    const tables = ['contact_messages', 'uploads', 'one_time_links', 'verifications', 'rate_limits'];
    await database.pool.query(`create function disk_fault() returns trigger language plpgsql as $$
      begin raise exception '${words}' using errcode = '${code}'; end $$`);
    for (const table of tables)
      await database.pool.query(
        `create trigger disk_fault before insert or update on ${table} for each row execute function disk_fault()`,
      );
    try {
      const json = { 'content-type': 'application/json', origin: server.url };
      const input = {
        name: 'Ada',
        email: 'ada@example.com',
        subject: 'Hello',
        message: 'Do you clean boats?',
      };
      const query =
        'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }';
      const sent = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ query, variables: { input } }),
      });
      expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await sent.json()).errors[0].extensions.code).toBe('service_unavailable');
      expect(await upload()).toMatchObject({ status: 503, retryAfter: '5' });
      const signIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: 'ada@example.com', password: 'a good long password' }),
      });
      expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      await database.pool.query('drop function disk_fault cascade');
    }
    expect((await upload()).status).toBe(201);
  },
);

const waiting = (megabytes: number, of: string | null, minute: number) => ({
  key: `${of ?? 'nobody'}-${minute}`.replaceAll(':', '-').padEnd(32, '0'),
  purpose: 'cv',
  kind: 'pdf',
  file_name: 'cv.pdf',
  size_bytes: megabytes * 1024 * 1024,
  sent_from: of,
  created_at: new Date(`2026-11-24T09:${String(minute).padStart(2, '0')}:00Z`),
});
const keysWaiting = async () =>
  (
    await database.db
      .selectFrom('uploads')
      .select('key')
      .where('dropped_at', 'is', null)
      .where('used_at', 'is', null)
      .orderBy('key')
      .execute()
  ).map(({ key }) => key);

test('a network may have 40 MB waiting for their forms, and is told when it may send more', async () => {
  await database.db.deleteFrom('uploads').execute();
  const { key = '' } = (await upload()).body;
  const { sent_from: network } = await database.db
    .selectFrom('uploads')
    .select('sent_from')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(network).toMatch(/^network:[\w-]{22}$/);
  await database.db
    .insertInto('uploads')
    .values(waiting(39, network, 0))
    .execute();
  expect((await upload()).status).toBe(201);
  await database.db
    .insertInto('uploads')
    .values(waiting(1, network, 1))
    .execute();
  const refused = await upload();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_unclaimed_files' } });
  // The oldest goes after its day: 24 hours from 09:00, at 10:00.
  expect(Number(refused.retryAfter)).toBeGreaterThan(22 * 3600);
  expect(Number(refused.retryAfter)).toBeLessThanOrEqual(23 * 3600);
  await database.db
    .updateTable('uploads')
    .set({ used_at: new Date() })
    .where('key', '=', waiting(39, network, 0).key)
    .execute();
  expect((await upload()).status).toBe(201);
});

test('over two gigabytes in all the oldest of the heaviest network goes, and nobody is refused', async () => {
  await database.db.deleteFrom('uploads').execute();
  const rows = [
    ...[1, 2, 3].map((minute) => waiting(400, 'network:heavy', minute)),
    ...[1, 2].map((minute) => waiting(420, 'network:light', minute)),
    waiting(8, null, 1),
  ];
  await database.db.insertInto('uploads').values(rows).execute();
  const again = await upload();
  expect(again.status).toBe(201);
  const [gone] = rows;
  expect(await keysWaiting()).toEqual(
    [...rows.filter((row) => row !== gone).map(({ key }) => key), again.body.key].sort(),
  );
});
