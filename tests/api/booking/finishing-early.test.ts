import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAcceptedVisit, type Visit } from '#tests/support/booking/moving.ts';
import { visitDayDocuments as documents, linkIdOf } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Visits of 3.5 hours of which everything was done early: both figures stay (rules/prices#actual-price). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-02T10:00:00Z' });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

const finishEarly = `mutation ($id: ID!, $hours: Float!) {
  completeBooking(input: { id: $id, totalHours: $hours, isDoneEarly: true }) { bookingStatus } }`;
const hoursOf = `query ($id: ID!) { getBooking(id: $id) { actualTotalPrice
  bookingServiceProviders { items { totalHours workedHours } } } }`;

async function aVisitOn(startDate: string, cleaners: Provider[], changes: Record<string, unknown> = {}) {
  server.setNow('2026-11-02T10:00:00Z');
  const answers = { startDate, startTime: '10:00', earlyStartRequest: false, hours: 3.5 };
  const visit = await anAcceptedVisit(server, cleaners, { ...answers, ...changes });
  server.setNow(`${startDate}T10:00:00Z`);
  for (const { client } of cleaners) await done(client, documents.start, { id: visit.id });
  server.setNow(`${startDate}T13:30:00Z`);
  return visit;
}

const tasksOf = (bookingId: string) =>
  database.db
    .selectFrom('company_tasks')
    .select('words')
    .where('kind', '=', 'finished-early')
    .where('entity_id', '=', bookingId)
    .execute();

const linksSeenBy = async (client: Client, visit: Visit) =>
  (
    await done<{ bookingServiceProviders: { items: { totalHours: number; workedHours: number }[] } }>(
      client,
      hoursOf,
      { id: visit.id },
    )
  ).bookingServiceProviders.items;

test('cleaner, customer and office read what was worked beside what is charged, and so does the mail', async () => {
  const visit = await aVisitOn('2026-11-23', [asha]);
  await done(asha.client, finishEarly, { id: visit.id, hours: 3 });
  for (const reader of [asha.client, visit.customer, company]) {
    expect(await linksSeenBy(reader, visit)).toEqual([{ totalHours: 3.5, workedHours: 3 }]);
  }
  const [mail] = await mailsTo(database, 'booking-completed', visit.email);
  expect(mail?.props).toMatchObject({
    visit: { length: '3 hours worked, 3.5 hours booked and charged: finished early' },
  });
  expect(await tasksOf(visit.id)).toEqual([]);
});

test('what the customer says was worked instead is what they pay for once the office agrees', async () => {
  const visit = await aVisitOn('2026-11-24', [asha]);
  await done(asha.client, finishEarly, { id: visit.id, hours: 3 });
  const linkId = await linkIdOf(database, visit.id, asha.id);
  const input = { id: visit.id, bookingServiceProviderID: linkId, totalHours: 3, words: 'The oven was left' };
  const report = await done<{ id: string }>(visit.customer, documents.wrongHours, { input });
  const reports = await done<{ id: string }[]>(company, documents.reports, { id: visit.id });
  expect(report.id).toBe(visit.id);
  const decision = { reportID: reports[0]?.id, totalHours: 3.25, words: 'Half of it was done' };
  await done(company, documents.decideHours, { input: decision });
  expect(await linksSeenBy(visit.customer, visit)).toEqual([{ totalHours: 3.25, workedHours: 3 }]);
});

test('more than a quarter short is put before the office, a quarter is not', async () => {
  const quarter = await aVisitOn('2026-11-25', [asha], { hours: 4 });
  await done(asha.client, finishEarly, { id: quarter.id, hours: 3 });
  expect(await tasksOf(quarter.id)).toEqual([]);
  const more = await aVisitOn('2026-11-26', [asha], { hours: 4 });
  await done(asha.client, finishEarly, { id: more.id, hours: 2.75 });
  expect(await tasksOf(more.id)).toEqual([
    {
      words:
        'Asha finished early on Thursday 26 November: 2.75 hours worked, 4 charged. Ask the customer whether everything was done, and whether less time would do.',
    },
  ]);
});

test('twice in a row in one home is put before the office, whoever came', async () => {
  const home = { email: 'twice@example.com', address: '9 Early Street' };
  const first = await aVisitOn('2026-11-27', [asha], home);
  await done(asha.client, finishEarly, { id: first.id, hours: 3.25 });
  expect(await tasksOf(first.id)).toEqual([]);
  const elsewhere = await aVisitOn('2026-11-28', [asha], { ...home, address: '10 Early Street' });
  await done(asha.client, finishEarly, { id: elsewhere.id, hours: 3.25 });
  expect(await tasksOf(elsewhere.id)).toEqual([]);
  const second = await aVisitOn('2026-11-30', [ben], home);
  await done(ben.client, finishEarly, { id: second.id, hours: 3.25 });
  const [task] = await tasksOf(second.id);
  expect(task?.words).toContain('It is the second time in a row in this home.');
});

test('hours entered without having finished early are what is charged', async () => {
  const visit = await aVisitOn('2026-12-01', [asha]);
  await done(asha.client, documents.finish, { id: visit.id, hours: 3 });
  expect(await linksSeenBy(visit.customer, visit)).toEqual([{ totalHours: 3, workedHours: 3 }]);
});

test('of two cleaners the mail has each one’s time where they differ', async () => {
  const visit = await aVisitOn('2026-12-02', [asha, ben], { cleanerCount: 2, ifOneCleaner: 'cancel' });
  await done(asha.client, finishEarly, { id: visit.id, hours: 3 });
  await done(ben.client, documents.finish, { id: visit.id, hours: 3.5 });
  const [mail] = await mailsTo(database, 'booking-completed', visit.email);
  const length = 'Asha: 3 hours worked, 3.5 hours booked and charged: finished early; Ben: 3.5 hours';
  expect(mail?.props).toMatchObject({ visit: { length } });
});
