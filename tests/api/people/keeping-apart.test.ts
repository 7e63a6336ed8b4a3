import { expect } from 'vitest';
import { aSeries } from '#tests/support/booking/series.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { bookVisit } from '#tests/support/fixtures/visits.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { anAccount, password } from '#tests/support/people.ts';

type Visit = { bookingID: string; reference: string; startDate: string; startTime: string };
type Separated = { id: string; reason: string; customerName: string; visits: Visit[]; addedBy: string };

const fields = `id customerID customerName serviceProviderID serviceProviderName reason addedBy createdAt
  visits { bookingID reference startDate startTime }`;
const keep = `mutation ($input: KeepApartInput!) { keepApart(input: $input) { ${fields} } }`;
const end = 'mutation ($id: ID!) { endSeparation(input: { id: $id }) { id } }';
const list = `query ($record: SeparatedRecord!, $id: ID!) { listSeparations(record: $record, id: $id) { ${fields} } }`;
const terms = `query ($customer: ID!, $provider: ID!) { separationTerms(customerID: $customer, serviceProviderID: $provider) {
  isKeptApart regularCleans visits { bookingID } } }`;
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const acceptEvery =
  'mutation ($id: ID!) { acceptBooking(input: { id: $id, everyVisit: true }) { bookingStatus } }';
const assign = `mutation ($id: ID!, $to: ID!, $how: AssignmentKind!) {
  assignBooking(input: { id: $id, serviceProviderID: $to, how: $how }) { bookingStatus } }`;
const candidates = 'query ($id: ID!) { findBookingCandidates(bookingID: $id) { serviceProviderID } }';
const block = 'mutation ($id: ID!) { blockCustomer(input: { bookingID: $id }) }';
const blockTerms =
  'query ($id: ID!) { getBlockTerms(bookingID: $id) { isKeptApart regularCleans visits { bookingID } } }';
const blocks = '{ listBlocks { id firstName outcode lastVisit } }';
const endBlock = 'mutation ($id: ID!) { endBlock(input: { id: $id }) }';
const createCustomer = 'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }';
const reason = 'A quarrel about a broken vase';

type Sent = { message: string; extensions: { code: string; problems?: { code: string }[] } };
const refusalOf = async (client: Client, document: string, variables: Record<string, unknown>) =>
  (await client.send(document, variables)).errors[0] as Sent | undefined;
const codeOf = async (...asked: Parameters<typeof refusalOf>) => {
  const refused = await refusalOf(...asked);
  return refused?.extensions.problems?.[0]?.code ?? refused?.extensions.code ?? 'ok';
};

let number = 0;
/** Each test has a customer of its own, so that what is kept apart in one stands in no other's way. */
const test = apiTest.extend('home', async ({ server, database, cleaner: _, visitDay }) => {
  number += 1;
  const email = `apart${number}@example.com`;
  const client = { ...(await anAccount(server, email)), email };
  const visit = await bookVisit(client, visitDay());
  const { customer_id: id } = await database.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', visit.id)
    .executeTakeFirstOrThrow();
  return { id, client, visit };
});

test('who is kept apart is seen from either record, and nobody is invited, accepted, offered or assigned against it', async ({
  company,
  cleaner,
  server,
  home,
}) => {
  await acceptAll(server, home.visit.id, []);
  const made = await done<Separated>(company, keep, {
    input: { customerID: home.id, serviceProviderID: cleaner.id, reason: `  ${reason} ` },
  });
  expect(made).toMatchObject({ reason, customerID: home.id, serviceProviderID: cleaner.id, visits: [] });
  expect(made.addedBy).toBeTruthy();
  for (const [record, id] of [
    ['customer', home.id],
    ['provider', cleaner.id],
  ])
    expect(await done<Separated[]>(company, list, { record, id })).toContainEqual(made);
  // The invitation that went out before is not shown any more and can't be taken up.
  const offer = 'query ($id: ID!) { getBooking(id: $id) { id } }';
  expect(await codeOf(cleaner, offer, { id: home.visit.id })).toBe('not_found');
  const refused = await refusalOf(cleaner, accept, { id: home.visit.id });
  expect(refused).toMatchObject({
    message: 'Sorry, this job has just been taken.',
    extensions: { code: 'job_taken' },
  });
  expect(await done(company, candidates, { id: home.visit.id })).toEqual([]);
  for (const how of ['ask', 'agreed'])
    expect(await refusalOf(company, assign, { id: home.visit.id, to: cleaner.id, how })).toMatchObject({
      message: expect.stringContaining('We keep this cleaner and this customer apart'),
      extensions: { code: 'kept_apart' },
    });
});

test('ending it lets the cleaner be asked and take the visit again', async ({
  company,
  cleaner,
  server,
  home,
}) => {
  const input = { customerID: home.id, serviceProviderID: cleaner.id, reason };
  const { id } = await done<Separated>(company, keep, { input });
  await acceptAll(server, home.visit.id, []);
  expect(await codeOf(cleaner, accept, { id: home.visit.id })).toBe('not_found');
  await done(company, end, { id });
  expect(await done(company, list, { record: 'customer', id: home.id })).toEqual([]);
  expect(await codeOf(company, end, { id })).toBe('not_found');
  await done(company, assign, { id: home.visit.id, to: cleaner.id, how: 'agreed' });
});

test('a visit that was accepted stays, and is shown before and after with its reference', async ({
  company,
  cleaner,
  server,
  home,
}) => {
  await acceptAll(server, home.visit.id, [cleaner]);
  const pair = { customer: home.id, provider: cleaner.id };
  expect(await done(company, terms, pair)).toEqual({
    isKeptApart: false,
    regularCleans: 0,
    visits: [{ bookingID: home.visit.id }],
  });
  const input = { customerID: home.id, serviceProviderID: cleaner.id, reason };
  const made = await done<Separated>(company, keep, { input });
  expect(made.visits).toEqual([
    {
      bookingID: home.visit.id,
      reference: expect.stringMatching(/^BW-/),
      startDate: home.visit.startDate,
      startTime: '10:00',
    },
  ]);
  expect(await done(company, terms, pair)).toMatchObject({ isKeptApart: true });
  const seen = await done(cleaner, 'query ($id: ID!) { getBooking(id: $id) { bookingStatus } }', {
    id: home.visit.id,
  });
  expect(seen).toEqual({ bookingStatus: 'confirmed' });
});

test('a visit booked under the account’s email without signing in is kept apart, too, and listed where it was taken', async ({
  company,
  cleaner,
  server,
  home,
  visitDay,
}) => {
  const guest = { ...createClient(server), email: home.client.email };
  const open = await bookVisit(guest, visitDay());
  const taken = await bookVisit(guest, visitDay());
  await acceptAll(server, open.id, []);
  await acceptAll(server, taken.id, [cleaner]);
  const seen = 'query ($id: ID!) { getBooking(id: $id) { id } }';
  expect(await codeOf(cleaner, seen, { id: open.id })).toBe('ok');
  const input = { customerID: home.id, serviceProviderID: cleaner.id, reason };
  const made = await done<Separated>(company, keep, { input });
  expect(made.visits.map(({ bookingID }) => bookingID)).toEqual([taken.id]);
  expect(await codeOf(cleaner, seen, { id: open.id })).toBe('not_found');
  expect(await codeOf(cleaner, accept, { id: open.id })).toBe('job_taken');
  expect(await codeOf(cleaner, seen, { id: taken.id })).toBe('ok');
});

test('what a cleaner stood for of the regular cleans ends, and the visits that were taken stay', async ({
  company,
  cleaner,
  server,
  database,
}) => {
  const regularClean = await aSeries(server, database, { startTime: '14:30' });
  await acceptAll(server, regularClean.firstId, []);
  await done(cleaner, acceptEvery, { id: regularClean.firstId });
  const { customer_id: customerId } = await database.db
    .selectFrom('series')
    .select('customer_id')
    .where('id', '=', regularClean.id)
    .executeTakeFirstOrThrow();
  const before = await done<{ regularCleans: number; visits: Visit[] }>(company, terms, {
    customer: customerId,
    provider: cleaner.id,
  });
  expect(before.regularCleans).toBe(1);
  expect(before.visits.length).toBeGreaterThan(1);
  const endStanding = 'mutation ($id: ID!) { endStandingAcceptance(seriesId: $id) { endsOn } }';
  await done(cleaner, endStanding, { id: regularClean.id });
  // It goes on for the days of notice, which being kept apart ends; visits after them are free already.
  const inNotice = await done<{ regularCleans: number; visits: Visit[] }>(company, terms, {
    customer: customerId,
    provider: cleaner.id,
  });
  expect(inNotice.regularCleans).toBe(1);
  expect(inNotice.visits.length).toBeLessThan(before.visits.length);
  const input = { customerID: customerId, serviceProviderID: cleaner.id, reason };
  const made = await done<Separated>(company, keep, { input });
  expect(made.visits.map(({ bookingID }) => bookingID)).toEqual(
    inNotice.visits.map(({ bookingID }) => bookingID),
  );
  const standing = await database.db
    .selectFrom('standing_acceptances')
    .select('ends_on')
    .where('series_id', '=', regularClean.id)
    .executeTakeFirstOrThrow();
  expect(standing.ends_on).toBe('2026-11-24');
  await done(company, end, { id: made.id });
});

test('a reason is asked for, the same again changes nothing, and another reason is refused', async ({
  company,
  cleaner,
  home,
  database,
}) => {
  const input = { customerID: home.id, serviceProviderID: cleaner.id, reason };
  expect(await codeOf(company, keep, { input: { ...input, reason: ' a ' } })).toBe('apart_reason_missing');
  expect(await codeOf(company, keep, { input: { ...input, reason: 'x'.repeat(501) } })).toBe(
    'apart_reason_long',
  );
  expect(await codeOf(company, keep, { input: { ...input, customerID: cleaner.id } })).toBe('not_found');
  const first = await done<Separated>(company, keep, { input });
  expect(await done<Separated>(company, keep, { input })).toEqual(first);
  expect(await codeOf(company, keep, { input: { ...input, reason: 'Another one' } })).toBe('apart_already');
  await done(company, end, { id: first.id });
  const entries = await database.db
    .selectFrom('audit_entries')
    .select(['action', 'entity', 'before', 'after'])
    .where('entity_id', 'in', [home.id, cleaner.id])
    .where('action', 'like', '%keep-apart')
    .where((eb) =>
      eb.or([eb('entity_id', '=', home.id), eb(eb.cast('after', 'text'), 'like', `%${home.id}%`)]),
    )
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'customer.keep-apart', entity: 'customer', before: null, after: { providerId: cleaner.id } },
    { action: 'provider.keep-apart', entity: 'provider', before: null, after: { customerId: home.id } },
    {
      action: 'customer.end-keep-apart',
      entity: 'customer',
      before: { providerId: cleaner.id },
      after: null,
    },
  ]);
});

test('who of the office holds no bookings, a cleaner and a customer neither read nor change it', async ({
  company,
  cleaner,
  server,
  database,
  home,
}) => {
  const papers = await aMember({ server, database }, company, {
    email: 'papers@example.com',
    permissions: ['documents'],
  });
  const input = { customerID: home.id, serviceProviderID: cleaner.id, reason };
  for (const client of [papers.client, cleaner, home.client]) {
    expect(await codeOf(client, keep, { input })).toBe('forbidden');
    expect(await codeOf(client, list, { record: 'provider', id: cleaner.id })).toBe('forbidden');
  }
});

test('what is kept apart goes along when two records become one', async ({ company, cleaner, home }) => {
  const twin = { firstName: 'Twin', lastName: 'Person', email: 'twin@example.com', phone: '07700 902345' };
  const { id: twinId } = await done<{ id: string }>(company, createCustomer, { input: twin });
  const made = await done<Separated>(company, keep, {
    input: { customerID: twinId, serviceProviderID: cleaner.id, reason },
  });
  const merge = 'mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) { id } }';
  await done(company, merge, { input: { keepID: home.id, otherID: twinId } });
  const moved = await done<Separated[]>(company, list, { record: 'customer', id: home.id });
  expect(moved).toEqual([expect.objectContaining({ id: made.id, reason, addedBy: made.addedBy })]);
});

test('an erasure of the customer deletes it with its reason', async ({
  company,
  cleaner,
  server,
  database,
}) => {
  const gone = { firstName: 'Gone', lastName: 'Person', email: 'gone@example.com', phone: '07700 902346' };
  const { id } = await done<{ id: string }>(company, createCustomer, { input: gone });
  const client = await anAccount(server, gone.email);
  const vase = 'Gone Person threw the vase';
  await done(company, keep, { input: { customerID: id, serviceProviderID: cleaner.id, reason: vase } });
  const erase = 'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status } }';
  expect(await done(client, erase, { password })).toEqual({ status: 'done' });
  const of = await done<Separated[]>(company, list, { record: 'provider', id: cleaner.id });
  expect(of.map((one) => one.reason)).not.toContain(vase);
  const logged = await database.pool.query(
    "select id from audit_entries where coalesce(before::text, '') || coalesce(after::text, '') like '%vase%'",
  );
  expect(logged.rows).toEqual([]);
});

test('a cleaner sees whom they blocked, what stays theirs, and ends it; the customer and the office read it nowhere', async ({
  company,
  cleaner,
  server,
  home,
}) => {
  await acceptAll(server, home.visit.id, [cleaner]);
  expect(await done(cleaner, blockTerms, { id: home.visit.id })).toEqual({
    isKeptApart: false,
    regularCleans: 0,
    visits: [{ bookingID: home.visit.id }],
  });
  await done(cleaner, block, { id: home.visit.id });
  expect(await done(cleaner, blockTerms, { id: home.visit.id })).toMatchObject({ isKeptApart: true });
  const [own, ...others] = await done<{ id: string }[]>(cleaner, blocks);
  expect(own).toMatchObject({ outcode: 'SW1A', lastVisit: home.visit.startDate });
  expect(others).toEqual([]);
  expect(await done(company, list, { record: 'customer', id: home.id })).toEqual([]);
  expect(await done(home.client, blocks)).toEqual([]);
  // Somebody else's press ends nothing.
  expect(await codeOf(home.client, endBlock, { id: own?.id })).toBe('not_found');
  expect(await done(cleaner, blocks)).toHaveLength(1);
  await done(cleaner, endBlock, { id: own?.id });
  expect(await codeOf(cleaner, endBlock, { id: own?.id })).toBe('not_found');
  expect(await done(cleaner, blocks)).toEqual([]);
});

test('a customer sees which cleaner they do not want again, and ends it', async ({
  cleaner,
  server,
  home,
}) => {
  await acceptAll(server, home.visit.id, [cleaner]);
  const links = `query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items { id } } } }`;
  const booking = await done<{ bookingServiceProviders: { items: { id: string }[] } }>(home.client, links, {
    id: home.visit.id,
  });
  const link = booking.bookingServiceProviders.items[0]?.id;
  const never =
    'mutation ($id: ID!, $link: ID!) { blockServiceProvider(input: { bookingID: $id, bookingServiceProviderID: $link }) }';
  await done(home.client, never, { id: home.visit.id, link });
  const [own] = await done<{ id: string; firstName: string; outcode: null }[]>(home.client, blocks);
  expect(own).toMatchObject({ outcode: null, lastVisit: home.visit.startDate });
  expect(await done(cleaner, blocks)).toEqual([]);
  await done(home.client, endBlock, { id: own?.id });
  expect(await done(home.client, blocks)).toEqual([]);
});
