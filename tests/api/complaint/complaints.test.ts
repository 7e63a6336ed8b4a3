import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingsToTend, moveComplaintTo } from '#tests/support/booking/complaints.ts';
import { claimCode, claimsVisibleTo, damageDocuments } from '#tests/support/booking/damage-claims.ts';
import { anAcceptedVisit, type Visit } from '#tests/support/booking/moving.ts';
import { reportsVisibleTo, visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let visit: Visit;

const complain =
  'mutation ($id: ID!, $words: String!) { createComplaint(input: { id: $id, words: $words }) { id } }';
const move = `mutation ($id: ID!, $to: String!, $words: String) { moveComplaint(input: { reportID: $id, to: $to, words: $words }) { id } }`;
const tasks = '{ listCompanyTasks { kind entityID dueAt } }';

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-27', startTime: '10:00' });
});
afterAll(() => server.close());

const codeOf = (answer: { errors: { extensions: { code: string } }[] }) => answer.errors[0]?.extensions.code;

test('a complaint goes received, answered, closed; its first answer is due in two working days', async () => {
  const words = 'The oven was not cleaned at all.';
  expect(codeOf(await visit.customer.send(complain, { id: visit.id, words }))).toBe('not_begun_yet');
  server.setNow('2026-11-27T10:00:00Z');
  await asha.client.send(visitDayDocuments.start, { id: visit.id });
  server.setNow('2026-11-27T13:30:00Z');
  await asha.client.send(visitDayDocuments.finish, { id: visit.id, hours: 3.5 });
  expect(codeOf(await visit.customer.send(complain, { id: visit.id, words: 'Bad' }))).toBe('complaint_short');
  expect((await visit.customer.send(complain, { id: visit.id, words })).errors).toEqual([]);
  const open = await company.send(tasks);
  expect(open.data?.listCompanyTasks).toContainEqual({
    kind: 'complaint',
    entityID: visit.id,
    dueAt: '2026-12-01T17:30:00.000Z',
  });
  const [report] = await reportsVisibleTo(visit.customer, visit.id);
  const id = report?.id;
  expect(report).toMatchObject({ kind: 'complaint', status: 'received', words });
  expect(codeOf(await company.send(move, { id, to: 'closed' }))).toBe('complaint_unanswered');
  expect(codeOf(await company.send(move, { id, to: 'answered' }))).toBe('words_missing');
  expect((await company.send(move, { id, to: 'answered', words: 'We are sorry.' })).errors).toEqual([]);
  expect((await company.send(tasks)).data?.listCompanyTasks).toEqual([]);
  expect((await company.send(move, { id, to: 'closed' })).errors).toEqual([]);
  expect((await reportsVisibleTo(visit.customer, visit.id))[0]).toMatchObject({
    status: 'closed',
    answer: 'We are sorry.',
  });
  const mails = await database.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'complaint')
    .where('entity_id', '=', id ?? '')
    .execute();
  expect(mails.map((mail) => mail.recipient)).toEqual([visit.email, visit.email]);
});

test('a complaint later than 72 hours is taken like any other, and the cleaner never reads it', async () => {
  server.setNow('2027-01-15T10:00:00Z');
  const words = 'A lamp broke and I see it only now.';
  expect((await visit.customer.send(complain, { id: visit.id, words })).errors).toEqual([]);
  const facts = await database.db
    .selectFrom('booking_reports')
    .select('facts')
    .where('kind', '=', 'complaint')
    .orderBy('created_at')
    .execute();
  expect(facts.map((row) => row.facts)).toEqual([{ isRedoPromised: true }, { isRedoPromised: false }]);
  expect(await reportsVisibleTo(asha.client, visit.id)).toEqual([]);
});

test('the job looks after a complaint while it promises something, a claim for damage until it is over', async () => {
  const words = 'The mirror in the hall is cracked.';
  expect((await visit.customer.send(complain, { id: visit.id, words })).errors).toEqual([]);
  expect(await bookingsToTend(database)).toEqual([visit.id]);
  for (const { id, kind, status } of await reportsVisibleTo(company, visit.id)) {
    if (kind !== 'complaint' || status !== 'received') continue;
    const taken = {
      reportID: id,
      to: 'damage-claim',
      words: 'We look into it.',
      damage: { item: 'The mirror' },
    };
    expect(await moveComplaintTo(company, taken)).toBe('ok');
  }
  expect(await bookingsToTend(database)).toEqual([visit.id]);
  for (const { id: claimID } of await claimsVisibleTo(company, visit.id)) {
    const declined = { claimID, to: 'declined', words: 'It was cracked before.' };
    expect(await claimCode(company, damageDocuments.answer, declined)).toBe('ok');
  }
  expect(await bookingsToTend(database)).toEqual([]);
});
