import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeDroppedFiles } from '#server/file/remove-dropped-files.ts';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aPdf } from '#tests/support/file/documents.ts';
import { aDocument, uploadDocument } from '#tests/support/file/uploads.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;
let company: Client;
let asha: Provider;
let carla: Client;
let bookingId: string;
let headers: Record<string, string>;

const set = `mutation ($path: String, $customers: Boolean!, $site: Boolean!) {
  setServiceProviderPicture(input: { path: $path, customersMaySee: $customers, siteMayShow: $site }) {
    picture { url customersMaySee siteMayShow } } }`;
const ofBooking = `query ($id: ID!) { getBooking(id: $id) {
  bookingServiceProviders { items { spPicture } } } }`;
const onSite = 'query ($city: String) { listSiteCleaners(city: $city) { firstName picturePath } }';
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const none = { customers: false, site: false };

type Saved = { picture: { url: string; customersMaySee: boolean; siteMayShow: boolean } | null };
type Seen = { bookingServiceProviders: { items: { spPicture: string | null }[] } };
const save = (input: Record<string, unknown>) => done<Saved>(asha.client, set, input);
const seenBy = async (client: Client) =>
  (await done<Seen>(client, ofBooking, { id: bookingId })).bookingServiceProviders.items.map(
    ({ spPicture }) => spPicture,
  );
const shown = (city: string | null = null) =>
  done<{ firstName: string; picturePath: string }[]>(createClient(server), onSite, { city });
const status = async (address: string) => (await fetch(new URL(address, server.url))).status;

const aPortrait = (width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
const aPicture = async () =>
  aDocument(server, 'profile-picture', { bytes: await aPortrait(), name: 'me.jpg', headers });
const inStorage = async (key: string) => (await server.system().adapters.storage.get(key)) !== null;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  const { body } = await asha.client.get('/api/auth/token');
  headers = { authorization: String((body as Record<string, unknown>).token) };
  bookingId = await anInvitedBooking(server, createClient(server), { email: 'carla@example.com' });
  carla = await anAccount(server, 'carla@example.com');
});
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
  await save(none);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

test('only a cleaner sends a picture of themselves, and only a picture', async () => {
  const bytes = await aPortrait();
  expect((await uploadDocument(server, 'profile-picture', { bytes, name: 'me.jpg' })).status).toBe(401);
  const paper = await uploadDocument(server, 'profile-picture', { bytes: aPdf(), name: 'me.pdf', headers });
  expect([paper.status, paper.body.code]).toEqual([415, 'picture_kind_bad']);
});

test('it is kept as a small square', async () => {
  const key = await aPicture();
  const bytes = await server.system().adapters.storage.get(key);
  expect(await sharp(Buffer.from(bytes ?? [])).metadata()).toMatchObject({ width: 480, height: 480 });
});

test('a picture that nobody may see is refused; one of nobody’s, or used before, too', async () => {
  const path = await aPicture();
  const codeOf = async (input: Record<string, unknown>) =>
    (await asha.client.send(set, input)).errors[0]?.extensions.code;
  expect(await codeOf({ path, ...none })).toBe('picture_consent_missing');
  expect(await codeOf({ path: 'x'.repeat(32), customers: true, site: false })).toBe('document_gone');
  expect(await codeOf({ path: null, customers: true, site: false })).toBe('file_missing');
  await save({ path, customers: true, site: false });
  const own = await save({ customers: true, site: false });
  expect(own.picture).toMatchObject({ customersMaySee: true, siteMayShow: false });
  expect(await status(own.picture?.url ?? '')).toBe(200);
});

test('a customer sees it once the booking is confirmed, not before; nobody else of the booking does', async () => {
  await save({ path: await aPicture(), customers: true, site: false });
  expect(await seenBy(carla)).toEqual([]);
  await done(asha.client, accept, { id: bookingId });
  const [address] = await seenBy(carla);
  expect(await status(address ?? '')).toBe(200);
  expect(await seenBy(asha.client)).toEqual([null]);
  expect(await seenBy(company)).toEqual([null]);
  await database.pool.query(`update bookings set booking_status = 'pending' where id = $1`, [bookingId]);
  expect(await seenBy(carla)).toEqual([null]);
  await database.pool.query(`update bookings set booking_status = 'confirmed' where id = $1`, [bookingId]);
  server.setNow('2026-11-24T10:10:00Z');
  expect(await status(address ?? '')).toBe(404);
  server.setNow(now);
});

test('the site needs a consent of its own, and so do customers', async () => {
  await save({ path: await aPicture(), customers: true, site: false });
  expect(await shown()).toEqual([]);
  await save({ customers: false, site: true });
  const [cleaner] = await shown();
  expect(cleaner?.firstName).toBe('Asha');
  expect(await seenBy(carla)).toEqual([null]);
  expect(await shown('London')).toHaveLength(1);
  expect(await shown('Leeds')).toEqual([]);
  const answer = await fetch(new URL(cleaner?.picturePath ?? '', server.url));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
});

test('withdrawn, it is gone from screens and site at once, and its file within a day', async () => {
  const path = await aPicture();
  await save({ path, customers: true, site: true });
  const addresses = [(await shown())[0]?.picturePath ?? '', (await seenBy(carla))[0] ?? ''];
  for (const address of addresses) expect(await status(address)).toBe(200);
  expect((await save(none)).picture).toBeNull();
  for (const address of addresses) expect(await status(address)).toBe(404);
  expect(await shown()).toEqual([]);
  expect(await seenBy(carla)).toEqual([null]);
  expect(await inStorage(path)).toBe(true);
  await removeDroppedFiles(server.system());
  expect(await inStorage(path)).toBe(false);
});

test('taken off the site and put there again, it has another address', async () => {
  await save({ path: await aPicture(), customers: true, site: true });
  const [before] = await shown();
  await save({ customers: true, site: false });
  expect(await status(before?.picturePath ?? '')).toBe(404);
  await save({ customers: true, site: true });
  const [after] = await shown();
  expect(after?.picturePath).not.toBe(before?.picturePath);
  expect(await status(before?.picturePath ?? '')).toBe(404);
});

test('another picture takes the place of the one there was, whose file goes', async () => {
  const first = await aPicture();
  await save({ path: first, customers: false, site: true });
  await save({ path: await aPicture(), customers: false, site: true });
  expect(await shown()).toHaveLength(1);
  await removeDroppedFiles(server.system());
  expect(await inStorage(first)).toBe(false);
});

test('who is not approved, or whose papers have ended, is not on the site', async () => {
  await save({ path: await aPicture(), customers: false, site: true });
  const [cleaner] = await shown();
  for (const [column, off, on] of [
    ['profile_status', "'disabled'", "'approved'"],
    ['documents_expire_on', "'2026-11-23'", 'null'],
  ]) {
    await database.pool.query(`update providers set ${column} = ${off}`);
    expect(await shown()).toEqual([]);
    expect(await status(cleaner?.picturePath ?? '')).toBe(404);
    await database.pool.query(`update providers set ${column} = ${on}`);
  }
  expect(await shown()).toHaveLength(1);
});

test('an erased cleaner’s picture goes at once, whatever still holds the rest up', async () => {
  const path = await aPicture();
  await save({ path, customers: true, site: true });
  const erased = await done<{ status: string }>(
    asha.client,
    'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status } }',
    { password },
  );
  expect(erased.status).toBe('waiting');
  expect(await shown()).toEqual([]);
  expect(await database.db.selectFrom('provider_pictures').selectAll().execute()).toEqual([]);
  await removeDroppedFiles(server.system());
  expect(await inStorage(path)).toBe(false);
});
