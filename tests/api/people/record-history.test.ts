import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { aDoneVisit } from '#tests/support/booking/done-visit.ts';
import { beginSeries } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** What the office reads of a record's past (rules/people#who-may-read-what). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;
let booking: string;

type Event = Record<'kind' | 'at' | 'what', string> &
  Record<'actorName' | 'before' | 'after' | 'subject' | 'recipient' | 'status', string | null>;

const document = `query ($entity: String!, $id: ID!, $limit: Int) {
  recordHistory(entity: $entity, id: $id, limit: $limit) {
    kind at what actorName before after subject recipient status } }`;
const historyOf = (entity: string, id: string, client = company) =>
  done<Event[]>(client, document, { entity, id });
const codeOf = async (client: Client, variables: Record<string, unknown>) =>
  (await client.send(document, variables)).errors[0]?.extensions.code ?? 'ok';

const colleagues = new Map<string, Client>();

/** Somebody of the team with that permission alone. */
async function aColleague(permission: string): Promise<Client> {
  const known = colleagues.get(permission);
  if (known) return known;
  const person = { email: `${permission}@example.com`, permissions: [permission] };
  const { client } = await aMember({ server, database }, company, person);
  colleagues.set(permission, client);
  return client;
}

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
  const account = { sortCode: '12-34-56', accountNumber: '12345678' };
  await done(provider.client, payrollDocuments.bank, account);
  booking = await bookAndPay(createClient(server), { email: 'carla@example.com' });
  server.setNow('2026-11-24T11:00:00Z');
  const cancel = `mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "Ill" }) { id } }`;
  await done(company, cancel, { id: booking });
}, timeoutMs(60_000));
afterAll(() => server.close());

test('a booking’s past is what was done, by whom, and the mails about it, newest first', async () => {
  const events = await historyOf('booking', booking);
  const times = events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(events.filter(({ kind }) => kind === 'act').map(({ what }) => what)).toEqual([
    'booking.cancel',
    'booking.place',
  ]);
  expect(events.find(({ what }) => what === 'booking.cancel')?.actorName).toBe('Olive Office');
  const mails = events.filter(({ kind }) => kind === 'mail');
  expect(mails.map(({ what }) => what)).toContain('booking-canceled');
  expect(mails.every(({ recipient }) => recipient?.endsWith('@example.com'))).toBe(true);
});

test('a booking’s past has the mails about its complaints, and what was decided about its pay', async () => {
  const visit = await aDoneVisit(server, provider, '2026-11-26', { email: 'dora@example.com' });
  const customer = await anAccount(server, 'dora@example.com');
  const complain = `mutation ($id: ID!) {
    createComplaint(input: { id: $id, words: "The oven was left as it was." }) { id } }`;
  await done(customer, complain, { id: visit });
  const correction = { provider: provider.id, booking: visit, amount: 5, reason: 'Stairs' };
  await done(company, payrollDocuments.correct, correction);
  const told = (await historyOf('booking', visit)).map(({ kind, what }) => `${kind} ${what}`);
  expect(told).toEqual(expect.arrayContaining(['mail complaint', 'act booking.complain', 'act pay.correct']));
});

test('a cleaner’s past has the mails about their pay for those who see money, and never whom they blocked', async () => {
  const [link] = await database.db
    .selectFrom('provider_bookings')
    .select('booking_id')
    .where('provider_id', '=', provider.id)
    .execute();
  const block = 'mutation ($id: ID!) { blockCustomer(input: { bookingID: $id }) }';
  await done(provider.client, block, { id: link?.booking_id });
  server.setNow('2026-12-01T10:00:00Z');
  const second = await aCompanyUser(server, 'second@example.com');
  const { id } = await done<{ id: string }>(company, payrollDocuments.prepare, {
    frequency: 'weekly',
    end: '2026-11-29',
  });
  const run = await done<PayRunAnswer>(company, payrollDocuments.get, { id });
  expect(run.payable.count + run.held.count).toBe(1);
  await done(company, payrollDocuments.approve, { id, version: run.version });
  await done(second, payrollDocuments.send, { id, ...run.payable });
  const told = async (client?: Client) =>
    (await historyOf('provider', provider.id, client)).map(({ what }) => what);
  const all = await told();
  expect(all.filter((what) => what.startsWith('pay-'))).not.toEqual([]);
  expect(all).not.toContain('customer.block');
  expect((await told(await aColleague('documents'))).filter((what) => what.startsWith('pay-'))).toEqual([]);
});

test('no kind of record opens the past of another', async () => {
  const [writer, setter] = [await aColleague('content'), await aColleague('settings')];
  for (const entity of ['offer', 'promo-code', 'blog-post'])
    expect(await historyOf(entity, booking, writer), entity).toEqual([]);
  for (const id of [booking, provider.id]) expect(await historyOf('postal-code', id, setter)).toEqual([]);
  expect(await historyOf('quote', booking)).toEqual([]);
  expect(await historyOf('booking', 'none')).toEqual([]);
});

test('a customer’s past is what was changed about them, without which cleaner blocked them', async () => {
  const [{ id } = { id: '' }] = await database.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'carla@example.com')
    .execute();
  const rename = `mutation ($id: ID!) { updateCustomer(input: { id: $id, lastName: "Clean" }) { id } }`;
  await done(company, rename, { id });
  const acts = (await historyOf('customer', id)).filter(({ kind }) => kind === 'act');
  expect(acts.map(({ what }) => what)).toEqual(['customer.update']);
  expect(await historyOf('customer', id, await aColleague('bookings'))).not.toEqual([]);
  expect(await codeOf(await aColleague('money'), { entity: 'customer', id })).toBe('forbidden');
  expect(await historyOf('customer', booking)).toEqual([]);
});

test('a regular clean’s past is what was done to it', async () => {
  const booked = { email: 'rosa@example.com', startDate: '2026-12-17' };
  const { id } = await beginSeries(server, database, createClient(server), booked);
  const end = 'mutation ($id: ID!) { endSeries(input: { id: $id }) { id } }';
  await done(company, end, { id });
  const [last] = (await historyOf('series', id)).filter(({ kind }) => kind === 'act');
  expect(last).toMatchObject({ what: 'series.end', actorName: 'Olive Office' });
  expect(await historyOf('series', booking)).toEqual([]);
});

test('an article’s past says who wrote, published and archived it, to those who write articles', async () => {
  const words = { title: 'Limescale', description: '<p>Vinegar and ten minutes.</p>' };
  const { id } = await done<{ id: string }>(
    company,
    'mutation ($input: CreateBlogpostInput!) { createBlogpost(input: $input) { id } }',
    { input: words },
  );
  for (const change of [{ publishedAt: '2026-11-24T10:00:00Z' }, { isArchived: true }])
    await done(company, 'mutation ($input: UpdateBlogpostInput!) { updateBlogpost(input: $input) { id } }', {
      input: { id, ...change },
    });
  const events = await historyOf('blog-post', id);
  expect(events.map(({ what }) => what)).toEqual([
    'blog-post.update',
    'blog-post.update',
    'blog-post.create',
  ]);
  expect(events.every(({ actorName }) => actorName === 'Olive Office')).toBe(true);
  expect((await historyOf('blog-post', id, await aColleague('content'))).length).toBe(3);
  expect(await codeOf(await aColleague('bookings'), { entity: 'blog-post', id })).toBe('forbidden');
});

test('who only read a record is not part of its past', async () => {
  const open = `{ getServiceProviderDocument(id: "${provider.id}", document: "identity") { url } }`;
  await company.send(open);
  const events = await historyOf('provider', provider.id);
  const acts = events.filter(({ kind }) => kind === 'act').map(({ what }) => what);
  expect(acts).toContain('provider.approve');
  expect(acts).not.toContain('provider.open-document');
});

test('what exactly changed is for those who may read the log', async () => {
  const desk = await aColleague('bookings');
  const changes = (events: Event[]) => events.filter(({ before, after }) => before ?? after).length;
  expect(changes(await historyOf('booking', booking))).toBeGreaterThan(0);
  expect(changes(await historyOf('booking', booking, desk))).toBe(0);
});

test('each record’s past needs what the record needs, and nobody outside reads any', async () => {
  const writer = await aColleague('content');
  const customer = await anAccount(server, 'carla@example.com');
  const ask = { entity: 'booking', id: booking };
  for (const client of [writer, customer, provider.client, createClient(server)])
    expect(await codeOf(client, ask)).toMatch(/forbidden|sign_in_required/);
  expect(await codeOf(writer, { entity: 'offer', id: 'none' })).toBe('ok');
  expect(await codeOf(company, { entity: 'user', id: '1' })).toBe('invalid_input');
  expect(await codeOf(company, { ...ask, limit: 201 })).toBe('limit_out_of_range');
  expect((await done<Event[]>(company, document, { ...ask, limit: 1 })).length).toBe(1);
});
