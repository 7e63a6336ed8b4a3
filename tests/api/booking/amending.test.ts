import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lapseBookingChange } from '#server/booking/change/lapse-booking-change.ts';
import { adjustHold } from '#server/booking/charge/adjust-hold.ts';
import { anAcceptedVisit, documents, type Visit, waitingChange } from '#tests/support/booking/moving.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;

const booked = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
});
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

const amend = (visit: Visit, wish: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  visit.customer.send(documents.amend, { input: { id: visit.id, wish, ...more } });

const holdsOf = (visit: Visit) =>
  database.db
    .selectFrom('payments')
    .select(['status', 'amount_pence'])
    .where('checkout_id', '=', visit.id)
    .orderBy('attempt')
    .execute();

const statusOf = async (visit: Visit) =>
  (await visit.customer.send(documents.get, { id: visit.id })).data?.getBooking;

test('products are added at once at the snapshot rate, and the higher amount is held before the lower is released', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-26' });
  await database.db.updateTable('application_settings').set({ cleaning_supplies_rate_pence: 900 }).execute();
  const terms = await visit.customer.send(documents.amendTerms, {
    id: visit.id,
    wish: { cleaningSupplies: true },
  });
  expect(terms.data?.amendTerms).toEqual({
    totalPrice: 100.5,
    difference: 6,
    cardDue: 100.5,
    cleanersAsked: [],
    cleanersLost: [],
    answerBy: null,
    isSame: false,
  });
  const changed = await amend(visit, { cleaningSupplies: true }, { expectedTotalPrice: 100.5 });
  expect(changed.errors).toEqual([]);
  expect(changed.data?.amendBooking).toMatchObject({
    bookingStatus: 'confirmed',
    totalPrice: 100.5,
    change: null,
  });
  expect(await holdsOf(visit)).toEqual([
    { status: 'voided', amount_pence: 9450 },
    { status: 'held', amount_pence: 10050 },
  ]);
  await database.db.updateTable('application_settings').set({ cleaning_supplies_rate_pence: 600 }).execute();
});

test('a price other than the one shown is refused, and the same terms again change nothing', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-27' });
  const refused = await amend(visit, { cleaningSupplies: true }, { expectedTotalPrice: 94.5 });
  expect(refused.errors[0]?.extensions.code).toBe('price_changed');
  await amend(visit, { cleaningSupplies: true }, { expectedVersion: 2 });
  const again = await amend(visit, { cleaningSupplies: true }, { expectedVersion: 2 });
  expect(again.errors).toEqual([]);
  expect(again.data?.amendBooking).toMatchObject({ version: 3 });
});

test('a longer visit asks the cleaner; the dearer hold stands meanwhile and yes makes it so', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-28' });
  const asked = await amend(visit, { hours: 4.5 });
  expect(asked.data?.amendBooking).toMatchObject({
    bookingStatus: 'confirmed',
    hours: 3.5,
    totalPrice: 94.5,
    change: { kind: 'amend', hours: 4.5, totalPrice: 121.5 },
  });
  expect((await holdsOf(visit)).at(-1)).toEqual({ status: 'held', amount_pence: 12150 });
  await adjustHold(server.system(), visit.id);
  expect((await holdsOf(visit)).at(-1)).toEqual({ status: 'held', amount_pence: 12150 });
  const change = await waitingChange(database, visit.id);
  await asha.client.send(documents.answer, { id: change?.id, accept: true });
  expect(await statusOf(visit)).toMatchObject({
    bookingStatus: 'confirmed',
    totalPrice: 121.5,
    cleanersFound: 1,
  });
  const link = await database.db
    .selectFrom('provider_bookings')
    .select('occupied')
    .where('booking_id', '=', visit.id)
    .executeTakeFirstOrThrow();
  expect(link.occupied).toContain('15:00:00');
});

test('a cleaner who does not answer loses the longer visit; taking the change back lowers the hold again', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-25', startTime: '17:30' });
  await amend(visit, { hours: 4 });
  await visit.customer.send(documents.withdraw, { id: visit.id });
  await adjustHold(server.system(), visit.id);
  expect((await holdsOf(visit)).filter(({ status }) => status === 'held')).toEqual([
    { status: 'held', amount_pence: 9450 },
  ]);
  await amend(visit, { hours: 4 });
  const change = await waitingChange(database, visit.id);
  server.setNow('2026-11-24T14:01:01Z');
  await lapseBookingChange(server.system(), change?.id ?? '');
  expect(await statusOf(visit)).toMatchObject({
    bookingStatus: 'pending',
    totalPrice: 108,
    cleanersFound: 0,
  });
});

test('a shorter visit is done at once and its lower price follows on the card', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-12-01' });
  const changed = await amend(visit, { hours: 2.5 });
  expect(changed.data?.amendBooking).toMatchObject({
    bookingStatus: 'confirmed',
    hours: 2.5,
    totalPrice: 67.5,
  });
});

test('a second cleaner makes it pending with one of two found; back to one confirms it again', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-12-02' });
  const more = await amend(visit, { cleanerCount: 2 });
  expect(more.data?.amendBooking).toMatchObject({
    bookingStatus: 'pending',
    cleanerCount: 2,
    cleanersFound: 1,
    totalPrice: 189,
  });
  const less = await amend(visit, { cleanerCount: 1 });
  expect(less.data?.amendBooking).toMatchObject({
    bookingStatus: 'confirmed',
    cleanersFound: 1,
    totalPrice: 94.5,
  });
});

test('of two accepted cleaners the later one loses a place that is no longer needed', async () => {
  const visit = await anAcceptedVisit(server, [asha, ben], { startDate: '2026-12-03', cleanerCount: 2 });
  const terms = await visit.customer.send(documents.amendTerms, { id: visit.id, wish: { cleanerCount: 1 } });
  expect(terms.data?.amendTerms).toMatchObject({ cleanersLost: ['Ben'], difference: -94.5 });
  const less = await amend(visit, { cleanerCount: 1 });
  expect(less.data?.amendBooking).toMatchObject({ bookingStatus: 'confirmed', cleanersFound: 1 });
  expect(await statusOf(visit)).toMatchObject({
    bookingServiceProviders: { items: [{ spFirstName: 'Asha', serviceStatus: 'accepted' }] },
  });
});

test('another house in the outcode is done at once, another outcode asks the cleaner', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-12-04' });
  const near = await amend(visit, { address: '12 Other Street', postalCode: 'sw1a 1ab' });
  expect(near.data?.amendBooking).toMatchObject({
    bookingStatus: 'confirmed',
    address: '12 Other Street',
    postalCode: 'SW1A 1AB',
    change: null,
  });
  const far = await amend(visit, { postalCode: 'N1 9GU' });
  expect(far.data?.amendBooking).toMatchObject({ postalCode: 'SW1A 1AB', change: { kind: 'amend' } });
  const unserved = await amend(visit, { postalCode: 'EH1 1AA' });
  expect(unserved.errors[0]?.extensions.problems?.[0]?.code).toBe('outcode_not_served');
});

test('customers change a visit until 24 hours before, the office later too; hours and cleaners keep to the form', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-12-05' });
  const long = await amend(visit, { hours: 9.5 });
  expect(long.errors[0]?.extensions.problems).toMatchObject([{ field: 'wish.hours', code: 'hours_missing' }]);
  const odd = await amend(visit, { hours: 3 });
  expect(odd.errors[0]?.extensions.problems?.[0]?.code).toBe('hours_missing');
  const many = await amend(visit, { cleanerCount: 3 });
  expect(many.errors[0]?.extensions.problems).toMatchObject([
    { field: 'wish.cleanerCount', code: 'cleaner_count_missing' },
  ]);
  server.setNow('2026-12-04T10:00:01Z');
  expect((await amend(visit, { hours: 2.5 })).errors[0]?.extensions.code).toBe('amend_too_late');
  const input = { id: visit.id, wish: { hours: 2.5 } };
  const byOffice = await company.send(documents.amend, { input });
  expect(byOffice.data?.amendBooking).toMatchObject({ hours: 2.5, totalPrice: 67.5 });
});

test('a visit that would end after 22:30 is refused, and so is one nobody is free for', async () => {
  const evening = await anAcceptedVisit(server, [asha], { startDate: '2026-12-07', startTime: '18:30' });
  const late = await amend(evening, { hours: 4.5 });
  expect(late.errors[0]?.extensions.problems).toMatchObject([
    { field: 'wish.hours', code: 'start_time_late' },
  ]);
  await anAcceptedVisit(server, [ben], { startDate: '2026-12-07', startTime: '18:30' });
  const busy = await amend(evening, { cleanerCount: 2 });
  expect(busy.errors[0]?.extensions.code).toBe('amend_nobody_free');
});

test('while a move waits for its answer nothing else of the visit is changed, and the terms say so already', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-12-08' });
  const input = { id: visit.id, startDate: '2026-12-09', startTime: '10:00' };
  await visit.customer.send(documents.move, { input });
  const variables = { id: visit.id, wish: { hours: 2.5 } };
  const terms = await visit.customer.send(documents.amendTerms, variables);
  expect(terms.errors[0]?.extensions.code).toBe('change_waiting');
  expect((await amend(visit, { hours: 2.5 })).errors[0]?.extensions.code).toBe('change_waiting');
});

test('a card that refuses the dearer hold leaves visit and hold as they were', async () => {
  const declinedLater = '4000 0000 0000 0341';
  const changes = { startDate: '2026-11-26', startTime: '15:00' };
  const visit = await anAcceptedVisit(server, [asha], changes, declinedLater);
  const refused = await amend(visit, { cleaningSupplies: true });
  expect(refused.errors[0]?.extensions.code).toBe('card_declined');
  expect(await statusOf(visit)).toMatchObject({ totalPrice: 94.5 });
  expect((await holdsOf(visit))[0]).toEqual({ status: 'held', amount_pence: 9450 });
});

test('notes on getting in, pets and parking change at any time without asking anybody', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-25', startTime: '08:00' });
  server.setNow('2026-11-25T07:50:00Z');
  const update = `mutation ($input: UpdateAccessNotesInput!) { updateAccessNotes(input: $input) {
    bookingStatus commentsForAssistant pets parking change { id } } }`;
  const input = {
    id: visit.id,
    commentsForAssistant: 'Key under the blue pot',
    pets: 'A cat',
    parking: 'none',
  };
  const changed = await visit.customer.send(update, { input });
  expect(changed.errors).toEqual([]);
  expect(changed.data?.updateAccessNotes).toEqual({
    bookingStatus: 'confirmed',
    commentsForAssistant: 'Key under the blue pot',
    pets: 'A cat',
    parking: 'none',
    change: null,
  });
  const seen = await asha.client.send('query ($id: ID!) { getBooking(id: $id) { commentsForAssistant } }', {
    id: visit.id,
  });
  expect(seen.data?.getBooking).toEqual({ commentsForAssistant: 'Key under the blue pot' });
});
