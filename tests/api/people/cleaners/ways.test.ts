import { expect } from 'vitest';
import { invite, visitOf } from '#tests/support/booking/days-off.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { anAccount } from '#tests/support/people.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 4);
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

// How a cleaner reaches their jobs (rules/matching#the-way).
type Way = {
  bookingID: string;
  afterBookingID: string | null;
  beforeBookingID: string | null;
  travelMinutes: number;
  gapMinutes: number | null;
  isTooTight: boolean;
};

const fields = 'bookingID afterBookingID beforeBookingID travelMinutes gapMinutes isTooTight';
const wayOf = async (client: Client, id: string) =>
  (await done<Way[]>(client, `{ listJobWays { ${fields} } }`)).find(({ bookingID }) => bookingID === id);

test('who has no profile yet has no ways', async ({ database, server }) => {
  const client = await anAccount(server, 'new-cleaner@example.com');
  await database.pool.query(
    `update users set "group" = 'serviceprovider' where email = 'new-cleaner@example.com'`,
  );
  expect(await done<Way[]>(client, `{ listJobWays { ${fields} } }`)).toEqual([]);
});

test('a day is a route from home, an offer says whether it fits in, and nobody else reads of it', async ({
  database,
  server,
  cleaners: [cleaner, other],
}) => {
  if (!cleaner || !other) throw new Error('This file has no cleaners');
  const startDate = '2026-12-07';
  const first = await visitOf({ database, server }, cleaner, { startDate, startTime: '09:00' });
  const second = await visitOf({ database, server }, cleaner, {
    startDate,
    startTime: '13:30',
    postalCode: 'E2 8AA',
  });
  const offer = async (startTime: string) => {
    const { id } = await visitOf({ database, server }, null, { startDate, startTime });
    await invite({ database }, id, cleaner.id);
    return id;
  };
  const evening = await offer('18:30');
  const between = await offer('12:00');
  expect(await wayOf(cleaner.client, first.id)).toEqual({
    bookingID: first.id,
    afterBookingID: null,
    beforeBookingID: null,
    travelMinutes: 15,
    gapMinutes: null,
    isTooTight: false,
  });
  const way = await wayOf(cleaner.client, second.id);
  expect(way).toMatchObject({ afterBookingID: first.id, gapMinutes: 60, isTooTight: false });
  expect(way?.travelMinutes).toBeGreaterThan(15);
  expect(await wayOf(cleaner.client, evening)).toMatchObject({
    afterBookingID: second.id,
    beforeBookingID: null,
    isTooTight: false,
  });
  expect(await wayOf(cleaner.client, between)).toMatchObject({
    afterBookingID: first.id,
    beforeBookingID: second.id,
    isTooTight: true,
  });
  expect(await wayOf(other.client, first.id)).toBeUndefined();
  await database.pool.query(
    "update bookings set starts_at = starts_at - interval '50 minutes', start_time = '12:40' where id = $1",
    [second.id],
  );
  expect(await wayOf(cleaner.client, second.id)).toMatchObject({ gapMinutes: 10, isTooTight: true });
});

test('the map of an offer is of its outcode, for whom it is offered to and as long as it is', async ({
  database,
  server,
  company,
  cleaners: [cleaner, other, third],
}) => {
  if (!cleaner || !other || !third) throw new Error('This file has no cleaners');
  const { id } = await visitOf({ database, server }, null, {
    startDate: '2026-12-10',
    startTime: '09:00',
    postalCode: 'E2 8AA',
  });
  await invite({ database }, id, third.id);
  const map = `query ($id: ID!) { getOfferMap(bookingID: $id) {
    home { latitude longitude } offer { code latitude longitude } near { code } } }`;
  type Map = { offer: object; home: object; near: { code: string }[] } | null;
  const shown = await done<Map>(third.client, map, { id });
  const { rows } = await database.pool.query(
    `select code, latitude, longitude from outcodes where code = 'E2'`,
  );
  expect(shown?.offer).toEqual(rows[0]);
  expect(shown?.near.length).toBeGreaterThan(1);
  // The others are asked too; who has said no reads no more of it.
  await done(other.client, 'mutation ($input: BookingVerbInput!) { rejectBooking(input: $input) { id } }', {
    input: { id },
  });
  const refused = await other.client.send(map, { id });
  expect(refused.errors?.[0]?.extensions.code).toBe('not_found');
  expect(await done<Map>(company, map, { id })).toBeNull();
});
