import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  beginCheckout,
  bookAndPay,
  bookingAnswers,
  bookingStatusOf,
  confirmDocument,
} from '#tests/support/booking/bookings.ts';
import {
  closeDays,
  closedMailsTo,
  closureDocuments,
  growSeries,
  settleClosedDays,
  settleMoneyOf,
} from '#tests/support/booking/closures.ts';
import { aSeries, skipsOf } from '#tests/support/booking/series.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aGiftCard, giftCardState } from '#tests/support/money/gift-cards.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 6);

/** What closed days mean for every kind of visit (rules/lifecycles#closed-days). */
const { reopen, terms } = closureDocuments;

async function closureOn(company: Client, date: string): Promise<unknown> {
  const list = '{ listClosures { firstDate visitCount waitingCount } }';
  const closures = await done<{ firstDate: string }[]>(company, list);
  return closures.find(({ firstDate }) => firstDate === date);
}

test('money held on a card is let go, and its mail says so', async ({
  server,
  company,
  database,
  money,
  cleaner: _,
}) => {
  const email = 'held@example.com';
  const id = await bookAndPay(createClient(server), { email, startDate: '2026-11-26' });
  expect((await money.payments(id))[0]?.status).toBe('held');
  await closeDays(company, { firstDate: '2026-11-26' });
  await settleClosedDays(server);
  await settleMoneyOf(server, id);
  expect((await money.payments(id))[0]).toMatchObject({ status: 'voided', captured_pence: 0 });
  expect(await money.takenAtGateway(id)).toBe(0);
  const [mail] = await closedMailsTo(database, email, 'on Thursday 26 November');
  expect(mail).toMatchObject({ isCardReleased: true, giftReturned: '', goodwill: '' });
});

test('a card that was only saved is not spoken of, and a visit without a cleaner is told to its customer alone', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const email = 'saved@example.com';
  const id = await bookAndPay(createClient(server), { email, startDate: '2026-12-21' });
  await closeDays(company, { firstDate: '2026-12-21' });
  await settleClosedDays(server);
  expect(await bookingStatusOf(database, id)).toBe('canceled');
  const { rows } = await database.pool.query(
    `select recipient from mails where template = 'days-closed' and props ->> 'when' = 'on Monday 21 December'`,
  );
  expect(rows).toEqual([{ recipient: email }]);
  const [mail] = await closedMailsTo(database, email, 'on Monday 21 December');
  expect(mail).toMatchObject({ isCardReleased: false, giftReturned: '', pay: '' });
});

test('what a gift card covered is back on it, and the mail says how much', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const email = 'gifted@example.com';
  const gift = await aGiftCard(server, database, { amount: 200, receiverEmail: email });
  const client = createClient(server);
  const { id, token } = await beginCheckout(client, { email, startDate: '2026-12-22', giftCode: gift.code });
  await client.send(confirmDocument, { id, token });
  expect((await giftCardState(database, gift.id)).card.balance_pence).toBeLessThan(20_000);
  await closeDays(company, { firstDate: '2026-12-22' });
  await settleClosedDays(server);
  expect((await giftCardState(database, gift.id)).card.balance_pence).toBe(20_000);
  const [mail] = await closedMailsTo(database, email, 'on Tuesday 22 December');
  expect(mail).toMatchObject({ isCardReleased: false, giftReturned: expect.stringMatching(/^£\d/) });
});

test('a customer on account gets no invoice and reads of no money', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const email = 'account@example.com';
  const first = await bookAndPay(createClient(server), { email, startDate: '2027-01-20' });
  const set = `mutation ($id: ID!) { setCustomerPaymentMethod(input: { customerId: $id, paymentMethod: account,
    termsDays: 14, creditLimit: 500 }) { paymentMethod } }`;
  const { customerId } = await done<{ customerId: string }>(
    company,
    'query ($id: ID!) { getBooking(id: $id) { customerId } }',
    { id: first },
  );
  await done(company, set, { id: customerId });
  const { id, status } = await beginCheckout(company, { email, startDate: '2026-12-23' });
  expect(status).toBe('placed');
  await closeDays(company, { firstDate: '2026-12-23' });
  await settleClosedDays(server);
  await settleMoneyOf(server, id);
  expect(await bookingStatusOf(database, id)).toBe('canceled');
  const invoices = await database.db
    .selectFrom('invoices')
    .select('id')
    .where('booking_id', '=', id)
    .execute();
  expect(invoices).toEqual([]);
  const [mail] = await closedMailsTo(database, email, 'on Wednesday 23 December');
  expect(mail).toMatchObject({ isCardReleased: false, giftReturned: '', goodwill: '' });
});

test('an assigned cleaner is freed without pay where there is notice enough, and reads one mail', async ({
  server,
  company,
  database,
  cleaner,
}) => {
  const id = await bookAndPay(createClient(server), { email: 'a@example.com', startDate: '2026-12-28' });
  await acceptAll(server, id, [cleaner]);
  await closeDays(company, { firstDate: '2026-12-28' });
  expect(await closureOn(company, '2026-12-28')).toMatchObject({ visitCount: 0, waitingCount: 1 });
  await settleClosedDays(server);
  expect(await closureOn(company, '2026-12-28')).toMatchObject({ visitCount: 1, waitingCount: 0 });
  const links = await database.db
    .selectFrom('provider_bookings')
    .select(['service_status', 'earning_pence'])
    .where('booking_id', '=', id)
    .execute();
  expect(links).toEqual([{ service_status: 'canceled', earning_pence: 0 }]);
  expect(await closedMailsTo(database, cleaner.email, 'on Monday 28 December')).toMatchObject([
    { pay: '', visits: [{ what: expect.stringContaining('BW-') }] },
  ]);
});

test('today a visit that has begun, also before its time, goes on; a later one is cancelled', async ({
  server,
  company,
  database,
  clock,
  cleaners: [early, late],
}) => {
  if (!early || !late) throw new Error('Two cleaners are needed');
  const day = { startDate: '2026-12-02' };
  const begun = await bookAndPay(createClient(server), { ...day, email: 'b@example.com' });
  const later = await bookAndPay(createClient(server), {
    ...day,
    email: 'c@example.com',
    startTime: '15:00',
  });
  await acceptAll(server, begun, [early]);
  await acceptAll(server, later, [late]);
  clock.set('2026-12-02T09:40:00Z');
  await done(early.client, 'mutation ($id: ID!) { startBooking(input: { id: $id }) { version } }', {
    id: begun,
  });
  const shown = await done<{ visits: { bookingID: string }[] }>(company, terms, { firstDate: '2026-12-02' });
  expect(shown.visits.map(({ bookingID }) => bookingID)).toEqual([later]);
  await closeDays(company, { firstDate: '2026-12-02', expectedVisits: 1 });
  await settleClosedDays(server);
  expect(await bookingStatusOf(database, begun)).toBe('confirmed');
  expect(await bookingStatusOf(database, later)).toBe('canceled');
  clock.set('2026-12-02T13:30:00Z');
  const finish = `mutation ($id: ID!) { completeBooking(input: { id: $id, totalHours: 3.5 }) { bookingStatus } }`;
  expect(await done(early.client, finish, { id: begun })).toEqual({ bookingStatus: 'completed' });
  await settleClosedDays(server);
  expect(await bookingStatusOf(database, begun)).toBe('completed');
});

test('days closed in one city leave the visits of others', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const day = { startDate: '2026-12-29' };
  const here = await bookAndPay(createClient(server), { ...day, email: 'here@example.com' });
  const there = await bookAndPay(createClient(server), { ...day, email: 'there@example.com' });
  await database.pool.query("update bookings set city = 'Leeds' where id = $1", [there]);
  await closeDays(company, { firstDate: '2026-12-29', city: 'Leeds', expectedVisits: 1 });
  await settleClosedDays(server);
  expect(await bookingStatusOf(database, there)).toBe('canceled');
  expect(await bookingStatusOf(database, here)).toBe('pending');
  // Closed everywhere after it, the rest goes too.
  await closeDays(company, { firstDate: '2026-12-29', expectedVisits: 1 });
  await settleClosedDays(server);
  expect(await bookingStatusOf(database, here)).toBe('canceled');
  expect(await closedMailsTo(database, 'there@example.com', 'on Tuesday 29 December')).toHaveLength(1);
});

test('of days that have begun those still to come open again', async ({ company, clock }) => {
  const { id } = await closeDays(company, { firstDate: '2026-12-07', lastDate: '2026-12-11' });
  clock.set('2026-12-08T09:00:00Z');
  expect(await done(company, reopen, { id })).toEqual({
    reopenedAt: null,
    lastDate: '2026-12-08',
    reopensFrom: null,
  });
  const starts = `query ($input: FindAvailableStartsInput!) { findAvailableStarts(input: $input) { date problem } }`;
  const { hours, serviceType, postalCode } = bookingAnswers;
  const input = {
    cleanerCount: 1,
    hours,
    serviceType,
    postalCode,
    fromDate: '2026-12-09',
    toDate: '2026-12-11',
  };
  const days = await done<{ problem: string | null }[]>(company, starts, { input });
  expect(days.map(({ problem }) => problem)).toEqual([null, null, null]);
});

test('visits of regular cleans that are not made yet are counted, left out, and told in one mail a span', async ({
  server,
  company,
  database,
  clock,
  cleaner: _,
}) => {
  const series = await aSeries(server, database, { serviceFrequency: 'Daily', startDate: '2026-12-01' });
  const span = { firstDate: '2027-03-01', lastDate: '2027-03-03' };
  expect(await done(company, terms, span)).toMatchObject({ visits: [], plannedCount: 3 });
  expect(await done(company, terms, { ...span, city: 'Leeds' })).toMatchObject({ plannedCount: 0 });
  await closeDays(company, { ...span, expectedVisits: 0 });
  for (const now of ['2027-01-04T10:00:00Z', '2027-01-05T10:00:00Z', '2027-01-06T10:00:00Z']) {
    clock.set(now);
    await growSeries(server, series.id);
  }
  const skips = await skipsOf(database, series.id);
  for (const date of ['2027-03-01', '2027-03-02', '2027-03-03']) expect(skips).toContain(`${date} closed`);
  const mails = await mailsTo(database, 'series-day-closed', series.email);
  const ofMarch = mails.filter(({ props }) => (props as { first: string }).first.includes('February'));
  expect(ofMarch.map(({ props }) => props)).toMatchObject([
    { span: 'from Monday 1 March to Wednesday 3 March', last: 'Saturday 6 March' },
  ]);
  const made = await sql`select 1 from bookings where series_id = ${series.id}
    and start_date between '2027-03-01' and '2027-03-03'`.execute(database.db);
  expect(made.rows).toEqual([]);
});
