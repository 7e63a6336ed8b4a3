import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** What a cleaner takes to their tax return (rules/money#statements). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let second: Client;
let cleaner: Provider;
let other: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  second = await aCompanyUser(server, 'second@example.com');
  cleaner = await aProvider(server, company, 1);
  other = await aProvider(server, company, 2);
  await done(cleaner.client, payrollDocuments.bank, { sortCode: '30-94-30', accountNumber: '123456' });
  const doneId = await aDoneVisit(server, cleaner);
  await database.pool.query(
    `insert into earnings (provider_id, booking_id, provider_booking_id, kind, amount_pence, earned_at)
     select provider_id, booking_id, id, 'tip', 500, '2026-11-27T09:00:00Z' from provider_bookings
     where booking_id = $1 and provider_id = $2`,
    [doneId, cleaner.id],
  );
}, timeoutMs(120_000));
afterAll(() => server.close());

test('money that came is in the pack of its tax year, which its cleaner alone takes home', async () => {
  const years = '{ listTaxYears { taxYear label to total isOver } }';
  expect(await done(cleaner.client, years)).toEqual([]);
  expect((await cleaner.client.download('/api/v1/tax-years/2026/csv')).status).toBe(404);
  server.setNow('2026-11-30T05:00:00Z');
  const run = await done<PayRunAnswer>(company, payrollDocuments.prepare, { frequency: 'weekly' });
  await done(company, payrollDocuments.approve, { id: run.id });
  await done(second, payrollDocuments.send, { id: run.id, count: 1, total: 60.13 });
  expect(await done(cleaner.client, years)).toEqual([]);
  await database.pool.query("update pay_run_lines set status = 'paid'");
  await database.pool.query("update pay_runs set status = 'paid', paid_on = '2026-12-07'");
  expect(await done(cleaner.client, years)).toEqual([
    { taxYear: 2026, label: '2026 to 2027', to: '2027-04-05', total: 60.13, isOver: false },
  ]);
  const csv = await cleaner.client.download('/api/v1/tax-years/2026/csv');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="tax-year-2026-2027.csv"');
  const lines = (await csv.text()).split('\r\n');
  expect(lines[0]).toBe('Tax year,Month,Cleans,Pay,Of it for products,Tips,Paid in all,Miles (an estimate)');
  expect(lines).toHaveLength(15);
  expect(lines[8]).toMatch(
    /^2026 to 2027,Friday 6 November to Saturday 5 December,1,0.00,0.00,0.00,0.00,\d+$/,
  );
  expect(lines[9]).toBe('2026 to 2027,Sunday 6 December to Tuesday 5 January,0,55.13,0.00,5.00,60.13,0');
  expect(lines[13]).toMatch(/^2026 to 2027,The year,1,55.13,0.00,5.00,60.13,\d+$/);
  const answer = await cleaner.client.download('/api/v1/tax-years/2026/pdf');
  const pdf = Buffer.from(await answer.arrayBuffer());
  const text = await readPdfText(pdf);
  expect(text).toContain('Tax year 2026 to 2027');
  expect(text).toContain('Paid in all: £60.13');
  expect(text).toContain('against your own log');
  expect(readPdfTags(pdf).untagged).toEqual([]);
  for (const client of [other.client, company])
    expect((await client.download('/api/v1/tax-years/2026/csv')).status).toBe(404);
  expect((await cleaner.client.download('/api/v1/tax-years/twenty/csv')).status).toBe(404);
  expect((await createClient(server).download('/api/v1/tax-years/2026/pdf')).status).toBe(401);
});
