import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collectPersonalData } from '#server/data-protection/collect-personal-data.ts';
import { finishErasures } from '#server/data-protection/finish-erasures.ts';
import { findPersonOf } from '#server/data-protection/person.store.ts';
import { retainData } from '#server/data-protection/retain-data.ts';
import { done } from '#tests/support/booking/visits.ts';
import { sendWaitingMails, tablesWith } from '#tests/support/booking/whole-life.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let visitor: Client;
let company: Client;
const now = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now });
  visitor = createClient(server);
  company = await aCompanyUser(server);
});
beforeEach(async () => {
  server.setNow(now);
  for (const table of ['data_complaints', 'company_tasks', 'mails', 'rate_limits'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

type Complaint = {
  id: string;
  reference: string;
  status: string;
  dueAt: string;
  outcome: string | null;
  version: number;
};
const create = `mutation ($input: CreateDataProtectionComplaintInput!) {
  createDataProtectionComplaint(input: $input) { id reference status acknowledgedAt dueAt outcome version } }`;
const answer = `mutation ($id: ID!, $outcome: String!, $expectedVersion: Int) { answerDataProtectionComplaint(
  input: { id: $id, outcome: $outcome, expectedVersion: $expectedVersion }) { status outcome version } }`;
const person = { name: 'Connie Complaint', email: 'connie@example.com' };
const message = 'You gave my number to somebody I do not know.';
const outcome = 'You are right. We have told the cleaner to delete it.';

const complain = (client = visitor, changes: object = {}, headers: Record<string, string> = {}) =>
  client.send(create, { input: { ...person, message, ...changes } }, headers);
async function aComplaint(changes: object = {}): Promise<Complaint> {
  const { data, errors } = await complain(visitor, changes);
  expect(errors).toEqual([]);
  return data?.createDataProtectionComplaint as unknown as Complaint;
}
const codeOf = ({ errors }: Awaited<ReturnType<Client['send']>>) => errors[0]?.extensions.code ?? 'ok';
const mailsAbout = (id: string) =>
  database.db
    .selectFrom('mails')
    .select(['template', 'recipient', 'props'])
    .where('entity_id', '=', id)
    .orderBy('template', 'desc')
    .execute();
const openTasks = async (id: string) =>
  (
    await done<{ kind: string; entityID: string; dueAt: string }[]>(
      company,
      '{ listCompanyTasks { kind entityID dueAt } }',
    )
  ).filter(({ entityID }) => entityID === id);

test('a complaint is acknowledged at once, with its reference, and put before the office with its day', async () => {
  const complaint = await aComplaint();
  expect(complaint).toMatchObject({
    status: 'open',
    acknowledgedAt: expect.stringMatching(/^2026-11-24T10:00:0/),
    dueAt: '2026-12-24T23:59:00.000Z',
    outcome: null,
  });
  expect(complaint.reference).toMatch(/^DP-\d+$/);
  expect(await mailsAbout(complaint.id)).toEqual([
    {
      template: 'data-complaint-received',
      recipient: person.email,
      props: {
        reference: complaint.reference,
        receivedOn: 'Tuesday 24 November 2026',
        answerBy: 'Thursday 24 December 2026',
      },
    },
  ]);
  expect(await openTasks(complaint.id)).toMatchObject([{ kind: 'data-complaint', dueAt: complaint.dueAt }]);
});

test('the acknowledgement says what happens next and who else can be complained to', async () => {
  const { id } = await aComplaint();
  await sendWaitingMails(server, database);
  const { plain } = await database.db
    .selectFrom('mails')
    .select('plain')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(plain).toContain('What happens next');
  expect(plain).toContain('ico.org.uk/make-a-complaint');
});

test('the office answers once; the person gets the outcome by mail and the task ends', async () => {
  const { id } = await aComplaint();
  expect(codeOf(await company.send(answer, { id, outcome: 'ok' }))).toBe('invalid_input');
  expect(codeOf(await company.send(answer, { id, outcome, expectedVersion: 7 }))).toBe('version_conflict');
  expect(await openTasks(id)).toHaveLength(1);
  const given = { status: 'answered', outcome, version: 2 };
  expect(await done(company, answer, { id, outcome, expectedVersion: 1 })).toEqual(given);
  expect(await done(company, answer, { id, outcome, expectedVersion: 1 })).toEqual(given);
  expect(codeOf(await company.send(answer, { id, outcome: 'Something else.' }))).toBe(
    'data_complaint_answered',
  );
  expect((await mailsAbout(id)).map(({ template, recipient }) => [template, recipient])).toEqual([
    ['data-complaint-received', person.email],
    ['data-complaint-answered', person.email],
  ]);
  expect(await openTasks(id)).toEqual([]);
});

test('two answers at one moment are one', async () => {
  const { id } = await aComplaint();
  const codes = await Promise.all(
    [outcome, 'We did nothing wrong.'].map(async (words) =>
      codeOf(await company.send(answer, { id, outcome: words })),
    ),
  );
  expect(codes.toSorted()).toEqual(['data_complaint_answered', 'ok']);
  expect(await mailsAbout(id)).toHaveLength(2);
});

test('the same complaint sent again is the one there is, and nobody floods the office', async () => {
  const headers = { 'idempotency-key': 'complaint-1' };
  const first = await complain(visitor, {}, headers);
  const again = await complain(visitor, {}, headers);
  expect(again.data).toEqual(first.data);
  expect(codeOf(await complain(visitor, { message: 'Something else altogether.' }, headers))).toBe(
    'idempotency_conflict',
  );
  for (let count = 1; count < 10; count += 1) expect(codeOf(await complain())).toBe('ok');
  expect(codeOf(await complain())).toBe('too_many_enquiries');
});

test('a form that a machine fills in is refused', async () => {
  const ticket = (await visitor.send('{ getFormTicket }')).data?.getFormTicket;
  expect(codeOf(await complain(visitor, { form: { ticket, trap: 'x' } }))).toBe('form_trap_filled');
  expect(codeOf(await complain(visitor, { form: { ticket, trap: '' } }))).toBe('form_too_quick');
});

test('the queue has open ones first, the most urgent on top, then the latest outcome', async () => {
  const list = (more = '') =>
    done<{ items: { message: string }[]; nextToken: string | null }>(
      company,
      `{ listDataProtectionComplaints(${more}) { items { message } nextToken } }`.replace('()', ''),
    );
  const ids: string[] = [];
  for (const [index, words] of ['answered first', 'answered last', 'open, older', 'open, newer'].entries()) {
    server.setNow(`2026-11-2${4 + index}T10:00:00Z`);
    ids.push((await aComplaint({ message: words, email: `c${index}@example.com` })).id);
  }
  for (const [index, id] of ids.slice(0, 2).entries()) {
    server.setNow(`2026-12-0${1 + index}T10:00:00Z`);
    await done(company, answer, { id, outcome });
  }
  const order = ['open, older', 'open, newer', 'answered last', 'answered first'];
  expect((await list()).items.map((one) => one.message)).toEqual(order);
  const paged: string[] = [];
  let token: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(
      `limit: 1${token ? `, nextToken: "${token}"` : ''}`,
    );
    paged.push(...page.items.map((one) => one.message));
    token = page.nextToken;
  } while (token);
  expect(paged).toEqual(order);
  const open = await list('filter: { status: { eq: "open" } }');
  expect(open.items.map((one) => one.message)).toEqual(order.slice(0, 2));
});

test('complaints and their outcome are part of the person’s export, and of nobody else’s', async () => {
  const client = await anAccount(server, 'reader@example.com');
  const other = await anAccount(server, 'stranger@example.com');
  const { id } = await aComplaint({ email: 'reader@example.com' });
  await done(company, answer, { id, outcome });
  const exportOf = async (whose: Client) => {
    const account = await done<{ id: string }>(whose, '{ getMyAccount { id } }');
    const person = await findPersonOf(database.db, account.id);
    return person && (await collectPersonalData(server.system(), person)).dataComplaints;
  };
  expect(await exportOf(client)).toMatchObject([{ id, message, outcome }]);
  expect(await exportOf(other)).toEqual([]);
});

test('an open complaint holds an erasure; with its outcome given, both go', async () => {
  const email = 'leaver@example.com';
  const client = await anAccount(server, email);
  const { id } = await aComplaint({ email });
  const erase =
    'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status waitingFor } }';
  expect(await done(client, erase, { password })).toEqual({
    status: 'waiting',
    waitingFor: ['A complaint about your data that has no outcome yet'],
  });
  await done(company, answer, { id, outcome });
  await sendWaitingMails(server, database);
  await finishErasures(server.system());
  expect(await tablesWith(database, [message, outcome])).toEqual([]);
  expect(await database.db.selectFrom('data_complaints').selectAll().execute()).toEqual([]);
  expect(server.errors).toEqual([]);
});

test('complaints are forgotten 24 months after their outcome, open ones never', async () => {
  const answered = await aComplaint();
  const open = await aComplaint({ email: 'other@example.com' });
  server.setNow('2026-12-01T10:00:00Z');
  await done(company, answer, { id: answered.id, outcome });
  await sendWaitingMails(server, database);
  const left = async () =>
    (await database.db.selectFrom('data_complaints').select('id').execute()).map(({ id }) => id).toSorted();
  server.setNow('2028-11-30T03:40:00Z');
  await retainData(server.system());
  expect(await left()).toEqual([answered.id, open.id].toSorted());
  server.setNow('2028-12-01T03:40:00Z');
  await retainData(server.system());
  expect(await left()).toEqual([open.id]);
  expect(await tablesWith(database, [outcome])).toEqual([]);
});
