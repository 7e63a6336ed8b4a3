import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishErasures } from '#server/data-protection/finish-erasures.ts';
import { retainData } from '#server/data-protection/retain-data.ts';
import { removeDroppedFiles } from '#server/file/remove-dropped-files.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import {
  aBookedVisit,
  aPastVisit,
  sendWaitingMails,
  tablesWith,
  wilhelmina,
  zebedee,
} from '#tests/support/booking/whole-life.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import { platformDocuments } from '#tests/support/money/platform-copies.ts';
import { settleRuns } from '#tests/support/money/settled-runs.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let second: Client;
let provider: Provider;
let customer: Client;
let pastId: string;
let comingId: string;

const erase =
  'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status waitingFor } }';
const giveBack =
  'mutation ($id: ID!) { withdrawBooking(input: { id: $id, reason: "Ill" }) { bookingStatus } }';
const askToErase = () => done<{ status: string; waitingFor: string[] }>(provider.client, erase, { password });

const hisWords = [
  zebedee.firstName,
  zebedee.lastName,
  zebedee.lastName.replace("'", '&#39;'),
  zebedee.email,
  '7700900654',
  zebedee.address,
];

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  second = await aCompanyUser(server, 'second@example.com');
  provider = await aProvider(server, company, 1, zebedee);
  await done(provider.client, payrollDocuments.bank, { sortCode: '30-94-30', accountNumber: '123456' });
  const hisTax = 'mutation { updateTaxDetails(input: { dateOfBirth: "1990-03-27" }) { version } }';
  await done(provider.client, hisTax);
  customer = await anAccount(server, wilhelmina.email);
  pastId = await aPastVisit(server, customer, provider, '2026-11-26');
  comingId = await aBookedVisit(customer, '2026-12-10');
  await acceptAll(server, comingId, [provider]);
  await sendWaitingMails(server, database);
}, timeoutMs(120_000));
afterAll(() => server.close());

test('a cleaner waits for the jobs they accepted and for their pay', async () => {
  expect(await askToErase()).toEqual({
    status: 'waiting',
    waitingFor: ['A job you accepted', '£55.13 of your pay that is not on your account yet'],
  });
  await done(provider.client, giveBack, { id: comingId });
  expect((await askToErase()).waitingFor).toEqual(['£55.13 of your pay that is not on your account yet']);
});

test('pay is under way until the day it arrives', async () => {
  server.setNow('2026-11-30T05:00:00Z');
  const run = await done<PayRunAnswer>(company, payrollDocuments.prepare, { frequency: 'weekly' });
  await done(company, payrollDocuments.approve, { id: run.id, version: run.version });
  await done(second, payrollDocuments.send, { id: run.id, count: 1, total: 55.13 });
  await done(second, payrollDocuments.download, { id: run.id, count: 1, total: 55.13 });
  await sendWaitingMails(server, database);
  server.setNow('2026-12-03T10:00:00Z');
  expect((await askToErase()).waitingFor).toEqual(['£55.13 of your pay that is not on your account yet']);
});

/** The customer was told by name that he asked for more time. */
const tellOfMoreTime = () =>
  database.pool.query(
    `with asked as (insert into over_runs (booking_id, provider_booking_id, quarter_hours, price_pence, asked_at, answer_by)
        select booking_id, id, 1, 500, now(), now() from provider_bookings where booking_id = $1 limit 1 returning id)
      insert into notices (user_id, kind, source, title, words, path, created_at)
      select users.id, 'extra-time', 'over-run-request:' || asked.id, $2 || ' asks for more time', '', '/', now()
      from asked, users where users.email = $3`,
    [pastId, zebedee.firstName, wilhelmina.email],
  );

test('then everything goes but whom we paid how much', async () => {
  server.setNow('2026-12-04T10:00:00Z');
  expect((await tellOfMoreTime()).rowCount).toBe(1);
  await settleRuns(server);
  await finishErasures(server.system());
  expect(server.errors).toEqual([]);
  expect(await createClient(server).signIn(zebedee.email, password)).toBe(401);
  expect(await tablesWith(database, hisWords)).toEqual(['kept_payees', 'mails', 'pay_run_lines']);
  await sendWaitingMails(server, database);
  await retainData(server.system());
  expect(await tablesWith(database, hisWords)).toEqual(['kept_payees', 'pay_run_lines']);
});

test('the profile is closed, without a bank account, papers or the place they live', async () => {
  const row = await database.db
    .selectFrom('providers')
    .selectAll()
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    first_name: 'Deleted',
    email: `${provider.id}@deleted.invalid`,
    postal_code: 'SW1A',
    profile_status: 'disabled',
    account_number_cipher: null,
    tax_number_cipher: null,
    birth_date_cipher: null,
    owner_id: null,
    identity_document_path: null,
  });
  const { rows } = await database.pool.query('select from provider_checks where provider_id = $1', [
    provider.id,
  ]);
  expect(rows).toEqual([]);
  await removeDroppedFiles(server.system());
});

test('what HMRC may be told of whom we paid stays as long as the list of pay', async () => {
  const { birth_date_cipher: sealed } = await database.db
    .selectFrom('kept_payees')
    .select('birth_date_cipher')
    .executeTakeFirstOrThrow();
  expect(sealed && server.system().vault.open(sealed)).toBe('1990-03-27');
});

test('the yearly list of pay still names them with account and address', async () => {
  server.setNow('2027-01-04T10:00:00Z');
  const { content } = await done<{ content: string }>(
    company,
    'mutation { exportYearlyPay(year: 2026) { content } }',
  );
  const [, line] = content.split('\r\n');
  expect(line).toBe(
    "Zebedee O'Featherstone,3 Gooseberry Court,SW1A 2AA,,309430,00123456,0.00,0.00,0.00,55.13,55.13",
  );
});

test('HMRC can still be told of them, and nobody writes to them of it', async () => {
  await done(company, platformDocuments.reporting, { input: { reports: true } });
  const { sellers } = await done<{ sellers: unknown[] }>(company, platformDocuments.send, { year: 2026 });
  expect(sellers).toEqual([
    { name: "Zebedee O'Featherstone", copySentAt: null, isCopyCurrent: false, isErased: true },
  ]);
  const { rows } = await database.pool.query("select from mails where template = 'platform-copy'");
  expect(rows).toEqual([]);
});

test('the customer keeps their visit; who came is nobody any more', async () => {
  const seen = await done<unknown>(
    customer,
    'query ($id: ID!) { getBooking(id: $id) { bookingStatus bookingServiceProviders { items { spFirstName } } } }',
    { id: pastId },
  );
  expect(seen).toEqual({
    bookingStatus: 'completed',
    bookingServiceProviders: { items: [{ spFirstName: 'Deleted' }] },
  });
  const row = await database.db
    .selectFrom('bookings')
    .select(['rating_comment', 'address'])
    .where('id', '=', pastId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    rating_comment: 'Spotless. Deleted user was kind to Wilhelmina.',
    address: wilhelmina.address,
  });
});

test('seven years on even that is forgotten', async () => {
  server.setNow('2033-12-04T10:00:00Z');
  await retainData(server.system());
  expect(await database.db.selectFrom('kept_payees').selectAll().execute()).toHaveLength(1);
  server.setNow('2033-12-06T10:00:00Z');
  await retainData(server.system());
  expect(await database.db.selectFrom('kept_payees').selectAll().execute()).toEqual([]);
});
