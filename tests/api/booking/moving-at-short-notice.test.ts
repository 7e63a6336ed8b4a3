import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeCancellationFee } from '#server/booking/cancellation/take-cancellation-fee.ts';
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
/**
 * Each visit has a day of its own after the statutory 14, so that a fee is due (rules/lifecycles#statutory-right).
 */
const later = { startTime: '10:00', earlyStartRequest: false };

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
});
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

const moveTo = (visit: Visit, startDate: string, startTime: string, more: Record<string, unknown> = {}) =>
  visit.customer.send(documents.move, { input: { id: visit.id, startDate, startTime, ...more } });

const cancellingText = async ({ customer, id }: Visit) =>
  (await customer.send('query ($id: ID!) { getCancellingText(id: $id) }', { id })).data?.getCancellingText;

const bookingOf = (id: string) =>
  database.db
    .selectFrom('bookings')
    .select([
      'booking_status',
      'start_date',
      'cancellation_fee_pence',
      'least_fee_pence',
      'total_price_pence',
      'canceled_by',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const mailCount = async (recipient: string, template: string) => {
  const rows = await database.db
    .selectFrom('mails')
    .select('entity_id')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .execute();
  return rows.length;
};

test('under 24 hours it is free when the cleaner agrees, but cancelling then costs what it did at that moment', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...later, startDate: '2026-12-14' });
  server.setNow('2026-12-14T00:00:00Z');
  const terms = await visit.customer.send(documents.terms, {
    id: visit.id,
    date: '2026-12-16',
    time: '10:00',
  });
  expect(terms.data?.moveTerms).toMatchObject({
    fee: 47.25,
    cleanersAsked: ['Asha'],
    answerBy: '2026-12-14T09:00:00.000Z',
  });
  await moveTo(visit, '2026-12-16', '10:00', { expectedFee: 47.25 });
  const change = await waitingChange(database, visit.id);
  expect(change?.fee_if_refused_pence).toBe(4725);
  await asha.client.send(documents.answer, { id: change?.id, accept: true });
  expect(await bookingOf(visit.id)).toMatchObject({
    booking_status: 'confirmed',
    start_date: '2026-12-16',
    least_fee_pence: 4725,
  });
  // Its page says so before the button does.
  expect(await cancellingText(visit)).toBe(
    'At least £47.25, because it was moved at short notice, and the full price from Wednesday 16 December, 8:00am.',
  );
  const canceled = await visit.customer.send(documents.cancel, { id: visit.id });
  expect(canceled.errors[0]?.message ?? '').toContain('£47.25');
  server.setNow('2026-12-16T10:00:00Z');
  expect(await cancellingText(visit)).toBeNull();
});

test('when the cleaner refuses and the customer did not agree to the cost, the visit stays and nothing is charged', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...later, startDate: '2026-12-15' });
  server.setNow('2026-12-15T00:00:00Z');
  await moveTo(visit, '2026-12-17', '10:00', { expectedFee: 47.25 });
  const change = await waitingChange(database, visit.id);
  await asha.client.send(documents.answer, { id: change?.id, accept: false });
  expect(await bookingOf(visit.id)).toMatchObject({
    booking_status: 'confirmed',
    start_date: '2026-12-15',
    least_fee_pence: 0,
    cancellation_fee_pence: null,
  });
  expect(await mailCount(visit.email, 'booking-move-refused')).toBe(1);
  const kept = await asha.client.send(documents.get, { id: visit.id });
  expect(kept.data?.getBooking).toMatchObject({ bookingStatus: 'confirmed', change: null });
});

test('when the cleaner refuses and the customer agreed to the cost, it is a cancellation with its fee and a new booking', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...later, startDate: '2026-12-18' });
  server.setNow('2026-12-18T00:00:00Z');
  await moveTo(visit, '2026-12-19', '10:00', { expectedFee: 47.25, isFeeAgreed: true });
  const change = await waitingChange(database, visit.id);
  await asha.client.send(documents.answer, { id: change?.id, accept: false });
  expect(await bookingOf(visit.id)).toMatchObject({
    booking_status: 'canceled',
    canceled_by: 'customer',
    cancellation_fee_pence: 4725,
  });
  const link = await database.db
    .selectFrom('provider_bookings')
    .select(['service_status', 'fee_share_pence'])
    .where('booking_id', '=', visit.id)
    .executeTakeFirstOrThrow();
  expect(link).toEqual({ service_status: 'canceled', fee_share_pence: 2756 });
  const again = await database.db
    .selectFrom('bookings')
    .selectAll()
    .where('email', '=', visit.email)
    .where('booking_status', '=', 'pending')
    .executeTakeFirstOrThrow();
  expect(again).toMatchObject({
    start_date: '2026-12-19',
    total_price_pence: 9450,
    least_fee_pence: 0,
    version: 1,
  });
  await takeCancellationFee(server.system(), visit.id);
  await adjustHold(server.system(), again.id);
  const payments = await database.db
    .selectFrom('payments')
    .select(['status', 'captured_pence', 'amount_pence'])
    .where('checkout_id', 'in', [visit.id, again.id])
    .orderBy('captured_pence', 'desc')
    .execute();
  const taken = payments.filter(({ captured_pence }) => captured_pence > 0);
  expect(taken.map(({ captured_pence }) => captured_pence)).toEqual([4725]);
  expect(payments.filter(({ status }) => status === 'held').map(({ amount_pence }) => amount_pence)).toEqual([
    9450,
  ]);
});

test('no answer is a no, at the cost of the moment of asking and not of the later one', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...later, startDate: '2026-12-21' });
  server.setNow('2026-12-21T07:30:00Z');
  await moveTo(visit, '2026-12-22', '10:00', { expectedFee: 47.25, isFeeAgreed: true });
  const change = await waitingChange(database, visit.id);
  expect(change?.answer_by.toISOString()).toBe('2026-12-21T09:00:00.000Z');
  server.setNow('2026-12-21T09:00:01Z');
  await lapseBookingChange(server.system(), change?.id ?? '');
  await lapseBookingChange(server.system(), change?.id ?? '');
  expect(await bookingOf(visit.id)).toMatchObject({
    booking_status: 'canceled',
    cancellation_fee_pence: 4725,
  });
  const bookings = await database.db
    .selectFrom('bookings')
    .select('id')
    .where('email', '=', visit.email)
    .execute();
  expect(bookings).toHaveLength(2);
});

test('where no cleaner can come then, nobody is asked: it is refused with the amount until that is agreed to', async () => {
  const visit = await anAcceptedVisit(server, [asha], {
    ...later,
    startDate: '2026-12-28',
    startTime: '08:00',
  });
  await anAcceptedVisit(server, [asha], { ...later, startDate: '2026-12-29', startTime: '14:00' });
  server.setNow('2026-12-28T00:00:00Z');
  const refused = await moveTo(visit, '2026-12-29', '14:00');
  expect(refused.errors[0]?.message).toBe(
    'Your cleaner can’t come then, and moving at this notice costs £47.25. Choose another time, or agree to the cost.',
  );
  const changed = await moveTo(visit, '2026-12-29', '14:00', { isFeeAgreed: true, expectedFee: 0 });
  expect(changed.errors[0]?.extensions.code).toBe('fee_changed');
  const moved = await moveTo(visit, '2026-12-29', '14:00', { isFeeAgreed: true, expectedFee: 47.25 });
  expect(moved.errors).toEqual([]);
  const booking = moved.data?.rescheduleBooking as unknown as { id: string };
  expect(booking).toMatchObject({ bookingStatus: 'pending', startDate: '2026-12-29', startTime: '14:00' });
  expect(booking.id).not.toBe(visit.id);
  expect(await bookingOf(visit.id)).toMatchObject({
    booking_status: 'canceled',
    cancellation_fee_pence: 4725,
  });
});

test('inside the statutory 14 days it is free at any notice; a cleaner who loses it is paid an hour', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-26' });
  server.setNow('2026-11-26T04:00:00Z');
  const terms = await visit.customer.send(documents.terms, {
    id: visit.id,
    date: '2026-11-27',
    time: '10:00',
  });
  expect(terms.data?.moveTerms).toMatchObject({ fee: 0, cleanersAsked: ['Asha'] });
  await moveTo(visit, '2026-11-27', '10:00');
  const change = await waitingChange(database, visit.id);
  await asha.client.send(documents.answer, { id: change?.id, accept: false });
  expect(await bookingOf(visit.id)).toMatchObject({ booking_status: 'pending', start_date: '2026-11-27' });
  const earned = await database.db
    .selectFrom('earnings')
    .select(['kind', 'amount_pence'])
    .where('booking_id', '=', visit.id)
    .execute();
  expect(earned).toEqual([{ kind: 'short-notice', amount_pence: 1575 }]);
  const postings = await database.db
    .selectFrom('postings')
    .innerJoin('journals', 'journals.id', 'postings.journal_id')
    .select(['account', 'amount_pence'])
    .where('journals.event', '=', 'short-notice-pay')
    .orderBy('amount_pence', 'desc')
    .execute();
  expect(postings).toEqual([
    { account: 5100, amount_pence: 1575 },
    { account: 2100, amount_pence: -1575 },
  ]);
});

test('notice is elapsed time: with the clocks going back, free until 10:00 on the day before a 9:00 visit', async () => {
  await database.db
    .updateTable('application_settings')
    .set({ open_weekdays: [true, true, true, true, true, true, true] })
    .execute();
  server.setNow('2026-09-10T09:00:00Z');
  const visit = await anAcceptedVisit(server, [ben], {
    ...later,
    startDate: '2026-10-25',
    startTime: '09:00',
  });
  const feeAt = async (instant: string) => {
    server.setNow(instant);
    const { data } = await visit.customer.send(documents.terms, {
      id: visit.id,
      date: '2026-10-27',
      time: '09:00',
    });
    const seen = data?.moveTerms as unknown as { fee: number } | undefined;
    return seen?.fee;
  };
  expect(await feeAt('2026-10-24T08:59:00Z')).toBe(0);
  expect(await feeAt('2026-10-24T09:00:30Z')).toBe(47.25);
});

test('of many moves at once one happens, and the others read that it has changed', async () => {
  const visit = await anAcceptedVisit(server, [], { ...later, startDate: '2026-12-30' });
  const times = ['08:00', '09:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
  const answers = await Promise.all(
    [...times, ...times].map((time) => moveTo(visit, '2026-12-31', time, { expectedVersion: 1 })),
  );
  const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'ok');
  // The two that asked for the same time as the one that won both got what they asked for.
  expect(codes.filter((code) => code === 'ok').length).toBeLessThanOrEqual(2);
  expect(codes.filter((code) => code === 'version_conflict').length).toBeGreaterThanOrEqual(14);
  const { version } = await database.db
    .selectFrom('bookings')
    .select('version')
    .where('id', '=', visit.id)
    .executeTakeFirstOrThrow();
  expect(version).toBe(2);
});
