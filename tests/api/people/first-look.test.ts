import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { aMember } from '#tests/support/identity/team.ts';

// One of them cleans the visit that is done; the other is free.
const test = apiTest.extend('cleanerCount', { scope: 'file' }, 2);

const list = `{ listCompanyTasks { kind band words entityID
  about { name reference outcode startDate startTime bookingID } } }`;
type About = Record<
  'name' | 'reference' | 'outcode' | 'startDate' | 'startTime' | 'bookingID',
  string | null
>;
type NewTask = { kind: string; entity: string; entityId: string; dueAt?: string };
const openTask = (database: TestDatabase, { kind, entity, entityId, dueAt }: NewTask, at: string) =>
  database.pool.query(
    `insert into company_tasks (kind, entity, entity_id, words, due_at, created_at)
     values ($1, $2, $3, 'Something to do.', $4, $5)`,
    [kind, entity, entityId, dueAt ?? null, at],
  );
type Task = { kind: string; band: string; words: string; entityID: string; about: About | null };

test('tasks come in their bands, each with what it is about', async ({
  server,
  database,
  company,
  clock,
  cleaner: _,
}) => {
  clock.set('2026-11-24T10:00:00Z');
  const soon = await bookAndPay(createClient(server), { startDate: '2026-11-26', startTime: '10:00' });
  clock.set('2026-11-26T07:00:00Z');
  const open = (task: NewTask, at: string) => openTask(database, task, at);
  await open({ kind: 'payment-failed', entity: 'booking', entityId: soon }, '2026-11-24T10:00:00Z');
  const [newer, older] = [randomUUID(), randomUUID()];
  await open(
    {
      kind: 'contact-message',
      entity: 'contact-message',
      entityId: newer,
      dueAt: '2026-11-25T10:00:00Z',
    },
    '2026-11-24T12:00:00Z',
  );
  await open({ kind: 'contact-message', entity: 'contact-message', entityId: older }, '2026-11-24T11:00:00Z');
  await open({ kind: 'no-cleaner', entity: 'booking', entityId: soon }, '2026-11-24T13:00:00Z');
  const found = await done<Task[]>(company, list);
  const own = found.filter(({ entityID }) => [soon, newer, older].includes(entityID));
  expect(own.map(({ kind, band, entityID }) => [kind, band, entityID])).toEqual([
    ['no-cleaner', 'urgent', soon],
    ['contact-message', 'answer', older],
    ['contact-message', 'answer', newer],
    ['payment-failed', 'paper', soon],
  ]);
  expect(own[0]?.about).toEqual({
    name: expect.stringMatching(/\w+ \w+/),
    reference: expect.stringMatching(/^BW-/),
    outcode: expect.stringMatching(/^[A-Z]{1,2}\d/),
    startDate: '2026-11-26',
    startTime: '10:00',
    bookingID: soon,
  });
  // Of what is gone nothing is told.
  expect(own[1]?.about).toBeNull();
});

test('that a visit has no cleaner waits no longer once it has one', async ({
  server,
  database,
  company,
  cleaner,
}) => {
  const id = await bookAndPay(createClient(server), { startDate: '2026-12-03', startTime: '10:00' });
  const task = { kind: 'no-cleaner', entity: 'booking', entityId: id };
  await openTask(database, task, '2026-11-24T10:00:00Z');
  const isThere = async () => (await done<Task[]>(company, list)).some(({ entityID }) => entityID === id);
  expect(await isThere()).toBe(true);
  await acceptAll(server, id, [cleaner]);
  expect(await isThere()).toBe(false);
});

test('a colleague who sees to money alone reads whose visit it is, but no message’s sender', async ({
  server,
  database,
  company,
}) => {
  const money = await aMember({ server, database }, company, {
    email: 'money@example.com',
    permissions: ['money'],
  });
  const { rows } = await database.pool.query(
    `insert into contact_messages (name, email, subject, message) values ('Mia Sender', 'mia@example.com', 'Keys', 'Where?')
     returning id`,
  );
  const entityId = (rows[0] as { id: string }).id;
  const task = { kind: 'contact-message', entity: 'contact-message', entityId };
  await openTask(database, task, '2026-11-24T10:00:00Z');
  const aboutOf = async (client: typeof company) =>
    (await done<Task[]>(client, list)).find(({ entityID }) => entityID === entityId)?.about;
  expect(await aboutOf(company)).toMatchObject({ name: 'Mia Sender', reference: 'Keys' });
  expect(await aboutOf(money.client)).toBeNull();
});

const twoDays = `query ($filter: ModelBookingFilterInput, $limit: Int) {
  listBookings(filter: $filter, sort: START_EARLIEST, limit: $limit) { items { id reference bookingStatus firstName
    lastName outcode startDate startTime startsAt endsAt cleanerCount cleanersFound
    bookingServiceProviders { items { id spFirstName spLastName spPhone serviceStatus } } } } }`;

test('two days of visits with their cleaners are within what one question may ask', async ({
  company,
  completedVisit,
}) => {
  const filter = { startDate: { ge: '2026-11-01', le: '2026-12-31' }, bookingStatus: { ne: 'canceled' } };
  const { items } = await done<{ items: { id: string; bookingServiceProviders: { items: object[] } }[] }>(
    company,
    twoDays,
    { filter, limit: 200 },
  );
  const own = items.find(({ id }) => id === completedVisit.id);
  expect(own?.bookingServiceProviders.items).toMatchObject([
    { spFirstName: expect.stringMatching(/\w/), serviceStatus: 'completed' },
  ]);
});
