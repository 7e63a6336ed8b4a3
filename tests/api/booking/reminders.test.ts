import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishBookings } from '#server/booking/visit-day/finish-bookings.ts';
import { sendReminders } from '#server/booking/visit-day/send-reminders.ts';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let first: Provider;
let second: Provider;

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const start = 'mutation ($id: ID!) { startBooking(input: { id: $id }) { id } }';

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  first = await aProvider(server, company, 1);
  second = await aProvider(server, company, 2);
});
beforeEach(() => server.setNow('2026-11-24T10:00:00Z'));
afterAll(() => server.close());

async function aConfirmedBooking(changes: Record<string, unknown>, people = [first]): Promise<string> {
  const answers = { cleanerCount: people.length, ...changes };
  const id = await anInvitedBooking(server, createClient(server), answers);
  for (const { client } of people) expect((await client.send(accept, { id })).errors).toEqual([]);
  return id;
}

const remindersOf = async (id: string) => {
  const rows = await database.db
    .selectFrom('mails')
    .select(['recipient', 'props'])
    .where('entity_id', '=', id)
    .where('template', '=', 'visit-reminder')
    .execute();
  return rows.map((row) => (row.props as { to: string }).to).toSorted();
};
const bookingOf = (id: string) =>
  database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const linksOf = (id: string) =>
  database.db
    .selectFrom('provider_bookings')
    .selectAll()
    .where('booking_id', '=', id)
    .orderBy('accepted_at')
    .execute();
const tasksOf = (id: string) =>
  database.db.selectFrom('company_tasks').select(['kind', 'words']).where('entity_id', '=', id).execute();

async function remindAt(instant: string): Promise<void> {
  server.setNow(instant);
  await sendReminders(server.system());
}
async function finishAt(instant: string): Promise<void> {
  server.setNow(instant);
  await finishBookings(server.system());
}

test('customer and cleaner are reminded 24 hours and 2 hours before, once each', async () => {
  const id = await aConfirmedBooking({ startDate: '2026-12-03', startTime: '14:00' });
  await remindAt('2026-12-02T13:55:00Z');
  expect(await remindersOf(id)).toEqual([]);
  await remindAt('2026-12-02T14:00:00Z');
  await remindAt('2026-12-02T14:05:00Z');
  expect(await remindersOf(id)).toEqual(['customer', 'provider']);
  await remindAt('2026-12-03T12:00:00Z');
  await remindAt('2026-12-03T12:05:00Z');
  expect(await remindersOf(id)).toEqual(['customer', 'customer', 'provider', 'provider']);
  expect(server.errors).toEqual([]);
});

test('what would be reminded of at six in the morning is reminded of at 20:00 the evening before', async () => {
  const id = await aConfirmedBooking({ startDate: '2026-12-04', startTime: '08:00' });
  await remindAt('2026-12-03T08:00:00Z');
  await remindAt('2026-12-03T19:55:00Z');
  expect(await remindersOf(id)).toHaveLength(2);
  await remindAt('2026-12-03T20:00:00Z');
  expect(await remindersOf(id)).toHaveLength(4);
  await remindAt('2026-12-04T06:00:00Z');
  expect(await remindersOf(id)).toHaveLength(4);
});

test('a process that slept through both times reminds once, and not after the start', async () => {
  const id = await aConfirmedBooking({ startDate: '2026-12-07', startTime: '14:00' });
  await remindAt('2026-12-07T13:30:00Z');
  expect(await remindersOf(id)).toEqual(['customer', 'provider']);
  const missed = await aConfirmedBooking({ startDate: '2026-12-08', startTime: '14:00' });
  await remindAt('2026-12-08T14:00:00Z');
  expect(await remindersOf(missed)).toEqual([]);
});

test('a visit begun and never finished is completed 24 hours after its planned end at the booked hours, and earned at that end', async () => {
  const id = await aConfirmedBooking({ startDate: '2026-12-09', startTime: '10:00' });
  server.setNow('2026-12-09T10:00:00Z');
  expect((await first.client.send(start, { id })).errors).toEqual([]);
  await finishAt('2026-12-10T13:25:00Z');
  expect((await bookingOf(id)).booking_status).toBe('confirmed');
  await finishAt('2026-12-10T13:30:00Z');
  await finishAt('2026-12-10T13:35:00Z');
  expect(await bookingOf(id)).toMatchObject({
    booking_status: 'completed',
    actual_total_price_pence: 9450,
  });
  expect((await linksOf(id))[0]).toMatchObject({
    service_status: 'completed',
    actual_quarter_hours: 14,
    earning_pence: 5513,
  });
  const { earned_at } = await database.db
    .selectFrom('earnings')
    .select('earned_at')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(earned_at.toISOString()).toBe('2026-12-09T13:30:00.000Z');
  expect(await tasksOf(id)).toEqual([]);
});

test('a visit nobody began is put before the office once and is not charged', async () => {
  const id = await aConfirmedBooking({ startDate: '2026-12-11', startTime: '10:00' });
  await finishAt('2026-12-12T13:30:00Z');
  await database.db
    .updateTable('company_tasks')
    .set({ done_at: new Date() })
    .where('entity_id', '=', id)
    .execute();
  await finishAt('2026-12-12T13:35:00Z');
  expect(await tasksOf(id)).toEqual([
    {
      kind: 'never-started',
      words:
        'Asha never started the visit of Friday 11 December. Nothing was charged. Ask what happened, then complete or cancel the booking.',
    },
  ]);
  expect((await bookingOf(id)).booking_status).toBe('confirmed');
});

test('of two cleaners one began: the visit is charged for one, and the office hears of the other', async () => {
  const id = await aConfirmedBooking({ startDate: '2026-12-14', startTime: '10:00' }, [first, second]);
  server.setNow('2026-12-14T10:00:00Z');
  await second.client.send(start, { id });
  await finishAt('2026-12-15T13:30:00Z');
  expect(await bookingOf(id)).toMatchObject({
    booking_status: 'completed',
    actual_total_price_pence: 9450,
  });
  expect((await linksOf(id)).map((link) => link.service_status)).toEqual(['canceled', 'completed']);
  expect((await tasksOf(id)).map((task) => task.kind)).toEqual(['never-started']);
});

test('a visit with an open report waits for the office', async () => {
  const id = await aConfirmedBooking({ startDate: '2026-12-16', startTime: '10:00' });
  server.setNow('2026-12-16T10:00:00Z');
  await first.client.send(start, { id });
  await database.db
    .insertInto('booking_reports')
    .values({
      booking_id: id,
      kind: 'unsafe',
      reported_by: 'provider',
      happened_at: new Date('2026-12-16T11:00:00Z'),
      due_at: new Date('2026-12-18T11:00:00Z'),
    })
    .execute();
  await finishAt('2026-12-18T10:00:00Z');
  expect((await bookingOf(id)).booking_status).toBe('confirmed');
});
