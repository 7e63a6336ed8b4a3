import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { offerVatRelief } from '#server/invoice/take-vat-relief.ts';
import { vatOfDocuments } from '#tests/support/booking/sequence-invariants.ts';
import { aCompletedVisit, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { journalOf } from '#tests/support/money/books.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const start = '2026-11-20T10:00:00Z';
let server: TestServer;
let company: Client;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: start });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
afterAll(() => server.close());

const lose = 'mutation ($id: ID!) { recordDispute(input: { paymentId: $id }) { id } }';
const giveUp = `mutation ($id: ID!) { writeOffInvoice(input: { id: $id, reason: "Gone abroad" }) { open } }`;
const take = 'mutation ($id: ID!) { takeVatRelief(input: { bookingId: $id }) { id } }';
const codeOf = async (document: string, variables: Record<string, unknown>) =>
  (await company.send(document, variables)).errors[0]?.extensions.code;

/** The company signs in again: months may have passed since. */
async function at(moment: string): Promise<void> {
  server.setNow(moment);
  company = createClient(server);
  expect(await company.signIn('office@example.com', password)).toBe(200);
}

/** E1, cleaned on a day of November 2026 and not paid yet. */
async function aVisit(email: string, startDate: string, more: Record<string, unknown> = {}): Promise<string> {
  await at(start);
  provider.client = createClient(server);
  expect(await provider.client.signIn(provider.email, password)).toBe(200);
  const weekly = { serviceFrequency: 'EveryWeek', schedule: 'weekly' };
  const changes = { startDate, startTime: '10:00', hours: 3.5, email, ...weekly, ...more };
  return aCompletedVisit(server, { providers: [provider], changes });
}

async function aLostVisit(
  email: string,
  startDate: string,
  more = {},
): Promise<{ id: string; paymentId: string }> {
  const id = await aVisit(email, startDate, more);
  await takePayment(server.system(), id);
  await issueInvoice(server.system(), id);
  const { id: paymentId } = await database.db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', id)
    .where('captured_pence', '>', 0)
    .executeTakeFirstOrThrow();
  await done(company, lose, { id: paymentId });
  return { id, paymentId };
}

const tasksOf = (bookingId: string) =>
  database.db
    .selectFrom('company_tasks')
    .select(['id', 'words', 'done_by'])
    .where('kind', '=', 'vat-relief')
    .where('entity_id', '=', bookingId)
    .orderBy('created_at')
    .execute();

async function offered(bookingId: string) {
  await offerVatRelief(server.system());
  await offerVatRelief(server.system());
  return tasksOf(bookingId);
}

test('six months after the visit of a lost dispute a task offers its VAT, which is taken back once', async () => {
  const { id, paymentId } = await aLostVisit('e1@example.com', '2026-11-26');
  await at('2027-05-25T12:00:00Z');
  expect(await offered(id)).toEqual([]);
  expect(await codeOf(take, { id })).toBe('vat_relief_none');
  await at('2027-05-26T12:00:00Z');
  const words =
    '£79.80 of the clean on Thursday 26 November 2026 was never paid. Its VAT of £13.30 can be taken back.';
  expect(await offered(id)).toMatchObject([{ words, done_by: null }]);
  expect(await codeOf(take, { id })).toBeUndefined();
  await Promise.all(Array.from({ length: 10 }, () => done(company, take, { id })));
  expect(await journalOf(database, 'vat-relief', paymentId)).toEqual(['2200 1330', '5400 -1330']);
  expect(await offered(id)).toMatchObject([{ words, done_by: expect.stringContaining('user:') }]);
  const { documents, account } = await vatOfDocuments(database.pool);
  expect(account).toBe(documents);
});

test('a debt written off gross has its relief six months after it was due, a task that is done is not offered again', async () => {
  const id = await aVisit('written-off@example.com', '2026-11-25');
  const invoice = await issueInvoice(server.system(), id);
  await done(company, giveUp, { id: invoice?.id });
  await at('2027-05-25T09:10:00Z');
  const [task] = await offered(id);
  await done(company, 'mutation ($id: ID!) { endCompanyTask(input: { id: $id }) { id } }', { id: task?.id });
  expect(await offered(id)).toHaveLength(1);
  expect(await journalOf(database, 'vat-relief', id)).toEqual([]);
  await done(company, take, { id });
  expect(await journalOf(database, 'vat-relief', id)).toEqual(['2200 1330', '5400 -1330']);
});

test('the six months of a debt on terms begin with its due date', async () => {
  const id = await aVisit('terms@example.com', '2026-11-28');
  const invoice = await issueInvoice(server.system(), id);
  await done(company, giveUp, { id: invoice?.id });
  await database.db
    .updateTable('invoices')
    .set({ due_on: '2026-12-12' })
    .where('id', '=', invoice?.id ?? '')
    .execute();
  await at('2027-06-11T12:00:00Z');
  expect(await offered(id)).toEqual([]);
  await at('2027-06-12T12:00:00Z');
  expect(await offered(id)).toHaveLength(1);
});

test('what a gift card paid is no part of the loss, and its VAT stays in the sale', async () => {
  await at(start);
  const gift = await aGiftCard(server, database, { amount: 50, receiverEmail: 'gift@example.com' });
  const { id, paymentId } = await aLostVisit('gift@example.com', '2026-11-24', { giftCode: gift.code });
  await at('2027-05-30T12:00:00Z');
  expect(await offered(id)).toHaveLength(1);
  await done(company, take, { id });
  expect(await journalOf(database, 'vat-relief', paymentId)).toEqual(['2200 497', '5400 -497']);
});

test('a visit charged without VAT is offered no relief', async () => {
  const { id } = await aLostVisit('no-vat@example.com', '2026-11-27');
  await database.db.updateTable('bookings').set({ charged_tax_rate: 0 }).where('id', '=', id).execute();
  await at('2027-05-30T12:00:00Z');
  expect(await offered(id)).toEqual([]);
  expect(await codeOf(take, { id })).toBe('vat_relief_none');
});

test('a debt given up with its relief has none to take later', async () => {
  const id = await aVisit('late@example.com', '2026-11-23');
  const invoice = await issueInvoice(server.system(), id);
  await at('2027-06-10T12:00:00Z');
  await done(company, giveUp, { id: invoice?.id });
  expect(await offered(id)).toEqual([]);
  expect(await codeOf(take, { id })).toBe('vat_relief_none');
});
