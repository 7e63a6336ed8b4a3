import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { aDoneVisit } from '#tests/support/booking/done-visit.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { readPdfTags } from '#tests/support/file/read-pdf-tags.ts';
import { readPdfText } from '#tests/support/file/read-pdf-text.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** What a cleaner reads of their own money (rules/money#payroll). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let cleaner: Provider;
let other: Provider;
let second: Client;
let doneId: string;

const days = '{ from to earned tips planned plannedJobs }';
const mine = `{ getMyPay { today ${days} week ${days} nextPayday { payDate amount isOnItsWay } } }`;
const statements = '{ listPayStatements { items { id number items { words firstName outcode } } } }';
type Listed = { items: { id: string; number: string; items: object[] }[] };

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  cleaner = await aProvider(server, company, 1);
  other = await aProvider(server, company, 2);
  second = await aCompanyUser(server, 'second@example.com');
  await done(cleaner.client, payrollDocuments.bank, { sortCode: '30-94-30', accountNumber: '123456' });
}, timeoutMs(120_000));
afterAll(() => server.close());

test('before the first job nothing is owed', async () => {
  const nothing = { earned: 0, tips: 0, planned: 0, plannedJobs: 0 };
  expect(await done(cleaner.client, mine)).toEqual({
    today: { from: '2026-11-24', to: '2026-11-24', ...nothing },
    week: { from: '2026-11-23', to: '2026-11-29', ...nothing },
    nextPayday: null,
  });
});

test('a job that is taken is planned, one that is done is earned, and its money comes on the next payday', async () => {
  const planned = await anInvitedBooking(server, createClient(server), { startDate: '2026-11-28' });
  await done(cleaner.client, 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }', {
    id: planned,
  });
  doneId = await aDoneVisit(server, cleaner);
  await database.pool.query(
    `insert into earnings (provider_id, booking_id, provider_booking_id, kind, amount_pence, earned_at)
     select provider_id, booking_id, id, 'tip', 500, '2026-11-27T09:00:00Z' from provider_bookings
     where booking_id = $1 and provider_id = $2`,
    [doneId, cleaner.id],
  );
  expect(await done(cleaner.client, mine)).toEqual({
    today: { from: '2026-11-26', to: '2026-11-26', earned: 55.13, tips: 5, planned: 0, plannedJobs: 0 },
    week: { from: '2026-11-23', to: '2026-11-29', earned: 55.13, tips: 5, planned: 55.13, plannedJobs: 1 },
    nextPayday: { payDate: '2026-12-04', amount: 60.13, isOnItsWay: false },
  });
});

test('a month sums what its jobs brought, and a tip counts in the month of its visit', async () => {
  await database.pool.query(
    `insert into earnings (provider_id, kind, amount_pence, earned_at)
     values ($1, 'short-notice', 1400, '2026-10-31T23:30:00Z'), ($1, 'correction', -100, '2026-11-01T00:30:00Z')`,
    [cleaner.id],
  );
  const months = '{ listWorkMonths { month jobs hours earned tips } }';
  expect(await done(cleaner.client, months)).toEqual([
    { month: '2026-11', jobs: 1, hours: 3.5, earned: 54.13, tips: 5 },
    { month: '2026-10', jobs: 0, hours: 0, earned: 14, tips: 0 },
  ]);
  expect(await done(other.client, months)).toEqual([]);
  await database.pool.query("delete from earnings where kind in ('short-notice', 'correction')");
});

test('what the bank was told of is on its way, with whom it was for and where', async () => {
  await database.pool.query(
    "update bookings set booking_status = 'canceled', canceled_at = now() where id <> $1",
    [doneId],
  );
  server.setNow('2026-11-30T05:00:00Z');
  const run = await done<PayRunAnswer>(company, payrollDocuments.prepare, { frequency: 'weekly' });
  await done(company, payrollDocuments.approve, { id: run.id });
  await done(second, payrollDocuments.send, { id: run.id, count: 1, total: 60.13 });
  expect(await done(cleaner.client, mine)).toMatchObject({
    week: { from: '2026-11-30', earned: 0, tips: 0 },
    nextPayday: { payDate: '2026-12-04', amount: 60.13, isOnItsWay: true },
  });
  expect(await done<Listed>(cleaner.client, statements)).toMatchObject({
    items: [
      {
        number: 'PS-2026-000001',
        items: [
          {
            words: 'Visit on Thursday 26 November, 3.5 hours at £15.75',
            firstName: 'Carla',
            outcode: 'SW1A',
          },
          { firstName: 'Carla', outcode: 'SW1A' },
        ],
      },
    ],
  });
});

test('a statement is taken home as CSV and as a PDF that can be read aloud, by its cleaner alone', async () => {
  const { items } = await done<Listed>(cleaner.client, statements);
  const path = `/api/v1/pay-statements/${items[0]?.id}`;
  const csv = await cleaner.client.download(`${path}/csv`);
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="PS-2026-000001.csv"');
  const [head, ...lines] = (await csv.text()).split('\r\n');
  expect(head).toBe('Statement,Paid on,Date,What,For,Place,Hours,Pay an hour,Of it for products,Amount,Note');
  expect(lines).toEqual([
    'PS-2026-000001,2026-12-04,2026-11-26,Visit,Carla,SW1A,3.5,15.75,0.00,55.13,',
    'PS-2026-000001,2026-12-04,2026-11-26,Tip,Carla,SW1A,,,0.00,5.00,',
    '',
  ]);
  const answer = await cleaner.client.download(`${path}/pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const pdf = Buffer.from(await answer.arrayBuffer());
  const text = await readPdfText(pdf);
  expect(text).toContain('Pay statement PS-2026-000001');
  expect(text).toContain('Carla, SW1A');
  expect(text).toContain('Paid in all: £60.13');
  expect(readPdfTags(pdf).untagged).toEqual([]);
  for (const end of ['csv', 'pdf']) {
    expect((await other.client.download(`${path}/${end}`)).status).toBe(404);
    expect((await company.download(`${path}/${end}`)).status).toBe(200);
  }
});

test('who was erased is in no statement any more', async () => {
  await database.pool.query("update bookings set first_name = 'Deleted', last_name = 'user' where id = $1", [
    doneId,
  ]);
  const { items } = await done<Listed>(cleaner.client, statements);
  expect(items[0]?.items).toMatchObject([
    { firstName: null, outcode: null },
    { firstName: null, outcode: null },
  ]);
});

test('nobody else reads it', async () => {
  expect(await done(other.client, mine)).toMatchObject({ week: { earned: 0 }, nextPayday: null });
  const { errors } = await company.send(mine);
  expect(errors[0]?.extensions.code).toBe('not_found');
});

test('money on its way whose bank file nobody has taken comes on the earliest day that is left', async () => {
  server.setNow('2026-12-03T10:00:00Z');
  expect(await done(cleaner.client, mine)).toMatchObject({
    nextPayday: { payDate: '2026-12-07', amount: 60.13, isOnItsWay: true },
  });
  const { rows } = await database.pool.query<{ id: string }>('select id from pay_runs');
  await done(second, payrollDocuments.download, { id: rows[0]?.id, count: 1, total: 60.13 });
  server.setNow('2026-12-04T10:00:00Z');
  expect(await done(cleaner.client, mine)).toMatchObject({ nextPayday: { payDate: '2026-12-07' } });
});

test('what two runs bring on one day is one payday', async () => {
  await database.pool.query(`insert into pay_runs
      select (jsonb_populate_record(run, jsonb_build_object('id', gen_random_uuid(), 'payment_frequency', 'monthly'))).*
      from pay_runs run limit 1`);
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from pay_runs where payment_frequency = 'monthly'",
  );
  await database.pool.query(
    `insert into pay_run_lines
      select (jsonb_populate_record(line, jsonb_build_object('id', gen_random_uuid(), 'pay_run_id', $1::text, 'statement_number', null))).*
      from pay_run_lines line limit 1`,
    [rows[0]?.id],
  );
  expect(await done(cleaner.client, mine)).toMatchObject({
    nextPayday: { payDate: '2026-12-07', amount: 120.26, isOnItsWay: true },
  });
});

test('a share of a fee counts on the day on which it was earned, whatever day the visit was to be', async () => {
  await database.pool.query(
    `insert into earnings (provider_id, booking_id, provider_booking_id, kind, amount_pence, earned_at)
     select provider_id, booking_id, id, 'fee-share', 1000, '2026-12-04T09:00:00Z' from provider_bookings
     where booking_id <> $1 and provider_id = $2`,
    [doneId, cleaner.id],
  );
  expect(await done(cleaner.client, mine)).toMatchObject({
    today: { from: '2026-12-04', earned: 10, tips: 0 },
    week: { from: '2026-11-30', earned: 10, tips: 0 },
  });
});
