import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

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

const aColleague = async (permission: string) =>
  (
    await aMember({ server, database }, company, {
      email: `${permission}@example.com`,
      permissions: [permission],
    })
  ).client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
  booking = await bookAndPay(createClient(server), { email: 'carla@example.com' });
  server.setNow('2026-11-24T11:00:00Z');
  const cancel = `mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "Ill" }) { id } }`;
  await done(company, cancel, { id: booking });
}, 60_000);
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
