import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
const rivals: Provider[] = [];

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const wins = (answers: { errors: unknown[] }[]) => answers.filter(({ errors }) => errors.length === 0).length;
const inviteToAll = (bookingIds: string[], providerIds: string[]) =>
  database.db
    .insertInto('invitations')
    .values(
      bookingIds.flatMap((booking_id) =>
        providerIds.map((provider_id) => ({
          booking_id,
          provider_id,
          wave: 1,
          score: 1,
          reasons: '{}',
          invited_at: new Date(),
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  for (let number = 1; number <= 20; number += 1) rivals.push(await aProvider(server, company, number));
});
afterAll(() => server.close());

test('twenty providers race for a one-cleaner booking and exactly one wins', async () => {
  const id = await anInvitedBooking(server, createClient(server));
  await inviteToAll(
    [id],
    rivals.map((rival) => rival.id),
  );
  const answers = await Promise.all(rivals.map(({ client }) => client.send(accept, { id })));
  expect(wins(answers)).toBe(1);
  const losers = answers.filter(({ errors }) => errors.length > 0);
  expect(new Set(losers.map(({ errors }) => errors[0]?.message))).toEqual(
    new Set(['Sorry, this job has just been taken.']),
  );
  expect(server.errors).toEqual([]);
});

test('one provider accepts twenty overlapping bookings at once and exactly one acceptance stands', async () => {
  const visitor = createClient(server);
  const ids: string[] = [];
  for (let number = 0; number < 20; number += 1) {
    const startTime = ['09:00', '09:30', '10:00', '10:30', '11:00'][number % 5];
    ids.push(await anInvitedBooking(server, visitor, { startDate: '2026-11-27', startTime }));
  }
  const one = rivals[0];
  if (!one) throw new Error('No provider');
  await inviteToAll(ids, [one.id]);
  const answers = await Promise.all(ids.map((id) => one.client.send(accept, { id })));
  expect(wins(answers)).toBe(1);
  const codes = new Set(
    answers.filter(({ errors }) => errors.length > 0).map(({ errors }) => errors[0]?.extensions.code),
  );
  expect(codes).toEqual(new Set(['provider_busy']));
});

test('the database itself refuses a second overlapping visit of one provider, from twenty connections at once', async () => {
  const one = await aProvider(server, company, 21);
  const bookings = await database.db.selectFrom('bookings').select('id').limit(20).execute();
  expect(bookings).toHaveLength(20);
  const insert = (bookingId: string) =>
    database.pool.query(
      `insert into provider_bookings (booking_id, provider_id, service_status, occupied, sp_rate_pence, sp_email, sp_first_name, sp_last_name, accepted_at)
       values ($1, $2, 'accepted', tstzrange('2026-12-01T09:00Z', '2026-12-01T12:00Z'), 1575, 'a@example.com', 'A', 'B', now())`,
      [bookingId, one.id],
    );
  const outcomes = await Promise.allSettled(bookings.map((row) => insert(row.id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(new Set(refusals.map((outcome) => outcome.reason.constraint))).toEqual(
    new Set(['provider_booked_once']),
  );
});

test('two cleaners are needed: one acceptance keeps the booking pending, the second confirms it', async () => {
  const id = await anInvitedBooking(server, createClient(server), {
    startDate: '2026-11-30',
    cleanerCount: 2,
  });
  const [first, second, third] = rivals;
  if (!first || !second || !third) throw new Error('No providers');
  await inviteToAll([id], [first.id, second.id, third.id]);
  const found =
    'mutation ($id: ID!) { acceptBooking(input: { id: $id, expectedVersion: 1 }) { bookingStatus cleanersFound } }';
  expect((await first.client.send(found, { id })).data?.acceptBooking).toEqual({
    bookingStatus: 'pending',
    cleanersFound: 1,
  });
  expect((await first.client.send(found, { id })).data?.acceptBooking).toEqual({
    bookingStatus: 'pending',
    cleanersFound: 1,
  });
  expect((await second.client.send(found, { id })).data?.acceptBooking).toEqual({
    bookingStatus: 'confirmed',
    cleanersFound: 2,
  });
  expect((await third.client.send(found, { id })).errors[0]?.extensions.code).toBe('job_taken');
});

test('a provider who said "not for me" no longer sees the job and cannot take it', async () => {
  const id = await anInvitedBooking(server, createClient(server), { startDate: '2026-12-01' });
  const one = rivals[5];
  if (!one) throw new Error('No provider');
  await inviteToAll([id], [one.id]);
  expect(
    (await one.client.send('mutation ($id: ID!) { rejectBooking(input: { id: $id }) { id } }', { id }))
      .errors,
  ).toEqual([]);
  expect((await one.client.send(accept, { id })).errors[0]?.extensions.code).toBe('not_found');
  expect(
    (await one.client.send('query ($id: ID!) { getBooking(id: $id) { id } }', { id })).errors[0]?.extensions
      .code,
  ).toBe('not_found');
});
