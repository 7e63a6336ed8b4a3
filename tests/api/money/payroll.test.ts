import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparePayRuns } from '#server/payroll/prepare-pay-runs.ts';
import { aDoneVisit } from '#tests/support/booking/done-visit.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let second: Client;
let provider: Provider;
let other: Provider;
let bookingId: string;
let runId: string;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  second = await aCompanyUser(server, 'second@example.com');
  provider = await aProvider(server, company, 1);
  other = await aProvider(server, company, 2);
});
afterAll(() => server.close());

const ask = async (client: Client, document: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await client.send(document, variables);
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0] as unknown;
};
const refusalOf = async (client: Client, document: string, variables: Record<string, unknown> = {}) =>
  (await client.send(document, variables)).errors[0]?.extensions.code;
const runOf = async (id: string) => (await ask(company, payrollDocuments.get, { id })) as PayRunAnswer;

/** What the books say is owed to a cleaner: pay and tips, pence. */
async function owedInBooks(providerId: string): Promise<number> {
  const postings = await database.db
    .selectFrom('postings')
    .select('amount_pence')
    .where('account', 'in', [2100, 2150])
    .where('provider_id', '=', providerId)
    .execute();
  return postings.reduce((total, { amount_pence }) => total - amount_pence, 0);
}

const mailsOf = (template: string) =>
  database.db
    .selectFrom('mails')
    .select(['recipient', 'props'])
    .where('template', '=', template)
    .orderBy('recipient')
    .execute();

async function unpaid(): Promise<unknown> {
  return ask(company, '{ listUnpaidEarnings { serviceProviderID total visitCount } }');
}

test('a cleaner’s bank details are kept sealed, shown masked, and told to them by mail', async () => {
  const given = { sortCode: '30-94-30', accountNumber: '123456' };
  const masked = { accountNumber: '••••3456', sortCode: '••-••-••' };
  expect(await ask(provider.client, payrollDocuments.bank, given)).toMatchObject(masked);
  expect(await ask(provider.client, '{ getPaymentDetails { accountNumber sortCode } }')).toEqual(masked);
  expect(await ask(provider.client, '{ getBankDetails { accountNumber sortCode } }')).toEqual({
    sortCode: '309430',
    accountNumber: '00123456',
  });
  const views = await database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('entity_id', '=', provider.id)
    .where('action', '=', 'bank-details.view')
    .execute();
  expect(views).toHaveLength(1);
  const row = await database.db
    .selectFrom('providers')
    .selectAll()
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('00123456');
  const get = 'query ($id: ID!) { getServiceProvider(id: $id) { accountNumber sortCode } }';
  expect(await ask(company, get, { id: provider.id })).toEqual(masked);
  expect(await ask(provider.client, get, { id: provider.id })).toEqual(masked);
  expect((await mailsOf('bank-details-changed')).map(({ recipient }) => recipient)).toEqual([provider.email]);
  await ask(provider.client, payrollDocuments.bank, given);
  expect(await mailsOf('bank-details-changed')).toHaveLength(1);
  const audit = await database.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('entity_id', '=', provider.id)
    .where('action', '=', 'bank-details.update')
    .execute();
  expect(audit).toEqual([{ action: 'bank-details.update', after: { accountEnd: '3456' } }]);
});

test('a period that is not over, or is none, has no pay run, nor one in which nobody earned', async () => {
  const prepare = (end: string | null) =>
    refusalOf(company, payrollDocuments.prepare, { frequency: 'weekly', end });
  expect(await prepare('2026-11-29')).toBe('pay_period_open');
  expect(await prepare('2026-11-21')).toBe('pay_period_bad');
  expect(await prepare(null)).toBe('pay_run_empty');
  await preparePayRuns(server.system());
  expect(await database.db.selectFrom('pay_runs').selectAll().execute()).toEqual([]);
});

test('fifty who prepare a period at once, and the nightly job, make one run of it', async () => {
  bookingId = await aDoneVisit(server, provider);
  expect(await unpaid()).toEqual([{ serviceProviderID: provider.id, total: 55.13, visitCount: 1 }]);
  server.setNow('2026-11-30T05:00:00Z');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ask(company, payrollDocuments.prepare, { frequency: 'weekly' })),
  );
  await preparePayRuns(server.system());
  const ids = new Set((answers as PayRunAnswer[]).map(({ id }) => id));
  expect(ids.size).toBe(1);
  runId = [...ids][0] ?? '';
  expect(await database.db.selectFrom('pay_run_lines').select('provider_id').execute()).toEqual([
    { provider_id: provider.id },
  ]);
  expect(await runOf(runId)).toMatchObject({
    status: 'draft',
    periodStart: '2026-11-23',
    periodEnd: '2026-11-29',
    payDate: '2026-12-04',
    submitDate: '2026-12-02',
    payable: { count: 1, total: 55.13 },
    held: { count: 0, total: 0 },
    lines: [
      {
        status: 'due',
        accountNumber: '••••3456',
        reference: 'BRIGHTWREN 291126',
        items: [
          { kind: 'visit', words: 'Visit on Thursday 26 November, 3.5 hours at £15.75', amount: 55.13 },
        ],
      },
    ],
  });
  expect(await unpaid()).toEqual([{ serviceProviderID: provider.id, total: 55.13, visitCount: 1 }]);
});

test('a draft is approved before it is sent, by two people, who confirm what goes out', async () => {
  const totals = { id: runId, count: 1, total: 55.13 };
  expect(await refusalOf(company, payrollDocuments.send, totals)).toBe('pay_run_not_approved');
  expect(await refusalOf(company, payrollDocuments.download, totals)).toBe('pay_run_not_sent');
  expect(await refusalOf(company, payrollDocuments.approve, { id: runId, version: 99 })).toBe(
    'version_conflict',
  );
  await ask(company, payrollDocuments.approve, { id: runId, version: 1 });
  await ask(company, payrollDocuments.approve, { id: runId, version: 1 });
  expect(await refusalOf(company, payrollDocuments.refresh, { id: runId })).toBe('pay_run_in_state');
  expect(await refusalOf(company, payrollDocuments.send, totals)).toBe('pay_run_same_person');
  const wrong = await second.send(payrollDocuments.send, { ...totals, total: 55.14 });
  expect(wrong.errors[0]?.message).toBe(
    'What can be paid is now 1 payments, £55.13 in all. Check that and confirm it again.',
  );
});

test('sending enters the pay once, with one statement, however often it is pressed, and pays nobody yet', async () => {
  expect(await owedInBooks(provider.id)).toBe(5513);
  const totals = { id: runId, count: 1, total: 55.13 };
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => ask(second, payrollDocuments.send, totals)),
  );
  expect(sent[0]).toMatchObject({ status: 'sent', payable: { count: 1, total: 55.13 } });
  expect(await owedInBooks(provider.id)).toBe(0);
  const journals = await database.db.selectFrom('journals').select('id').where('event', '=', 'pay').execute();
  expect(journals).toHaveLength(1);
  const get = `query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items { paid } } } }`;
  expect(await ask(provider.client, get, { id: bookingId })).toEqual({
    bookingServiceProviders: { items: [{ paid: false }] },
  });
  expect(await unpaid()).toEqual([]);
  expect(await mailsOf('pay-statement')).toMatchObject([
    {
      recipient: provider.email,
      props: { number: 'PS-2026-000001', total: '£55.13', payDate: 'Friday 4 December', isInvoice: false },
    },
  ]);
});

test('a cleaner reads their own statements and nobody else’s', async () => {
  const list = '{ listPayStatements { items { id number total accountNumber items { words } } } }';
  const mine = (await ask(provider.client, list)) as { items: { id: string }[] };
  expect(mine.items).toMatchObject([
    { number: 'PS-2026-000001', total: 55.13, accountNumber: '••••3456', items: [{}] },
  ]);
  expect(await ask(other.client, list)).toEqual({ items: [] });
  const get = 'query ($id: ID!) { getPayStatement(id: $id) { number } }';
  const variables = { id: mine.items[0]?.id };
  expect(await ask(company, get, variables)).toEqual({ number: 'PS-2026-000001' });
  expect(await refusalOf(other.client, get, variables)).toBe('not_found');
});

test('the bank file is what was sent; a second download is marked, and each is logged', async () => {
  const totals = { id: runId, count: 1, total: 55.13 };
  expect(await refusalOf(second, payrollDocuments.download, { ...totals, count: 2 })).toBe(
    'pay_totals_changed',
  );
  const content =
    'Payee,Sort code,Account number,Amount,Reference\r\nASHA CLEANERB,309430,00123456,55.13,BRIGHTWREN 291126\r\n';
  const first = { fileName: 'weekly-pay-2026-11-29.csv', content, downloads: 1 };
  expect(await ask(second, payrollDocuments.download, totals)).toEqual(first);
  await ask(provider.client, payrollDocuments.bank, { sortCode: '20-00-00', accountNumber: '87654321' });
  const again = { fileName: 'weekly-pay-2026-11-29-COPY-2.csv', content, downloads: 2 };
  expect(await ask(second, payrollDocuments.download, totals)).toEqual(again);
  const views = await database.db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'pay-run.download')
    .execute();
  expect(views).toHaveLength(2);
});

test('a returned payment is owed again, everybody is told, and an extra run pays it to the new account', async () => {
  const [line] = (await runOf(runId)).lines;
  const variables = { id: line?.id, reason: 'Account closed' };
  const back = await Promise.all(
    Array.from({ length: 5 }, () => ask(company, payrollDocuments.return, variables)),
  );
  expect(back[0]).toMatchObject({
    status: 'sent',
    returned: { count: 1, total: 55.13 },
    lines: [{ status: 'returned', returnReason: 'Account closed' }],
  });
  expect(await owedInBooks(provider.id)).toBe(5513);
  expect(await unpaid()).toEqual([{ serviceProviderID: provider.id, total: 55.13, visitCount: 1 }]);
  const told = (await mailsOf('pay-returned')).map(({ recipient }) => recipient);
  expect(told).toEqual(['office@example.com', provider.email, 'second@example.com']);
  const tasks = await database.db
    .selectFrom('company_tasks')
    .select('entity_id')
    .where('kind', '=', 'pay-returned')
    .execute();
  expect(tasks).toEqual([{ entity_id: provider.id }]);
  server.setNow('2026-12-05T09:00:00Z');
  const periods = '{ listPayPeriods { paymentFrequency payRunId owed serviceProviderCount } }';
  expect(await ask(company, periods)).toEqual([
    { paymentFrequency: 'weekly', payRunId: runId, owed: 55.13, serviceProviderCount: 1 },
    { paymentFrequency: 'biweekly', payRunId: null, owed: 0, serviceProviderCount: 0 },
    { paymentFrequency: 'monthly', payRunId: null, owed: 0, serviceProviderCount: 0 },
    { paymentFrequency: 'extra', payRunId: null, owed: 55.13, serviceProviderCount: 1 },
  ]);
  const extra = (await ask(company, payrollDocuments.prepare, { frequency: 'extra' })) as PayRunAnswer;
  expect(extra).toMatchObject({ payDate: '2026-12-09', payable: { count: 1, total: 55.13 } });
  await ask(second, payrollDocuments.approve, { id: extra.id });
  await ask(company, payrollDocuments.send, { id: extra.id, count: 1, total: 55.13 });
  expect(await owedInBooks(provider.id)).toBe(0);
  const file = await ask(company, payrollDocuments.download, { id: extra.id, count: 1, total: 55.13 });
  expect(file).toMatchObject({ content: expect.stringContaining('200000,87654321,55.13') });
  const nothing = await refusalOf(company, payrollDocuments.return, { id: runId, reason: 'x' });
  expect(nothing).toBe('not_found');
  expect(server.errors).toEqual([]);
});
