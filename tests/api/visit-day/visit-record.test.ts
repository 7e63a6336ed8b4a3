import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAcceptedVisit } from '#tests/support/booking/moving.ts';
import { aSeries, visitOn } from '#tests/support/booking/series.ts';
import {
  aVisitPhoto,
  recordDocuments,
  recordOf,
  type VisitRecord,
} from '#tests/support/booking/visit-records.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { runNightlySweep } from '#tests/support/outside/send-mails.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
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

const onDay = (startDate: string, changes: Record<string, unknown> = {}) =>
  anAcceptedVisit(server, [asha], {
    ...{ startTime: '10:00', earlyStartRequest: false, startDate, hours: 2.5, ...changes },
  });
const verb = (name: string, input = '') =>
  `mutation ($id: ID!) { ${name}(input: { id: $id ${input} }) { id } }`;
const start = verb('startBooking');
const finish = verb('completeBooking', 'totalHours: 2.5');

async function codeOf(client: Client, document: string, input: object, press?: object): Promise<string> {
  const { errors } = await client.send(document, { input, pressedOffline: press ?? null });
  const [first] = errors;
  return first?.extensions.problems?.[0]?.code ?? first?.extensions.code ?? 'ok';
}
const change = (client: Client, document: string, input: object, press?: object) =>
  done<VisitRecord>(client, document, { input, pressedOffline: press ?? null });
const minute = (at: string) => at.slice(0, 16);
const doneTasks = (record: VisitRecord | null) =>
  record?.tasks.filter(({ isDone }) => isDone).map(({ task }) => task);

test('a cleaner ticks, photographs and notes; their customer and the office read all of it', async () => {
  const { id, customer } = await onDay('2026-11-26', { extras: { innerOven: true } });
  server.setNow('2026-11-26T10:00:00Z');
  await done(asha.client, start, { id });
  const tick = { bookingID: id, task: 'Extras: Inside the oven', isDone: true };
  await change(asha.client, recordDocuments.tick, tick);
  server.setNow('2026-11-26T10:20:00Z');
  const [oven] = (await change(asha.client, recordDocuments.tick, tick)).tasks;
  expect(oven).toMatchObject({ room: 'Extras', text: 'Inside the oven', isDone: true, doneBy: 'Asha' });
  expect(minute(oven?.doneAt ?? '')).toBe('2026-11-26T10:00');
  const picture = await aVisitPhoto(asha.client);
  const photo = { bookingID: id, picture, phase: 'before', words: 'The oven' };
  await change(asha.client, recordDocuments.photo, photo);
  await change(asha.client, recordDocuments.photo, photo);
  await change(asha.client, recordDocuments.note, { bookingID: id, words: 'The hoover bag was full.' });
  server.setNow('2026-11-26T12:30:00Z');
  await done(asha.client, finish, { id });
  const read = await recordOf(customer, id);
  expect(doneTasks(read)).toEqual(['Extras: Inside the oven']);
  expect(read?.photos).toEqual([
    {
      ...{ id: expect.any(String), phase: 'before', words: 'The oven' },
      ...{ takenAt: expect.stringMatching('T10:20:'), takenBy: 'Asha', isWithdrawable: true },
    },
  ]);
  expect(read?.notes.map(({ words }) => words)).toEqual(['The hoover bag was full.']);
  expect(read?.times.map(({ kind, at }) => [kind, minute(at)])).toEqual([
    ['start', '2026-11-26T10:00'],
    ['finish', '2026-11-26T12:30'],
  ]);
  expect(await recordOf(company, id)).toEqual(read);
  for (const client of [customer, company, asha.client]) {
    const files = await done<{ id: string; url: string }[]>(client, recordDocuments.files, { id });
    expect(files.map((file) => file.id)).toEqual(read?.photos.map((one) => one.id));
    const response = await fetch(files[0]?.url ?? '');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});

test('nobody else reads a record, opens its photos or adds to it', async () => {
  const { id } = await onDay('2026-11-27');
  const stranger = await anAccount(server, 'stranger-to-records@example.com');
  server.setNow('2026-11-27T10:00:00Z');
  await done(asha.client, start, { id });
  const picture = await aVisitPhoto(asha.client);
  await change(asha.client, recordDocuments.photo, { bookingID: id, picture, phase: 'after' });
  for (const client of [stranger, ben.client]) {
    for (const document of [recordDocuments.get, recordDocuments.files]) {
      const { data, errors } = await client.send(document, { id });
      expect([Object.values(data ?? {}).filter(Boolean), errors[0]?.extensions.code]).toEqual([
        [],
        'not_found',
      ]);
    }
  }
  const tick = { bookingID: id, task: 'Kitchen: Worktops, table and tiles wiped', isDone: true };
  expect(await codeOf(ben.client, recordDocuments.tick, tick)).toBe('not_found');
  expect(await codeOf(stranger, recordDocuments.tick, tick)).toBe('forbidden');
  expect(await codeOf(company, recordDocuments.tick, tick)).toBe('forbidden');
  // Seven days after the visit a cleaner knows the home no more.
  server.setNow('2026-12-05T10:00:00Z');
  expect(await recordOf(asha.client, id)).toBeNull();
  expect(await done(asha.client, recordDocuments.files, { id })).toEqual([]);
});

test('a record is written from two hours before the start until a day after the end, and taken late with its moment', async () => {
  const { id } = await onDay('2026-11-30');
  const note = (words: string) => ({ bookingID: id, words });
  server.setNow('2026-11-30T07:59:00Z');
  expect(await codeOf(asha.client, recordDocuments.note, note('Early'))).toBe('visit_record_early');
  server.setNow('2026-12-01T12:29:00Z');
  expect(await codeOf(asha.client, recordDocuments.note, note('On the last minute'))).toBe('ok');
  server.setNow('2026-12-01T12:31:00Z');
  expect(await codeOf(asha.client, recordDocuments.note, note('Late'))).toBe('visit_record_closed');
  const press = { deviceTime: '2026-11-30T12:00:00.000Z', clockOffsetMs: -3_600_000 };
  const read = await change(asha.client, recordDocuments.note, note('Without signal'), press);
  expect(read.notes.map(({ words, writtenAt }) => [words, minute(writtenAt)])).toEqual([
    ['Without signal', '2026-11-30T11:00'],
    ['On the last minute', '2026-12-01T12:29'],
  ]);
  server.setNow('2026-12-03T11:00:01Z');
  expect(await codeOf(asha.client, recordDocuments.note, note('Too late'), press)).toBe(
    'pressed_too_long_ago',
  );
});

test('ticks are taken back, unknown ones refused, and what was ticked stays when the list changes', async () => {
  const { id, customer } = await onDay('2026-12-01');
  const wish = (tasks: string[]) => change(customer, recordDocuments.wishes, { bookingID: id, tasks });
  expect((await wish([' Water the  fern ', '', 'Water the fern', 'The cat’s bowl'])).ownTasks).toEqual([
    'Water the fern',
    'The cat’s bowl',
  ]);
  server.setNow('2026-12-01T10:00:00Z');
  const tick = (task: string, isDone: boolean) => ({ bookingID: id, task, isDone });
  await change(asha.client, recordDocuments.tick, tick('Asked for: Water the fern', true));
  await change(asha.client, recordDocuments.tick, tick('Asked for: The cat’s bowl', true));
  await change(asha.client, recordDocuments.tick, tick('Asked for: The cat’s bowl', false));
  expect(await codeOf(asha.client, recordDocuments.tick, tick('Kitchen: Inside the oven', true))).toBe(
    'visit_task_gone',
  );
  await wish(['Something else']);
  const read = await recordOf(customer, id);
  expect(doneTasks(read)).toEqual(['Asked for: Water the fern']);
  expect(read?.tasks.some(({ text }) => text === 'The cat’s bowl')).toBe(false);
});

test('what a customer asks for is refused in words where it is too much, and once the visit is over', async () => {
  const { id, customer } = await onDay('2026-12-02');
  const code = (tasks: string[]) => codeOf(customer, recordDocuments.wishes, { bookingID: id, tasks });
  expect(await code(Array.from({ length: 11 }, (_, index) => `Task ${index}`))).toBe('visit_tasks_many');
  expect(await code(['x'.repeat(121)])).toBe('visit_task_long');
  expect((await recordOf(customer, id))?.ownTasks).toEqual([]);
  server.setNow('2026-12-02T10:00:00Z');
  await done(asha.client, start, { id });
  server.setNow('2026-12-02T12:30:00Z');
  await done(asha.client, finish, { id });
  expect(await code(['Late'])).toBe('already_in_state');
});

test('who wants no photos has none taken but of damage, of which the office has a task', async () => {
  const { id, customer } = await onDay('2026-12-03');
  await change(customer, recordDocuments.wishes, { bookingID: id, tasks: [], isWithoutPhotos: true });
  server.setNow('2026-12-03T10:00:00Z');
  await done(asha.client, start, { id });
  const picture = await aVisitPhoto(asha.client);
  const photo = (phase: string) => ({ bookingID: id, picture, phase, words: 'The hall mirror' });
  expect(await codeOf(asha.client, recordDocuments.photo, photo('before'))).toBe('visit_photos_unwanted');
  expect(await codeOf(asha.client, recordDocuments.photo, photo('sideways'))).toBe('invalid_input');
  expect(await codeOf(asha.client, recordDocuments.photo, photo('damage'))).toBe('ok');
  const { rows } = await database.pool.query<{ kind: string; words: string }>(
    'select kind, words from company_tasks where entity_id = $1',
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['damage-noticed']);
  expect(rows[0]?.words).toContain('at this visit by Asha: “The hall mirror”. The customer');
  const frame = await aVisitPhoto(asha.client);
  const second = { bookingID: id, picture: frame, phase: 'damage', words: 'Its frame' };
  expect(await codeOf(asha.client, recordDocuments.photo, second)).toBe('ok');
  const { rows: reworded } = await database.pool.query<{ words: string }>(
    'select words from company_tasks where entity_id = $1',
    [id],
  );
  expect(reworded.map(({ words }) => words)).toEqual([
    expect.stringContaining('by Asha: “The hall mirror”; Asha: “Its frame”. The customer'),
  ]);
  // A key that nothing was sent under is none.
  const other = { ...photo('damage'), picture: 'a'.repeat(32) };
  expect(await codeOf(asha.client, recordDocuments.photo, other)).toBe('pictures_gone');
});

test('what was photographed at a closed door is added after it was reported, and nothing once its customer is erased', async () => {
  const { id } = await onDay('2026-12-07');
  server.setNow('2026-12-07T10:00:00Z');
  await done(asha.client, verb('startWaiting'), { id });
  for (const at of ['10:05', '10:10']) {
    server.setNow(`2026-12-07T${at}:00Z`);
    await done(asha.client, verb('recordCallPress'), { id });
  }
  server.setNow('2026-12-07T10:21:00Z');
  await asha.client.send(verb('reportNoAccess', 'words: "Nobody"'), { id });
  const picture = await aVisitPhoto(asha.client);
  const door = { bookingID: id, picture, phase: 'before', words: 'The closed door' };
  expect(await codeOf(asha.client, recordDocuments.photo, door)).toBe('ok');
  expect((await recordOf(company, id))?.photos.map(({ words }) => words)).toEqual(['The closed door']);
  await database.pool.query("update bookings set email = 'user@deleted.invalid' where id = $1", [id]);
  const note = { bookingID: id, words: 'Late' };
  expect(await codeOf(asha.client, recordDocuments.note, note)).toBe('not_found');
});

test('a cleaner sends more than twenty photos an hour', async () => {
  const { id } = await onDay('2026-12-08');
  server.setNow('2026-12-08T10:00:00Z');
  await done(asha.client, start, { id });
  for (let sent = 0; sent < 22; sent += 1) {
    const picture = await aVisitPhoto(asha.client);
    await change(asha.client, recordDocuments.photo, { bookingID: id, picture, phase: 'after' });
  }
  expect((await recordOf(asha.client, id))?.photos).toHaveLength(22);
  expect(await done<object[]>(company, recordDocuments.files, { id })).toHaveLength(22);
  server.setNow('2026-12-08T12:30:00Z');
  await done(asha.client, finish, { id });
});

test('of a regular clean they hold for the visit alone, or for all from it on', async () => {
  const { id: seriesId, customer } = await aSeries(server, database);
  const dates = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];
  const ids: string[] = [];
  for (const date of dates) ids.push((await visitOn(database, seriesId, date)).id);
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const asked = async () => Promise.all(ids.map(async (id) => (await recordOf(customer, id))?.ownTasks));
  const wish = (bookingID: string, tasks: string[], isForLater: boolean) =>
    change(customer, recordDocuments.wishes, { bookingID, tasks, isForLater });
  await wish(second, ['Fern'], true);
  await wish(third, ['Oven'], false);
  expect(await asked()).toEqual([[], ['Fern'], ['Oven'], ['Fern']]);
  await wish(fourth, ['Windows'], true);
  await wish(third, [], false);
  expect(await asked()).toEqual([[], ['Fern'], [], ['Windows']]);
  await wish(first, ['Bins'], true);
  // What was asked for one visit alone stays with it.
  expect(await asked()).toEqual([['Bins'], ['Bins'], [], ['Bins']]);
});

test('no entry is rewritten, not even by the database’s own hand', async () => {
  const { rows } = await database.pool.query<{ count: string }>('select count(*) from visit_record_entries');
  expect(Number(rows[0]?.count)).toBeGreaterThan(0);
  await expect(
    database.pool.query("update visit_record_entries set at = at + interval '1 hour'"),
  ).rejects.toThrow('append-only');
});

const countOf = async (from: string, bookingId: string) =>
  (await database.pool.query(`select from ${from} where booking_id = $1`, [bookingId])).rowCount;
const partsOf = async (id: string) => [
  await countOf('visit_record_entries', id),
  await countOf('visit_wishes', id),
];

test('a record is forgotten with its photo and what was asked for after a year, after two with a complaint', async () => {
  const aRecordedVisit = async (date: string, words: string) => {
    server.setNow(booked);
    const { id, customer } = await onDay(date);
    await change(customer, recordDocuments.wishes, { bookingID: id, tasks: ['The lamp'] });
    server.setNow(`${date}T10:00:00Z`);
    await done(asha.client, start, { id });
    const picture = await aVisitPhoto(asha.client);
    await change(asha.client, recordDocuments.photo, { bookingID: id, picture, phase: 'after' });
    server.setNow(`${date}T12:30:00Z`);
    await done(asha.client, finish, { id });
    const complain =
      'mutation ($id: ID!, $words: String!) { createComplaint(input: { id: $id, words: $words }) { id } }';
    if (words) await done(customer, complain, { id, words });
    return { id, picture };
  };
  const plain = await aRecordedVisit('2026-11-17', '');
  const complained = await aRecordedVisit('2026-11-18', 'The lamp is still dusty.');
  const forgetAt = async (instant: string) => {
    server.setNow(instant);
    await runNightlySweep(server);
    return [await partsOf(plain.id), await partsOf(complained.id)];
  };
  expect(await forgetAt('2027-11-16T03:40:00Z')).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(await forgetAt('2027-11-17T03:40:00Z')).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(await forgetAt('2028-11-18T03:40:00Z')).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const { rows } = await database.pool.query(
    'select from uploads where key = any($1) and dropped_at is null',
    [[plain.picture, complained.picture]],
  );
  expect(rows).toEqual([]);
});

test('a record and what was asked for go with the erasure of their customer', async () => {
  const { id, customer } = await onDay('2026-12-04');
  await change(customer, recordDocuments.wishes, { bookingID: id, tasks: ['The lamp'] });
  await database.pool.query(
    `insert into visit_record_entries (booking_id, provider_booking_id, kind, words, at, created_at)
     select booking_id, id, 'note', 'The lamp', now(), now() from provider_bookings where booking_id = $1`,
    [id],
  );
  await done(customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { id } }', { id });
  expect(await partsOf(id)).toEqual([1, 1]);
  const erase = 'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status } }';
  expect(await done(customer, erase, { password })).toMatchObject({ status: 'done' });
  expect(await partsOf(id)).toEqual([0, 0]);
});
