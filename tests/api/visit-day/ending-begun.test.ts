import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAcceptedVisit } from '#tests/support/booking/moving.ts';
import { visitDayDocuments as dayOf } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { withDatabase } from '#tests/support/database.ts';
import { earningsOf } from '#tests/support/money/books.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let asha: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  asha = await aProvider(server, await aCompanyUser(server), 1);
});
afterAll(() => server.close());

const terms = 'query ($id: ID!) { cancellationTerms(id: $id) { fee } }';
const cancel = `mutation ($id: ID!, $fee: Float) { cancelBooking(input: { id: $id, expectedFee: $fee }) {
  bookingStatus cancellationFee } }`;

test('ended inside the 14 days the full quarter-hours since Start are owed, and the cleaner has an hour’s pay at least', async () => {
  const { id, customer } = await anAcceptedVisit(server, [asha], {
    startDate: '2026-11-27',
    startTime: '10:00',
  });
  server.setNow('2026-11-27T10:00:00Z');
  await done(asha.client, dayOf.start, { id });
  server.setNow('2026-11-27T10:29:00Z');
  expect(await done(customer, terms, { id })).toEqual({ fee: 6.75 });
  expect(await done(customer, cancel, { id, fee: 6.75 })).toEqual({
    bookingStatus: 'canceled',
    cancellationFee: 6.75,
  });
  expect(await earningsOf(database, id)).toEqual(['fee-share 394', 'short-notice 1181']);
});
