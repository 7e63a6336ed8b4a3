import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDoneVisit } from '#tests/support/booking/done-visit.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { readPdfTags } from '#tests/support/file/read-pdf-tags.ts';
import { readPdfText } from '#tests/support/file/read-pdf-text.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import {
  askForCopies,
  emptyProfile,
  forgetOldCopies,
  platformDocuments,
} from '#tests/support/money/platform-copies.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** What HMRC is told of cleaners, and what they are told of that (rules/law#platform-reporting). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let second: Client;
let asha: Provider;
let bea: Provider;

type Seller = {
  serviceProviderID: string;
  name: string;
  missing: string[];
  quarters: { consideration: number; activities: number; fees: number }[];
  copySentAt: string | null;
  isCopyCurrent: boolean;
};
type Report = { isOver: boolean; reportsSince: string | null; sellers: Seller[] };
const none = { consideration: 0, activities: 0, fees: 0 };

const reportOf = (year: number) => done<Report>(company, platformDocuments.report, { year });
const sellerIn = async (year: number, { id }: Provider) =>
  (await reportOf(year)).sellers.find(({ serviceProviderID }) => serviceProviderID === id);
const refusalOf = async (document: string, year: number) =>
  (await company.send(document, { year })).errors[0]?.message;

/** Prepares the run of the week before, sends it and says on which day it was paid. */
async function payRun(at: string, count: number, total: number, paidOn: string): Promise<void> {
  server.setNow(at);
  const run = await done<PayRunAnswer>(company, payrollDocuments.prepare, { frequency: 'weekly' });
  await done(company, payrollDocuments.approve, { id: run.id });
  await done(second, payrollDocuments.send, { id: run.id, count, total });
  await done(second, payrollDocuments.download, { id: run.id, count, total });
  server.setNow(`${paidOn}T18:00:00Z`);
  await done(second, payrollDocuments.pay, { id: run.id, paidOn });
}

const mailsOf = async (email: string) =>
  (
    await database.db
      .selectFrom('mails')
      .select(['props', 'version'])
      .where('template', '=', 'platform-copy')
      .where('recipient', '=', email)
      .orderBy('version')
      .execute()
  ).map(({ props }) => props);

const openTasks = () =>
  database.db
    .selectFrom('company_tasks')
    .select(['words', 'due_at'])
    .where('kind', '=', 'platform-report')
    .where('done_at', 'is', null)
    .execute();

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  second = await aCompanyUser(server, 'second@example.com');
  asha = await aProvider(server, company, 1);
  bea = await aProvider(server, company, 2);
  for (const { client } of [asha, bea]) {
    await done(client, payrollDocuments.bank, { sortCode: '30-94-30', accountNumber: '123456' });
  }
  await done(asha.client, platformDocuments.tax, {
    input: { dateOfBirth: '1990-03-27', taxNumber: 'AB123456C' },
  });
  await aDoneVisit(server, asha, '2026-11-26');
  await aDoneVisit(server, bea, '2026-11-27');
  await aDoneVisit(server, asha, '2026-12-29');
  await database.pool.query(
    `insert into earnings (provider_id, booking_id, provider_booking_id, kind, amount_pence, earned_at)
     select provider_id, booking_id, id, 'tip', 500, '2026-11-27T09:00:00Z' from provider_bookings
     where provider_id = $1 order by created_at limit 1`,
    [asha.id],
  );
  await payRun('2026-11-30T05:00:00Z', 2, 115.26, '2026-12-04');
  await payRun('2027-01-04T05:00:00Z', 1, 55.13, '2027-01-08');
}, timeoutMs(180_000));
afterAll(() => server.close());

test('a business that does not report sees so, and makes neither file nor copies', async () => {
  server.setNow('2027-01-09T10:00:00Z');
  expect(await reportOf(2026)).toMatchObject({ reportsSince: null, isOver: true });
  const refused = 'We don’t report to HMRC as a platform. Say in the settings that we do first.';
  for (const document of [platformDocuments.file, platformDocuments.send]) {
    expect(await refusalOf(document, 2026)).toBe(refused);
  }
  await askForCopies(server);
  expect(await openTasks()).toEqual([]);
});

test('that it reports is a setting with its day and HMRC’s id, decided on what stands there', async () => {
  const set = (input: object) => company.send(platformDocuments.reporting, { input });
  expect((await set({ operatorID: 'X?' })).errors[0]).toMatchObject({
    message: 'Enter the platform operator ID that HMRC gave you: 6 to 30 letters and digits',
  });
  server.setNow('2026-12-20T10:00:00Z');
  const { data } = await set({ reports: true, operatorID: 'xdpi 123456' });
  const setting = data?.setPlatformReporting as { version: number } | undefined;
  expect(setting).toMatchObject({ since: '2026-12-20', operatorID: 'XDPI123456' });
  server.setNow('2026-12-22T10:00:00Z');
  const { data: again } = await set({ reports: true });
  expect(again?.setPlatformReporting).toEqual(setting);
  const old = await set({ reports: false, expectedVersion: (setting?.version ?? 0) - 1 });
  expect(old.errors[0]?.extensions).toMatchObject({ code: 'version_conflict' });
});

test('quarters are of the day the money arrived: what came in January is next year’s', async () => {
  server.setNow('2026-12-31T23:30:00Z');
  expect(await refusalOf(platformDocuments.file, 2026)).toBe(
    '2026 isn’t over yet. Its report can be made from 1 January.',
  );
  expect(await refusalOf(platformDocuments.report, 2027)).toBe('Enter a year from 2020 to 2026');
  server.setNow('2027-01-09T10:00:00Z');
  expect(await sellerIn(2026, asha)).toMatchObject({
    missing: [],
    quarters: [none, none, none, { consideration: 60.13, activities: 1, fees: 0 }],
    copySentAt: null,
    isCopyCurrent: false,
  });
  expect(await sellerIn(2026, bea)).toMatchObject({
    missing: ['date_of_birth', 'tax_number'],
    quarters: [none, none, none, { consideration: 55.13, activities: 1, fees: 0 }],
  });
  const { isOver, sellers } = await reportOf(2027);
  expect(isOver).toBe(false);
  expect(sellers).toMatchObject([
    {
      serviceProviderID: asha.id,
      quarters: [{ consideration: 55.13, activities: 1, fees: 0 }, none, none, none],
    },
  ]);
  expect(await refusalOf(platformDocuments.send, 2027)).toContain('2027 isn’t over yet');
});

test('on 2 January the office is asked for the copies, once', async () => {
  server.setNow('2027-01-01T09:10:00Z');
  await askForCopies(server);
  expect(await openTasks()).toEqual([]);
  server.setNow('2027-01-02T09:10:00Z');
  await askForCopies(server);
  await askForCopies(server);
  expect(await openTasks()).toEqual([
    {
      words: expect.stringContaining('HMRC’s report for 2026: copies to cleaners by 31 January.'),
      due_at: new Date('2027-01-31T17:00:00Z'),
    },
  ]);
});

test('the file has whom HMRC’s schema can have, whole pounds, and is logged without a number', async () => {
  server.setNow('2027-01-09T10:00:00Z');
  const { errors } = await company.send(platformDocuments.file, { year: 2026 });
  expect(errors[0]?.message).toBe(
    'Enter the name and the address of the business in the settings first. HMRC asks for both.',
  );
  await database.pool.query(
    "update application_settings set business_address = '2 High Street, London', company_number = '01234567'",
  );
  const { fileName, content } = await done<{ fileName: string; content: string }>(
    company,
    platformDocuments.file,
    { year: 2026 },
  );
  expect(fileName).toBe('platform-report-2026.xml');
  expect(XMLValidator.validate(content)).toBe(true);
  expect(content.match(/<dpi:ReportableSeller>/g)).toHaveLength(1);
  expect(content).toContain('<dpi:BirthDate>1990-03-27</dpi:BirthDate>');
  expect(content).toContain('<dpi:TIN issuedBy="GB">AB123456C</dpi:TIN>');
  expect(content).toContain('<dpi:ConsQ4 currCode="GBP">60</dpi:ConsQ4>');
  expect(content).toContain('<dpi:SendingEntityIN>XDPI123456</dpi:SendingEntityIN>');
  const log = await database.db
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'payroll.export-platform-report')
    .execute();
  expect(log).toEqual([{ after: { year: 2026, cleaners: 1 } }]);
});

test('one press gives each cleaner their copy and writes to each once, and the task ends', async () => {
  expect(await done(asha.client, platformDocuments.copies)).toEqual([]);
  expect((await asha.client.download('/api/v1/platform-copies/2026/pdf')).status).toBe(404);
  // Two colleagues press at the same moment, and one of them again.
  await Promise.all([company, second].map((own) => done(own, platformDocuments.send, { year: 2026 })));
  await done(company, platformDocuments.send, { year: 2026 });
  for (const { email } of [asha, bea]) {
    expect(await mailsOf(email)).toEqual([expect.objectContaining({ year: 2026, isChanged: false })]);
  }
  expect(await openTasks()).toEqual([]);
  await askForCopies(server);
  expect(await openTasks()).toEqual([]);
  expect(await sellerIn(2026, bea)).toMatchObject({ isCopyCurrent: true, copySentAt: expect.any(String) });
});

test('a cleaner reads and takes home their own copy alone', async () => {
  expect(await done(asha.client, platformDocuments.copies)).toMatchObject([
    {
      year: 2026,
      version: 1,
      dateOfBirth: '1990-03-27',
      taxNumber: 'AB123456C',
      accountNumber: '••••3456',
      missing: [],
      isReportable: true,
      quarters: [none, none, none, { consideration: 60.13, activities: 1, fees: 0 }],
      total: { consideration: 60.13, activities: 1, fees: 0 },
    },
  ]);
  expect(await done(bea.client, platformDocuments.copies)).toMatchObject([
    { missing: ['date_of_birth', 'tax_number'], isReportable: false, total: { consideration: 55.13 } },
  ]);
  expect(await done(company, platformDocuments.copies)).toEqual([]);
  const answer = await asha.client.download('/api/v1/platform-copies/2026/pdf');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="platform-report-2026.pdf"');
  const pdf = Buffer.from(await answer.arrayBuffer());
  const text = await readPdfText(pdf);
  for (const words of [
    'What we report to HMRC about 2026',
    '27 March 1990',
    'AB123456C',
    '••••3456',
    '£60.13',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/can’t have you|00123456/);
  expect(readPdfTags(pdf).untagged).toEqual([]);
  const beas = await bea.client.download('/api/v1/platform-copies/2026/pdf');
  expect(await readPdfText(Buffer.from(await beas.arrayBuffer()))).toContain(
    'can’t have you without your date of birth.',
  );
  expect((await company.download('/api/v1/platform-copies/2026/pdf')).status).toBe(404);
  expect((await createClient(server).download('/api/v1/platform-copies/2026/pdf')).status).toBe(401);
  expect((await asha.client.download('/api/v1/platform-copies/2025/pdf')).status).toBe(404);
  const stored = await database.pool.query('select * from platform_copies');
  expect(JSON.stringify(stored.rows)).not.toMatch(/1990-03-27|AB123456C|00123456/);
});

test('what was told stays as it was told; pressed again, only whose report changed has another copy', async () => {
  const { rows } = await database.pool.query(
    "select line.id from pay_run_lines line join pay_runs run on run.id = line.pay_run_id where provider_id = $1 and run.paid_on = '2026-12-04'",
    [bea.id],
  );
  await done(company, payrollDocuments.return, { id: rows[0]?.id, reason: 'Account closed' });
  expect(await done(bea.client, platformDocuments.copies)).toMatchObject([
    { version: 1, total: { consideration: 55.13 } },
  ]);
  expect(await sellerIn(2026, bea)).toMatchObject({
    quarters: [none, none, none, none],
    isCopyCurrent: false,
  });
  await done(company, platformDocuments.send, { year: 2026 });
  expect(await done(bea.client, platformDocuments.copies)).toMatchObject([
    { version: 2, total: { consideration: 0, activities: 0 } },
  ]);
  expect(await mailsOf(bea.email)).toMatchObject([{ isChanged: false }, { isChanged: true }]);
  expect(await mailsOf(asha.email)).toHaveLength(1);
  expect(await done(asha.client, platformDocuments.copies)).toMatchObject([{ version: 1 }]);
});

test('somebody who tells us their reference later has a new copy, and who came back to nothing is in no file', async () => {
  await done(asha.client, platformDocuments.tax, { input: { taxNumber: '1234567890' } });
  expect(await sellerIn(2026, asha)).toMatchObject({ isCopyCurrent: false });
  await done(company, platformDocuments.send, { year: 2026 });
  expect(await done(asha.client, platformDocuments.copies)).toMatchObject([
    { version: 2, taxNumber: '1234567890' },
  ]);
  await done(bea.client, platformDocuments.tax, { input: { dateOfBirth: '1985-01-01' } });
  const { content } = await done<{ content: string }>(company, platformDocuments.file, { year: 2026 });
  expect(content.match(/<dpi:ReportableSeller>/g)).toHaveLength(1);
});

test('whose profile is erased gets no other copy, also where no payment of theirs is in the books', async () => {
  server.setNow('2027-01-20T10:00:00Z');
  await emptyProfile(server, bea.id);
  const { sellers } = await done<{ sellers: unknown[] }>(company, platformDocuments.send, { year: 2026 });
  expect(sellers).toContainEqual(expect.objectContaining({ name: 'Deleted user', isErased: true }));
  const { rows } = await database.pool.query(
    'select version from platform_copies where provider_id = $1 order by version',
    [bea.id],
  );
  expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
});

test('who stops reporting is not asked for copies any more', async () => {
  await database.pool.query(
    "delete from platform_copies; delete from company_tasks where kind = 'platform-report'",
  );
  await askForCopies(server);
  expect(await openTasks()).toHaveLength(1);
  await done(company, platformDocuments.reporting, { input: { reports: false } });
  expect(await openTasks()).toEqual([]);
});

test('a copy stays for eight years after its year', async () => {
  const yearsLeft = async () => {
    await forgetOldCopies(server);
    const { rows } = await database.pool.query('select year from platform_copies order by year');
    return rows.map(({ year }) => year);
  };
  await database.pool.query(
    `insert into platform_copies (provider_id, year, version, told_cipher, quarters, sent_at)
     select $1, year, 1, 'sealed', '[]', '2020-01-04T10:00:00Z' from unnest(array[2018, 2019]) as year`,
    [asha.id],
  );
  expect(await yearsLeft()).toEqual([2019]);
  server.setNow('2027-12-31T10:00:00Z');
  expect(await yearsLeft()).toEqual([2019]);
  server.setNow('2028-01-01T10:00:00Z');
  expect(await yearsLeft()).toEqual([]);
});
