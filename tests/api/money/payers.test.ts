import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDoneVisit } from '#tests/support/booking/done-visit.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aMember, type Member } from '#tests/support/identity/team.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let bookkeeper: Member;
let run: PayRunAnswer;

const block = 'mutation ($id: ID!) { blockUser(input: { id: $id, reason: "Left the firm" }) { id } }';
const unblock = 'mutation ($id: ID!) { unblockUser(input: { id: $id }) { id } }';
const send = async (by: Client) => {
  const { count, total } = run.payable;
  const { errors } = await by.send(payrollDocuments.send, { id: run.id, count, total });
  return errors[0]?.extensions.code ?? 'ok';
};

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  const provider = await aProvider(server, company, 1);
  await done(provider.client, payrollDocuments.bank, { sortCode: '309430', accountNumber: '12345678' });
  await aDoneVisit(server, provider);
  server.setNow('2026-11-30T10:00:00Z');
  const at = { server, database };
  await aMember(at, company, { email: 'planner@example.com', permissions: ['bookings', 'users'] });
  bookkeeper = await aMember(at, company, { email: 'books@example.com', permissions: ['money'] });
  run = await done<PayRunAnswer>(company, payrollDocuments.prepare, { frequency: 'weekly' });
  run = await done<PayRunAnswer>(company, payrollDocuments.approve, { id: run.id, version: run.version });
});
afterAll(() => server.close());

test('with a second holder of money the approver does not send, whoever else is in the team', async () => {
  expect(await send(company)).toBe('pay_run_same_person');
});

test('who is blocked or may not see to money does not count as the second person', async () => {
  await done(company, block, { id: bookkeeper.id });
  expect(await send(company)).toBe('ok');
  await done(company, unblock, { id: bookkeeper.id });
});

test('a returned payment is told to the cleaner and to those who hold money, and to nobody else of the team', async () => {
  const sent = await done<PayRunAnswer>(company, payrollDocuments.get, { id: run.id });
  const payable = { count: sent.payable.count, total: sent.payable.total };
  await done(company, payrollDocuments.download, { id: run.id, ...payable });
  await done(company, payrollDocuments.return, { id: sent.lines[0]?.id, reason: 'Account closed' });
  const mails = await database.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'pay-returned')
    .execute();
  const told = mails.map(({ recipient }) => recipient);
  expect(told).toHaveLength(3);
  expect(told).toEqual(expect.arrayContaining(['office@example.com', 'books@example.com']));
  expect(told).not.toContain('planner@example.com');
});
