import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAcceptedVisit } from '#tests/support/booking/moving.ts';
import {
  aVisitPhoto,
  recordDocuments,
  recordOf,
  type VisitRecord,
} from '#tests/support/booking/visit-records.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { clearFiles } from '#tests/support/file/clear-files.ts';
import { aCompanyUser, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;

const booked = '2026-11-02T10:00:00Z';
beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2);
});
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

const verb = (name: string, input = '') =>
  `mutation ($id: ID!) { ${name}(input: { id: $id ${input} }) { id } }`;
const start = verb('startBooking');
const finish = verb('completeBooking', 'totalHours: 2.5');

/** A visit at 10:00 that has begun, with a photo of each of these phases. */
async function aPhotographed(startDate: string, phases: readonly string[], cleaners = [asha]) {
  const visit = await anAcceptedVisit(server, cleaners, {
    ...{ startTime: '10:00', earlyStartRequest: false, startDate, hours: 2.5 },
    ...(cleaners.length > 1 ? { cleanerCount: cleaners.length } : {}),
  });
  server.setNow(`${startDate}T10:00:00Z`);
  for (const { client } of cleaners) await done(client, start, { id: visit.id });
  for (const phase of phases) await addPhoto(visit.id, phase);
  const photos = (await recordOf(company, visit.id))?.photos ?? [];
  return { ...visit, photos };
}
async function addPhoto(bookingID: string, phase: string): Promise<string> {
  const picture = await aVisitPhoto(asha.client);
  const input = { bookingID, picture, phase, words: 'The hall' };
  await done(asha.client, recordDocuments.photo, { input, pressedOffline: null });
  return picture;
}

const withdraw = (client: Client, bookingID: string, photoID: string, reason = '') =>
  done<VisitRecord>(client, recordDocuments.withdraw, { input: { bookingID, photoID, reason } });
async function codeOf(client: Client, bookingID: string, photoID: string, reason = ''): Promise<string> {
  const { errors } = await client.send(recordDocuments.withdraw, { input: { bookingID, photoID, reason } });
  const [first] = errors;
  return first?.extensions.problems?.[0]?.code ?? first?.extensions.code ?? 'ok';
}
const linksOf = (client: Client, id: string) =>
  done<{ id: string; url: string }[]>(client, recordDocuments.files, { id });

test('a cleaner takes a photo back: nobody opens it any more, its file is gone, and the office reads that it was there', async () => {
  const { id, customer } = await aPhotographed('2026-11-24', ['before']);
  const otherKey = await addPhoto(id, 'after');
  const { photos } = (await recordOf(customer, id)) ?? { photos: [] };
  const [wrong, other] = photos;
  const [link] = await linksOf(customer, id);
  expect((await fetch(link?.url ?? '')).status).toBe(200);
  const { rows } = await database.pool.query<{ key: string }>(
    'select picture_key as key from visit_record_entries where id = $1',
    [wrong?.id],
  );
  server.setNow('2026-11-24T10:02:00Z');
  for (const _time of ['once', 'twice']) {
    const record = await withdraw(asha.client, id, wrong?.id ?? '');
    expect(record.photos.map((photo) => photo.id)).toEqual([other?.id]);
    expect(record.withdrawnPhotos).toEqual([]);
  }
  expect((await fetch(link?.url ?? '')).status).toBe(404);
  expect((await linksOf(company, id)).map((one) => one.id)).toEqual([other?.id]);
  const queued = await database.pool.query(
    "select from graphile_worker.jobs where task_identifier = 'clear-files' and run_at <= now()",
  );
  expect(queued.rowCount).toBeGreaterThan(0);
  await clearFiles(server);
  const { storage } = server.system().adapters;
  expect([await storage.exists(rows[0]?.key ?? ''), await storage.exists(otherKey)]).toEqual([false, true]);
  expect((await recordOf(company, id))?.withdrawnPhotos).toEqual([
    {
      ...{ phase: 'before', takenBy: 'Asha', withdrawnBy: 'cleaner', reason: '' },
      withdrawnAt: expect.stringMatching('T10:02:'),
    },
  ]);
  expect((await recordOf(customer, id))?.withdrawnPhotos).toEqual([]);
  // The same file named again is no new photo.
  const again = { bookingID: id, picture: rows[0]?.key, phase: 'before', words: '' };
  const record = await done<VisitRecord>(asha.client, recordDocuments.photo, {
    input: again,
    pressedOffline: null,
  });
  expect(record.photos.map((photo) => photo.id)).toEqual([other?.id]);
  server.setNow('2026-11-24T12:30:00Z');
  await done(asha.client, finish, { id });
});

test('a photo of a home is taken out by its customer at any time, and by its cleaner until the record closes', async () => {
  const { id, customer, photos } = await aPhotographed('2026-11-25', ['before', 'after']);
  server.setNow('2026-11-25T12:30:00Z');
  await done(asha.client, finish, { id });
  const [before, after] = photos.map((photo) => photo.id);
  server.setNow('2026-11-26T12:31:00Z');
  expect(await codeOf(asha.client, id, before ?? '')).toBe('visit_record_closed');
  expect((await recordOf(asha.client, id))?.photos.map((photo) => photo.isWithdrawable)).toEqual([
    false,
    false,
  ]);
  server.setNow('2027-02-25T10:00:00Z');
  const record = await withdraw(customer, id, before ?? '', 'What they say is not stored');
  expect(record.photos.map((photo) => photo.id)).toEqual([after]);
  expect((await recordOf(company, id))?.withdrawnPhotos).toMatchObject([
    { withdrawnBy: 'customer', reason: '' },
  ]);
});

test('the office takes out any photo and says why, also of damage, which nobody else takes out', async () => {
  const { id, customer, photos } = await aPhotographed('2026-11-26', ['damage']);
  const photo = photos[0]?.id ?? '';
  for (const client of [customer, asha.client])
    expect(await codeOf(client, id, photo)).toBe('visit_photo_stays');
  for (const reason of ['', ' no ', 'x'.repeat(301)])
    expect(await codeOf(company, id, photo, reason)).toBe('visit_photo_reason_missing');
  const record = await withdraw(company, id, photo, ' It shows a neighbour. ');
  expect(record.withdrawnPhotos).toMatchObject([
    { phase: 'damage', withdrawnBy: 'office', reason: 'It shows a neighbour.' },
  ]);
  expect(await codeOf(company, id, id, 'No such photo')).toBe('not_found');
  server.setNow('2026-11-26T12:30:00Z');
  await done(asha.client, finish, { id });
});

test('while a complaint is not decided its photos stay, but for the office', async () => {
  const { id, customer, photos } = await aPhotographed('2026-11-27', ['after']);
  server.setNow('2026-11-27T12:30:00Z');
  await done(asha.client, finish, { id });
  const complain =
    'mutation ($id: ID!) { createComplaint(input: { id: $id, words: "The hall is dusty." }) { id } }';
  await done(customer, complain, { id });
  const photo = photos[0]?.id ?? '';
  for (const client of [customer, asha.client])
    expect(await codeOf(client, id, photo)).toBe('visit_photo_stays');
  expect(await codeOf(company, id, photo, 'A face is seen in it')).toBe('ok');
});

test('a photo of a door at which its cleaner waits stays, and so do all while a bank has the payment under review', async () => {
  const visit = await anAcceptedVisit(server, [asha], {
    ...{ startDate: '2026-12-08', startTime: '10:00', earlyStartRequest: false, hours: 2.5 },
  });
  server.setNow('2026-12-08T10:01:00Z');
  await done(asha.client, verb('startWaiting'), { id: visit.id });
  await addPhoto(visit.id, 'before');
  const [door] = (await recordOf(company, visit.id))?.photos ?? [];
  expect(await codeOf(visit.customer, visit.id, door?.id ?? '')).toBe('visit_photo_stays');
  expect(await codeOf(asha.client, visit.id, door?.id ?? '')).toBe('visit_photo_stays');

  server.setNow(booked);
  const other = await aPhotographed('2026-12-09', ['after']);
  const [photo] = other.photos;
  const { rowCount } = await database.pool.query(
    `insert into disputes (gateway_id, payment_id, amount_pence, reason, status, is_inquiry, opened_at, updated_at)
      select 'dp_' || id, id, 100, 'product_not_received', 'under-review', false, now(), now()
      from payments where checkout_id = $1 limit 1`,
    [other.id],
  );
  expect(rowCount).toBe(1);
  expect(await codeOf(other.customer, other.id, photo?.id ?? '')).toBe('visit_photo_stays');
  await database.pool.query(`update disputes set status = 'won', ended_at = now()`);
  expect(await codeOf(other.customer, other.id, photo?.id ?? '')).toBe('ok');
});

test('a colleague, another cleaner and another customer take out nothing', async () => {
  const { id, photos } = await aPhotographed('2026-11-30', ['after'], [asha, ben]);
  const photo = photos[0]?.id ?? '';
  expect(await codeOf(ben.client, id, photo)).toBe('forbidden');
  expect((await recordOf(ben.client, id))?.photos.map((one) => one.isWithdrawable)).toEqual([false]);
  server.setNow(booked);
  const { customer: other } = await anAcceptedVisit(server, [ben], { startDate: '2026-12-01', hours: 2.5 });
  expect(await codeOf(other, id, photo)).toBe('not_found');
  expect((await recordOf(company, id))?.photos).toHaveLength(1);
});

test('that a photo was taken out is not rewritten, and goes with the erasure of its customer', async () => {
  const { id, customer } = await anAcceptedVisit(server, [asha], {
    ...{ startTime: '10:00', earlyStartRequest: false, startDate: '2026-12-03', hours: 2.5 },
  });
  const insert = (columns: string, values: string) =>
    database.pool.query<{ id: string }>(
      `insert into visit_record_entries (booking_id, provider_booking_id, at, created_at, ${columns})
       select booking_id, id, now(), now(), ${values} from provider_bookings where booking_id = $1 returning id`,
      [id],
    );
  const { rows } = await insert('kind, phase, picture_key', "'photo', 'before', 'one'");
  const withdrawal = `'withdrawal', '${rows[0]?.id}', 'office', 'It shows Mary'`;
  await insert('kind, withdraws, withdrawn_by, words', withdrawal);
  await expect(insert('kind, withdraws, withdrawn_by, words', withdrawal)).rejects.toThrow('unique');
  const change = (what: string) =>
    database.pool.query(
      `update visit_record_entries set ${what} where booking_id = $1 and kind = 'withdrawal'`,
      [id],
    );
  await expect(change("withdrawn_by = 'customer'")).rejects.toThrow('append-only');
  await done(customer, verb('cancelBooking'), { id });
  const erase = 'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status } }';
  expect(await done(customer, erase, { password })).toMatchObject({ status: 'done' });
  const { rowCount } = await database.pool.query('select from visit_record_entries where booking_id = $1', [
    id,
  ]);
  expect(rowCount).toBe(0);
});
