import { expect } from 'vitest';
import { bookAndPay, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { closedMailsTo, closureDocuments, settleClosedDays } from '#tests/support/booking/closures.ts';
import { seriesDocuments, skipsOf } from '#tests/support/booking/series.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 4);

/** Days that the company closes (rules/lifecycles#closed-days). */
const { close, reopen, terms } = closureDocuments;
const starts = `query ($input: FindAvailableStartsInput!) { findAvailableStarts(input: $input) { date startTimes problem } }`;
const reason = 'Our staff day';

test('what closing a day would cancel is shown first, and another number is refused', async ({
  company,
  server,
  customer,
  cleaner,
}) => {
  const id = await bookAndPay(customer, { email: customer.email, startDate: '2026-12-09' });
  await acceptAll(server, id, [cleaner]);
  const offer = await done<{ visits: unknown[]; totalPrice: number }>(company, terms, {
    firstDate: '2026-12-09',
  });
  expect(offer.visits).toEqual([
    expect.objectContaining({ bookingID: id, cleaners: [expect.stringContaining(' ')], startTime: '10:00' }),
  ]);
  const { errors } = await company.send(close, {
    input: { firstDate: '2026-12-09', reason, expectedVisits: 0 },
  });
  expect(errors[0]?.message).toContain('By now 1 visit');
  expect(await done(company, terms, { firstDate: '2026-12-09', city: 'Leeds' })).toMatchObject({
    visits: [],
  });
  await done(company, close, { input: { firstDate: '2026-12-09', reason, expectedVisits: 1 } });
});

test('nobody comes and nobody is charged: one mail a customer and a cleaner, and the day is not offered', async ({
  server,
  company,
  customer,
  cleaner,
  database,
}) => {
  const answers = { email: customer.email, startDate: '2026-12-11' };
  const first = await bookAndPay(customer, { ...answers, startTime: '08:00' });
  const second = await bookAndPay(customer, { ...answers, startTime: '15:00' });
  await acceptAll(server, first, [cleaner]);
  await acceptAll(server, second, [cleaner]);
  await done(company, close, { input: { firstDate: '2026-12-10', lastDate: '2026-12-11', reason } });
  await settleClosedDays(server);
  await settleClosedDays(server);
  for (const id of [first, second]) {
    expect(await statusOf({ database }, id)).toEqual({
      booking_status: 'canceled',
      cancellation_fee_pence: 0,
    });
  }
  const toCustomer = await closedMailsTo(database, customer.email, 'from Thursday 10 December');
  expect(toCustomer).toHaveLength(1);
  expect(toCustomer[0]?.visits).toHaveLength(2);
  expect(toCustomer[0]?.visits[0]).toMatchObject({ path: `/book-now?again=${first}` });
  expect(toCustomer[0]?.visits[0]?.times.length).toBeGreaterThan(0);
  expect(toCustomer[0]?.visits[0]?.times.join()).not.toMatch(/1[01] December/);
  const { rows } = await database.pool.query<{ email: string }>('select email from providers where id = $1', [
    cleaner.id,
  ]);
  expect(await closedMailsTo(database, rows[0]?.email ?? '', 'from Thursday 10 December')).toHaveLength(1);
  const { cleanerCount, hours, serviceType, postalCode } = bookingAnswers;
  const input = {
    cleanerCount,
    hours,
    serviceType,
    postalCode,
    fromDate: '2026-12-10',
    toDate: '2026-12-12',
  };
  const days = await done<{ startTimes: string[]; problem: string | null }[]>(company, starts, { input });
  expect(days.map(({ problem }) => problem)).toEqual([
    'We are closed on Thursday 10 December',
    'We are closed on Friday 11 December',
    null,
  ]);
  const booked = await bookAndPay(customer, { ...answers, startDate: '2026-12-10' }).catch(String);
  expect(booked).toContain('day_closed');
});

test('the office books nothing on a closed day, and moves nothing there', async ({ company, paidVisit }) => {
  await done(company, close, { input: { firstDate: '2026-12-18', reason, city: 'London' } });
  const move = `mutation ($id: ID!) { rescheduleBooking(input: { id: $id, startDate: "2026-12-18", startTime: "10:00" }) { id } }`;
  const { errors } = await company.send(move, { id: paidVisit.id });
  expect(JSON.stringify(errors[0]?.extensions)).toContain('day_closed');
  const book = async (changes: Record<string, unknown>) =>
    await company.send(createDocument, {
      input: { ...bookingAnswers, isSecondClean: true, startDate: '2026-12-18', ...changes },
    });
  const refused = await book({ email: 'phoned@example.com' });
  expect(JSON.stringify(refused.errors[0]?.extensions)).toContain('day_closed');
  const elsewhere = await book({ email: 'north@example.com', city: 'Leeds', postalCode: 'LS1 1AA' });
  expect(elsewhere.errors).toEqual([]);
});

test('a regular clean leaves the closed days out, and another day near by can be had', async ({
  server,
  company,
  regularClean,
  database,
}) => {
  const { id } = regularClean;
  await done(company, close, { input: { firstDate: '2026-12-14', lastDate: '2026-12-17', reason } });
  await settleClosedDays(server);
  expect(await skipsOf(database, id)).toContain('2026-12-15 closed');
  const [mail] = await closedMailsTo(database, regularClean.email, 'from Monday 14 December');
  expect(mail?.visits[0]?.path).toBe(`/dashboard/cs/series/${id}`);
  const dates = 'query ($id: ID!) { getSeries(id: $id) { dates { date makeUpDays } } }';
  const series = await done<{ dates: { date: string; makeUpDays: string[] }[] }>(
    regularClean.customer,
    dates,
    { id },
  );
  const days = series.dates.find(({ date }) => date === '2026-12-15')?.makeUpDays;
  expect(days).toContain('2026-12-12');
  expect(days).toContain('2026-12-19');
  expect(days).not.toContain('2026-12-16');
  const input = { id, date: '2026-12-15', startDate: '2026-12-19', startTime: '15:00' };
  expect(await done(regularClean.customer, seriesDocuments.makeUp, { input })).toMatchObject({
    startDate: '2026-12-19',
  });
});

test('less than 24 hours before, the customer gets goodwill and the cleaner the short-notice pay', async ({
  server,
  company,
  customer,
  cleaner,
  database,
  clock,
}) => {
  const id = await bookAndPay(customer, {
    email: customer.email,
    startDate: '2026-12-02',
    startTime: '15:00',
  });
  await acceptAll(server, id, [cleaner]);
  clock.set('2026-12-02T09:00:00Z');
  expect(await done(company, terms, { firstDate: '2026-12-02' })).toMatchObject({
    lateCount: 1,
    goodwill: 10,
  });
  await done(company, close, { input: { firstDate: '2026-12-02', reason } });
  await settleClosedDays(server);
  expect(await mailsTo(database, 'goodwill-card', customer.email)).not.toEqual([]);
  const { rows } = await database.pool.query(
    "select 1 from earnings where booking_id = $1 and kind = 'short-notice' and amount_pence > 0",
    [id],
  );
  expect(rows).toHaveLength(1);
});

test('days that have not begun are opened again, and what was cancelled stays so', async ({
  server,
  company,
  customer,
  database,
  cleaner: _,
}) => {
  const id = await bookAndPay(customer, { email: customer.email, startDate: '2027-01-05' });
  const { id: closureId } = await done<{ id: string }>(company, close, {
    input: { firstDate: '2027-01-05', lastDate: '2027-01-06', reason },
  });
  await settleClosedDays(server);
  expect(await done(company, reopen, { id: closureId })).toMatchObject({ reopensFrom: null });
  await settleClosedDays(server);
  expect(await statusOf({ database }, id)).toMatchObject({ booking_status: 'canceled' });
  const again = await bookAndPay(customer, { email: customer.email, startDate: '2027-01-05' });
  expect(await statusOf({ database }, again)).toMatchObject({ booking_status: 'pending' });
});

test('closing and opening again answer how many visits stand there and how many are cancelled', async ({
  server,
  company,
  customer,
  cleaner: _,
}) => {
  await bookAndPay(customer, { email: customer.email, startDate: '2027-01-07' });
  const counts = 'id visitCount waitingCount';
  const closing = `mutation ($input: CloseDaysInput!) { closeDays(input: $input) { ${counts} } }`;
  const closed = await done<{ id: string }>(company, closing, { input: { firstDate: '2027-01-07', reason } });
  expect(closed).toMatchObject({ visitCount: 0, waitingCount: 1 });
  await settleClosedDays(server);
  const opening = `mutation ($id: ID!) { reopenDays(input: { id: $id }) { ${counts} } }`;
  expect(await done(company, opening, { id: closed.id })).toMatchObject({ visitCount: 1, waitingCount: 0 });
});

test('days that have begun stay closed', async ({ company, clock }) => {
  clock.set('2026-12-03T09:00:00Z');
  const { id } = await done<{ id: string }>(company, close, { input: { firstDate: '2026-12-03', reason } });
  const { errors } = await company.send(reopen, { id });
  expect(errors[0]?.extensions.code).toBe('closure_begun');
});

test('what was being paid for when the days were closed is cancelled with the next run', async ({
  server,
  company,
  database,
  customer,
  cleaner: _,
}) => {
  const id = await bookAndPay(customer, { email: customer.email, startDate: '2027-01-12' });
  await done(company, close, { input: { firstDate: '2027-01-12', reason } });
  await database.pool.query("update bookings set booking_status = 'pending' where id = $1", [id]);
  await settleClosedDays(server);
  expect(await statusOf({ database }, id)).toMatchObject({ booking_status: 'canceled' });
});

test.for([
  [{ firstDate: '2026-11-01' }, 'firstDate'],
  [{ firstDate: '2026-12-20', lastDate: '2026-12-19' }, 'lastDate'],
  [{ firstDate: '2026-12-20', lastDate: '2028-12-19' }, 'lastDate'],
  [{ firstDate: 'tomorrow' }, 'firstDate'],
  [{ firstDate: '2026-12-20', city: 'Paris' }, 'city'],
  [{ firstDate: '2026-12-20', reason: 'no' }, 'reason'],
] as const)('%j is refused by its field', async ([input, field], { company }) => {
  const { errors } = await company.send(close, { input: { reason, ...input } });
  expect(errors[0]?.extensions.problems?.map((problem) => problem.field)).toEqual([field]);
});

const statusOf = ({ database }: Given<'database'>, id: string) =>
  database.db
    .selectFrom('bookings')
    .select(['booking_status', 'cancellation_fee_pence'])
    .where('id', '=', id)
    .executeTakeFirst();
