import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { anAcceptedVisit, documents } from '#tests/support/booking/moving.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import {
  askCleaners,
  type NoticeSettings,
  noticeDocuments,
  noticesOf,
  remind,
  runPushes,
  switchOn,
  waitingPushes,
} from '#tests/support/notice/notices.ts';
import { aPushService, type PushService } from '#tests/support/notice/push-service.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let service: PushService;

const booked = '2026-11-02T10:00:00Z';
const at = (date: string, time: string) => server.setNow(`${date}T${time}:00Z`);

beforeAll(async () => {
  service = await aPushService();
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
});
beforeEach(() => {
  server.setNow(booked);
  service.answer = 201;
});
afterEach(async () => {
  await database.db.deleteFrom('push_devices').execute();
  await runPushes(server, database);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

let number = 0;
/** An offer to the cleaner of a visit on that day. */
async function anOffer(startDate: string, startTime = '09:00'): Promise<string> {
  number += 1;
  const answers = {
    email: `offers${number}@example.com`,
    startDate,
    startTime,
    hours: 2.5,
    earlyStartRequest: true,
  };
  const secrets = { address: '77 Secret Street', commentsForAssistant: 'Code 4711, call 07700 900456' };
  const id = await bookAndPay(createClient(server), { ...answers, ...secrets });
  await askCleaners(server, id);
  return id;
}
const devicesOf = async (client: Client) =>
  (await done<NoticeSettings>(client, noticeDocuments.settings)).devices;
const onTheWay = 'mutation ($id: ID!) { reportOnTheWay(input: { id: $id }) { id } }';

test('an offer reaches the cleaner’s phone in words that tell no street, code, phone or surname', async () => {
  const phone = service.aBrowser();
  await switchOn(asha.client, phone);
  const id = await anOffer('2026-11-10');
  expect(await runPushes(server, database)).toBe(1);
  const [pushed] = phone.read();
  expect(pushed).toMatchObject({
    title: 'New offer',
    words: expect.stringMatching(/^[A-Z]+\d+[A-Z]?, Tuesday 10 November, 9:00am, £\d+\.\d\d$/),
    url: `/dashboard/sp/acceptbooking/${id}`,
  });
  expect(JSON.stringify({ ...pushed, headers: null })).not.toMatch(/Secret|4711|07700|900456/);
  expect(pushed?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    authorization: expect.stringMatching(/^vapid t=.+, k=/),
  });
  // The same stands in the app, unread.
  const [told] = await noticesOf(asha.client);
  expect(told).toMatchObject({ id: pushed?.id, kind: 'offers', readAt: null });
  expect((await devicesOf(asha.client))[0]?.lastPushAt).toMatch(/^2026-11-02T10:0/);
});

test('by night a push waits until eight, and one that was read until then is not sent', async () => {
  const phone = service.aBrowser();
  await switchOn(asha.client, phone);
  const visit = await anAcceptedVisit(server, [asha], {
    startDate: '2026-11-12',
    startTime: '10:00',
    hours: 2.5,
  });
  await runPushes(server, database);
  const before = phone.read().length;
  at('2026-11-03', '21:30');
  await done(visit.customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { id } }', {
    id: visit.id,
  });
  expect(await waitingPushes(database)).toMatchObject([{ waitMinutes: 630 }]);
  at('2026-11-04', '08:00');
  await runPushes(server, database);
  expect(phone.read().slice(before)).toMatchObject([{ title: 'Your job is cancelled' }]);

  const other = await anAcceptedVisit(server, [asha], {
    startDate: '2026-11-13',
    startTime: '10:00',
    hours: 2.5,
  });
  await runPushes(server, database);
  const then = phone.read().length;
  at('2026-11-04', '22:00');
  await done(other.customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { id } }', {
    id: other.id,
  });
  await done(asha.client, noticeDocuments.readAll);
  at('2026-11-05', '08:00');
  await runPushes(server, database);
  expect(phone.read()).toHaveLength(then);
});

test('what always goes is pushed by night too, also where its kind is switched off', async () => {
  const phone = service.aBrowser();
  await switchOn(asha.client, phone);
  await done(asha.client, noticeDocuments.setKind, { kind: 'changes', isOn: false });
  const visit = await anAcceptedVisit(server, [asha], {
    startDate: '2026-11-16',
    startTime: '10:00',
    hours: 2.5,
  });
  const customers = service.aBrowser();
  await switchOn(visit.customer, customers);
  await done(visit.customer, noticeDocuments.setKind, { kind: 'changes', isOn: false });
  at('2026-11-10', '21:00');
  await done(asha.client, 'mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { id } }', {
    id: visit.id,
  });
  const waiting = await waitingPushes(database);
  // The cleaner's own waits for the morning.
  expect(waiting.slice(-2)).toMatchObject([{ waitMinutes: 0 }, { waitMinutes: 660 }]);
  await runPushes(server, database);
  expect(customers.read()).toMatchObject([{ title: 'We’re finding you another cleaner' }]);
  await done(asha.client, noticeDocuments.setKind, { kind: 'changes', isOn: true });
});

test('a browser that its push service no longer knows is removed', async () => {
  await switchOn(asha.client, service.aBrowser());
  service.answer = 410;
  await anOffer('2026-11-17');
  await runPushes(server, database);
  expect(await devicesOf(asha.client)).toEqual([]);
});

test('a push service that is busy is asked again when it says, and a browser that has it is left alone', async () => {
  const phone = service.aBrowser();
  await switchOn(asha.client, phone);
  service.answer = { retryAfter: '1200' };
  await anOffer('2026-11-18');
  await runPushes(server, database);
  expect(await waitingPushes(database)).toMatchObject([{ waitMinutes: 20 }]);
  service.answer = 201;
  await switchOn(asha.client, service.aBrowser('Firefox on Linux'));
  await runPushes(server, database);
  expect(phone.read()).toHaveLength(2);
  expect(await waitingPushes(database)).toEqual([]);
});

test('what is asked again, or done late, waits for the morning too, and its mail goes where it can’t wait', async () => {
  const phone = service.aBrowser();
  await switchOn(asha.client, phone);
  service.answer = { retryAfter: '1200' };
  at('2026-11-05', '19:50');
  await anOffer('2026-11-20', '12:00');
  await runPushes(server, database);
  expect(await waitingPushes(database)).toMatchObject([{ waitMinutes: 730 }]);
  service.answer = 201;
  at('2026-11-05', '23:00');
  await runPushes(server, database);
  expect(phone.read()).toHaveLength(1);
  expect(await waitingPushes(database)).toMatchObject([{ waitMinutes: 540 }]);
  at('2026-11-06', '08:00');
  await runPushes(server, database);
  expect(phone.read()).toHaveLength(2);

  const visit = await anAcceptedVisit(server, [asha], {
    startDate: '2026-11-21',
    startTime: '10:00',
    hours: 2.5,
  });
  const customers = service.aBrowser();
  await switchOn(visit.customer, customers);
  await runPushes(server, database);
  const before = customers.read().length;
  at('2026-11-21', '09:00');
  await done(asha.client, onTheWay, { id: visit.id });
  at('2026-11-21', '20:30');
  await runPushes(server, database);
  expect(customers.read()).toHaveLength(before);
  expect(await waitingPushes(database)).toEqual([]);
  expect(await mailsTo(database, 'cleaner-on-the-way', visit.email)).toHaveLength(1);
});

test('an offer that is gone by the morning, or was turned down, is not pushed', async () => {
  const phone = service.aBrowser();
  await switchOn(asha.client, phone);
  service.answer = { retryAfter: '1200' };
  at('2026-11-05', '19:55');
  const turnedDown = await anOffer('2026-12-02', '12:00');
  const cancelled = await anOffer('2026-12-03', '12:00');
  const open = await anOffer('2026-12-04', '12:00');
  await runPushes(server, database);
  const before = phone.read().length;
  expect(before).toBe(3);
  await done(asha.client, 'mutation ($id: ID!) { rejectBooking(input: { id: $id }) { bookingStatus } }', {
    id: turnedDown,
  });
  await done(
    company,
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "We are closed" }) { id } }',
    { id: cancelled },
  );
  service.answer = 201;
  at('2026-11-06', '08:00');
  await runPushes(server, database);
  expect(
    phone
      .read()
      .slice(before)
      .map(({ url }) => url),
  ).toEqual([`/dashboard/sp/acceptbooking/${open}`]);
});

test('a question whose time is over is not pushed', async () => {
  const visit = await anAcceptedVisit(server, [asha], {
    startDate: '2026-12-05',
    startTime: '10:00',
    hours: 2.5,
  });
  const [cleaners, customers] = [service.aBrowser(), service.aBrowser()];
  await switchOn(asha.client, cleaners);
  await switchOn(visit.customer, customers);
  await runPushes(server, database);
  at('2026-11-03', '10:00');
  const move = () =>
    done(visit.customer, documents.move, {
      input: { id: visit.id, startDate: '2026-12-07', startTime: '10:00' },
    });
  await move();
  await runPushes(server, database);
  expect(cleaners.read()).toMatchObject([{ title: expect.stringMatching(/^Can you come/) }]);
  await done(visit.customer, documents.withdraw, { id: visit.id });
  await move();
  await done(visit.customer, documents.withdraw, { id: visit.id });
  await runPushes(server, database);
  expect(cleaners.read()).toHaveLength(1);

  at('2026-12-05', '10:00');
  await done(asha.client, visitDayDocuments.start, { id: visit.id });
  at('2026-12-05', '12:00');
  await done(asha.client, visitDayDocuments.askMore, { id: visit.id, hours: 1 });
  at('2026-12-05', '12:16');
  await runPushes(server, database);
  expect(customers.read().filter(({ title }) => /more time/.test(title))).toEqual([]);
});

test('a browser whose session is over is pushed nothing, and no push waits for it', async () => {
  const phone = service.aBrowser();
  await switchOn(asha.client, phone);
  const [device] = await database.db.selectFrom('push_devices').select('session_id').execute();
  const ends = (at: string) =>
    sql`update sessions set "expiresAt" = now() + ${at}::interval where id = ${device?.session_id}`.execute(
      database.db,
    );
  await anOffer('2026-11-30', '12:00');
  await ends('-1 minute');
  await runPushes(server, database);
  expect(phone.read()).toEqual([]);
  // Nothing waits for it any more.
  await anOffer('2026-12-01', '12:00');
  expect(await waitingPushes(database)).toEqual([]);
  await ends('1 day');
});

test('a kind that is switched off is not pushed, and stands in the list', async () => {
  const phone = service.aBrowser();
  await switchOn(asha.client, phone);
  const set = await done<NoticeSettings>(asha.client, noticeDocuments.setKind, {
    kind: 'offers',
    isOn: false,
  });
  expect(set.kinds.find(({ kind }) => kind === 'offers')).toMatchObject({ isOn: false });
  const id = await anOffer('2026-11-19');
  expect(await runPushes(server, database)).toBe(0);
  expect(phone.read()).toEqual([]);
  expect((await noticesOf(asha.client)).map(({ path }) => path)).toContain(
    `/dashboard/sp/acceptbooking/${id}`,
  );
  await done(asha.client, noticeDocuments.setKind, { kind: 'offers', isOn: true });
});

test('“On my way” goes to the phone instead of the mailbox, and by email where no phone takes it', async () => {
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];
  const [taken, refused, without] = await Promise.all(
    dates.map((startDate) => anAcceptedVisit(server, [asha], { startDate, startTime: '10:00', hours: 2.5 })),
  );
  if (!taken || !refused || !without) throw new Error('There are three visits');
  const phone = service.aBrowser();
  await switchOn(taken.customer, phone);
  at('2026-11-23', '09:00');
  await done(asha.client, onTheWay, { id: taken.id });
  expect(await mailsTo(database, 'cleaner-on-the-way', taken.email)).toEqual([]);
  await runPushes(server, database);
  expect(phone.read()).toMatchObject([
    { title: expect.stringMatching(/is on the way$/), words: 'Set out at 9:00am' },
  ]);
  expect(await mailsTo(database, 'cleaner-on-the-way', taken.email)).toEqual([]);

  await switchOn(refused.customer, service.aBrowser());
  service.answer = 503;
  at('2026-11-24', '09:00');
  await done(asha.client, onTheWay, { id: refused.id });
  await runPushes(server, database);
  expect(await mailsTo(database, 'cleaner-on-the-way', refused.email)).toHaveLength(1);
  // Told by email, it is not pushed later.
  expect(await waitingPushes(database)).toEqual([]);

  at('2026-11-25', '09:00');
  await done(asha.client, onTheWay, { id: without.id });
  expect(await mailsTo(database, 'cleaner-on-the-way', without.email)).toHaveLength(1);
  expect(await noticesOf(without.customer)).toContainEqual(expect.objectContaining({ kind: 'on-the-day' }));
});

test('the reminder of two hours before goes to the phone alone, the one of the day before by email too', async () => {
  const visit = await anAcceptedVisit(server, [asha], {
    startDate: '2026-11-27',
    startTime: '14:00',
    hours: 2.5,
  });
  const phone = service.aBrowser();
  await switchOn(visit.customer, phone);
  at('2026-11-26', '14:00');
  await remind(server);
  await runPushes(server, database);
  expect(phone.read()).toMatchObject([{ title: 'Your clean', words: 'Friday 27 November, 2:00pm' }]);
  expect(await mailsTo(database, 'visit-reminder', visit.email)).toHaveLength(1);
  at('2026-11-27', '12:00');
  await remind(server);
  await runPushes(server, database);
  expect(phone.read()).toHaveLength(2);
  expect(await mailsTo(database, 'visit-reminder', visit.email)).toHaveLength(1);
  // Her cleaner has no browser for it.
  expect(await mailsTo(database, 'visit-reminder', asha.email)).toHaveLength(2);
});
