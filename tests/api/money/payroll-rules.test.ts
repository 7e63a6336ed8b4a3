import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordCommercialAdvice } from '#server/application-setting/record-commercial-advice.ts';
import { aDoneVisit } from '#tests/support/booking/done-visit.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
/** A cleaner with an account and a VAT number, one without an account, one paid by the month. */
let asha: Provider;
let bea: Provider;
let cleo: Provider;
let ashasVisit: string;
let weekly: PayRunAnswer;

const ask = async (client: Client, document: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await client.send(document, variables);
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0] as unknown;
};
const refusalOf = async (client: Client, document: string, variables: Record<string, unknown> = {}) =>
  (await client.send(document, variables)).errors[0]?.message;
const lineOf = (run: PayRunAnswer, provider: Provider) =>
  run.lines.find((line) => line.serviceProviderID === provider.id);
const correct = (booking: string, provider: Provider, amount: number, reason = 'Agreed by phone') => ({
  provider: provider.id,
  booking,
  amount,
  reason,
});

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  await recordCommercialAdvice(server.system());
  asha = await aProvider(server, company, 1);
  bea = await aProvider(server, company, 2);
  cleo = await aProvider(server, company, 3, { paymentFrequency: 'monthly' });
  await ask(asha.client, payrollDocuments.bank, { sortCode: '309430', accountNumber: '12345678' });
  await ask(cleo.client, payrollDocuments.bank, { sortCode: '309431', accountNumber: '1234567' });
  ashasVisit = await aDoneVisit(server, asha);
  await aDoneVisit(server, bea, '2026-11-27');
  const office = await aDoneVisit(server, cleo, '2026-11-28', {
    email: 'tipper@example.com',
    serviceLocation: 'Office/Commercial',
    bedroomCount: null,
    bathroomCount: null,
  });
  const customer = await anAccount(server, 'tipper@example.com');
  const tip = 'mutation ($id: ID!) { tipBooking(input: { id: $id, tipValue: 5 }) { id } }';
  await ask(customer, tip, { id: office });
});
afterAll(() => server.close());

test('what is listed as unpaid is what the books say is owed', async () => {
  const listed = (await ask(company, '{ listUnpaidEarnings { total } }')) as { total: number }[];
  const { rows } = await database.pool.query(
    'select -sum(amount_pence)::int as owed from postings where account in (2100, 2150)',
  );
  const pence = listed.reduce((total, one) => total + Math.round(one.total * 100), 0);
  expect(pence).toBe(3 * 5513 + 500);
  expect(rows).toEqual([{ owed: pence }]);
});

test('a cleaner reads what they have earned and when it comes, and nobody else’s', async () => {
  const document = `{ listUnpaidEarnings { serviceProviderID periodEnd payDate total visitCount
    visits { bookingID earning totalHours } } }`;
  const own = (cleaner: Provider) => ask(cleaner.client, document);
  const visit = { bookingID: ashasVisit, earning: 55.13, totalHours: 3.5 };
  const weeklyPay = { periodEnd: '2026-11-29', payDate: '2026-12-04' };
  const ashas = { serviceProviderID: asha.id, ...weeklyPay, total: 55.13, visitCount: 1, visits: [visit] };
  expect(await own(asha)).toEqual([ashas]);
  expect(await own(cleo)).toMatchObject([
    { serviceProviderID: cleo.id, periodEnd: '2026-11-30', payDate: '2026-12-07', total: 60.13 },
  ]);
  const newcomer = await aProvider(server, company, 4);
  expect(await own(newcomer)).toEqual([]);
});

test('a correction is owed once however often it is sent, with its reason, and only to somebody who was there', async () => {
  server.setNow('2026-11-29T10:00:00Z');
  const key = { 'idempotency-key': 'one-correction' };
  const sent = await Promise.all(
    Array.from({ length: 5 }, () =>
      company.send(payrollDocuments.correct, correct(ashasVisit, asha, 10.5), key),
    ),
  );
  expect(sent.flatMap(({ errors }) => errors)).toEqual([]);
  const unpaid = (await ask(company, '{ listUnpaidEarnings { serviceProviderID total } }')) as {
    serviceProviderID: string;
    total: number;
  }[];
  expect(unpaid.find((one) => one.serviceProviderID === asha.id)?.total).toBe(65.63);
  const refuse = (variables: Record<string, unknown>) =>
    refusalOf(company, payrollDocuments.correct, variables);
  expect(await refuse(correct(ashasVisit, bea, 5))).toBe('There is no such thing, or it isn’t yours to see.');
  expect(await refuse(correct(ashasVisit, asha, 0))).toBe(
    'Enter an amount from £0.01 to £1,000.00, with a minus to take pay away',
  );
  expect(await refuse(correct(ashasVisit, asha, 5, ' '))).toBe('Say why you are correcting the pay');
});

test('a run names who cannot be paid yet and why, and takes up corrections when it is worked out again', async () => {
  server.setNow('2026-11-30T05:00:00Z');
  weekly = (await ask(company, payrollDocuments.prepare, { frequency: 'weekly' })) as PayRunAnswer;
  expect(weekly).toMatchObject({
    payable: { count: 1, total: 65.63 },
    held: { count: 1, total: 55.13 },
  });
  expect(lineOf(weekly, bea)).toMatchObject({ status: 'held', holdReason: 'no-bank-details' });
  expect(lineOf(weekly, cleo)).toBeUndefined();
  expect(lineOf(weekly, asha)?.items.map(({ words, amount }) => [words, amount])).toEqual([
    ['Visit on Thursday 26 November, 3.5 hours at £15.75', 55.13],
    ['Correction, Sunday 29 November: Agreed by phone', 10.5],
  ]);
  server.setNow('2026-11-29T23:00:00Z');
  await ask(company, payrollDocuments.correct, correct(ashasVisit, asha, -0.63, 'Counted twice'));
  server.setNow('2026-11-30T06:00:00Z');
  const again = (await ask(company, payrollDocuments.refresh, { id: weekly.id })) as PayRunAnswer;
  expect(again).toMatchObject({ id: weekly.id, payable: { count: 1, total: 65 } });
});

test('a new account gets nothing for 48 hours; who is held is paid by an extra run afterwards', async () => {
  await ask(company, payrollDocuments.approve, { id: weekly.id });
  server.setNow('2026-12-01T09:00:00Z');
  await ask(bea.client, payrollDocuments.bank, { sortCode: '404040', accountNumber: '87654321' });
  server.setNow('2026-12-02T09:00:00Z');
  const seen = (await ask(company, payrollDocuments.get, { id: weekly.id })) as PayRunAnswer;
  const held = lineOf(seen, bea);
  expect(held).toMatchObject({ status: 'held', holdReason: 'bank-changed' });
  expect(new Date(held?.heldUntil ?? 0).getTime() - Date.parse('2026-12-03T09:00:00Z')).toBeLessThan(60_000);
  // One company user alone both approves and sends.
  const sent = (await ask(company, payrollDocuments.send, {
    id: weekly.id,
    count: 1,
    total: 65,
  })) as PayRunAnswer;
  expect(sent).toMatchObject({
    status: 'sent',
    payDate: '2026-12-04',
    payable: { count: 1, total: 65 },
    held: { count: 1, total: 55.13 },
  });
  const told = await database.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'pay-held')
    .execute();
  expect(told).toEqual([{ recipient: bea.email }]);
  server.setNow('2026-12-03T08:00:00Z');
  const extra = (await ask(company, payrollDocuments.prepare, { frequency: 'extra' })) as PayRunAnswer;
  expect(extra.held).toEqual({ count: 1, total: 55.13 });
  await ask(company, payrollDocuments.approve, { id: extra.id });
  expect(await refusalOf(company, payrollDocuments.send, { id: extra.id, count: 0, total: 0 })).toBe(
    'Nobody in this pay run can be paid yet. Every payment is held.',
  );
  server.setNow('2026-12-03T09:01:00Z');
  const paid = await ask(company, payrollDocuments.send, { id: extra.id, count: 1, total: 55.13 });
  expect(paid).toMatchObject({ payDate: '2026-12-07', payable: { count: 1 }, held: { count: 0 } });
});

test('a run that is sent late is on the accounts on the third working day', async () => {
  server.setNow('2026-12-01T05:00:00Z');
  const monthly = (await ask(company, payrollDocuments.prepare, { frequency: 'monthly' })) as PayRunAnswer;
  expect(monthly).toMatchObject({
    periodStart: '2026-11-01',
    periodEnd: '2026-11-30',
    payDate: '2026-12-07',
    lines: [
      {
        serviceProviderID: cleo.id,
        earning: 55.13,
        tips: 5,
        total: 60.13,
        nonDomestic: 55.13,
        items: [
          { kind: 'visit', nonDomestic: true },
          { kind: 'tip', words: 'Tip for the visit on Saturday 28 November', amount: 5 },
        ],
      },
    ],
  });
  await ask(company, payrollDocuments.approve, { id: monthly.id });
  server.setNow('2026-12-24T09:00:00Z');
  const sent = await ask(company, payrollDocuments.send, { id: monthly.id, count: 1, total: 60.13 });
  expect(sent).toMatchObject({ payDate: '2026-12-30' });
  const { rows } = await database.pool.query(
    `select posting.account, posting.amount_pence as pence from journals journal
      join postings posting on posting.journal_id = journal.id
      join pay_run_lines line on line.id = journal.entity_id
      where journal.event = 'pay' and line.provider_id = $1 order by posting.line`,
    [cleo.id],
  );
  expect(rows).toEqual([
    { account: 2100, pence: 5513 },
    { account: 2150, pence: 500 },
    { account: 1100, pence: -6013 },
  ]);
});

test('what comes to less than £1.00 is carried over and paid with the next run that reaches it', async () => {
  const second = await aDoneVisit(server, asha, '2026-12-01');
  await ask(company, payrollDocuments.correct, correct(second, asha, -54.5));
  await aDoneVisit(server, bea, '2026-12-02', { startTime: '10:00' });
  server.setNow('2026-12-07T05:00:00Z');
  const first = (await ask(company, payrollDocuments.prepare, { frequency: 'weekly' })) as PayRunAnswer;
  expect(first).toMatchObject({ carried: { count: 1, total: 0.63 }, payable: { count: 1, total: 55.13 } });
  expect(lineOf(first, asha)).toMatchObject({ status: 'carried', items: [] });
  server.setNow('2026-12-08T05:00:00Z');
  await ask(company, payrollDocuments.correct, correct(second, asha, 0.37));
  server.setNow('2026-12-14T05:00:00Z');
  const next = (await ask(company, payrollDocuments.prepare, { frequency: 'weekly' })) as PayRunAnswer;
  expect(lineOf(next, asha)).toMatchObject({ status: 'due', total: 1 });
  expect(lineOf(next, asha)?.items).toHaveLength(3);
});

test('a cleaner with a VAT number who agreed gets a self-billed invoice', async () => {
  const details = `mutation ($input: UpdateTaxDetailsInput!) { updateTaxDetails(input: $input) { vatNumber } }`;
  const input = { vatNumber: '123 456 789', taxNumber: '1234567890', selfBillingAgreed: true };
  expect(await ask(asha.client, details, { input })).toEqual({ vatNumber: 'GB123456789' });
  const runs = (await ask(
    company,
    '{ listPayRuns(filter: { status: { eq: "draft" } }) { items { id periodEnd } } }',
  )) as {
    items: { id: string; periodEnd: string }[];
  };
  const run = runs.items.find(({ periodEnd }) => periodEnd === '2026-12-13');
  await ask(company, payrollDocuments.approve, { id: run?.id });
  await ask(company, payrollDocuments.send, { id: run?.id, count: 1, total: 1 });
  const list = '{ listPayStatements(limit: 1) { items { kind number vat net total vatNumber words } } }';
  expect(await ask(asha.client, list)).toEqual({
    items: [
      {
        kind: 'self-billed-invoice',
        number: 'SB-2026-000001',
        vat: 0.17,
        net: 0.83,
        total: 1,
        vatNumber: 'GB123456789',
        words: expect.stringContaining('output tax'),
      },
    ],
  });
});

test('the yearly file has what arrived in each quarter; the other what was paid for non-domestic visits', async () => {
  const sent = (await ask(
    company,
    '{ listPayRuns(filter: { status: { eq: "sent" } }) { items { id } } }',
  )) as {
    items: { id: string }[];
  };
  for (const { id } of sent.items) await ask(company, payrollDocuments.pay, { id });
  const year = 'mutation { exportYearlyPay(year: 2026) { fileName content } }';
  const file = (await ask(company, year)) as { fileName: string; content: string };
  expect(file.fileName).toBe('pay-2026.csv');
  expect(file.content.split('\r\n').slice(1)).toEqual([
    'Asha Cleanerb,1 Example Street,SW1A 2AA,1234567890,309430,12345678,0.00,0.00,0.00,66.00,66.00',
    'Asha Cleanerc,1 Example Street,SW1A 2AA,,404040,87654321,0.00,0.00,0.00,55.13,55.13',
    'Asha Cleanerd,1 Example Street,SW1A 2AA,,309431,01234567,0.00,0.00,0.00,60.13,60.13',
    '',
  ]);
  const taxYear = 'mutation { exportNonDomesticPay(taxYear: 2026) { content } }';
  expect(await ask(company, taxYear)).toMatchObject({
    content: expect.stringContaining('Asha Cleanerd,9,Sunday 6 December to Tuesday 5 January,55.13\r\n'),
  });
  expect(await refusalOf(company, 'mutation { exportYearlyPay(year: 2027) { fileName } }')).toBe(
    'Enter a year from 2020 to 2026',
  );
});

test('the bureau’s file names the account that pays, which is asked for and kept sealed', async () => {
  const set = `mutation ($input: SetBankFileInput!) { setBankFile(input: $input) { format originatorAccountNumber } }`;
  expect((await company.send(set, { input: { format: 'bureau' } })).errors[0]?.extensions.code).toBe(
    'invalid_input',
  );
  const input = {
    format: 'bureau',
    originatorName: 'Brightwren Ltd',
    sortCode: '601111',
    accountNumber: '99887766',
  };
  expect(await ask(company, set, { input })).toEqual({
    format: 'bureau',
    originatorAccountNumber: '••••7766',
  });
  const file = await ask(company, payrollDocuments.download, { id: weekly.id, count: 1, total: 65 });
  expect(file).toMatchObject({
    content:
      '309430,12345678,ASHA CLEANERB,65.00,99,601111,99887766,BRIGHTWREN LTD,BRIGHTWREN 291126,04/12/2026\r\n',
  });
  const stored = await database.db.selectFrom('application_settings').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain('99887766');
  expect(server.errors).toEqual([]);
});
