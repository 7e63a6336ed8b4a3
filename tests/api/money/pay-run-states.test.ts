import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDoneVisit } from '#tests/support/booking/done-visit.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import { settleRuns } from '#tests/support/money/settled-runs.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What becomes of a pay run from its draft on (rules/money#payroll). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let bea: Provider;
let ashasVisit: string;
let beasVisit: string;
let run: PayRunAnswer;

const settle = () => settleRuns(server);
const read = () => done<PayRunAnswer>(company, payrollDocuments.get, { id: run.id });
const total = 2 * 55.13;
const sendRun = () => done<PayRunAnswer>(company, payrollDocuments.send, { id: run.id, count: 2, total });
const codeOf = async (document: string, variables: Record<string, unknown>) =>
  (await company.send(document, variables)).errors[0]?.extensions.code;
const prepare = (frequency: string) => done<PayRunAnswer>(company, payrollDocuments.prepare, { frequency });

async function isPaid(provider: Provider, bookingId: string): Promise<boolean | undefined> {
  const document = 'query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items { paid } } } }';
  const booking = await done<{ bookingServiceProviders: { items: { paid: boolean }[] } }>(
    provider.client,
    document,
    { id: bookingId },
  );
  return booking.bookingServiceProviders.items[0]?.paid;
}
const statementsOf = async (provider: Provider) =>
  (
    await done<{ items: { status: string; payDate: string; paidOn: string | null }[] }>(
      provider.client,
      '{ listPayStatements { items { status payDate paidOn } } }',
    )
  ).items;

const openTasks = () =>
  done<{ kind: string; entity: string; entityID: string; words: string }[]>(
    company,
    '{ listCompanyTasks { kind entity entityID words } }',
  );
const datesMailed = () =>
  database.db
    .selectFrom('mails')
    .select(['recipient', 'props'])
    .where('template', '=', 'pay-date-moved')
    .orderBy('recipient')
    .execute();
const audited = async (action: string) =>
  (await database.db.selectFrom('audit_entries').select('id').where('action', '=', action).execute()).length;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  bea = await aProvider(server, company, 2);
  const account = { sortCode: '309430', accountNumber: '12345678' };
  for (const cleaner of [asha, bea]) await done(cleaner.client, payrollDocuments.bank, account);
  ashasVisit = await aDoneVisit(server, asha);
  beasVisit = await aDoneVisit(server, bea, '2026-11-27');
  server.setNow('2026-11-30T10:00:00Z');
  run = await prepare('weekly');
});
afterAll(() => server.close());

test('an approval is undone until the run is sent, by whoever saw its latest state', async () => {
  const approved = await done<PayRunAnswer>(company, payrollDocuments.approve, { id: run.id });
  expect(await codeOf(payrollDocuments.undo, { id: run.id, version: run.version })).toBe('version_conflict');
  const again = await done(company, payrollDocuments.undo, { id: run.id, version: approved.version });
  expect(again).toMatchObject({ status: 'draft', payable: { count: 2, total } });
  // Pressed twice it is done once.
  await done(company, payrollDocuments.undo, { id: run.id, version: approved.version });
  expect(await audited('pay-run.undo-approval')).toBe(1);
  expect(await codeOf(payrollDocuments.send, { id: run.id, count: 2, total })).toBe('pay_run_not_approved');
  expect(await codeOf(payrollDocuments.pay, { id: run.id })).toBe('pay_run_not_sent');
  await done(company, payrollDocuments.refresh, { id: run.id });
});

test('a run that nobody sends in time is late, and its task says what to do now', async () => {
  server.setNow('2026-12-02T18:00:00Z');
  await settle();
  expect(await read()).toMatchObject({ status: 'draft', isLate: false, expectedPayDate: '2026-12-04' });
  server.setNow('2026-12-03T00:10:00Z');
  await settle();
  expect(await read()).toMatchObject({
    status: 'draft',
    isLate: true,
    payDate: '2026-12-04',
    expectedPayDate: '2026-12-07',
  });
  expect(await openTasks()).toMatchObject([
    {
      kind: 'pay-run-to-send',
      entityID: run.id,
      words:
        'The weekly pay run to Sunday 29 November is late: the bank needed it by Wednesday 2 December. Approve and send it now, and it is paid on Monday 7 December.',
    },
  ]);
});

test('what is sent is not paid: not on the wire, in the statement or in the mail', async () => {
  server.setNow('2026-12-02T10:00:00Z');
  await done(company, payrollDocuments.approve, { id: run.id });
  expect(await sendRun()).toMatchObject({
    status: 'sent',
    paidAt: null,
    payDate: '2026-12-04',
    lines: [{ status: 'sent' }, { status: 'sent' }],
  });
  expect(await codeOf(payrollDocuments.undo, { id: run.id })).toBe('pay_run_in_state');
  expect(await isPaid(asha, ashasVisit)).toBe(false);
  expect(await statementsOf(asha)).toEqual([{ status: 'sent', payDate: '2026-12-04', paidOn: null }]);
  const mails = await database.db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', 'pay-statement')
    .execute();
  expect(mails).toHaveLength(2);
  expect(await openTasks()).toMatchObject([
    {
      kind: 'pay-run-to-download',
      entity: 'pay-run',
      entityID: run.id,
      words:
        'The weekly pay run to Sunday 29 November is sent: £110.26 for 2 cleaners. Download its file and give it to the bank by Wednesday 2 December.',
    },
  ]);
  const year = await done<{ content: string }>(
    company,
    'mutation { exportYearlyPay(year: 2026) { content } }',
  );
  expect(year.content).not.toContain('55.13');
});

test('its day comes and nobody has its file: it is overdue, nobody is paid, and the office is asked', async () => {
  server.setNow('2026-12-03T23:59:00Z');
  await settle();
  expect(await read()).toMatchObject({ status: 'sent', isLate: true });
  server.setNow('2026-12-04T00:10:00Z');
  await Promise.all([settle(), settle(), settle()]);
  expect(await read()).toMatchObject({ status: 'overdue', isLate: true, lines: [{ status: 'sent' }, {}] });
  expect(await audited('pay-run.lapse')).toBe(1);
  expect(await isPaid(asha, ashasVisit)).toBe(false);
  expect(await openTasks()).toMatchObject([
    {
      kind: 'pay-run-overdue',
      entity: 'pay-run',
      entityID: run.id,
      words:
        'The weekly pay run to Sunday 29 November is overdue: £110.26 for 2 cleaners was to be paid on Friday 4 December, and nobody has downloaded its file. Give it to the bank now, or say that the bank took it.',
    },
  ]);
  const listed = '{ listPayRuns(filter: { status: { eq: "overdue" } }) { items { id } } }';
  expect(await done(company, listed)).toEqual({ items: [{ id: run.id }] });
});

test('what no bank was given has not come back from it, so it is not owed beside the file to come', async () => {
  const [line] = (await read()).lines;
  const back = { id: line?.id, reason: 'Wrong account' };
  expect(await codeOf(payrollDocuments.return, back)).toBe('pay_file_not_downloaded');
  expect(await read()).toMatchObject({ returned: { count: 0 }, lines: [{ status: 'sent' }, {}] });
});

test('downloaded late, it has the next day that the bank can keep, and then it is paid', async () => {
  server.setNow('2026-12-04T15:00:00Z');
  expect(await read()).toMatchObject({ payDate: '2026-12-04', expectedPayDate: '2026-12-08' });
  await done(company, payrollDocuments.download, { id: run.id, count: 2, total });
  const moved = { status: 'sent', payDate: '2026-12-08', expectedPayDate: '2026-12-08', isLate: false };
  expect(await read()).toMatchObject(moved);
  const told = { total: '£55.13', before: 'Friday 4 December', payDate: 'Tuesday 8 December' };
  expect(await datesMailed()).toMatchObject([
    { recipient: asha.email, props: told },
    { recipient: bea.email, props: told },
  ]);
  expect(await openTasks()).toEqual([]);
  server.setNow('2026-12-07T10:00:00Z');
  await settle();
  expect(await statementsOf(asha)).toEqual([{ status: 'sent', payDate: '2026-12-08', paidOn: null }]);
  server.setNow('2026-12-08T00:10:00Z');
  await Promise.all([settle(), settle(), settle()]);
  expect(await read()).toMatchObject({
    status: 'paid',
    paidAt: expect.stringContaining('2026-12-08T00:10'),
    paidOn: '2026-12-08',
    lines: [{ status: 'paid' }, { status: 'paid' }],
  });
  expect(await audited('pay-run.mark-paid')).toBe(1);
  expect(await isPaid(asha, ashasVisit)).toBe(true);
  expect(await statementsOf(asha)).toEqual([{ status: 'paid', payDate: '2026-12-08', paidOn: '2026-12-08' }]);
  const file = await done(company, payrollDocuments.download, { id: run.id, count: 2, total });
  expect(file).toMatchObject({ fileName: 'weekly-pay-2026-11-29-COPY-2.csv' });
  expect(await read()).toMatchObject({ status: 'paid', payDate: '2026-12-08' });
  expect(await datesMailed()).toHaveLength(2);
});

test('a line that comes back later is unpaid again, on the wire too, until an extra run is paid', async () => {
  const line = (await read()).lines.find(({ serviceProviderID }) => serviceProviderID === asha.id);
  await done(company, payrollDocuments.return, { id: line?.id, reason: 'Account closed' });
  expect([await isPaid(asha, ashasVisit), await isPaid(bea, beasVisit)]).toEqual([false, true]);
  expect(await read()).toMatchObject({ status: 'paid', returned: { count: 1 } });
  server.setNow('2026-12-09T10:00:00Z');
  run = await prepare('extra');
  await done(company, payrollDocuments.approve, { id: run.id });
  await done(company, payrollDocuments.send, { id: run.id, count: 1, total: 55.13 });
  expect(await isPaid(asha, ashasVisit)).toBe(false);
});

test('the day on which the bank took it is none before the run was sent, and none to come', async () => {
  const sent = await read();
  server.setNow('2026-12-11T10:00:00Z');
  for (const paidOn of ['2026-12-08', '2026-12-12', '2026-02-30', '']) {
    expect(await codeOf(payrollDocuments.pay, { id: run.id, version: sent.version, paidOn })).toBe(
      'pay_day_bad',
    );
  }
  expect(await read()).toMatchObject({ status: 'sent', version: sent.version });
});

test('the office says that the bank took it, and ten who say so at once say it once', async () => {
  const sent = await read();
  expect(await codeOf(payrollDocuments.pay, { id: run.id, version: sent.version - 1 })).toBe(
    'version_conflict',
  );
  const before = await audited('pay-run.mark-paid');
  const said = await Promise.all(
    Array.from({ length: 10 }, () =>
      done<PayRunAnswer>(company, payrollDocuments.pay, {
        id: run.id,
        version: sent.version,
        paidOn: '2026-12-10',
      }),
    ),
  );
  expect(said[9]).toMatchObject({ status: 'paid', paidOn: '2026-12-10', lines: [{ status: 'paid' }] });
  expect(await statementsOf(asha)).toMatchObject([
    { status: 'paid', payDate: '2026-12-11', paidOn: '2026-12-10' },
    { status: 'returned' },
  ]);
  expect(await codeOf(payrollDocuments.pay, { id: run.id, paidOn: '2026-12-11' })).toBe('pay_run_in_state');
  // Paid by a process of the version before, it has its pay date.
  await database.pool.query('update pay_runs set paid_on = null where id = $1', [run.id]);
  expect(await codeOf(payrollDocuments.pay, { id: run.id, paidOn: '2026-12-10' })).toBe('pay_run_in_state');
  expect(await codeOf(payrollDocuments.pay, { id: run.id, paidOn: '2026-12-11' })).toBeUndefined();
  await database.pool.query("update pay_runs set paid_on = '2026-12-10' where id = $1", [run.id]);
  expect(await audited('pay-run.mark-paid')).toBe(before + 1);
  expect(await isPaid(asha, ashasVisit)).toBe(true);
  expect((await openTasks()).map(({ kind }) => kind)).toEqual(['pay-returned']);
});

test('a payment that came back before the day stays unpaid when the day comes', async () => {
  const visit = await aDoneVisit(server, bea, '2026-12-01');
  server.setNow('2026-12-07T10:00:00Z');
  run = await prepare('weekly');
  await done(company, payrollDocuments.approve, { id: run.id });
  await done(company, payrollDocuments.send, { id: run.id, count: 1, total: 55.13 });
  await done(company, payrollDocuments.download, { id: run.id, count: 1, total: 55.13 });
  const [line] = (await read()).lines;
  await done(company, payrollDocuments.return, { id: line?.id, reason: 'No such account' });
  server.setNow('2026-12-11T08:00:00Z');
  await settle();
  expect(await read()).toMatchObject({ status: 'paid', lines: [{ status: 'returned' }] });
  expect(await isPaid(bea, visit)).toBe(false);
});

test('other programs hear of each step once', async () => {
  const { rows } = await database.pool.query<{ type: string; count: number }>(
    "select type, count(*)::int as count from events where type like 'pay_run.%' group by type order by type",
  );
  expect(Object.fromEntries(rows.map(({ type, count }) => [type, count]))).toEqual({
    'pay_run.approval_undone': 1,
    'pay_run.approved': 4,
    'pay_run.overdue': 1,
    'pay_run.paid': 3,
    'pay_run.payment_returned': 2,
    'pay_run.prepared': 3,
    'pay_run.refreshed': 1,
    'pay_run.rescheduled': 1,
    'pay_run.sent': 3,
  });
  expect(server.errors).toEqual([]);
});

test('each run that fails on its day is named in the log, and keeps no other from its day', async () => {
  await database.pool.query(`
    create function fail_of_test() returns trigger language plpgsql as 'begin raise exception ''Broken''; end';
    create trigger fail_of_test before update on pay_runs for each row execute function fail_of_test();
    insert into pay_runs (payment_frequency, period_start, period_end, pay_date, status, sent_at)
    select 'extra', '2026-11-01', date '2026-11-01' + days, '2026-12-11', 'sent', '2026-12-07' from generate_series(1, 2) days`);
  await expect(settle()).rejects.toThrow('Broken');
  const { rows } = await database.pool.query<{ id: string }>("select id from pay_runs where status = 'sent'");
  const told = server.errors.splice(0);
  expect(told).toHaveLength(2);
  for (const { id } of rows) expect(told.some((line) => line.includes(id))).toBe(true);
});
