import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lapseBookingChange } from '#server/booking/change/lapse-booking-change.ts';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { anAcceptedVisit, documents as moving, waitingChange } from '#tests/support/booking/moving.ts';
import { visitDayDocuments as dayOf } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;

const booked = '2026-11-02T10:00:00Z';
const later = { startTime: '10:00', earlyStartRequest: false };
const documents = {
  accept: 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }',
  withdraw: 'mutation ($id: ID!) { withdrawBooking(input: { id: $id, reason: "Ill" }) { bookingStatus } }',
  reject: 'mutation ($id: ID!) { rejectBooking(input: { id: $id }) { id } }',
  assign: `mutation ($id: ID!, $provider: ID!) {
    assignBooking(input: { id: $id, serviceProviderID: $provider, how: agreed }) { bookingStatus } }`,
  read: 'query ($id: ID!) { getBooking(id: $id) { address bookingServiceProviders { items { serviceStatus } } } }',
};

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
});
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

const code = (answer: { errors: { extensions: { code: string } }[] }) => answer.errors[0]?.extensions.code;

test('a cleaner who gave the job back can no longer report that nobody let them in', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...later, startDate: '2026-11-26' });
  await done(asha.client, documents.withdraw, { id: visit.id });
  await inviteProviders(server.system(), visit.id);
  await done(ben.client, documents.accept, { id: visit.id });
  server.setNow('2026-11-26T10:30:00Z');
  const input = { id: visit.id, contactAttempts: ['2026-11-26T10:05:00Z', '2026-11-26T10:12:00Z'] };
  expect(code(await asha.client.send(dayOf.noAccess, { input }))).toBe('already_in_state');
  const { data } = await company.send(moving.get, { id: visit.id });
  expect(data?.getBooking).toMatchObject({ bookingStatus: 'confirmed' });
});

test('a cleaner who lost a visit by its move and takes it again by phone has its address and works it', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...later, startDate: '2026-11-27' });
  await done(visit.customer, moving.move, {
    input: { id: visit.id, startDate: '2026-11-30', startTime: '10:00' },
  });
  const change = await waitingChange(database, visit.id);
  server.setNow('2026-11-02T14:01:00Z');
  await lapseBookingChange(server.system(), change?.id ?? '');
  await done(company, documents.assign, { id: visit.id, provider: asha.id });
  const { data } = await asha.client.send(documents.read, { id: visit.id });
  expect(data?.getBooking).toEqual({
    address: '10 Example Road',
    bookingServiceProviders: { items: [{ serviceStatus: 'accepted' }] },
  });
  server.setNow('2026-11-30T10:00:00Z');
  await done(asha.client, dayOf.start, { id: visit.id });
  server.setNow('2026-11-30T13:30:00Z');
  const finished = await asha.client.send(dayOf.finish, { id: visit.id, hours: 3.5 });
  expect(finished.data?.completeBooking).toMatchObject({ bookingStatus: 'completed' });
});

test('a cleaner who gives the visit back while its move is asked about costs the customer nothing', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...later, startDate: '2026-12-01' });
  server.setNow('2026-12-01T00:00:00Z');
  await done(visit.customer, moving.move, {
    input: {
      id: visit.id,
      startDate: '2026-12-03',
      startTime: '10:00',
      expectedFee: 47.25,
      isFeeAgreed: true,
    },
  });
  const change = await waitingChange(database, visit.id);
  await done(asha.client, documents.withdraw, { id: visit.id });
  server.setNow('2026-12-01T09:00:00Z');
  await lapseBookingChange(server.system(), change?.id ?? '');
  const row = await database.db
    .selectFrom('bookings')
    .select(['booking_status', 'start_date', 'cancellation_fee_pence', 'least_fee_pence'])
    .where('id', '=', visit.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    booking_status: 'pending',
    start_date: '2026-12-03',
    cancellation_fee_pence: null,
    least_fee_pence: 0,
  });
});

test('a visit is not moved to a time at which only a cleaner who gave it back is free', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...later, startDate: '2026-12-14' });
  await done(asha.client, documents.withdraw, { id: visit.id });
  await anAcceptedVisit(server, [ben], { ...later, startDate: '2026-12-15' });
  const input = { id: visit.id, startDate: '2026-12-15', startTime: '10:00' };
  expect(code(await visit.customer.send(moving.move, { input }))).toBe('time_taken');
  const [day] = await done<{ startTimes: string[] }[]>(
    visit.customer,
    `query ($id: ID!) { findMoveStarts(id: $id, fromDate: "2026-12-15", toDate: "2026-12-15") { startTimes } }`,
    { id: visit.id },
  );
  expect(day?.startTimes).not.toContain('10:00');
});

test('a visit moved twice stays where it was moved to last, whatever becomes of the first question', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...later, startDate: '2026-12-08' });
  await done(visit.customer, moving.move, {
    input: { id: visit.id, startDate: '2026-12-09', startTime: '10:00' },
  });
  const change = await waitingChange(database, visit.id);
  await anAcceptedVisit(server, [asha], { ...later, startDate: '2026-12-10' });
  await done(visit.customer, moving.move, {
    input: { id: visit.id, startDate: '2026-12-10', startTime: '10:00' },
  });
  server.setNow('2026-11-02T14:01:00Z');
  await lapseBookingChange(server.system(), change?.id ?? '');
  const { data } = await visit.customer.send(moving.get, { id: visit.id });
  expect(data?.getBooking).toMatchObject({ startDate: '2026-12-10', change: null });
});

test('saying "not for me" twice is once', async () => {
  const visit = await anAcceptedVisit(server, [], { ...later, startDate: '2026-12-04' });
  expect((await asha.client.send(documents.reject, { id: visit.id })).errors).toEqual([]);
  expect((await asha.client.send(documents.reject, { id: visit.id })).errors).toEqual([]);
});

test('a cleaner whom the office takes off a visit is told by mail', async () => {
  const visit = await anAcceptedVisit(server, [ben], { ...later, startDate: '2026-12-07' });
  const link = await database.db
    .selectFrom('provider_bookings')
    .select('id')
    .where('booking_id', '=', visit.id)
    .executeTakeFirstOrThrow();
  await done(
    company,
    `mutation ($id: ID!, $link: ID!) { withdrawProvider(input: { id: $id, bookingServiceProviderID: $link, reason: "Double booked" }) { bookingStatus } }`,
    { id: visit.id, link: link.id },
  );
  const mails = await database.db
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', ben.email)
    .where('entity_id', '=', visit.id)
    .execute();
  expect(mails.map((mail) => mail.template)).toContain('booking-lost');
});
