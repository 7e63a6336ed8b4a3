import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBackVisitsOf } from '#server/booking/acceptance/give-back-visits-of.ts';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { aDoneVisit } from '#tests/support/booking/done-visit.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
afterAll(() => server.close());

const disable = `mutation ($id: ID!, $reason: String!) {
  disableServiceProvider(input: { id: $id, reason: $reason }) { profileStatus version } }`;
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';

test('a disabled cleaner gives coming visits back uncounted, keeps what they earned, and takes no more', async () => {
  const earned = await aDoneVisit(server, provider, '2026-11-26');
  server.setNow('2026-11-26T15:00:00Z');
  const coming = await anInvitedBooking(server, createClient(server), { startDate: '2026-11-30' });
  await done(provider.client, accept, { id: coming });
  const { errors } = await company.send(disable, { id: provider.id, reason: '' });
  expect(errors[0]?.extensions.code).toBe('disable_reason_missing');
  const reason = 'Your DBS certificate has run out.';
  const disabled = await done<{ profileStatus: string; version: number }>(company, disable, {
    id: provider.id,
    reason,
  });
  expect(disabled.profileStatus).toBe('disabled');
  expect(await done(company, disable, { id: provider.id, reason })).toEqual(disabled);
  await giveBackVisitsOf(server.system(), provider.id);
  await giveBackVisitsOf(server.system(), provider.id);
  const links = await database.db
    .selectFrom('provider_bookings')
    .select(['booking_id', 'service_status', 'is_late_withdrawal'])
    .where('provider_id', '=', provider.id)
    .execute();
  expect(links).toContainEqual({
    booking_id: coming,
    service_status: 'withdrawn',
    is_late_withdrawal: false,
  });
  expect(links).toContainEqual({
    booking_id: earned,
    service_status: 'completed',
    is_late_withdrawal: false,
  });
  const unpaid = await done<{ serviceProviderID: string }[]>(
    company,
    '{ listUnpaidEarnings { serviceProviderID } }',
  );
  expect(unpaid).toEqual([{ serviceProviderID: provider.id }]);
  const mails = await database.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'provider-disabled')
    .execute();
  expect(mails).toEqual([{ recipient: provider.email }]);
  const another = await anInvitedBooking(server, createClient(server), { startDate: '2026-12-01' }).catch(
    () => null,
  );
  if (another) expect((await provider.client.send(accept, { id: another })).errors).not.toEqual([]);
});
