import { expect } from 'vitest';
import { beginCheckout, bookAndPay } from '#tests/support/booking/bookings.ts';
import { waitingChange } from '#tests/support/booking/moving.ts';
import {
  aSeries,
  beginFrom,
  seriesDocuments as documents,
  skipsOf,
  takeEvery,
  visitOn,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { anAccount } from '#tests/support/people.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 3);

const putBack = `mutation ($input: PutBackVisitInput!) {
  putBackVisit(input: $input) { id bookingStatus startDate startTime totalPrice seriesDate cleanersFound } }`;
const giveBack = 'mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { bookingStatus } }';
const dates =
  'query ($id: ID!) { getSeries(id: $id) { dates { date skipReason bookingStatus putBackPrice } } }';

test('a skipped visit comes back as it was: same time, price and cleaner, with one mail to each', async ({
  database,
  server,
  cleaner,
}) => {
  const series = await aSeries(server, database);
  await takeEvery(server, series, cleaner);
  const skipped = await visitOn(database, series.id, '2026-12-15');
  expect((await series.customer.send(documents.skip, { id: skipped.id })).errors).toEqual([]);
  const seen = await series.customer.send(dates, { id: series.id });
  expect(seen.data?.getSeries).toMatchObject({
    dates: expect.arrayContaining([
      expect.objectContaining({ date: '2026-12-15', skipReason: 'customer', putBackPrice: 79.8 }),
      expect.objectContaining({ date: '2026-12-08', putBackPrice: null }),
    ]),
  });
  const before = await countMails({ database });
  const input = { id: series.id, date: '2026-12-15' };
  const { data, errors } = await series.customer.send(putBack, { input });
  expect(errors).toEqual([]);
  expect(data?.putBackVisit).toMatchObject({
    bookingStatus: 'confirmed',
    startDate: '2026-12-15',
    startTime: '10:00',
    seriesDate: '2026-12-15',
    totalPrice: 79.8,
    cleanersFound: 1,
  });
  const fresh = (await listMails({ database })).slice(before);
  expect(fresh.map((mail) => `${mail.template} ${mail.recipient}`).toSorted()).toEqual([
    `provider-booking-confirmed ${cleaner.email}`,
    `visit-put-back ${series.email}`,
  ]);
  expect(fresh.find(({ template }) => template === 'visit-put-back')?.props).toMatchObject({
    total: '£79.80',
    cleanerNames: 'Asha',
    isSearching: false,
    visit: { when: 'Tuesday 15 December, 10:00am' },
  });
  expect(await skipsOf(database, series.id)).toEqual([]);
  // Asked again it is the same visit, and nobody reads of it again.
  const again = await series.customer.send(putBack, { input });
  expect(again.data?.putBackVisit).toEqual(data?.putBackVisit);
  expect(await countMails({ database })).toBe(before + 2);
  const { id } = await visitOn(database, series.id, '2026-12-15');
  expect(id).not.toBe(skipped.id);
  const links = await database.db
    .selectFrom('provider_bookings')
    .select(['provider_id', 'sp_rate_pence', 'service_status'])
    .where('booking_id', '=', id)
    .execute();
  expect(links).toEqual([{ provider_id: cleaner.id, sp_rate_pence: 1330, service_status: 'accepted' }]);
  const payments = await database.db
    .selectFrom('payments')
    .select('status')
    .where('checkout_id', '=', id)
    .execute();
  expect(payments).toEqual([{ status: 'card-saved' }]);
});

test('whoever takes every visit and gave one back does not have it again by its coming back', async ({
  database,
  server,
  cleaner,
}) => {
  const series = await aSeries(server, database, { startTime: '14:00' });
  await takeEvery(server, series, cleaner);
  const { id } = await visitOn(database, series.id, '2026-12-15');
  expect((await cleaner.client.send(giveBack, { id })).errors).toEqual([]);
  expect((await series.customer.send(documents.skip, { id })).errors).toEqual([]);
  const { data, errors } = await series.customer.send(putBack, {
    input: { id: series.id, date: '2026-12-15' },
  });
  expect(errors).toEqual([]);
  expect(data?.putBackVisit).toMatchObject({ bookingStatus: 'pending', cleanersFound: 0 });
});

test('a visit that had a time of its own comes back at that time, for the office too', async ({
  database,
  server,
  company,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-02', startTime: '12:00' });
  const own = await visitOn(database, series.id, '2026-12-16');
  const single = await company.send(
    'mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { startDate } }',
    { input: { id: own.id, startDate: '2026-12-17', startTime: '15:00' } },
  );
  expect(single.errors).toEqual([]);
  await series.customer.send(documents.skip, { id: own.id });
  const { data, errors } = await company.send(putBack, { input: { id: series.id, date: '2026-12-16' } });
  expect(errors).toEqual([]);
  expect(data?.putBackVisit).toMatchObject({
    startDate: '2026-12-17',
    startTime: '15:00',
    bookingStatus: 'pending',
  });
});

test('a cleaner who said no to its new time is not put back on it', async ({
  database,
  server,
  cleaners,
}) => {
  const [cleaner] = cleaners;
  if (!cleaner) throw new Error('There is no cleaner');
  const series = await aSeries(server, database, { startDate: '2026-12-05', startTime: '12:00' });
  await takeEvery(server, series, cleaner);
  const { id } = await visitOn(database, series.id, '2026-12-19');
  const move = { id: series.id, fromDate: '2026-12-19', startDate: '2026-12-19', startTime: '15:00' };
  await done(series.customer, documents.move, { input: move });
  const change = await waitingChange(database, id);
  const no = `mutation ($id: ID!) { answerBookingChange(input: { id: $id, accept: false, forAll: true }) { id } }`;
  await done(cleaner.client, no, { id: change?.id });
  await done(series.customer, documents.skip, { id });
  const input = { id: series.id, date: '2026-12-19' };
  expect(await done(series.customer, putBack, { input })).toMatchObject({ bookingStatus: 'pending' });
});

test('nothing comes back that is near, paused, never skipped, somebody else’s, or when nobody is free', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-03' });
  const stranger = await aSeries(server, database, { startDate: '2026-12-04', startTime: '17:30' });
  const code = async (date: string, asker = series.customer) =>
    (await asker.send(putBack, { input: { id: series.id, date } })).errors[0]?.extensions.code;
  expect(await code('2026-12-11')).toBe('nothing_to_put_back');
  const visit = await visitOn(database, series.id, '2026-12-10');
  await series.customer.send(documents.skip, { id: visit.id });
  expect(await code('2026-12-10', stranger.customer)).toBe('not_found');
  for (const { id } of cleaners) {
    const away = { provider_id: id, first_date: '2026-12-10', last_date: '2026-12-10' };
    await database.db.insertInto('provider_absences').values(away).execute();
  }
  const before = await visitsOf(database, series.id);
  expect(await code('2026-12-10')).toBe('time_taken');
  expect(await visitsOf(database, series.id)).toEqual(before);
  expect(await skipsOf(database, series.id)).toEqual(['2026-12-10 customer']);
  await database.db.deleteFrom('provider_absences').execute();
  clock.set('2026-12-09T10:00:01Z');
  expect(await code('2026-12-10')).toBe('put_back_too_late');
  clock.set('2026-12-09T09:59:59Z');
  expect(await code('2026-12-10')).toBeUndefined();
});

const setAccount = `mutation ($id: ID!, $method: PaymentMethod!, $limit: Float!) {
  setCustomerPaymentMethod(input: { customerId: $id, paymentMethod: $method, termsDays: 14, creditLimit: $limit }) { coming } }`;

test('a visit of a customer on account comes back on account, and by card once the office has ended the account', async ({
  database,
  server,
  company,
  cleaners: _,
}) => {
  const email = 'put.back.on.account@example.com';
  const customer = await anAccount(server, email);
  await bookAndPay(customer, { email, startDate: '2026-12-02', startTime: '17:30' });
  const { id: customerId } = await database.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const terms = (method: string, limit: number) =>
    done<{ coming: number }>(company, setAccount, { id: customerId, method, limit });
  await terms('account', 2000);
  const answers = { email, serviceFrequency: 'EveryWeek', startDate: '2026-12-05', startTime: '14:00' };
  const placed = await beginCheckout(customer, answers);
  expect(placed.status).toBe('placed');
  await beginFrom(server, placed.id);
  const { series_id: id } = await database.db
    .selectFrom('bookings')
    .select('series_id')
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow();
  const skipAndPutBack = async (date: string) => {
    const skipped = await visitOn(database, id ?? '', date);
    expect((await customer.send(documents.skip, { id: skipped.id })).errors).toEqual([]);
    expect((await customer.send(putBack, { input: { id, date } })).errors).toEqual([]);
    return (await visitOn(database, id ?? '', date)).id;
  };
  const methodOf = async (bookingId: string) =>
    (
      await database.db
        .selectFrom('bookings')
        .select('payment_method')
        .where('id', '=', bookingId)
        .executeTakeFirstOrThrow()
    ).payment_method;
  // It counts once against a credit that has room for it and for no more.
  const { coming } = await terms('account', 2000);
  await terms('account', coming);
  expect(await methodOf(await skipAndPutBack('2026-12-12'))).toBe('account');
  await terms('card', 0);
  const byCard = await skipAndPutBack('2026-12-19');
  expect(await methodOf(byCard)).toBe('card');
  const holds = await database.pool.query('select from graphile_worker._private_jobs where key = $1', [
    `hold:${byCard}`,
  ]);
  expect(holds.rowCount).toBe(1);
});

const listMails = ({ database }: Given<'database'>) =>
  database.db
    .selectFrom('mails')
    .select(['template', 'recipient', 'props'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const countMails = async (given: Given<'database'>) => (await listMails(given)).length;

test('a visit that a move took beyond what is made comes back without being asked about itself', async ({
  database,
  server,
  cleaner: _,
}) => {
  const series = await aSeries(server, database);
  const last = (await visitsOf(database, series.id)).at(-1);
  const input = { id: series.id, fromDate: last?.series_date, startDate: '2027-01-22', startTime: '10:00' };
  await done(series.customer, documents.move, { input });
  const moved = (await visitsOf(database, series.id)).at(-1);
  expect([moved?.series_date, moved?.booking_status]).toEqual(['2027-01-22', 'pending']);
  await done(series.customer, documents.skip, { id: moved?.id });
  const back = { id: series.id, date: '2027-01-22' };
  expect(await done(series.customer, putBack, { input: back })).toMatchObject({ startDate: '2027-01-22' });
});
