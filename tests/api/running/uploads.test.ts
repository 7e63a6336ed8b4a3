import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { retainData } from '#server/data-protection/retain-data.ts';
import { makeFileLink } from '#server/file/file-link.ts';
import { removeDroppedFiles } from '#server/file/remove-dropped-files.ts';
import { createApp } from '#server/web/http.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aDocx, aPdf } from '#tests/support/file/documents.ts';
import { aJpeg } from '#tests/support/file/pictures.ts';
import { aCv, aDocument, uploadCv, uploadDocument } from '#tests/support/file/uploads.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { promisedMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
const eightMegabytes = 8 * 1024 * 1024;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now });
});
beforeEach(async () => {
  server.setNow(now);
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => server.close());

const storage = () => server.runtime.contextFor({ kind: 'system' }).adapters.storage;
const countRows = async () => (await database.db.selectFrom('uploads').select('key').execute()).length;
const linkTo = (key: string) => makeFileLink(server.system(), key).url;
const ofSize = (bytes: number) => {
  const file = Buffer.alloc(bytes, 0x20);
  aPdf().copy(file, 0);
  file.write('%%EOF', bytes - 10);
  return file;
};

test('a CV is kept under a generated name that nothing serves, readable by its owner only', async () => {
  const { status, body } = await uploadCv(server, { bytes: aDocx(), name: '../../My CV.docx' });
  expect(status).toBe(201);
  const key = body.key ?? '';
  expect(key).toMatch(/^[\w-]{32}$/);
  expect(await storage().exists(key)).toBe(true);
  expect(Buffer.from((await storage().get(key)) ?? [])).toEqual(aDocx());
  const folder = join(server.runtime.env.dataDir, 'files');
  expect(statSync(join(folder, key)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const path of [`/files/${key}`, `/api/v1/files/${key}`, `/api/v1/uploads/${key}`]) {
    expect(await (await fetch(`${server.url}${path}`)).text()).not.toContain('word/document.xml');
  }
});

test.each([
  ['a page that calls itself a PDF', Buffer.from('<html>'), 'cv.pdf', 415, 'cv_kind_bad'],
  ['a PDF that calls itself a page', aPdf(), 'cv.html', 415, 'cv_kind_bad'],
  ['an empty file', Buffer.alloc(0), 'cv.pdf', 400, 'file_missing'],
  ['a file of 8 MB and a byte', ofSize(eightMegabytes + 1), 'cv.pdf', 413, 'file_too_large'],
  ['a file of 12 MB', ofSize(12 * 1024 * 1024), 'cv.pdf', 413, 'file_too_large'],
])('%s is refused in plain words and not kept', async (_what, bytes, name, status, code) => {
  const before = await countRows();
  const answer = await uploadCv(server, { bytes, name });
  expect(answer).toMatchObject({ status, body: { code } });
  expect(answer.body.message).toMatch(/^(Choose a file|File must be .*)$/);
  expect(await countRows()).toBe(before);
});

test('a file of exactly 8 MB is taken', async () => {
  expect((await uploadCv(server, { bytes: ofSize(eightMegabytes) })).status).toBe(201);
});

test('a form without a file, with two, or that is none at all is refused', async () => {
  const send = (body: FormData | string) =>
    fetch(`${server.url}/api/v1/uploads/cv`, { method: 'POST', body }).then((answer) => answer.status);
  const two = new FormData();
  two.append('cv', new Blob([Uint8Array.from(aPdf())]), 'a.pdf');
  two.append('cv', new Blob([Uint8Array.from(aPdf())]), 'b.pdf');
  const words = new FormData();
  words.append('cv', 'no file');
  expect([await send(two), await send(words), await send('%PDF-')]).toEqual([400, 400, 415]);
  const broken = await fetch(`${server.url}/api/v1/uploads/cv`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: 'no parts at all',
  });
  expect(broken.status).toBe(400);
});

test('the 21st file of an address within an hour is refused, and an hour later one is taken again', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent += 1) statuses.push((await uploadCv(server)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  server.setNow('2026-11-24T11:05:00Z');
  expect((await uploadCv(server)).status).toBe(201);
});

test('files sent at the same time are all taken', async () => {
  const bytes = ofSize(2 * 1024 * 1024);
  const answers = await Promise.all(Array.from({ length: 12 }, () => uploadCv(server, { bytes })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
});

test('a signed link saves the file under its own name and is logged each time', async () => {
  const { body } = await uploadCv(server, { name: 'Żaneta "Z" CV.pdf' });
  const url = linkTo(body.key ?? '');
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(aPdf());
  const header = (name: string) => answer.headers.get(name);
  expect(header('content-type')).toBe('application/pdf');
  expect(header('x-content-type-options')).toBe('nosniff');
  expect(header('cache-control')).toBe('no-store');
  expect(header('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(header('content-disposition')).toBe(
    `attachment; filename="_aneta _Z_ CV.pdf"; filename*=UTF-8''%C5%BBaneta%20%22Z%22%20CV.pdf`,
  );
  await fetch(url);
  const log = await database.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('entity_id', '=', body.key ?? '')
    .execute();
  expect(log).toEqual(
    Array.from({ length: 2 }, () => ({ action: 'file.read', after: { linkOf: 'system', purpose: 'cv' } })),
  );
});

test('the policy of files also counts where pages have one of their own', async () => {
  const url = linkTo(await aCv(server));
  const app = createApp(server.runtime, async () => new Response('A page'), { servesBuild: true });
  const answer = await app.request(new URL(url).pathname);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
});

test('a link is over after five minutes, and none can be made up', async () => {
  const key = await aCv(server);
  const url = linkTo(key);
  const [body = '', signature = ''] = url.split('/').at(-1)?.split('.') ?? [];
  const forged = Buffer.from(JSON.stringify([key, Date.now() + 1e12, 'visitor'])).toString('base64url');
  const status = (token: string) =>
    fetch(`${server.url}/api/v1/files/${token}`).then((answer) => answer.status);
  expect(await status(`${forged}.${signature}`)).toBe(404);
  expect(await status(`${body}.`)).toBe(404);
  expect(await status(key)).toBe(404);
  server.setNow('2026-11-24T10:04:50Z');
  expect((await fetch(url)).status).toBe(200);
  server.setNow('2026-11-24T10:05:01Z');
  expect((await fetch(url)).status).toBe(404);
});

test('a file that nothing came to use is removed after a day', async () => {
  const key = await aCv(server);
  server.setNow('2026-11-25T09:00:00Z');
  await removeDroppedFiles(server.system());
  expect(await storage().exists(key)).toBe(true);
  server.setNow('2026-11-25T12:00:00Z');
  await removeDroppedFiles(server.system());
  await removeDroppedFiles(server.system());
  expect(await storage().exists(key)).toBe(false);
  expect((await fetch(linkTo(key))).status).toBe(404);
  expect(await countRows()).toBe(0);
});

test('a file that can’t be removed keeps none of the others, and goes once it can', async () => {
  const [stuck, other] = [await aCv(server), await aCv(server)];
  const path = join(server.runtime.env.dataDir, 'files', stuck);
  rmSync(path);
  mkdirSync(path);
  server.setNow('2026-11-25T12:00:00Z');
  await removeDroppedFiles(server.system());
  expect([await storage().exists(stuck), await storage().exists(other)]).toEqual([true, false]);
  expect(await countRows()).toBe(1);
  rmdirSync(path);
  await removeDroppedFiles(server.system());
  expect(await countRows()).toBe(0);
});

test('a picture of an article that nothing came to use is removed after a day, in all its widths', async () => {
  const company = await aCompanyUser(server);
  const { body } = await company.get('/api/auth/token');
  const headers = { authorization: String((body as Record<string, unknown>).token) };
  const key = await aDocument(server, 'blog-picture', { bytes: aJpeg(), name: 'a.jpg', headers });
  const files = ['480', '960', '1600'].flatMap((width) => [`${width}.webp`, `${width}.jpg`]);
  const statuses = async () =>
    new Set(
      await Promise.all(
        files.map(async (file) => (await fetch(`${server.url}/api/v1/pictures/${key}/${file}`)).status),
      ),
    );
  const inStore = () => readdirSync(join(server.runtime.env.dataDir, 'files')).length;
  const before = inStore();
  expect(await statuses()).toEqual(new Set([200]));
  server.setNow('2026-11-25T12:00:00Z');
  await removeDroppedFiles(server.system());
  expect(await statuses()).toEqual(new Set([404]));
  expect(before - inStore()).toBe(files.length);
});

test('the storage takes no name but a generated one', async () => {
  for (const key of ['../secrets.json', 'a', '', `${'a'.repeat(31)}/`]) {
    await expect(storage().get(key)).rejects.toThrow('generated name');
    await expect(storage().put(key, aPdf())).rejects.toThrow('generated name');
    await expect(storage().remove(key)).rejects.toThrow('generated name');
  }
});

test('four slow uploads of one address keep nobody waiting', async () => {
  const behindProxy = await startTestServer(database, {
    now,
    environment: { TRUSTED_PROXIES: '127.0.0.1,::1' },
  });
  const { hostname, port, host } = new URL(behindProxy.url);
  const slow = Array.from({ length: 8 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/v1/uploads/cv HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 203.0.113.7\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n--b\r\n',
    );
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const startedAt = performance.now();
  const headers = { 'x-forwarded-for': '203.0.113.8' };
  expect(await uploadDocument(behindProxy, 'cv', { headers })).toMatchObject({ status: 201 });
  expect(performance.now() - startedAt).toBeLessThan(promisedMs(5_000));
  for (const socket of slow) socket.resetAndDestroy();
  await behindProxy.close();
});

/** A request for a price with a picture; its id, and the key of the picture. */
async function aQuoteWithPicture(): Promise<{ id: string; key: string }> {
  const key = await aDocument(server, 'quote-picture', { bytes: aJpeg(), name: 'hall.jpg' });
  const input = {
    name: 'Olive Owen',
    email: 'olive@example.com',
    phone: '07700 900123',
    postalCode: 'SW1A 1AA',
    message: 'Two floors of offices and a kitchen.',
    pictures: [key],
  };
  const create = 'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }';
  const { id } = await done<{ id: string }>(createClient(server), create, { input });
  return { id, key };
}

test('a request that the office deletes takes its pictures along', async () => {
  const { id, key } = await aQuoteWithPicture();
  const company = await aCompanyUser(server);
  await removeDroppedFiles(server.system());
  expect(await storage().exists(key)).toBe(true);
  await done(company, 'mutation ($id: ID!) { deleteQuote(input: { id: $id }) { id } }', { id });
  await removeDroppedFiles(server.system());
  expect(await storage().exists(key)).toBe(false);
});

test('the pictures go with the request when its time is over', async () => {
  const { key } = await aQuoteWithPicture();
  server.setNow('2028-11-20T10:00:00Z');
  await retainData(server.system());
  await removeDroppedFiles(server.system());
  expect(await storage().exists(key)).toBe(true);
  server.setNow('2028-11-26T10:00:00Z');
  await retainData(server.system());
  await removeDroppedFiles(server.system());
  expect(await storage().exists(key)).toBe(false);
});
