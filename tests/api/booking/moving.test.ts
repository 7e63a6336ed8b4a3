import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lapseBookingChange } from '#server/booking/change/lapse-booking-change.ts';
import { adjustHold } from '#server/booking/charge/adjust-hold.ts';
import { anAcceptedVisit, documents, type Visit, waitingChange } from '#tests/support/booking/moving.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
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

const moveTo = (visit: Visit, startDate: string, startTime: string, more: Record<string, unknown> = {}) =>
  visit.customer.send(documents.move, { input: { id: visit.id, startDate, startTime, ...more } });

const statusOf = async (visit: Visit) =>
  (await visit.customer.send(documents.get, { id: visit.id })).data?.getBooking;

test('with 24 hours and more the cleaner is asked, and keeps the visit by saying yes', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-26', startTime: '10:00' });
  const terms = await visit.customer.send(documents.terms, {
    id: visit.id,
    date: '2026-11-27',
    time: '12:00',
  });
  expect(terms.data?.moveTerms).toEqual({
    fee: 0,
    cleanersAsked: ['Asha'],
    cleanersLost: [],
    answerBy: expect.stringMatching(/^2026-11-24T14:0[01]:00/),
    needsEarlyStart: false,
    cancelling: 'You can cancel free of charge until the clean starts.',
  });
  const asked = await moveTo(visit, '2026-11-27', '12:00', { expectedFee: 0 });
  expect(asked.errors).toEqual([]);
  expect(asked.data?.rescheduleBooking).toMatchObject({
    bookingStatus: 'confirmed',
    startDate: '2026-11-26',
    change: { kind: 'move', fee: 0, cleanersAsked: ['Asha'] },
  });
  const change = await waitingChange(database, visit.id);
  const seen = await asha.client.send(documents.get, { id: visit.id });
  expect(seen.data?.getBooking).toMatchObject({
    change: { startDate: '2026-11-27', startTime: '12:00', ownAnswer: null },
  });
  expect((await asha.client.send(documents.answer, { id: change?.id, accept: true })).errors).toEqual([]);
  expect(await statusOf(visit)).toMatchObject({
    bookingStatus: 'confirmed',
    startDate: '2026-11-27',
    startTime: '12:00',
    cleanersFound: 1,
    change: null,
  });
  expect(await mailsTo(database, 'booking-changed', visit.email)).toHaveLength(1);
  const link = await database.db
    .selectFrom('provider_bookings')
    .select('occupied')
    .where('booking_id', '=', visit.id)
    .executeTakeFirstOrThrow();
  expect(link.occupied).toContain('2026-11-27 12:00:00');
});

test('a cleaner who says no loses the visit uncounted; it is pending at the new time and others are invited', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-12-01' });
  await moveTo(visit, '2026-12-02', '10:00');
  const change = await waitingChange(database, visit.id);
  await asha.client.send(documents.answer, { id: change?.id, accept: false });
  expect(await statusOf(visit)).toMatchObject({
    bookingStatus: 'pending',
    startDate: '2026-12-02',
    cleanersFound: 0,
    bookingServiceProviders: { items: [] },
  });
  const link = await database.db
    .selectFrom('provider_bookings')
    .select(['service_status', 'is_late_withdrawal', 'earning_pence'])
    .where('booking_id', '=', visit.id)
    .executeTakeFirstOrThrow();
  expect(link).toEqual({ service_status: 'canceled', is_late_withdrawal: false, earning_pence: null });
  const invitations = await database.db
    .selectFrom('invitations')
    .select('provider_id')
    .where('booking_id', '=', visit.id)
    .execute();
  expect(invitations).toEqual([]);
  expect((await asha.client.send(documents.get, { id: visit.id })).errors[0]?.extensions.code).toBe(
    'not_found',
  );
});

test('no answer within four waking hours is a no', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-12-03' });
  await moveTo(visit, '2026-12-04', '10:00');
  const change = await waitingChange(database, visit.id);
  if (!change) throw new Error('Nothing waits');
  server.setNow('2026-11-24T13:58:00Z');
  await lapseBookingChange(server.system(), change.id);
  expect(await statusOf(visit)).toMatchObject({ bookingStatus: 'confirmed', startDate: '2026-12-03' });
  server.setNow('2026-11-24T14:01:01Z');
  const late = await asha.client.send(documents.answer, { id: change.id, accept: true });
  expect(late.errors[0]?.extensions.code).toBe('change_over');
  await lapseBookingChange(server.system(), change.id);
  await lapseBookingChange(server.system(), change.id);
  expect(await statusOf(visit)).toMatchObject({
    bookingStatus: 'pending',
    startDate: '2026-12-04',
    cleanersFound: 0,
  });
});

test('of two cleaners the one who accepts keeps the place', async () => {
  const visit = await anAcceptedVisit(server, [asha, ben], { startDate: '2026-12-07', cleanerCount: 2 });
  await moveTo(visit, '2026-12-08', '10:00');
  const change = await waitingChange(database, visit.id);
  await ben.client.send(documents.answer, { id: change?.id, accept: true });
  expect(await statusOf(visit)).toMatchObject({ bookingStatus: 'confirmed', startDate: '2026-12-07' });
  await asha.client.send(documents.answer, { id: change?.id, accept: false });
  expect(await statusOf(visit)).toMatchObject({
    bookingStatus: 'pending',
    startDate: '2026-12-08',
    cleanersFound: 1,
    bookingServiceProviders: { items: [{ spFirstName: 'Ben', serviceStatus: 'accepted' }] },
  });
});

test('a cleaner who is busy then is not asked, and the visit moves at once', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-12-09' });
  await anAcceptedVisit(server, [asha], { startDate: '2026-12-10' });
  const terms = await visit.customer.send(documents.terms, {
    id: visit.id,
    date: '2026-12-10',
    time: '10:00',
  });
  expect(terms.data?.moveTerms).toMatchObject({
    fee: 0,
    cleanersAsked: [],
    cleanersLost: ['Asha'],
    answerBy: null,
    // The new day is past the 14 days after booking, in which nothing costs anything.
    cancelling:
      'Free of charge until the end of Tuesday 8 December. After that: free until Wednesday 9 December, 10:00am, half until Thursday 8:00am, then the full price.',
  });
  const moved = await moveTo(visit, '2026-12-10', '10:00');
  expect(moved.data?.rescheduleBooking).toMatchObject({ bookingStatus: 'pending', startDate: '2026-12-10' });
});

test('a visit nobody has accepted moves at once, by one hour too although it fills that time itself', async () => {
  const visit = await anAcceptedVisit(server, [], { startDate: '2026-12-11', cleanerCount: 2 });
  const moved = await moveTo(visit, '2026-12-11', '11:00');
  expect(moved.errors).toEqual([]);
  expect(moved.data?.rescheduleBooking).toMatchObject({
    bookingStatus: 'pending',
    startTime: '11:00',
    change: null,
  });
  const again = await moveTo(visit, '2026-12-11', '11:00', { expectedVersion: 1 });
  expect(again.errors).toEqual([]);
  expect(again.data?.rescheduleBooking).toMatchObject({ version: 2 });
});

test('customers move only to what could be booked: an open day, 90 days ahead, a time somebody is free', async () => {
  const visit = await anAcceptedVisit(server, [], { startDate: '2026-12-14' });
  const codeOf = async (date: string, time: string) => {
    const { errors } = await moveTo(visit, date, time);
    return errors[0]?.extensions.problems?.[0]?.code ?? errors[0]?.extensions.code;
  };
  expect(await codeOf('2026-12-25', '10:00')).toBe('day_closed');
  expect(await codeOf('2026-12-13', '10:00')).toBe('weekday_closed');
  expect(await codeOf('2027-03-30', '10:00')).toBe('start_date_late');
  expect(await codeOf('2026-11-24', '15:00')).toBe('start_date_early');
  expect(await codeOf('2026-12-15', '20:00')).toBe('start_time_late');
  await anAcceptedVisit(server, [asha, ben], { startDate: '2026-12-15', cleanerCount: 2 });
  expect(await codeOf('2026-12-15', '10:00')).toBe('time_taken');
});

test('the office moves a visit for nothing at any notice, outside the times customers can choose too', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-12-16' });
  server.setNow('2026-12-16T04:00:00Z');
  const input = { id: visit.id, startDate: '2026-12-16', startTime: '17:30' };
  const moved = await company.send(documents.move, { input });
  expect(moved.errors).toEqual([]);
  expect(moved.data?.rescheduleBooking).toMatchObject({
    change: { fee: 0, answerBy: '2026-12-16T09:00:00.000Z' },
  });
});

test('a change can be taken back, and asking anew replaces the question', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-12-17' });
  await moveTo(visit, '2026-12-18', '10:00');
  const first = await waitingChange(database, visit.id);
  await moveTo(visit, '2026-12-18', '12:00');
  const second = await waitingChange(database, visit.id);
  expect(second?.id).not.toBe(first?.id);
  const old = await asha.client.send(documents.answer, { id: first?.id, accept: true });
  expect(old.errors[0]?.extensions.code).toBe('change_over');
  const back = await visit.customer.send(documents.withdraw, { id: visit.id });
  expect(back.data?.withdrawBookingChange).toEqual({ bookingStatus: 'confirmed', change: null });
  expect(await statusOf(visit)).toMatchObject({ startDate: '2026-12-17', cleanersFound: 1 });
});

test('the time a visit is to move to is offered to nobody else while its cleaners are asked', async () => {
  const visit = await anAcceptedVisit(server, [asha, ben], { startDate: '2027-01-05', cleanerCount: 2 });
  const other = await anAcceptedVisit(server, [], { startDate: '2027-01-06' });
  const startsOf = async (one: Visit) => {
    const { data } = await one.customer.send(
      '{ findMoveStarts(id: "ID", fromDate: "2027-01-07", toDate: "2027-01-07") { startTimes problem } }'.replace(
        'ID',
        one.id,
      ),
    );
    const days = data?.findMoveStarts as unknown as { startTimes: string[] }[] | undefined;
    return days?.[0]?.startTimes;
  };
  expect(await startsOf(other)).toContain('10:00');
  await moveTo(visit, '2027-01-07', '10:00');
  expect(await startsOf(other)).not.toContain('10:00');
  expect(await startsOf(visit)).toContain('10:30');
});

test('cancelling ends a change that waits', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-12-21' });
  await moveTo(visit, '2026-12-22', '10:00');
  const change = await waitingChange(database, visit.id);
  await visit.customer.send(documents.cancel, { id: visit.id });
  expect(await waitingChange(database, visit.id)).toBeUndefined();
  const answer = await asha.client.send(documents.answer, { id: change?.id, accept: true });
  expect(answer.errors[0]?.extensions.code).toBe('change_over');
  expect(await statusOf(visit)).toMatchObject({ bookingStatus: 'canceled', startDate: '2026-12-21' });
});

test('the hold follows a visit moved far off: it is released and the card kept', async () => {
  const visit = await anAcceptedVisit(server, [], { startDate: '2026-11-27' });
  const holds = () =>
    database.db
      .selectFrom('payments')
      .select(['status', 'amount_pence'])
      .where('checkout_id', '=', visit.id)
      .orderBy('attempt')
      .execute();
  expect(await holds()).toEqual([{ status: 'held', amount_pence: 9450 }]);
  await moveTo(visit, '2026-12-29', '10:00');
  await adjustHold(server.system(), visit.id);
  expect(await holds()).toEqual([{ status: 'voided', amount_pence: 9450 }]);
  await moveTo(visit, '2026-11-26', '14:00');
  await adjustHold(server.system(), visit.id);
  expect((await holds()).map(({ status }) => status)).toEqual(['voided', 'held']);
});

test('a booking made for after the 14 days needs the request for an early start when it moves into them', async () => {
  const visit = await anAcceptedVisit(server, [], { startDate: '2026-12-28', earlyStartRequest: false });
  const terms = await visit.customer.send(documents.terms, {
    id: visit.id,
    date: '2026-11-30',
    time: '10:00',
  });
  expect(terms.data?.moveTerms).toMatchObject({ needsEarlyStart: true });
  const refused = await moveTo(visit, '2026-11-30', '10:00');
  expect(refused.errors[0]?.extensions.code).toBe('early_start_missing');
  const moved = await moveTo(visit, '2026-11-30', '10:00', { earlyStartRequest: true });
  expect(moved.errors).toEqual([]);
  const row = await database.db
    .selectFrom('bookings')
    .select('early_start_requested_at')
    .where('id', '=', visit.id)
    .executeTakeFirstOrThrow();
  expect(row.early_start_requested_at).not.toBeNull();
});
