import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { fillLists } from '#tests/support/list/filled-lists.ts';
import { listsOf } from '#tests/support/list/list-catalogue.ts';
import { aCompanyUser, anAccount } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** Every list of the contract is read in pages by nextToken, whatever happens to its rows meanwhile. */
const database = withDatabase();
let server: TestServer;
let company: Client;
let customer: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-12-24T10:00:00Z' });
  await fillLists(database.pool);
  company = await aCompanyUser(server);
  customer = await anAccount(server, 'p1@example.com');
}, timeoutMs(120_000));
afterAll(() => server.close());

type Page = { ids: string[]; nextToken: string | null; code: string };

async function pageOf(client: Client, query: string, args: Record<string, string>): Promise<Page> {
  const given = Object.entries(args).map(([name, value]) => `${name}: ${value}`);
  const { data, errors } = await client.send(`{ ${query}(${given.join(', ')}) { items { id } nextToken } }`);
  const page = data?.[query] as unknown as { items: { id: string }[]; nextToken: string | null } | undefined;
  const code = errors[0]?.extensions.code ?? 'ok';
  return { ids: page?.items.map(({ id }) => id) ?? [], nextToken: page?.nextToken ?? null, code };
}

async function readInPages(
  client: Client,
  query: string,
  args: Record<string, string>,
  between?: () => Promise<unknown>,
) {
  const ids: string[] = [];
  let token: string | null = null;
  do {
    const page: Page = await pageOf(client, query, {
      ...args,
      ...(token ? { nextToken: `"${token}"` } : {}),
    });
    expect(page.code).toBe('ok');
    ids.push(...page.ids);
    token = page.nextToken;
    await between?.();
  } while (token);
  return ids;
}

const lists = listsOf(schema);
const bookingLists: [string, Record<string, string>][] = [
  ...['NEWEST', 'OLDEST', 'START_EARLIEST', 'START_LATEST'].map((sort): [string, Record<string, string>] => [
    'listBookings',
    { sort },
  ]),
  ['bookingByEmail', { email: '"p1@example.com"' }],
  ['bookingByEmail', { email: '"p1@example.com"', sortDirection: 'DESC' }],
];

test.each(lists)(
  '$query in pages of three is the same list, none missing and none twice',
  async ({ query }) => {
    const whole = await pageOf(company, query, { limit: '1000' });
    expect(whole.nextToken).toBeNull();
    expect(await readInPages(company, query, { limit: '3' })).toEqual(whole.ids);
  },
);

test.each(bookingLists)('%s %j in pages of one and of three is the same list', async (query, args) => {
  const whole = await pageOf(company, query, { ...args, limit: '1000' });
  expect(whole.ids.length).toBeGreaterThan(3);
  expect(await readInPages(company, query, { ...args, limit: '1' })).toEqual(whole.ids);
  expect(await readInPages(company, query, { ...args, limit: '3' })).toEqual(whole.ids);
});

test.each(['listBookings', 'listQuotes', 'listGiftCards', 'listInvoices'])(
  'a customer reads their own of %s in pages, and nobody else’s',
  async (query) => {
    const whole = await pageOf(customer, query, { limit: '1000' });
    expect(whole.ids.length).toBeGreaterThan(0);
    const all = await pageOf(company, query, { limit: '1000' });
    expect(whole.ids.length).toBeLessThan(all.ids.length);
    expect(await readInPages(customer, query, { limit: '1' })).toEqual(whole.ids);
  },
);

test('a list that is read while rows of its own millisecond come and go misses and repeats none that stay', async () => {
  const insert = (name: string) =>
    database.pool.query(
      `insert into contact_messages (name, email, subject, message, created_at)
       select $1, 'x@example.com', 'x', 'x', '2026-11-30T10:00:00.123Z' from generate_series(1, 5)`,
      [name],
    );
  await insert('stays');
  await insert('stays');
  await insert('goes');
  const filter = '{ email: { eq: "x@example.com" } }';
  const before = await pageOf(company, 'listContactMessages', { limit: '1000', filter });
  const { rows } = await database.pool.query(`select id from contact_messages where name = 'stays'`);
  const seen = await readInPages(company, 'listContactMessages', { limit: '2', filter }, async () => {
    await insert('comes');
    await database.pool.query(
      `delete from contact_messages where id = (select id from contact_messages where name = 'goes' limit 1)`,
    );
  });
  const stayed = rows.map(({ id }) => String(id));
  expect(before.ids).toHaveLength(15);
  expect(seen.filter((id) => stayed.includes(id)).toSorted()).toEqual(stayed.toSorted());
  expect(new Set(seen).size).toBe(seen.length);
});

test('rows whose time is the database’s own are paged like others', async () => {
  await database.pool.query(`insert into contact_messages (name, email, subject, message)
    select 'now', 'now@example.com', 'x', 'x' from generate_series(1, 7)`);
  for (let row = 0; row < 7; row += 1) {
    await database.pool.query(
      `insert into contact_messages (name, email, subject, message) values ('now', 'now@example.com', 'x', 'x')`,
    );
  }
  const filter = '{ email: { eq: "now@example.com" } }';
  const seen = await readInPages(company, 'listContactMessages', { limit: '1', filter });
  expect(new Set(seen).size).toBe(14);
  expect(seen).toHaveLength(14);
});

test('what a list is ordered by is no finer than a position in it', async () => {
  const { rows } = await database.pool.query<{ column: string }>(`
    select c.relname || '.' || a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'timestamptz'::regtype
      and a.atttypmod <> 3 and not a.attisdropped order by 1`);
  // Of the identity library's own tables, no list of ours.
  const own = rows.filter(({ column }) => !/^(accounts|jwks|passkeys|sessions|verifications)\./.test(column));
  expect(own.map(({ column }) => column)).toEqual([]);
});

describe('a nextToken', () => {
  const next = async (client: Client, query: string, args: Record<string, string>) =>
    (await pageOf(client, query, { ...args, limit: '1' })).nextToken ?? '';
  const use = async (client: Client, query: string, args: Record<string, string>, token: string) =>
    (await pageOf(client, query, { ...args, nextToken: JSON.stringify(token) })).code;

  // Of the settings there is one row, and so no second page.
  const long = lists.filter(({ query }) => query !== 'listApplicationSettings');

  test.each(long)('of $query is refused with a filter, and its own with another', async (list) => {
    const plain = await next(company, list.query, {});
    const filter = '{ id: { attributeExists: true } }';
    expect(await use(company, list.query, {}, plain)).toBe('ok');
    expect(await use(company, list.query, { filter }, plain)).toBe('invalid_next_token');
    const filtered = await next(company, list.query, { filter });
    expect(await use(company, list.query, { filter }, filtered)).toBe('ok');
    expect(await use(company, list.query, {}, filtered)).toBe('invalid_next_token');
  });

  test('of another order, list or person is refused', async () => {
    const own = await next(company, 'listBookings', { sort: 'NEWEST' });
    expect(await use(company, 'listBookings', {}, own)).toBe('ok');
    for (const sort of ['OLDEST', 'START_EARLIEST', 'START_LATEST']) {
      expect(await use(company, 'listBookings', { sort }, own)).toBe('invalid_next_token');
    }
    expect(await use(company, 'listCustomers', {}, own)).toBe('invalid_next_token');
    expect(await use(customer, 'listBookings', {}, own)).toBe('invalid_next_token');
    const byEmail = await next(company, 'bookingByEmail', { email: '"p1@example.com"' });
    const others: Record<string, string>[] = [
      { email: '"p2@example.com"' },
      { email: '"p1@example.com"', sortDirection: 'DESC' },
    ];
    for (const args of others) {
      expect(await use(company, 'bookingByEmail', args, byEmail)).toBe('invalid_next_token');
    }
  });

  test('that is none is refused, whatever it is', async () => {
    for (const token of [
      '',
      'x',
      '.',
      'null',
      '[]',
      'a.b.c',
      'WyJBIiwiMSJd.AAAAAAAAAAAAAAAAAAAAAA',
      'x'.repeat(50_000),
    ]) {
      for (const query of ['listBookings', 'listCustomers', 'listAuditEntries']) {
        expect(await use(company, query, {}, token)).toBe('invalid_next_token');
      }
    }
  });

  test('of a visitor is no other visitor’s list', async () => {
    const visitor = createClient(server);
    const token = await next(visitor, 'listPostalCodes', {});
    expect(await use(visitor, 'listPostalCodes', {}, token)).toBe('ok');
    expect(await use(company, 'listPostalCodes', {}, token)).toBe('invalid_next_token');
  });
});

test.each([0, -1, 1001])('a limit of %i is refused', async (limit) => {
  const { code } = await pageOf(company, 'listBookings', { limit: String(limit) });
  expect(code).toBe('limit_out_of_range');
});
