import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { visitDayDocuments as documents } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What is offered is what is paid: labour + products = total (rules/prices#provider-pay). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

type Pay = { labour: number; products: number };
type Offered = { invitation: Pay & { earning: number; productsIfFirst: number } };
const offered = `query ($id: ID!) { getBooking(id: $id) { invitation {
  earning labour products productsIfFirst travelMinutes hourlyWithTravel } } }`;
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const parts = `query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items {
  spFirstName earning labour products } } } }`;

type Part = Pay & { spFirstName: string; earning: number | null };
const partsSeenBy = async (client: Client, id: string) =>
  (await done<{ bookingServiceProviders: { items: Part[] } }>(client, parts, { id })).bookingServiceProviders
    .items;

const invite = (startDate: string, changes: Record<string, unknown>) =>
  anInvitedBooking(server, createClient(server), { startDate, startTime: '10:00', ...changes });

test('one cleaner is offered labour and products, reads the same when accepted, and is paid it', async () => {
  const id = await invite('2026-11-26', { cleaningSupplies: true });
  const pay = { labour: 55.13, products: 5 };
  const { invitation } = await done<Offered>(asha.client, offered, { id });
  expect(invitation).toMatchObject({ earning: 60.13, productsIfFirst: 0, ...pay });
  const [mail] = await mailsTo(database, 'booking-invitation', asha.email);
  expect(mail?.props).toMatchObject({
    pay: '£60.13: £55.13 for 3.5 hours (£15.75 an hour) + £5.00 for products',
  });
  await done(asha.client, accept, { id });
  expect(await partsSeenBy(asha.client, id)).toMatchObject([{ earning: null, ...pay }]);
  server.setNow('2026-11-26T10:00:00Z');
  await done(asha.client, documents.start, { id });
  server.setNow('2026-11-26T13:30:00Z');
  await done(asha.client, documents.finish, { id, hours: 3.5 });
  expect(await partsSeenBy(asha.client, id)).toMatchObject([{ earning: 60.13, ...pay }]);
});

test('of two cleaners who accepts first has the products money, and each was told so', async () => {
  server.setNow('2026-11-24T10:00:00Z');
  const id = await invite('2026-11-27', {
    cleaningSupplies: true,
    cleanerCount: 2,
    ifOneCleaner: 'cancel',
  });
  const { invitation } = await done<Offered>(ben.client, offered, { id });
  const labourAlone = { labour: 55.13, products: 0 };
  expect(invitation).toMatchObject({ earning: 55.13, productsIfFirst: 5, ...labourAlone });
  await done(asha.client, accept, { id });
  const then = await done<Offered>(ben.client, offered, { id });
  expect(then.invitation).toMatchObject({ earning: 55.13, productsIfFirst: 0 });
  await done(ben.client, accept, { id });
  expect(await partsSeenBy(company, id)).toMatchObject([
    { spFirstName: 'Asha', labour: 55.13, products: 5 },
    { spFirstName: 'Ben', ...labourAlone },
  ]);
});

test('the way and what an hour brings with it stand beside the pay', async () => {
  server.setNow('2026-11-24T10:00:00Z');
  const id = await invite('2026-11-28', {});
  const { invitation } = await done<{ invitation: { travelMinutes: number; hourlyWithTravel: number } }>(
    ben.client,
    offered,
    { id },
  );
  const { travelMinutes, hourlyWithTravel } = invitation;
  expect(travelMinutes % 5).toBe(0);
  expect(travelMinutes).toBeGreaterThanOrEqual(10);
  expect(hourlyWithTravel).toBe(Math.floor((5513 * 60) / (210 + 2 * travelMinutes)) / 100);
});
