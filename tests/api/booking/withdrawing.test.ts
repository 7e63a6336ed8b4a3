import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { anAcceptedVisit } from '#tests/support/booking/moving.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;

const booked = '2026-11-24T10:00:00Z';
const withdraw = `mutation ($id: ID!) { withdrawBooking(input: { id: $id, reason: "I am ill" }) {
  bookingStatus bookingServiceProviders { items { serviceStatus } } } }`;
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const tasksDocument = '{ listCompanyTasks { id kind words entityID } }';

type Task = { id: string; kind: string; words: string; entityID: string };

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
});
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

const linkOf = (bookingId: string, providerId: string) =>
  database.db
    .selectFrom('provider_bookings')
    .select(['service_status', 'is_late_withdrawal', 'withdrawal_reason'])
    .where('booking_id', '=', bookingId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

test('48 hours before, a cleaner gives a job back for nothing; it looks for another and is not offered to them again', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-27', startTime: '10:00' });
  server.setNow('2026-11-25T09:59:00Z');
  const { data, errors } = await asha.client.send(withdraw, { id: visit.id });
  expect(errors).toEqual([]);
  expect(data?.withdrawBooking).toEqual({
    bookingStatus: 'pending',
    bookingServiceProviders: { items: [{ serviceStatus: 'withdrawn' }] },
  });
  expect(await linkOf(visit.id, asha.id)).toEqual({
    service_status: 'withdrawn',
    is_late_withdrawal: false,
    withdrawal_reason: 'I am ill',
  });
  expect((await asha.client.send(withdraw, { id: visit.id })).errors).toEqual([]);
  expect((await asha.client.send(accept, { id: visit.id })).errors).not.toEqual([]);
  const told = await database.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'cleaner-withdrew')
    .where('entity_id', '=', visit.id)
    .execute();
  expect(told).toEqual([{ recipient: visit.email }]);
  await inviteProviders(server.system(), visit.id);
  expect((await ben.client.send(accept, { id: visit.id })).data?.acceptBooking).toEqual({
    bookingStatus: 'confirmed',
  });
});

test('less than 48 hours before is counted, and the third time in 90 days comes before the office', async () => {
  const dates = ['2026-11-26', '2026-11-28', '2026-11-30'];
  const tasks = async () => {
    const { data } = await company.send(tasksDocument);
    return ((data?.listCompanyTasks ?? []) as unknown as Task[]).filter(
      (task) => task.kind === 'late-withdrawals',
    );
  };
  for (const [place, startDate] of dates.entries()) {
    server.setNow(booked);
    const visit = await anAcceptedVisit(server, [asha], { startDate, startTime: '14:00' });
    expect(await tasks()).toEqual([]);
    server.setNow(`${startDate}T09:00:00Z`);
    await asha.client.send(withdraw, { id: visit.id });
    expect(await linkOf(visit.id, asha.id)).toMatchObject({ is_late_withdrawal: true });
    if (place < 2) expect(await tasks()).toEqual([]);
  }
  const [task] = await tasks();
  expect(task).toMatchObject({ entityID: asha.id });
  expect(task?.words).toContain('3 jobs');
  const end = 'mutation ($id: ID!) { endCompanyTask(input: { id: $id }) { doneAt } }';
  expect((await company.send(end, { id: task?.id })).data?.endCompanyTask).not.toBeNull();
  expect((await company.send(end, { id: task?.id })).errors).toEqual([]);
  expect(await tasks()).toEqual([]);
});

test('the office takes a cleaner off a job, which counts only when they asked for it', async () => {
  const takeOff = `mutation ($input: WithdrawProviderInput!) { withdrawProvider(input: $input) { bookingStatus } }`;
  const linkId = async (bookingId: string) =>
    (
      await database.db
        .selectFrom('provider_bookings')
        .select('id')
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow()
    ).id;
  for (const isAtTheirWish of [false, true]) {
    server.setNow(booked);
    const startDate = isAtTheirWish ? '2026-12-02' : '2026-12-03';
    const visit = await anAcceptedVisit(server, [ben], { startDate, startTime: '10:00' });
    server.setNow(`${startDate}T05:00:00Z`);
    const input = { id: visit.id, bookingServiceProviderID: await linkId(visit.id), isAtTheirWish };
    expect((await company.send(takeOff, { input })).data?.withdrawProvider).toEqual({
      bookingStatus: 'pending',
    });
    expect(await linkOf(visit.id, ben.id)).toMatchObject({ is_late_withdrawal: isAtTheirWish });
  }
});

test('cleaner and customer can each block the other: the job is not offered to them again', async () => {
  const first = await anAcceptedVisit(server, [asha], { startDate: '2026-12-04', startTime: '10:00' });
  const block = 'mutation ($id: ID!) { blockCustomer(input: { bookingID: $id }) }';
  expect((await asha.client.send(block, { id: first.id })).errors).toEqual([]);
  expect((await asha.client.send(block, { id: first.id })).errors).toEqual([]);
  const link = await database.db
    .selectFrom('provider_bookings')
    .select('id')
    .where('booking_id', '=', first.id)
    .executeTakeFirstOrThrow();
  const blockBack = `mutation ($id: ID!, $link: ID!) { blockServiceProvider(input: { bookingID: $id, bookingServiceProviderID: $link }) }`;
  expect((await first.customer.send(blockBack, { id: first.id, link: link.id })).errors).toEqual([]);
  const rows = await database.db
    .selectFrom('blocks')
    .select('blocked_by')
    .where('provider_id', '=', asha.id)
    .execute();
  expect(rows.map((row) => row.blocked_by).toSorted()).toEqual(['customer', 'provider']);
  const again = await anAcceptedVisit(server, [], {
    email: first.email,
    startDate: '2026-12-05',
    startTime: '10:00',
  });
  const invited = await database.db
    .selectFrom('invitations')
    .select('provider_id')
    .where('booking_id', '=', again.id)
    .execute();
  // Booked without signing in it is in a record of its own, and the two are not to meet by it.
  const customers = await database.db
    .selectFrom('bookings')
    .select('customer_id')
    .distinct()
    .where('id', 'in', [first.id, again.id])
    .execute();
  expect(customers).toHaveLength(2);
  expect(invited.map((row) => row.provider_id)).toEqual([ben.id]);
});
