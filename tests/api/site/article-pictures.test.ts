import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { countWaiting, withDatabase } from '#tests/support/database.ts';
import { aJpeg, cameraNote } from '#tests/support/file/pictures.ts';
import { aDocument, uploadDocument } from '#tests/support/file/uploads.ts';
import { aCompanyUser, anAccount } from '#tests/support/people.ts';
import { scriptPayloads } from '#tests/support/script-payloads.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** Pictures of articles: rules/content#articles. */
const database = withDatabase();
let server: TestServer;
let company: Client;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  headers = await headersOf(company);
});
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

async function headersOf(client: Client): Promise<Record<string, string>> {
  const { body } = await client.get('/api/auth/token');
  return { authorization: String((body as Record<string, unknown>).token) };
}

const drawn = (width: number, height: number, background = '#88aacc') =>
  sharp({ create: { width, height, channels: 3, background } });
const aPhoto = (width = 2000, height = 1000) => drawn(width, height).jpeg().toBuffer();
const send = async (bytes?: Buffer, name = 'oven.jpg') =>
  aDocument(server, 'blog-picture', { bytes: bytes ?? (await aPhoto()), name, headers });
const at = (path: string) => fetch(new URL(path, server.url));
const address = (key: string, file = '960.jpg') => `/api/v1/pictures/${key}/${file}`;

type Post = { id: string; description: string; coverPicture: string | null; version: number };
const fields = 'id description coverPicture coverAlt shareDescription version status';
const create = `mutation ($input: CreateBlogpostInput!) { createBlogpost(input: $input) { ${fields} } }`;
const update = `mutation ($input: UpdateBlogpostInput!) { updateBlogpost(input: $input) { ${fields} } }`;
const withPicture = (key: string, alt = 'An oven') =>
  `<p>Soak the shelves.</p><img src="${address(key)}" alt="${alt}">`;
const write = (input: object) => done<Post>(company, create, { input: { title: 'Ovens', ...input } });
const problemsOf = async (document: string, input: object) =>
  (await company.send(document, { input })).errors[0]?.extensions.problems?.map(
    ({ field, code }) => `${field} ${code}`,
  ) ?? [];

test('a picture is there in three widths and two formats, for everybody and for good', async () => {
  const key = await send();
  for (const width of [480, 960, 1600])
    for (const [ending, format] of [
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ]) {
      const answer = await at(address(key, `${width}.${ending}`));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(facts).toMatchObject({ format, width, height: width / 2 });
    }
  for (const none of ['961.jpg', '960.png', '960.svg', '960.jpg.exe'])
    expect((await at(address(key, none))).status, none).toBeGreaterThanOrEqual(400);
  expect((await at(address('x'.repeat(32)))).status).toBe(404);
});

test('a small picture is not made larger, a transparent one is white as JPEG', async () => {
  const clear = sharp({ create: { width: 300, height: 200, channels: 4, background: '#00000000' } });
  const key = await send(await clear.png().toBuffer(), 'clear.png');
  const picture = sharp(Buffer.from(await (await at(address(key, '1600.jpg'))).arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ width: 300, height: 200 });
  expect((await picture.stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('a photo of a phone stands upright and says nothing of where it was taken', async () => {
  const photo = await sharp(await aPhoto(400, 200))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: cameraNote } })
    .jpeg()
    .toBuffer();
  expect(photo.includes(cameraNote)).toBe(true);
  for (const bytes of [photo, aJpeg({ orientation: 6 })]) {
    const key = await send(bytes);
    const stored = Buffer.from(await (await at(address(key, '480.jpg'))).arrayBuffer());
    const facts = await sharp(stored).metadata();
    expect((facts.height ?? 0) > (facts.width ?? 0)).toBe(true);
    expect([facts.orientation, facts.exif, stored.includes(cameraNote)]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  }
});

test('only who writes articles sends pictures, and only pictures that are not too large', async () => {
  const bytes = await aPhoto();
  const sentBy = async (by: Record<string, string>) =>
    (await uploadDocument(server, 'blog-picture', { bytes, name: 'a.jpg', headers: by })).status;
  expect(await sentBy({})).toBe(401);
  expect(await sentBy(await headersOf(await anAccount(server, 'reader@example.com')))).toBe(403);
  const answerTo = async (name: string, sent: Buffer) => {
    const { status, body } = await uploadDocument(server, 'blog-picture', { bytes: sent, name, headers });
    return [status, body.code];
  };
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  for (const name of ['drawing.svg', 'drawing.png', 'drawing.jpg'])
    expect(await answerTo(name, svg), name).toEqual([415, 'picture_kind_bad']);
  const noise = { create: { width: 2600, height: 2000, channels: 3, background: '#888' } } as const;
  const large = await sharp({
    create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();
  expect(large.length).toBeGreaterThan(8 * 1024 * 1024);
  expect(await answerTo('large.png', large)).toEqual([413, 'file_too_large']);
  const five = await sharp({
    create: {
      width: 1900,
      height: 1000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  expect(five.length).toBeGreaterThan(4 * 1024 * 1024);
  expect((await answerTo('five.png', five))[0]).toBe(201);
});

test('an article shows pictures of ours with their size, and no others', async () => {
  const key = await send();
  const { description } = await write({
    description: `${withPicture(key, 'An &quot;oven&quot; <b>')}
      <img src="https://elsewhere.example/x.jpg" alt="x"><img src="data:image/png;base64,AAAA">
      <img src="/api/v1/files/abc"><img src="javascript:alert(1)" onerror="alert(1)">
      <p>Words <img src="${address(key, '1600.webp')}" alt="again" style="width:9px" srcset="https://x.example/a 1w"> go on.</p>`,
  });
  const picture = (alt: string) => `<img src="${address(key)}" alt="${alt}" width="1600" height="800" />`;
  expect(description).toContain(`<p>Soak the shelves.</p>${picture('An &quot;oven&quot; &lt;b&gt;')}`);
  expect(description).toContain(`<p>Words ${picture('again')} go on.</p>`);
  expect(description.match(/<img/g)).toHaveLength(2);
  expect(description).not.toMatch(/elsewhere|data:|javascript|onerror|style|srcset|files/);
});

test('no payload of a script comes through a text with pictures, nor through what a picture shows', async () => {
  const key = await send();
  let taken = 0;
  for (const payload of scriptPayloads) {
    const description = `${withPicture(key)}<p>Ten letters</p>${payload}<img src="${address(key)}" alt="${payload.replaceAll('"', '&quot;')}">`;
    const { data, errors } = await company.send(create, { input: { title: 'Ovens', description } });
    // What can't be typed is refused before it is cleaned.
    if (errors.length > 0) expect(errors[0]?.extensions.code, payload).toBe('invalid_input');
    else taken += 1;
    const stored = (data?.createBlogpost as Post | null | undefined)?.description ?? '';
    const outside = stored.replaceAll(/ alt="[^"]*"/g, '');
    expect(outside, payload).not.toMatch(
      /<(?!\/?(?:p|h[234]|ul|ol|li|strong|em|b|i|a|blockquote|br|hr|img)\b)|javascript:|<[^>]*\son\w+=/i,
    );
  }
  expect(taken).toBeGreaterThan(scriptPayloads.length / 2);
});

test('before it is on the site, now or on its day, each picture says what it shows', async () => {
  const key = await send();
  const draft = { title: 'Ovens', description: withPicture(key, ''), coverPicture: key };
  const { id } = await write(draft);
  const missing = ['description picture_alt_missing', 'coverAlt picture_alt_missing'];
  for (const publishedAt of ['2026-11-24T09:00:00Z', '2026-12-24T09:00:00Z']) {
    expect(await problemsOf(create, { ...draft, publishedAt })).toEqual(missing);
    expect(await problemsOf(update, { id, publishedAt })).toEqual(missing);
  }
  await done(company, update, { input: { id, description: withPicture(key), coverAlt: ' An oven ' } });
  const out = await done<Post>(company, update, { input: { id, publishedAt: '2026-11-24T09:00:00Z' } });
  expect(out).toMatchObject({ status: 'published', coverAlt: 'An oven', coverPicture: key });
  expect(await problemsOf(update, { id, coverAlt: null })).toEqual(['coverAlt picture_alt_missing']);
  const cleared = await done<Post>(company, update, { input: { id, coverPicture: null } });
  expect(cleared.coverPicture).toBeNull();
});

test('a picture that is cleared is refused by its field, and a text without limit or a wrong key, too', async () => {
  const gone = 'x'.repeat(32);
  const words = { title: 'Ovens', description: withPicture(gone), coverPicture: gone };
  expect(await problemsOf(create, words)).toEqual(['description picture_gone', 'coverPicture picture_gone']);
  const text = '<p>Ten letters.</p>';
  expect(await problemsOf(create, { title: 'Ovens', description: text, coverPicture: '../secret' })).toEqual([
    'coverPicture picture_gone',
  ]);
  const long = { shareDescription: 'x'.repeat(201), coverAlt: 'x'.repeat(201) };
  expect(await problemsOf(create, { title: 'Ovens', description: text, ...long })).toEqual([
    'shareDescription summary_long',
    'coverAlt picture_alt_long',
  ]);
  const over = `<p>${'x'.repeat(20_001)}</p>`;
  expect(await problemsOf(create, { title: 'Ovens', description: over })).toEqual([
    'description description_long',
  ]);
  // Somebody else's file is no picture of an article.
  const cv = await aDocument(server, 'cv');
  expect(await problemsOf(create, { title: 'Ovens', description: withPicture(cv) })).toEqual([
    'description picture_gone',
  ]);
});

test('readers of the API know the picture, its words and what a shared link says', async () => {
  const key = await send();
  const { id } = await write({
    description: withPicture(key),
    coverPicture: key,
    coverAlt: 'An oven',
    shareDescription: 'Warm water, soda and a night of patience.',
    publishedAt: '2026-11-24T09:00:00Z',
  });
  const get = `query ($id: ID!) { getBlogpost(id: $id) { ${fields} excerpt } }`;
  const visitor = createClient(server);
  expect(await done(visitor, get, { id })).toMatchObject({
    coverPicture: key,
    coverAlt: 'An oven',
    shareDescription: 'Warm water, soda and a night of patience.',
    excerpt: 'Soak the shelves.',
  });
});

const uploadOf = async (key: string) =>
  database.db.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

test('a picture that no article shows any more waits for a day and can be taken again', async () => {
  const [key, shared] = [await send(), await send()];
  const other = await write({ description: withPicture(shared) });
  const { id } = await write({ description: withPicture(key) + withPicture(shared) });
  await done(company, update, { input: { id, description: '<p>Without pictures.</p>' } });
  expect((await uploadOf(key)).used_at).toBeNull();
  expect((await uploadOf(shared)).used_at).not.toBeNull();
  await done(company, update, { input: { id, coverPicture: key } });
  expect((await uploadOf(key)).used_at).not.toBeNull();
  const remove = 'mutation ($id: ID!) { deleteBlogpost(input: { id: $id }) { id } }';
  for (const gone of [id, other.id]) await done(company, remove, { id: gone });
  for (const left of [key, shared]) expect((await uploadOf(left)).used_at).toBeNull();
});

test('a picture that one article gives up while another takes it stays in use', async () => {
  const key = await send();
  const { id } = await write({ description: withPicture(key) });
  const other = await write({ description: '<p>Without pictures.</p>' });
  const change = { id, description: '<p>Without pictures.</p>' };
  const givingUp = await database.db.transaction().execute(async (tx) => {
    await tx.updateTable('uploads').set({ used_at: new Date() }).where('key', '=', key).execute();
    await tx.insertInto('blog_post_pictures').values({ post_id: other.id, key }).execute();
    const given = done<Post>(company, update, { input: change });
    await expect.poll(() => countWaiting(database), { timeout: timeoutMs(10_000) }).toBe(1);
    return { given };
  });
  await givingUp.given;
  expect((await uploadOf(key)).used_at).not.toBeNull();
});
