import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsOf } from '#domain/search/words-of.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { aCompletedVisit, acceptAll, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** What the office finds by what it types (rules/content#search). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;
let customer: Client;
let bookingId: string;
let reference: string;

type Hit = { kind: string; id: string; title: string; detail: string; state: string | null };
const document = `query ($search: String!, $limit: Int) {
  searchRecords(search: $search, limit: $limit) { kind id title detail state } }`;
const hits = (search: string, client = company) => done<Hit[]>(client, document, { search });
const kinds = async (search: string, client = company) =>
  (await hits(search, client)).map(({ kind, title }) => `${kind}: ${title}`);
const list = `query ($filter: ModelBookingFilterInput) { listBookings(filter: $filter) { items { id } } }`;
const listed = async (filter: object, client = company) =>
  (await done<{ items: { id: string }[] }>(client, list, { filter })).items.map(({ id }) => id);

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
  await aProvider(server, company, 2, { postalCode: 'LS2 9JT', city: 'Leeds' });
  await bookAndPay(createClient(server), {
    email: 'other@example.com',
    firstName: 'Other',
    phone: '07700 900999',
  });
  bookingId = await bookAndPay(createClient(server), {
    email: 'zoe@example.com',
    firstName: 'Zoë',
    lastName: 'O’Brien-Łukasz',
    phone: '07700 900321',
    address: '17 Zebra Crescent',
    postalCode: 'LS1 4DY',
    serviceType: 'deepcleaning',
    startDate: '2026-11-27',
  });
  customer = await anAccount(server, 'zoe@example.com');
  ({ reference } = await done<{ reference: string }>(
    company,
    'query ($id: ID!) { getBooking(id: $id) { reference } }',
    {
      id: bookingId,
    },
  ));
}, timeoutMs(60_000));
afterAll(() => server.close());

test.each([
  ['an e-mail', 'ZOE@example.com'],
  ['the beginning of an e-mail', 'zoe@'],
  ['a phone as it is printed', '07700 900321'],
  ['a phone with its country', '+44 (0)7700-900321'],
  ['the beginning of a phone', '07700 90032'],
  ['a postcode', 'LS1 4DY'],
  ['a postcode without its space', 'ls14dy'],
  ['a whole name', 'Zoë O’Brien-Łukasz'],
  ['names the other way round, without accents', 'lukasz zoe'],
  ['beginnings of names', 'obr zo'],
  ['an address', '17 zebra cres'],
])('%s finds the booking and its customer', async (_what, typed) => {
  const name = 'Zoë O’Brien-Łukasz';
  expect(await kinds(typed)).toEqual([`booking: ${reference}, ${name}`, `customer: ${name}`]);
  expect(await listed({ search: typed })).toEqual([bookingId]);
});

test.each([
  ['whole', (own: string) => own],
  ['in small letters', (own: string) => own.toLowerCase()],
  ['without its dash', (own: string) => own.replace('-', '')],
  ['without BW', (own: string) => own.slice(3)],
  ['while it is typed', (own: string) => own.slice(0, 7)],
])('a reference finds its booking %s', async (_how, typedOf) => {
  expect(await kinds(typedOf(reference))).toEqual([`booking: ${reference}, Zoë O’Brien-Łukasz`]);
  expect(await listed({ search: typedOf(reference) })).toEqual([bookingId]);
});

test('a hit leads to its screen and says who, when in London and where it stands', async () => {
  const [hit] = await hits(reference);
  expect(hit).toEqual({
    kind: 'booking',
    id: bookingId,
    title: `${reference}, Zoë O’Brien-Łukasz`,
    detail: 'Friday 27 November 2026, 10:00am · Deep cleaning · LS1 4DY',
    state: 'pending',
  });
});

test.each([
  'nobody at all',
  'z',
  'zebra giraffe',
  '%',
  "'; drop table bookings",
  '07700 111111',
  "o'brienne & :*",
  '\\',
])('%j finds nothing', async (typed) => {
  expect(await hits(typed)).toEqual([]);
  expect(await listed({ search: typed })).toEqual([]);
});

test('cleaners, invoices, gift cards, quotes and messages are found by what theirs is', async () => {
  const visit = {
    providers: [provider],
    changes: { startDate: '2026-12-02', startTime: '10:00', hours: 3.5 },
  };
  const id = await aCompletedVisit(server, {
    ...visit,
    changes: { ...visit.changes, email: 'paid@example.com', firstName: 'Paula', lastName: 'Paid' },
  });
  const invoice = await issueInvoice(server.system(), id);
  const [, year, count] = invoice?.number.split('-') ?? [];
  expect((await hits(`inv ${year} ${Number(count)}`)).map((hit) => [hit.kind, hit.id])).toEqual([
    ['booking', id],
    ['invoice', invoice?.id],
  ]);
  expect(await listed({ search: invoice?.number })).toEqual([id]);
  const [cleaner] = (await hits(provider.email)).filter(({ kind }) => kind === 'serviceProvider');
  expect(cleaner).toMatchObject({ id: provider.id, state: 'approved' });
  const card = await aGiftCard(server, database);
  const ends = await database.db
    .selectFrom('gift_cards')
    .select('code_end')
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  expect((await hits(ends.code_end ?? '')).filter(({ kind }) => kind === 'giftCard')).toMatchObject([
    { id: card.id },
  ]);
  const visitor = createClient(server);
  await done(
    visitor,
    'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }',
    {
      input: {
        name: 'Gloria Glove',
        email: 'glove@example.com',
        subject: 'A lost glove',
        message: `It lay in the kitchen, booking ${reference.replace('-', '').toLowerCase()}.`,
      },
    },
  );
  for (const typed of ['glove gloria', 'glove@', 'kitchen']) {
    expect([typed, await kinds(typed)]).toEqual([typed, ['contactMessage: A lost glove']]);
  }
  expect(await kinds(reference)).toContain('contactMessage: A lost glove');
});

test('a member finds only the kinds whose lists they may read, whoever else finds nothing at all', async () => {
  const at = { server, database };
  const member = async (permission: string) => {
    const email = `${permission}@example.com`;
    return (await aMember(at, company, { email, permissions: [permission] })).client;
  };
  const papers = await member('documents');
  expect(await hits('zoe@example.com', papers)).toEqual([]);
  expect((await hits(provider.email, papers)).map(({ kind }) => kind)).toEqual(['serviceProvider']);
  const money = await member('money');
  expect((await hits('zoe@example.com', money)).map(({ kind }) => kind)).toEqual(['booking']);
  const content = await member('content');
  for (const client of [content, customer, provider.client]) {
    const { errors } = await client.send(document, { search: 'zoe@example.com' });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['forbidden']);
  }
});

test('a limit is of each kind and within bounds', async () => {
  const { data } = await company.send(document, { search: 'zoe', limit: 1 });
  expect(data?.searchRecords).toHaveLength(2);
  for (const limit of [0, -1, 21]) {
    const { errors } = await company.send(document, { search: 'zoe', limit });
    expect(errors[0]?.extensions).toMatchObject({ code: 'limit_out_of_range', field: 'limit' });
  }
});

test('bookings are listed by city, service, days, cleaner and what is owed', async () => {
  const visit = { startDate: '2026-12-04', startTime: '12:00', hours: 3.5 };
  server.setNow('2026-12-02T14:00:00Z');
  const id = await bookAndPay(createClient(server), {
    ...visit,
    email: 'owes@example.com',
    firstName: 'Owen',
  });
  await acceptAll(server, id, [provider]);
  const between = { startDate: { between: ['2026-12-04', '2026-12-05'] } };
  expect(await listed({ ...between, serviceProviderID: provider.id })).toEqual([id]);
  expect(await listed({ serviceProviderID: bookingId })).toEqual([]);
  const { first_name: first, last_name: last } = await database.db
    .selectFrom('providers')
    .select(['first_name', 'last_name'])
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  const whole = `${first} ${last}`;
  expect(await listed({ ...between, cleaner: ` ${whole.toUpperCase()} ` })).toEqual([id]);
  expect(await listed({ ...between, cleaner: whole.slice(1, -1) })).toEqual([id]);
  expect(await listed({ ...between, cleaner: '%' })).toEqual([]);
  expect(await listed({ city: { eq: 'Leeds' }, serviceType: { eq: 'deepcleaning' } })).toEqual([bookingId]);
  expect(await listed({ city: { eq: 'London' }, search: 'zoe' })).toEqual([]);
  expect(await listed({ ...between, isUnpaid: true })).toEqual([]);
  await database.pool.query(
    `with journal as (insert into journals (event, entity, entity_id, at)
      values ('completion', 'booking', $1::uuid, now()) returning id)
    insert into postings (journal_id, line, account, amount_pence, booking_id)
    select id, line, account, pence, $1::uuid from journal, (values (1, 1300, 500), (2, 4100, -500)) p (line, account, pence)`,
    [id],
  );
  expect(await listed({ ...between, isUnpaid: true })).toEqual([id]);
  expect(await listed({ ...between, isUnpaid: false })).toEqual([]);
  expect(await listed({ not: { or: [{ search: 'owen' }, { isUnpaid: false }] } })).not.toContain(id);
});

test('a customer searches their own bookings only, and nobody but the office asks who cleaned or owes', async () => {
  expect(await listed({ search: 'zebra' }, customer)).toEqual([bookingId]);
  expect(await listed({ search: 'other@example.com' }, customer)).toEqual([]);
  const codes = async (client: Client, filter: object) =>
    (await client.send(list, { filter })).errors.map(({ extensions }) => extensions.code);
  for (const filter of [{ isUnpaid: true }, { cleaner: 'a' }, { or: [{ serviceProviderID: provider.id }] }]) {
    expect(await codes(customer, filter)).toEqual(['forbidden']);
    expect(await codes(provider.client, filter)).toEqual(['forbidden']);
  }
  expect(await codes(provider.client, { not: { search: 'zebra' } })).toEqual(['forbidden']);
  expect(await codes(company, { serviceProviderID: 'no id' })).toEqual(['invalid_input']);
});

test.each([
  'Zoë O’Brien',
  "D'Arcy-Smith",
  'ÅNGSTRÖM & Sons (12a)',
  'Łukasz Đorđe',
  'ﬁne 1/2',
  'Ærø',
  '山田 太郎',
  'x'.repeat(60),
])('the database keeps %j as the words that are looked for', async (text) => {
  const { rows } = await sql<{ words: string[] }>`
      select tsvector_to_array(search_words(${text})) as words`.execute(database.db);
  expect(rows[0]?.words.toSorted()).toEqual(wordsOf(text).toSorted());
});

test('a message of one endless word is taken and found by its beginning', async () => {
  await done(
    createClient(server),
    'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }',
    {
      input: { name: 'Endless', email: 'endless@example.com', subject: 'Words', message: 'y'.repeat(2_000) },
    },
  );
  expect(await kinds('yyyyyyyy')).toEqual(['contactMessage: Words']);
});

test('the list of customers is searched by name, phone, email, postcode and street, also beside other filters', async () => {
  const customers = `query ($filter: ModelCustomerFilterInput) {
    listCustomers(filter: $filter) { count items { email } } }`;
  const found = async (filter: object) => {
    const { count, items } = await done<{ count: number; items: { email: string }[] }>(company, customers, {
      filter,
    });
    expect(count).toBe(items.length);
    return items.map(({ email }) => email);
  };
  for (const search of [
    'zoe',
    "zoë o'brien",
    '07700 900321',
    '+447700900321',
    'ZOE@ex',
    'ls1 4dy',
    'zebra cres',
  ]) {
    expect([search, await found({ search })]).toEqual([search, ['zoe@example.com']]);
    expect(await found({ search, city: { eq: 'London' } })).toEqual([]);
    expect(await found({ and: [{ search }, { not: { search } }] })).toEqual([]);
  }
  for (const search of ['giraffe', '%', '07700 111111', 'zoe giraffe', reference])
    expect(await found({ search })).toEqual([]);
  const { errors } = await customer.send(customers, { filter: { search: 'zoe' } });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['forbidden']);
});
