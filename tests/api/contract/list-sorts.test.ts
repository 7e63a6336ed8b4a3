import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { withDatabase } from '#tests/support/database.ts';
import { readCsv } from '#tests/support/file/read-csv.ts';
import { fillLists } from '#tests/support/list/filled-lists.ts';
import { listsOf } from '#tests/support/list/list-catalogue.ts';
import { aCompanyUser, anAccount } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** Every list can be read in each of its orders, and says how long it is. */
const database = withDatabase();
let server: TestServer;
let company: Client;
let customer: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-12-24T10:00:00Z' });
  await fillLists(database.pool);
  company = await aCompanyUser(server);
  customer = await anAccount(server, 'p1@example.com');
  visitor = createClient(server);
}, timeoutMs(120_000));
afterAll(() => server.close());

type Value = string | number | null;
type Item = { id: string } & Record<string, Value>;
type Page = { items: Item[]; nextToken: string | null; count: number };
type Args = Record<string, string>;

async function ask(client: Client, query: string, args: Args, fields = 'id') {
  const given = Object.entries(args).map(([name, value]) => `${name}: ${value}`);
  const list = `${query}${given.length > 0 ? `(${given.join(', ')})` : ''}`;
  const { data, errors } = await client.send(`{ ${list} { items { ${fields} } nextToken count } }`);
  return { page: data?.[query] as unknown as Page, code: errors[0]?.extensions.code ?? 'ok' };
}

async function pageOf(client: Client, query: string, args: Args, fields = 'id'): Promise<Page> {
  const { page, code } = await ask(client, query, args, fields);
  expect(code).toBe('ok');
  return page;
}

async function idsInPages(query: string, args: Args): Promise<string[]> {
  const ids: string[] = [];
  let token: string | null = null;
  do {
    const after: Args = token ? { nextToken: `"${token}"` } : {};
    const page: Page = await pageOf(company, query, { ...args, ...after });
    ids.push(...page.items.map(({ id }) => id));
    token = page.nextToken;
  } while (token);
  return ids;
}

const lists = listsOf(schema);
const sorted = lists.flatMap(({ query, sorts }) => sorts.map((sort) => [query, sort] as const));

test('every list of the company that grows has orders, the newest and the oldest first among them', () => {
  // One row, ever; and statements, which stand run by run.
  const without = ['listApplicationSettings', 'listPayStatements'];
  expect(lists.filter(({ sorts }) => sorts.length === 0).map(({ query }) => query)).toEqual(without);
  const others = lists.filter(({ query }) => !without.includes(query));
  expect(others.filter(({ sorts }) => !(sorts.includes('NEWEST') && sorts.includes('OLDEST')))).toEqual([]);
});

test.each(sorted)('%s %s in pages of two is the same list', async (query, sort) => {
  const whole = await pageOf(company, query, { sort, limit: '1000' });
  expect(whole.nextToken).toBeNull();
  const ids = whole.items.map(({ id }) => id);
  expect(await idsInPages(query, { sort, limit: '2' })).toEqual(ids);
  const unsorted = await pageOf(company, query, { limit: '1000' });
  expect(ids.toSorted()).toEqual(unsorted.items.map(({ id }) => id).toSorted());
});

const plain = (value: Value) => value;
const folded = (value: Value) => (value === null ? null : String(value).normalize('NFD').toLowerCase());

type Read = (item: Item) => Value;
const field =
  (name: string, read: (value: Value) => Value = plain): Read =>
  (item) =>
    read(item[name] ?? null);
const fullName: Read = ({ firstName, lastName }) => folded(`${firstName} ${lastName}`);
/** What each order goes by, as the wire shows it. */
const byField: [query: string, sort: string, fields: string, read: Read][] = [
  ['listBookings', 'PRICE', 'totalPrice', field('totalPrice')],
  ['listPromoCodes', 'CODE', 'code', field('code')],
  ['listPromoCodes', 'DISCOUNT', 'discountPercent', field('discountPercent')],
  ['listAffiliates', 'NAME', 'name', field('name', folded)],
  ['listAffiliates', 'EARNED', 'earned', field('earned')],
  ['listAffiliates', 'OWED', 'owed', field('owed')],
  ['listOfferss', 'TITLE', 'title', field('title', folded)],
  ['listOfferss', 'PRICE', 'price', field('price')],
  ['listGiftCards', 'AMOUNT', 'amount', field('amount')],
  ['listGiftCards', 'BALANCE', 'balance', field('balance')],
  ['listGiftCards', 'EXPIRY', 'expiryDate', field('expiryDate')],
  ['listGiftCards', 'RECEIVER', 'receiverName', field('receiverName', folded)],
  ['listInvoices', 'NUMBER', 'number', field('number')],
  ['listInvoices', 'GROSS', 'gross', field('gross')],
  ['listInvoices', 'DUE', 'dueOn', field('dueOn')],
  ['listPayRuns', 'PERIOD_END', 'periodEnd', field('periodEnd')],
  ['listCareerApplications', 'NAME', 'name', field('name', folded)],
  ['listCareerposts', 'TITLE', 'title', field('title', folded)],
  ['listCareerposts', 'VALID_THROUGH', 'validThrough', field('validThrough')],
  ['listBlogposts', 'TITLE', 'title', field('title', folded)],
  ['listQuotes', 'NAME', 'name', field('name', folded)],
  ['listQuotes', 'DESIRED_DATE', 'desiredDate', field('desiredDate')],
  ['listContactMessages', 'NAME', 'name', field('name', folded)],
  ['listMails', 'RECIPIENT', 'recipient', field('recipient', folded)],
  ['listMails', 'SUBJECT', 'subject', field('subject', folded)],
  ['listPostalCodes', 'CODE', 'code', field('code')],
  ['listPostalCodes', 'CITY', 'city', field('city')],
  ['listCustomers', 'NAME', 'firstName lastName', fullName],
  ['listCustomers', 'EMAIL', 'email', field('email')],
  ['listServiceProviders', 'NAME', 'firstName lastName', fullName],
  ['listServiceProviders', 'RATING', 'ratting', field('ratting')],
  ['listServiceProviders', 'BOOKINGS', 'bookingCount', field('bookingCount')],
  ['listServiceProviders', 'RATE', 'serviceRate', field('serviceRate')],
  ['listServiceProviders', 'DOCUMENTS_EXPIRE', 'documentsExpireOn', field('documentsExpireOn')],
  ['listDataRequests', 'DUE', 'dueAt', field('dueAt')],
  ['listCompanyUsers', 'NAME', 'name', field('name')],
  ['listApiKeys', 'NAME', 'name', field('name', folded)],
  ['listApiKeys', 'LAST_USED', 'lastUsedAt', field('lastUsedAt')],
];

test('each order both ways is looked at', () => {
  const looked = byField.flatMap(([query, sort]) => [`${query} ${sort}`, `${query} ${sort}_DESC`]);
  const ways = sorted
    .filter(([, sort]) => !/^(NEWEST|OLDEST|QUEUE|START_\w+)$/.test(sort))
    .map((way) => way.join(' '));
  expect(looked.toSorted()).toEqual(ways.toSorted());
});

const compare = (a: Value, b: Value) => {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
};

describe.each(byField)('%s by %s', (query, sort, fields, read) => {
  beforeAll(async () => {
    await database.pool.query(`update providers set rating_count = 3, rating_sum = 9 + (booking_count % 3)
      where booking_count > 0`);
    await database.pool.query(
      `update gift_cards set expires_at = created_at + interval '1 year' where status = 'used'`,
    );
    await database.pool.query(`update customers set first_name = 'Élodie' where email = 'p3@example.com'`);
    await database.pool.query(`update customers set first_name = 'eric' where email = 'p4@example.com'`);
  });

  test('goes from the least up and down again, what is empty last', async () => {
    for (const way of ['', '_DESC']) {
      const { items } = await pageOf(company, query, { sort: sort + way, limit: '1000' }, `id ${fields}`);
      const values = items.map(read);
      const given = values.filter((value) => value !== null);
      const ordered = given.toSorted(way ? (a, b) => compare(b, a) : compare);
      expect(values).toEqual([...ordered, ...values.filter((value) => value === null)]);
      expect(new Set(given).size).toBeGreaterThan(sort === 'AMOUNT' ? 0 : 1);
    }
  });
});

test('names that have accents stand with their letter, and capitals count for nothing', async () => {
  const { items } = await pageOf(company, 'listCustomers', { sort: 'NAME', limit: '1000' }, 'id firstName');
  const names = items.map(({ firstName }) => firstName);
  const order = ['Élodie', 'eric'].map((name) => names.indexOf(name));
  expect(order.every((place) => place >= 0)).toBe(true);
  expect(order[0]).toBeGreaterThan(order[1] as number);
});

describe('a nextToken', () => {
  const longer = lists.filter(({ sorts }) => sorts.length > 1);
  test.each(longer)('of $query in one order is refused in every other', async ({ query, sorts }) => {
    for (const sort of sorts) {
      const { page } = await ask(company, query, { sort, limit: '1' });
      const nextToken = `"${page.nextToken}"`;
      expect((await ask(company, query, { sort, nextToken })).code).toBe('ok');
      const others = sorts.filter((other) => other !== sort);
      const codes = await Promise.all(
        others.map(async (other) => (await ask(company, query, { sort: other, nextToken })).code),
      );
      expect(new Set(codes)).toEqual(new Set(['invalid_next_token']));
    }
  });

  test('of the order a list has anyway is one without any', async () => {
    const { nextToken } = await pageOf(company, 'listCustomers', { limit: '1' });
    expect((await ask(company, 'listCustomers', { sort: 'NEWEST', nextToken: `"${nextToken}"` })).code).toBe(
      'ok',
    );
  });
});

describe('the count', () => {
  test.each(lists)('of $query is its length, on every page, with a filter and without', async ({ query }) => {
    const whole = await pageOf(company, query, { limit: '1000' });
    expect(whole.count).toBe(whole.items.length);
    const first = await pageOf(company, query, { limit: '1' });
    expect(first.count).toBe(whole.count);
    const filter = `{ id: { ne: "${whole.items[0]?.id}" } }`;
    expect((await pageOf(company, query, { filter })).count).toBe(whole.count - 1);
    if (!first.nextToken) return;
    const second = await pageOf(company, query, { limit: '1', nextToken: `"${first.nextToken}"` });
    expect(second.count).toBe(whole.count);
  });

  test.each(['listBookings', 'listQuotes', 'listGiftCards', 'listInvoices'])(
    'of a customer’s %s is of their own',
    async (query) => {
      const own = await pageOf(customer, query, { limit: '1000' });
      expect(own.count).toBe(own.items.length);
      expect(own.count).toBeGreaterThan(0);
      expect(own.count).toBeLessThan((await pageOf(company, query, {})).count);
    },
  );

  test.each(['listOfferss', 'listBlogposts', 'listCareerposts'])(
    'of a visitor’s %s leaves out what is not published',
    async (query) => {
      const published = await pageOf(visitor, query, { limit: '1000' });
      expect(published.count).toBe(published.items.length);
      expect(published.count).toBeLessThan((await pageOf(company, query, {})).count);
    },
  );
});

describe('the count', () => {
  test('of bookings by e-mail is of that e-mail, and of somebody else’s none', async () => {
    const args = { email: '"p1@example.com"', limit: '1000' };
    const own = await pageOf(customer, 'bookingByEmail', args);
    expect(own.count).toBe(own.items.length);
    const others = await pageOf(customer, 'bookingByEmail', { email: '"p2@example.com"' });
    expect(others.count).toBe(0);
  });

  test('goes up to 10,000, and one more says that there are more', async () => {
    const insert = (rows: number) =>
      database.pool.query(
        `insert into contact_messages (name, email, subject, message)
         select 'many', 'many@example.com', 'x', 'x' from generate_series(1, $1)`,
        [rows],
      );
    // Nobody is told of them: ten thousand events would take longer than all the rest of this.
    const tell = (how: 'enable' | 'disable') =>
      database.pool.query(`alter table contact_messages ${how} trigger contact_messages_tell`);
    const filter = '{ email: { eq: "many@example.com" } }';
    const counted = async () => (await pageOf(company, 'listContactMessages', { filter, limit: '1' })).count;
    await tell('disable');
    await insert(10_000);
    expect(await counted()).toBe(10_000);
    await insert(1);
    expect(await counted()).toBe(10_001);
    await insert(5);
    expect(await counted()).toBe(10_001);
    await database.pool.query(`delete from contact_messages where name = 'many'`);
    await tell('enable');
  });

  test('is taken only where it is asked for, and once', async () => {
    const log = countStatements(server.runtime.pool);
    const counts = async (fields: string) => {
      log.statements.length = 0;
      const { errors } = await company.send(`{ listCustomers(limit: 3) { ${fields} } }`);
      expect(errors).toEqual([]);
      return log.statements.filter(({ text }) => text.includes('count(*)')).length;
    };
    expect(await counts('items { id }')).toBe(0);
    expect(await counts('items { id } count')).toBe(1);
    expect(await counts('count a: count b: count')).toBe(1);
  });
});

test.each(['customers', 'serviceProviders', 'promoCodes'])(
  '%s.csv takes the order of its list',
  async (name) => {
    const query =
      { customers: 'listCustomers', serviceProviders: 'listServiceProviders' }[name] ?? 'listPromoCodes';
    const sort = name === 'promoCodes' ? 'CODE_DESC' : 'NAME_DESC';
    const answer = await company.download(`/api/v1/exports/${name}.csv?sort=${sort}`);
    expect(answer.status).toBe(200);
    const { rows } = readCsv(await answer.text());
    const { items } = await pageOf(company, query, { sort, limit: '1000' });
    expect(rows.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  },
);

test('an order that a list does not have is refused', async () => {
  expect((await ask(company, 'listCustomers', { sort: 'CODE' })).code).toBe('invalid_request');
  expect((await company.download('/api/v1/exports/customers.csv?sort=CODE')).status).toBe(400);
});
