import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAcceptedVisit } from '#tests/support/booking/moving.ts';
import { visitDayDocuments as dayOf } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type NoticeSettings, noticeDocuments, noticesOf, switchOn } from '#tests/support/notice/notices.ts';
import { aPushService, type PushService } from '#tests/support/notice/push-service.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let service: PushService;

const booked = '2026-11-02T10:00:00Z';
beforeAll(async () => {
  service = await aPushService();
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
});
beforeEach(() => server.setNow(booked));
afterAll(async () => {
  await server.close();
  await service.close();
});

const aVisit = (startDate: string) =>
  anAcceptedVisit(server, [asha], { startDate, startTime: '10:00', hours: 2.5 });
const codeOf = async (client: Client, document: string, variables: Record<string, unknown>) =>
  (await client.send(document, variables)).errors[0]?.extensions.code ?? 'ok';
const settingsOf = (client: Client) => done<NoticeSettings>(client, noticeDocuments.settings);

test('what happens to a visit stands in the list of whom it concerns, and is counted until it is read', async () => {
  const visit = await aVisit('2026-11-10');
  const mine = await noticesOf(asha.client);
  expect(mine).toMatchObject([
    { kind: 'changes', title: 'The job is yours', path: `/dashboard/sp/booking/${visit.id}` },
    { kind: 'offers', title: 'New offer' },
  ]);
  expect(await done(asha.client, noticeDocuments.count)).toBe(2);
  const [first] = mine;
  expect(await done(asha.client, noticeDocuments.read, { id: first?.id })).toMatchObject({
    readAt: expect.stringMatching(/^2026-11-02T10/),
  });
  expect(await done(asha.client, noticeDocuments.count)).toBe(1);
  expect(await done(asha.client, noticeDocuments.readAll)).toBe(1);
  expect(await done(asha.client, noticeDocuments.count)).toBe(0);
  expect(await done(asha.client, noticeDocuments.readAll)).toBe(0);
});

test('nobody reads, or marks as read, what somebody else is told', async () => {
  const [one, other] = [await aVisit('2026-11-11'), await aVisit('2026-11-12')];
  await done(one.customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { id } }', {
    id: one.id,
  });
  const [own] = await noticesOf(one.customer);
  expect(own).toMatchObject({ kind: 'cancellations', readAt: null });
  expect(await codeOf(other.customer, noticeDocuments.read, { id: own?.id })).toBe('not_found');
  expect((await noticesOf(other.customer)).map(({ id }) => id)).not.toContain(own?.id);
  expect((await noticesOf(one.customer))[0]?.readAt).toBeNull();
  expect(await codeOf(company, noticeDocuments.list, {})).toBe('forbidden');
  expect(await codeOf(createClient(server), noticeDocuments.list, {})).toBe('sign_in_required');
});

test('what a completed job earned is told to its cleaner', async () => {
  const visit = await aVisit('2026-11-13');
  server.setNow('2026-11-13T10:00:00Z');
  await done(asha.client, dayOf.start, { id: visit.id });
  server.setNow('2026-11-13T12:30:00Z');
  await done(asha.client, dayOf.finish, { id: visit.id, hours: 2.5 });
  expect((await noticesOf(asha.client))[0]).toMatchObject({
    kind: 'pay',
    title: expect.stringMatching(/^You earned £\d+\.\d\d$/),
    path: `/dashboard/sp/booking/${visit.id}`,
  });
});

test('each role switches its own kinds, and what always comes can’t be switched off', async () => {
  const visit = await aVisit('2026-11-16');
  const kindsOf = async (client: Client) => (await settingsOf(client)).kinds.map(({ kind }) => kind);
  expect(await kindsOf(asha.client)).toContain('offers');
  expect(await kindsOf(visit.customer)).not.toContain('offers');
  const off = (kind: string) => codeOf(visit.customer, noticeDocuments.setKind, { kind, isOn: false });
  expect(await off('extra-time')).toBe('notice_always');
  expect(await off('offers')).toBe('invalid_input');
  expect(await off('reminders')).toBe('ok');
  const { kinds } = await settingsOf(visit.customer);
  expect(kinds.filter(({ isOn }) => !isOn)).toMatchObject([{ kind: 'reminders', label: 'Reminders' }]);
});

test('a browser belongs to whoever switched it on last, and to nobody once they are signed out', async () => {
  const [one, other] = [await aVisit('2026-11-17'), await aVisit('2026-11-18')];
  const browser = service.aBrowser();
  expect((await switchOn(one.customer, browser)).devices).toMatchObject([
    { browser: 'Chrome on Android', isHere: true },
  ]);
  await switchOn(one.customer, browser);
  expect((await settingsOf(one.customer)).devices).toHaveLength(1);
  await switchOn(other.customer, browser);
  expect((await settingsOf(one.customer)).devices).toEqual([]);
  expect((await settingsOf(other.customer)).devices).toHaveLength(1);

  const elsewhere = createClient(server);
  await elsewhere.signIn(other.email, password);
  await elsewhere.post('/api/auth/sign-out', {});
  expect((await settingsOf(other.customer)).devices).toHaveLength(1);
  await other.customer.post('/api/auth/sign-out', {});
  expect(await database.db.selectFrom('push_devices').selectAll().execute()).toEqual([]);
});

test('whoever is shut out is pushed nothing more', async () => {
  const visit = await aVisit('2026-11-19');
  await switchOn(visit.customer, service.aBrowser());
  const user = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', visit.email)
    .executeTakeFirstOrThrow();
  await done(
    company,
    'mutation ($id: ID!) { blockUser(input: { id: $id, reason: "Rude on the phone" }) { id } }',
    user,
  );
  expect(await database.db.selectFrom('push_devices').selectAll().execute()).toEqual([]);
});

test('ten browsers are enough: the one that was heard of longest ago goes', async () => {
  const visit = await aVisit('2026-11-20');
  for (let count = 0; count < 11; count += 1) {
    server.setNow(`2026-11-02T10:${10 + count}:00Z`);
    await switchOn(visit.customer, service.aBrowser(`Browser ${count}`));
  }
  const names = (await settingsOf(visit.customer)).devices.map(({ browser }) => browser);
  expect(names).toHaveLength(10);
  expect(names).not.toContain('Browser 0');
});

test.each([
  ['an address that is not secure', { endpoint: 'http://push.example/send/1' }],
  ['no address', { endpoint: 'push' }],
  ['a key of another size', { p256dh: 'AAAA' }],
  ['a secret of another size', { auth: 'AAAA' }],
  ['a name with signs of a program', { browser: '<b>Chrome</b>' }],
])('a browser with %s is refused', async (_what, change) => {
  const { input } = service.aBrowser();
  const client = await anAccount(server, 'bad-browser@example.com').catch(() => asha.client);
  expect(await codeOf(client, noticeDocuments.add, { input: { ...input, ...change } })).toBe('invalid_input');
});

test('in production a push goes to public addresses alone', async () => {
  const guarded = await startTestServer(database, { now: booked, environment: { NODE_ENV: 'production' } });
  try {
    const { push } = guarded.system().adapters;
    expect(push.faultOf('https://127.0.0.1/send')).toBe('not-public');
    expect(push.faultOf('https://10.0.0.8/send')).toBe('not-public');
    expect(push.faultOf('https://push.example:8443/send')).toBe('other-port');
    expect(push.faultOf('https://push.example/send')).toBeNull();
    const message = { ...service.aBrowser().input, payload: '{}', ttlSeconds: 60, isUrgent: false };
    expect(await push.send(message)).toMatchObject({ outcome: 'refused' });
  } finally {
    await guarded.close();
  }
});
