import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remindCleaners } from '#server/matching/remind-cleaners.ts';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let first: Provider;
let second: Provider;

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const choose = `mutation ($id: ID!, $choice: ShortTeamChoice!) { chooseForOneCleaner(input: { id: $id, choice: $choice }) {
  bookingStatus cleanerCount hours price { labour supplies total vat } cancellationFee } }`;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  first = await aProvider(server, company, 1);
  second = await aProvider(server, company, 2);
});
beforeEach(() => server.setNow('2026-11-24T10:00:00Z'));
afterAll(() => server.close());

let people = 0;
/** Two cleaners wanted for 3.5 hours at 27.00, one found. */
async function aShortTeam(changes: Record<string, unknown>) {
  people += 1;
  const email = `short${people}@example.com`;
  const answers = { email, cleanerCount: 2, startTime: '09:00', cleaningSupplies: true, ...changes };
  const id = await anInvitedBooking(server, createClient(server), answers);
  expect((await first.client.send(accept, { id })).data?.acceptBooking).toEqual({ bookingStatus: 'pending' });
  return { id, email, customer: await anAccount(server, email) };
}

async function sweepAt(instant: string): Promise<void> {
  server.setNow(instant);
  await remindCleaners(server.system());
}
const bookingOf = (id: string) =>
  database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const linksOf = (id: string) =>
  database.db
    .selectFrom('provider_bookings')
    .select(['service_status', 'occupied'])
    .where('booking_id', '=', id)
    .execute();
const mailsOf = async (id: string, template: string) => {
  const rows = await database.db
    .selectFrom('mails')
    .select('props')
    .where('entity_id', '=', id)
    .where('template', '=', template)
    .execute();
  return rows.map((row) => row.props as Record<string, unknown>);
};

test('the customer hears of it once at 24 hours with both prices, and "longer" is applied at 12', async () => {
  const { id } = await aShortTeam({ startDate: '2026-12-03', ifOneCleaner: 'longer' });
  await sweepAt('2026-12-02T08:55:00Z');
  expect(await mailsOf(id, 'short-team')).toEqual([]);
  await sweepAt('2026-12-02T09:00:00Z');
  await sweepAt('2026-12-02T09:05:00Z');
  expect(await mailsOf(id, 'short-team')).toMatchObject([
    {
      found: 1,
      wanted: 2,
      longer: '7 hours, £195.00',
      same: '3.5 hours, £100.50',
      appliesAt: '9:00pm on Wednesday 2 December',
    },
  ]);
  await sweepAt('2026-12-02T20:55:00Z');
  expect((await bookingOf(id)).booking_status).toBe('pending');
  await sweepAt('2026-12-02T21:00:00Z');
  await sweepAt('2026-12-02T21:05:00Z');
  expect(await bookingOf(id)).toMatchObject({
    booking_status: 'confirmed',
    cleaner_count: 1,
    quarter_hours: 28,
    labour_pence: 18900,
    total_price_pence: 19500,
    vat_pence: 3250,
    ends_at: new Date('2026-12-03T16:00:00Z'),
  });
  // The cleaner's time is taken to 16:00 and half an hour of travel after it.
  expect((await linksOf(id))[0]?.occupied).toContain('2026-12-03 16:30:00+00');
  expect(await mailsOf(id, 'smaller-team')).toMatchObject([{ total: '£195.00' }]);
  expect(await mailsOf(id, 'booking-confirmed')).toHaveLength(1);
  expect(server.errors).toEqual([]);
});

test('"same hours" goes ahead for half of the work, and the visit is paid and earned so', async () => {
  const { id } = await aShortTeam({ startDate: '2026-12-04', ifOneCleaner: 'same' });
  await sweepAt('2026-12-03T21:00:00Z');
  expect(await bookingOf(id)).toMatchObject({
    booking_status: 'confirmed',
    cleaner_count: 1,
    quarter_hours: 14,
    labour_pence: 9450,
    total_price_pence: 10050,
    vat_pence: 1675,
  });
  server.setNow('2026-12-04T09:00:00Z');
  await first.client.send('mutation ($id: ID!) { startBooking(input: { id: $id }) { id } }', { id });
  server.setNow('2026-12-04T12:30:00Z');
  const done = await first.client.send(
    'mutation ($id: ID!) { completeBooking(input: { id: $id, totalHours: 3.5 }) { bookingStatus } }',
    { id },
  );
  expect(done.errors).toEqual([]);
  expect(await bookingOf(id)).toMatchObject({
    booking_status: 'completed',
    actual_total_price_pence: 10050,
  });
});

test('"cancel" costs nothing, and the cleaner found is told', async () => {
  const { id } = await aShortTeam({ startDate: '2026-12-07', ifOneCleaner: 'cancel' });
  await sweepAt('2026-12-06T21:00:00Z');
  expect(await bookingOf(id)).toMatchObject({
    booking_status: 'canceled',
    canceled_by: 'system',
    cancellation_reason: 'We could not find enough cleaners',
    cancellation_fee_pence: 0,
  });
  expect((await linksOf(id)).map((link) => link.service_status)).toEqual(['canceled']);
  expect(await mailsOf(id, 'booking-canceled')).toHaveLength(2);
});

test('"longer" that the day does not leave room for is cancelled free', async () => {
  const { id } = await aShortTeam({ startDate: '2026-12-08', startTime: '17:30', ifOneCleaner: 'longer' });
  await sweepAt('2026-12-08T05:30:00Z');
  expect(await bookingOf(id)).toMatchObject({ booking_status: 'canceled', cancellation_fee_pence: 0 });
});

test('"longer" that the cleaner is booked for elsewhere is cancelled free', async () => {
  const { id } = await aShortTeam({ startDate: '2026-12-09', ifOneCleaner: 'longer' });
  const after = await anInvitedBooking(server, createClient(server), {
    startDate: '2026-12-09',
    startTime: '14:00',
  });
  expect((await first.client.send(accept, { id: after })).errors).toEqual([]);
  await sweepAt('2026-12-08T21:00:00Z');
  expect((await bookingOf(id)).booking_status).toBe('canceled');
  expect((await bookingOf(after)).booking_status).toBe('confirmed');
});

test('the customer chooses before it is applied: longer, the price recomputed in pounds', async () => {
  const { id, customer } = await aShortTeam({ startDate: '2026-12-10' });
  server.setNow('2026-12-09T08:59:00Z');
  expect((await customer.send(choose, { id, choice: 'longer' })).errors[0]?.extensions.code).toBe(
    'still_looking',
  );
  const terms = `query ($id: ID!) { searchTerms(id: $id) { cleanersFound endsAt longer { hours totalPrice } same { hours totalPrice } } }`;
  expect((await customer.send(terms, { id })).data?.searchTerms).toBeNull();
  server.setNow('2026-12-09T10:00:00Z');
  expect((await customer.send(terms, { id })).data?.searchTerms).toEqual({
    cleanersFound: 1,
    endsAt: null,
    longer: { hours: 7, totalPrice: 195 },
    same: { hours: 3.5, totalPrice: 100.5 },
  });
  const { data, errors } = await customer.send(choose, { id, choice: 'longer' });
  expect(errors).toEqual([]);
  expect(data?.chooseForOneCleaner).toMatchObject({
    bookingStatus: 'confirmed',
    cleanerCount: 1,
    hours: 7,
    price: { labour: 189, supplies: 6, total: 195, vat: 32.5 },
  });
  expect((await second.client.send(accept, { id })).errors[0]?.extensions.code).toBe('job_taken');
});

test('the customer cancels a short team for nothing at any notice', async () => {
  const { id, customer } = await aShortTeam({ startDate: '2026-12-11' });
  server.setNow('2026-12-10T12:00:00Z');
  const { data } = await customer.send(choose, { id, choice: 'cancel' });
  expect(data?.chooseForOneCleaner).toMatchObject({ bookingStatus: 'canceled', cancellationFee: 0 });
  expect((await customer.send(choose, { id, choice: 'cancel' })).errors).toEqual([]);
});

test('the second cleaner and the customer’s choice race: one of them has its way and the booking is whole', async () => {
  for (const startDate of ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18']) {
    server.setNow('2026-11-24T10:00:00Z');
    const { id, customer } = await aShortTeam({ startDate });
    server.setNow(`${startDate.slice(0, 8)}${Number(startDate.slice(8)) - 1}T10:00:00Z`);
    const [taken, chosen] = await Promise.all([
      second.client.send(accept, { id }),
      customer.send(choose, { id, choice: 'same' }),
    ]);
    expect([taken.errors.length, chosen.errors.length].toSorted()).toEqual([0, 1]);
    const booking = await bookingOf(id);
    const live = (await linksOf(id)).filter((link) => link.service_status === 'accepted');
    expect(booking.booking_status).toBe('confirmed');
    expect(live).toHaveLength(booking.cleaner_count);
  }
});
