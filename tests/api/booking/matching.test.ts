import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
const providers: Provider[] = [];

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const withdraw = 'mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { id } }';
const assign = `mutation ($id: ID!, $to: ID!, $how: AssignmentKind!) {
  assignBooking(input: { id: $id, serviceProviderID: $to, how: $how }) { bookingStatus cleanersFound } }`;
const candidates = `query ($id: ID!) { findBookingCandidates(bookingID: $id) {
  serviceProviderID score distancePoints ratingPoints sameCleanerPoints reliabilityPoints roomPoints isInvited } }`;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  for (let number = 1; number <= 8; number += 1) providers.push(await aProvider(server, company, number));
});
beforeEach(() => server.setNow('2026-11-24T10:00:00Z'));
afterAll(() => server.close());

const providerAt = (index: number): Provider => {
  const provider = providers[index];
  if (!provider) throw new Error('No such provider');
  return provider;
};
const clientOf = (id: string): Client => {
  const provider = providers.find((one) => one.id === id);
  if (!provider) throw new Error('Not one of ours');
  return provider.client;
};
const book = (changes: Record<string, unknown>) =>
  anInvitedBooking(server, createClient(server), { startTime: '10:00', ...changes });
const invitationsOf = (id: string) =>
  database.db
    .selectFrom('invitations')
    .selectAll()
    .where('booking_id', '=', id)
    .orderBy('wave')
    .orderBy('score', 'desc')
    .execute();
const invitedBy = async (id: string) => (await invitationsOf(id)).map((one) => one.provider_id);
const mailsTo = async (id: string, template = 'booking-invitation') =>
  (
    await database.db
      .selectFrom('mails')
      .select('recipient')
      .where('entity_id', '=', id)
      .where('template', '=', template)
      .execute()
  ).map((row) => row.recipient);
const codeOf = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;

test('the five best are invited first, with the score and its reasons, then the rest two hours later', async () => {
  const id = await book({ startDate: '2026-12-03' });
  const first = await invitationsOf(id);
  expect(first).toHaveLength(5);
  expect(first.map((one) => one.wave)).toEqual([1, 1, 1, 1, 1]);
  expect(first[0]?.reasons).toEqual({
    distance: 40,
    rating: 21.88,
    sameCleaner: 0,
    reliability: 5,
    room: 10,
  });
  expect(Number(first[0]?.score)).toBe(76.88);
  await inviteProviders(server.system(), id);
  expect(await invitationsOf(id)).toHaveLength(5);
  server.setNow('2026-11-24T12:01:00Z');
  await inviteProviders(server.system(), id);
  expect(await invitationsOf(id)).toHaveLength(8);
  expect(await mailsTo(id)).toHaveLength(8);
});

test('somebody away, with lapsed documents, blocked or who turned it down is not invited', async () => {
  const [away, lapsed, blocked, lasting] = [0, 1, 2, 3].map(providerAt) as [
    Provider,
    Provider,
    Provider,
    Provider,
  ];
  await database.db
    .insertInto('provider_absences')
    .values({ provider_id: away.id, first_date: '2026-12-01', last_date: '2026-12-04' })
    .execute();
  const documents = (id: string, date: string | null) =>
    database.db.updateTable('providers').set({ documents_expire_on: date }).where('id', '=', id).execute();
  await documents(lapsed.id, '2026-12-03');
  await documents(lasting.id, '2026-12-04');
  const email = 'blocked@example.com';
  const earlier = await book({ email, startDate: '2026-12-10' });
  const { customer_id } = await database.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', earlier)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('blocks')
    .values({ provider_id: blocked.id, customer_id, blocked_by: 'customer' })
    .execute();
  const id = await book({ email, startDate: '2026-12-04' });
  server.setNow('2026-11-24T12:01:00Z');
  await inviteProviders(server.system(), id);
  const invited = await invitedBy(id);
  expect(invited).toHaveLength(5);
  for (const one of [away, lapsed, blocked]) expect(invited).not.toContain(one.id);
  expect(invited).toContain(lasting.id);
  const given = await company.send(assign, { id, to: away.id, how: 'agreed' });
  expect(codeOf(given)).toBe('provider_away');
  expect(codeOf(await company.send(assign, { id, to: blocked.id, how: 'agreed' }))).toBe('job_taken');
  await database.db.deleteFrom('provider_absences').execute();
  await documents(lapsed.id, null);
  await documents(lasting.id, null);
});

test('a cleaner withdraws: the others are asked again at once, and the one who left is not', async () => {
  const id = await book({ startDate: '2026-12-08' });
  const [one = ''] = await invitedBy(id);
  expect((await clientOf(one).send(accept, { id })).errors).toEqual([]);
  server.setNow('2026-11-25T10:00:00Z');
  expect((await clientOf(one).send(withdraw, { id })).errors).toEqual([]);
  server.setNow('2026-11-25T10:00:30Z');
  await inviteProviders(server.system(), id);
  const again = (await invitationsOf(id)).filter(
    (invitation) => invitation.invited_at > new Date('2026-11-25T10:00:00Z'),
  );
  expect(again).toHaveLength(5);
  expect(again.map((invitation) => invitation.provider_id)).not.toContain(one);
  const mails = await mailsTo(id);
  expect(mails).toHaveLength(10);
  const asked = again[0]?.provider_id ?? '';
  expect((await clientOf(asked).send(accept, { id })).data?.acceptBooking).toEqual({
    bookingStatus: 'confirmed',
  });
});

/** Makes visits of one series out of bookings; the first was done by the cleaner given. */
async function aSeries(dates: [string, string], cleaner: Provider): Promise<string[]> {
  const ids = [await book({ startDate: dates[0] }), await book({ startDate: dates[1] })] as [string, string];
  const last = await database.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', ids[0])
    .executeTakeFirstOrThrow();
  const series = await database.db
    .insertInto('series')
    .values({
      customer_id: last.customer_id,
      service_frequency: 'EveryWeek',
      schedule: 'weekly',
      start_date: dates[0],
      start_time: '10:00',
      terms: '{}',
      rates: '{}',
      generated_until: dates[1],
      booked_at: last.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, id] of ids.entries()) {
    await database.db
      .updateTable('bookings')
      .set({ series_id: series.id, series_date: dates[index] })
      .where('id', '=', id)
      .execute();
  }
  await database.db.deleteFrom('invitations').where('booking_id', 'in', ids).execute();
  expect((await company.send(assign, { id: ids[0], to: cleaner.id, how: 'agreed' })).errors).toEqual([]);
  return ids;
}

test('a visit of a series is offered to the last cleaner alone, and two hours later to the others', async () => {
  const cleaner = providerAt(6);
  const [, id = ''] = await aSeries(['2026-12-14', '2026-12-21'], cleaner);
  server.setNow('2026-11-24T12:01:00Z');
  await inviteProviders(server.system(), id);
  expect(await invitationsOf(id)).toMatchObject([{ provider_id: cleaner.id, wave: 0 }]);
  expect((await invitationsOf(id))[0]?.reasons).toMatchObject({ sameCleaner: 15 });
  await inviteProviders(server.system(), id);
  expect(await invitationsOf(id)).toHaveLength(1);
  server.setNow('2026-11-24T14:02:00Z');
  await inviteProviders(server.system(), id);
  expect((await invitationsOf(id)).map((one) => one.wave)).toEqual([0, 1, 1, 1, 1, 1]);
});

test('when the last cleaner cannot come the series visit goes to the best at once', async () => {
  const cleaner = providerAt(5);
  const [, id = ''] = await aSeries(['2026-12-15', '2026-12-22'], cleaner);
  const other = await book({ startDate: '2026-12-22', startTime: '11:00' });
  await company.send(assign, { id: other, to: cleaner.id, how: 'agreed' });
  server.setNow('2026-11-24T12:01:00Z');
  await inviteProviders(server.system(), id);
  const invited = await invitationsOf(id);
  expect(invited.map((one) => one.wave)).toEqual([1, 1, 1, 1, 1]);
  expect(invited.map((one) => one.provider_id)).not.toContain(cleaner.id);
});

test('the office sees who could come, best first and why, and asks one outside the waves', async () => {
  const id = await book({ startDate: '2026-12-16' });
  const { data } = await company.send(candidates, { id });
  const found = data?.findBookingCandidates as unknown as {
    serviceProviderID: string;
    score: number;
    isInvited: boolean;
    roomPoints: number;
  }[];
  expect(found).toHaveLength(8);
  expect(found.map((one) => one.score)).toEqual(found.map((one) => one.score).toSorted((a, b) => b - a));
  const uninvited = found.find((one) => !one.isInvited)?.serviceProviderID ?? '';
  expect(codeOf(await clientOf(uninvited).send(accept, { id }))).toBe('not_found');
  expect((await company.send(assign, { id, to: uninvited, how: 'ask' })).errors).toEqual([]);
  expect((await company.send(assign, { id, to: uninvited, how: 'ask' })).errors).toEqual([]);
  expect(await mailsTo(id)).toHaveLength(6);
  server.setNow('2026-11-24T12:01:00Z');
  await inviteProviders(server.system(), id);
  expect((await invitationsOf(id)).map((one) => one.wave)).toEqual([-1, 1, 1, 1, 1, 1, 2, 2]);
  expect((await clientOf(uninvited).send(accept, { id })).data?.acceptBooking).toEqual({
    bookingStatus: 'confirmed',
  });
});

test('"agreed by phone" books the cleaner at once, says who took it, and may be undone uncounted for 12 hours', async () => {
  const id = await book({ startDate: '2026-11-26', cleanerCount: 2 });
  const [one, two] = [providerAt(0), providerAt(1)];
  const first = await company.send(assign, { id, to: one.id, how: 'agreed' });
  expect(first.data?.assignBooking).toEqual({ bookingStatus: 'pending', cleanersFound: 1 });
  const second = await company.send(assign, { id, to: two.id, how: 'agreed' });
  expect(second.data?.assignBooking).toEqual({ bookingStatus: 'confirmed', cleanersFound: 2 });
  expect((await company.send(assign, { id, to: two.id, how: 'agreed' })).errors).toEqual([]);
  const links = await database.db
    .selectFrom('provider_bookings')
    .selectAll()
    .where('booking_id', '=', id)
    .orderBy('accepted_at')
    .execute();
  expect(links.map((link) => link.provider_id)).toEqual([one.id, two.id]);
  expect(links[0]?.agreed_by).toMatch(/^user:/);
  expect(links[0]?.agreed_at?.toISOString().slice(0, 16)).toBe('2026-11-24T10:00');
  expect(await mailsTo(links[0]?.id ?? '', 'assigned-by-phone')).toEqual([one.email]);
  server.setNow('2026-11-24T21:59:00Z');
  expect((await one.client.send(withdraw, { id })).errors).toEqual([]);
  server.setNow('2026-11-24T22:01:00Z');
  expect((await two.client.send(withdraw, { id })).errors).toEqual([]);
  const after = await database.db
    .selectFrom('provider_bookings')
    .select(['provider_id', 'is_late_withdrawal'])
    .where('booking_id', '=', id)
    .execute();
  expect(Object.fromEntries(after.map((link) => [link.provider_id, link.is_late_withdrawal]))).toEqual({
    [one.id]: false,
    [two.id]: true,
  });
});

test('"agreed by phone" goes through the checks of every acceptance', async () => {
  const taken = await book({ startDate: '2026-12-17' });
  const busy = await book({ startDate: '2026-12-17', startTime: '11:00' });
  const one = providerAt(4);
  expect((await company.send(assign, { id: taken, to: one.id, how: 'agreed' })).errors).toEqual([]);
  const overlapping = await company.send(assign, { id: busy, to: one.id, how: 'agreed' });
  expect(codeOf(overlapping)).toBe('provider_busy');
  // As the office is told it, which has no job of its own.
  expect(overlapping.errors[0]?.message).toBe(
    'This cleaner already has a job at that time, or too close to it.',
  );
  expect(codeOf(await company.send(assign, { id: busy, to: one.id, how: 'ask' }))).toBe('job_does_not_fit');
  expect(codeOf(await company.send(assign, { id: busy, to: randomUUID(), how: 'agreed' }))).toBe(
    'provider_not_approved',
  );
  expect(codeOf(await company.send(assign, { id: taken, to: providerAt(3).id, how: 'agreed' }))).toBe(
    'job_taken',
  );
  expect(server.errors).toEqual([]);
});

test('an acceptance, an assignment and another provider race for one place: one wins', async () => {
  for (const startDate of ['2026-12-28', '2026-12-29', '2026-12-30']) {
    const id = await book({ startDate, startTime: '15:00' });
    const [a = '', b = ''] = await invitedBy(id);
    const free = providers.find((one) => one.id !== a && one.id !== b);
    const answers = await Promise.all([
      clientOf(a).send(accept, { id }),
      clientOf(b).send(accept, { id }),
      company.send(assign, { id, to: free?.id, how: 'agreed' }),
    ]);
    expect(answers.map(({ errors }) => errors.length).toSorted()).toEqual([0, 1, 1]);
  }
});
