import { afterAll, beforeAll, expect, test } from 'vitest';
import { lapsePhoneBookings } from '#server/booking/pay-link/lapse-phone-bookings.ts';
import { bookingAnswers } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { createMoneyReader } from '#tests/support/money/money.ts';
import { must } from '#tests/support/money/paid-visits.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const money = createMoneyReader(database);
let server: TestServer;
let company: Client;

const bookingDay = '2026-11-24T10:00:00Z';
const create = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { id status heldUntil payment { clientSecret } } }`;
const look =
  'query ($token: String!) { getPayLink(token: $token) { kind status amount needsTerms needsEarlyStart when address } }';
const open = `mutation ($token: String!, $terms: Boolean, $early: Boolean) {
  openPayLink(input: { token: $token, termsCondition: $terms, earlyStartRequest: $early }) {
    status needsTerms payment { clientSecret purpose } } }`;
const confirm = 'mutation ($token: String!) { confirmPayLink(input: { token: $token }) { status } }';

beforeAll(async () => {
  server = await startTestServer(database, { now: bookingDay });
  company = await aCompanyUser(server);
  await aProvider(server, company, 1);
});
afterAll(() => server.close());

/** The office books for somebody on the phone, who has ticked nothing; answers the token of the mailed link. */
async function byPhone(email: string, changes: Record<string, unknown> = {}) {
  server.setNow(bookingDay);
  const ticks = { termsCondition: false, earlyStartRequest: false };
  const made = await must(company, create, { input: { ...bookingAnswers, ...ticks, email, ...changes } });
  const [mail] = await money.mails(email, 'pay-link');
  return { made, mail, token: String(mail?.payLink).split('/').at(-1) };
}

const bookingOf = (id: unknown) =>
  database.db
    .selectFrom('bookings')
    .select(['booking_status', 'terms_accepted_at', 'early_start_requested_at'])
    .where('id', '=', String(id))
    .executeTakeFirst();

test('the customer agrees and pays by the mailed link; the office never sees where a card is given', async () => {
  const email = 'phone@example.com';
  const { made, mail, token } = await byPhone(email);
  expect(made).toMatchObject({
    status: 'open',
    payment: null,
    heldUntil: expect.stringMatching(/^2026-11-25T10:00:0/),
  });
  expect(mail).toMatchObject({
    amount: '£94.50',
    address: '10 Example Road, SW1A 1AA',
    heldUntil: 'Wednesday 25 November, 10:00am',
  });
  const visitor = createClient(server);
  expect(await must(visitor, look, { token })).toEqual({
    kind: 'checkout',
    status: 'open',
    amount: 94.5,
    needsTerms: true,
    needsEarlyStart: true,
    when: 'Thursday 26 November, 10:00am',
    address: '10 Example Road, SW1A 1AA',
  });
  expect((await visitor.send(open, { token })).errors[0]?.extensions.code).toBe('terms_missing');
  const noRequest = await visitor.send(open, { token, terms: true });
  expect(noRequest.errors[0]?.extensions.code).toBe('early_start_missing');
  expect((await visitor.send(confirm, { token })).errors[0]?.extensions.code).toBe('terms_missing');
  server.setNow('2026-11-24T15:00:00Z');
  const opened = await must(visitor, open, { token, terms: true, early: true });
  expect(opened).toMatchObject({ status: 'open', needsTerms: false, payment: { purpose: 'hold' } });
  const { clientSecret } = opened.payment as { clientSecret: string };
  expect(await giveCard(visitor, clientSecret, cards.declined)).toBe('declined');
  expect(await must(visitor, confirm, { token })).toEqual({ status: 'open' });
  expect(await giveCard(visitor, clientSecret, cards.works)).toBe('held');
  expect(await must(visitor, confirm, { token })).toEqual({ status: 'paid' });
  expect(await must(visitor, confirm, { token })).toEqual({ status: 'paid' });
  const booking = await bookingOf(made.id);
  expect(booking?.booking_status).toBe('pending');
  const ticked = new Date('2026-11-24T15:00:00Z').getTime();
  expect(Math.abs((booking?.terms_accepted_at.getTime() ?? 0) - ticked)).toBeLessThan(60_000);
  expect(booking?.early_start_requested_at).toEqual(booking?.terms_accepted_at);
  expect((await money.mails(email, 'booking-received')).length).toBe(1);
});

test('a time nobody pays for in time is free again, the office is told, and a late card is not held', async () => {
  const email = 'forgets@example.com';
  const { made, token } = await byPhone(email, { startDate: '2026-11-28' });
  const visitor = createClient(server);
  const opened = await must(visitor, open, { token, terms: true, early: true });
  server.setNow('2026-11-25T09:59:00Z');
  await lapsePhoneBookings(server.system());
  expect(await money.tasks(String(made.id))).toEqual([]);
  server.setNow('2026-11-25T10:01:00Z');
  await lapsePhoneBookings(server.system());
  await lapsePhoneBookings(server.system());
  expect(await money.tasks(String(made.id))).toEqual([{ kind: 'phone-booking-unpaid', done_by: null }]);
  expect(await must(visitor, look, { token })).toMatchObject({ status: 'lapsed' });
  const { clientSecret } = opened.payment as { clientSecret: string };
  expect(await giveCard(visitor, clientSecret, cards.works)).toBe('voided');
  expect((await visitor.send(open, { token, terms: true })).errors[0]?.extensions.code).toBe('link_expired');
  expect(await bookingOf(made.id)).toBeUndefined();
});

test('the time is kept to 18:00 the day before where that comes first', async () => {
  server.setNow('2026-11-24T10:00:00Z');
  const { made } = await byPhone('soon@example.com', { startDate: '2026-11-25', startTime: '14:30' });
  expect(made.heldUntil).toBe('2026-11-24T18:00:00.000Z');
});

test('a link that was never made is refused', async () => {
  const { errors } = await createClient(server).send(look, { token: 'a token of nothing' });
  expect(errors[0]?.message).toBe('That link has expired or has already been used.');
});
