import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBackVisitsOf } from '#server/booking/acceptance/give-back-visits-of.ts';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { checkAndApprove } from '#tests/support/booking/provider-checks.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
});
afterAll(() => server.close());

const leave = `mutation ($id: ID!, $version: Int) {
  withdrawServiceProvider(input: { id: $id, expectedVersion: $version }) { profileStatus disabledReason version } }`;
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';

test('a cleaner who leaves gets no more jobs, gives the coming ones back, and may be taken on again', async () => {
  const { client, id } = await aProvider(server, company, 1);
  const coming = await anInvitedBooking(server, createClient(server), { startDate: '2026-11-30' });
  await done(client, accept, { id: coming });
  const stale = await client.send(leave, { id, version: 0 });
  expect(stale.errors[0]?.extensions.code).toBe('version_conflict');
  const left = await done<{ version: number }>(client, leave, { id });
  expect(left).toMatchObject({ profileStatus: 'disabled', disabledReason: 'Withdrawn by the cleaner' });
  expect(await done(client, leave, { id, version: 0 })).toEqual(left);
  const jobs = await database.pool.query(
    "select payload from graphile_worker.jobs join graphile_worker._private_jobs using (id) where task_identifier = 'give-back-visits-of'",
  );
  expect(jobs.rows).toEqual([
    { payload: { providerId: id, requestId: expect.stringMatching(/^[\da-f-]{36}$/) } },
  ]);
  await giveBackVisitsOf(server.system(), id);
  const links = await database.db
    .selectFrom('provider_bookings')
    .select(['service_status', 'is_late_withdrawal'])
    .where('booking_id', '=', coming)
    .execute();
  expect(links).toEqual([{ service_status: 'withdrawn', is_late_withdrawal: false }]);
  const again = await client.send(accept, { id: coming });
  expect(again.errors[0]?.extensions.code).toBeDefined();
  await done(company, checkAndApprove, { id });
  const { data } = await client.send('{ getMyServiceProvider { profileStatus disabledReason } }');
  expect(data?.getMyServiceProvider).toEqual({ profileStatus: 'approved', disabledReason: null });
});

test('nobody leaves for somebody else', async () => {
  const one = await aProvider(server, company, 2);
  const two = await aProvider(server, company, 3);
  const answered = await one.client.send(leave, { id: two.id });
  expect(answered.errors[0]?.extensions.code).toBe('not_found');
});
