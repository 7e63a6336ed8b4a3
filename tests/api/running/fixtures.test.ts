import { expect } from 'vitest';
import { seriesDocuments } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test } from '#tests/support/fixtures/api-test.ts';
import type { Visit } from '#tests/support/fixtures/visits.ts';

const booking = 'query ($id: ID!) { getBooking(id: $id) { bookingStatus totalPrice startDate } }';
const seen: { url?: string; visits: Visit[] } = { visits: [] };

test('the clock of a test is its own before there is a server', ({ clock }) => {
  clock.set('2026-11-25T10:00:00Z');
  expect(clock.start).toBe('2026-11-24T10:00:00Z');
});

test('a server starts at the file’s time, whatever a test before did with the clock', async ({ server }) => {
  seen.url = server.url;
  expect(server.system().now().toISOString()).toMatch(/^2026-11-24T10:00/);
});

test('a moved clock is the server’s', async ({ server, clock }) => {
  clock.set('2027-01-05T09:00:00Z');
  expect(server.system().now().toISOString()).toMatch(/^2027-01-05T09:00/);
});

test('the next test of the file has the same server, at its first time', async ({ server }) => {
  expect(server.url).toBe(seen.url);
  expect(server.system().now().toISOString()).toMatch(/^2026-11-24T10:00/);
});

test('people are who they say they are', async ({ company, cleaner, customer, visitor }) => {
  const account = '{ getMyAccount { role } }';
  const accounts = await Promise.all([company, cleaner, customer].map((one) => done(one, account)));
  expect(accounts).toEqual(['company', 'serviceprovider', 'customer'].map((role) => ({ role })));
  expect((await visitor.send(account)).errors[0]?.extensions.code).toBe('sign_in_required');
});

test('a paid visit is the customer’s and waits for a cleaner', async ({ customer, paidVisit, money }) => {
  seen.visits.push(paidVisit);
  const asked = await done(customer, booking, { id: paidVisit.id });
  const { startDate } = paidVisit;
  expect(asked).toEqual({ bookingStatus: 'pending', totalPrice: 94.5, startDate });
  expect(await money.payments(paidVisit.id)).toMatchObject([{ status: 'held', amount_pence: 9450 }]);
});

// The example of docs/testing.md.
test('a customer cancels a visit that is paid for', async ({ customer, paidVisit }) => {
  const cancel = 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { bookingStatus } }';
  expect(await done(customer, cancel, { id: paidVisit.id })).toEqual({ bookingStatus: 'canceled' });
});

test('another test has another paid visit, on another day', async ({ customer, paidVisit }) => {
  const { id, startDate } = paidVisit;
  expect(await done(customer, booking, { id })).toMatchObject({ bookingStatus: 'pending', startDate });
  expect(seen.visits.map((visit) => visit.id)).not.toContain(id);
  expect(seen.visits.map((visit) => visit.startDate)).not.toContain(startDate);
});

test('a completed visit is over, and the clock stands at its end', async ({
  customer,
  completedVisit,
  server,
}) => {
  const asked = await done(customer, booking, { id: completedVisit.id });
  expect(asked).toMatchObject({ bookingStatus: 'completed' });
  const now = server.system().now().toISOString();
  expect(now.startsWith(`${completedVisit.startDate}T13:30`)).toBe(true);
});

test('a regular clean has its visits', async ({ customer, regularClean }) => {
  const series = await done(customer, seriesDocuments.get, { id: regularClean.id });
  expect(series).toMatchObject({ status: 'active', startDate: '2026-12-01' });
});

const timid = test.extend('server', { scope: 'file' }, () => {
  throw new Error('Nobody asked for a server');
});

timid('what a test does not ask for is not made', ({ clock }) => {
  expect(clock.start).toBe('2026-11-24T10:00:00Z');
});

test.afterAll(({ server }) => expect(server.errors).toEqual([]));
