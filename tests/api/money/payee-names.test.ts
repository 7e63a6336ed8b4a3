import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDoneVisit } from '#tests/support/booking/done-visit.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** A cleaner in whose name is no letter of Bacs, through two pay runs (rules/money#bank-file). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let second: Client;
let provider: Provider;
let run: PayRunAnswer;

type Line = PayRunAnswer['lines'][number] & { payeeName: string };

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  second = await aCompanyUser(server, 'second@example.com');
  provider = await aProvider(server, company, 1, { firstName: '李', lastName: '娜' });
  const account = { sortCode: '30-94-30', accountNumber: '00123456' };
  await ask(provider.client, payrollDocuments.bank, account);
  await aDoneVisit(server, provider);
  server.setNow('2026-11-30T05:00:00Z');
  run = await prepare('weekly');
});
afterAll(() => server.close());

const ask = async (client: Client, document: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await client.send(document, variables);
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0] as unknown;
};
const prepare = async (frequency: string) =>
  (await ask(company, payrollDocuments.prepare, { frequency })) as PayRunAnswer;
const lineOf = async () =>
  ((await ask(company, payrollDocuments.get, { id: run.id })) as PayRunAnswer).lines[0] as Line;
const setPayee = async (payeeName: string | null, client = company) =>
  client.send(payrollDocuments.payee, { id: (await lineOf()).id, payeeName });
const totals = () => ({ id: run.id, count: 1, total: run.payable.total });
const download = () => second.send(payrollDocuments.download, totals());

test('her line has no payee name, and the file of the sent run is refused with hers', async () => {
  expect(await lineOf()).toMatchObject({ payeeName: '' });
  await ask(company, payrollDocuments.approve, { id: run.id });
  await ask(second, payrollDocuments.send, totals());
  const { data, errors } = await download();
  expect(data?.downloadBankFile ?? null).toBeNull();
  expect(errors[0]?.extensions.code).toBe('payee_name_missing');
  expect(errors[0]?.message).toBe(
    'Bacs has no letters for the name of 李 娜. Say in this pay run which payee name their bank file shows.',
  );
  const { downloads } = (await ask(company, payrollDocuments.get, { id: run.id })) as { downloads: number };
  expect(downloads).toBe(0);
});

test.each(['李娜', 'LI 娜', 'Ли На', '  ', '’', 'LI NA THE NINETEENTH'])(
  'the payee name “%s” is refused at its field and changes nothing',
  async (payeeName) => {
    const { errors } = await setPayee(payeeName);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'invalid_input',
      problems: [{ field: 'payeeName', code: 'payee_name_bad' }],
    });
    expect(await lineOf()).toMatchObject({ payeeName: '' });
  },
);

test('a cleaner can’t say it, only who holds money in the office', async () => {
  const { errors } = await setPayee('LI NA', provider.client);
  expect(errors[0]?.extensions.code).toBe('forbidden');
  expect(await lineOf()).toMatchObject({ payeeName: '' });
});

test('once the office has said it, the file shows it as Bacs writes it, and the log who said it', async () => {
  expect((await setPayee('Lí  Na')).errors).toEqual([]);
  const { data } = await download();
  expect(data?.downloadBankFile).toMatchObject({
    content: expect.stringContaining('\r\nLI NA,309430,00123456,'),
  });
  const audit = await database.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'provider.set-payee-name')
    .execute();
  expect(audit).toEqual([{ before: { payeeName: null }, after: { payeeName: 'LI NA' } }]);
});

test('a file that the bank may have stays as it is; later runs show the new name, or again her own', async () => {
  expect((await setPayee('NA LI')).errors).toEqual([]);
  expect(await lineOf()).toMatchObject({ payeeName: 'LI NA' });
  await ask(company, payrollDocuments.return, { id: (await lineOf()).id, reason: 'Account closed' });
  run = await prepare('extra');
  expect(await lineOf()).toMatchObject({ payeeName: 'NA LI' });
  expect((await setPayee(null)).errors).toEqual([]);
  expect(await lineOf()).toMatchObject({ payeeName: '' });
  expect(server.errors).toEqual([]);
});
