import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { fillLists } from '#tests/support/list/filled-lists.ts';
import { listsOf } from '#tests/support/list/list-catalogue.ts';
import { type Filter, passes, type Row } from '#tests/support/list/list-oracle.ts';
import { fieldTests, idsPassing, readRows } from '#tests/support/list/list-questions.ts';
import { aCompanyUser, anAccount, createAuthLink, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/**
 * Nobody learns by a filter what they may not read (rules/people#who-may-read-what): each list that somebody may read
 * is asked, by every field and operator, about the values that the company sees, and what it answers follows from
 * what they read themselves, or the filter is refused.
 */
const database = withDatabase();
let server: TestServer;
const readers = {} as Record<'visitor' | 'customer' | 'cleaner' | 'company', Client>;
const lists = listsOf(schema);

const cleaner = '40000000-0000-4000-8000-000000003dde';

/** Two visits the cleaner has, of which one is long over, and two they were asked for. */
const takeParts = `
  insert into provider_bookings (booking_id, provider_id, service_status, occupied, sp_rate_pence, sp_email,
    sp_first_name, sp_last_name, accepted_at)
  select id, '${cleaner}', case booking_status when 'completed' then 'completed' else 'accepted' end,
    tstzrange(starts_at, ends_at), 1500, 'x@example.com', 'X', 'X', created_at
  from (select distinct on (starts_at) * from bookings where booking_status in ('confirmed', 'completed')
    order by starts_at, id limit 4) taken;
  insert into invitations (booking_id, provider_id, wave, score, reasons, invited_at)
  select id, '${cleaner}', 1, 50, '{}', created_at from bookings where booking_status = 'pending'`;

async function aCleaner(): Promise<Client> {
  await database.pool.query(
    `update providers set owner_id = null, profile_status = 'approved' where id = $1`,
    [cleaner],
  );
  const { rows } = await database.pool.query(`update providers set email = 'cleaner@example.com'
    where id = '${cleaner}' returning email`);
  const client = createClient(server);
  const token = await createAuthLink(server, 'claim-provider', rows[0].email);
  await client.post('/api/auth/one-time-link/open', { token, password });
  return client;
}

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-12-01T08:00:00Z' });
  await fillLists(database.pool);
  await database.pool.query(takeParts);
  readers.visitor = createClient(server);
  readers.company = await aCompanyUser(server);
  readers.customer = await anAccount(server, 'p1@example.com');
  readers.cleaner = await aCleaner();
}, timeoutMs(120_000));
afterAll(() => server.close());

/** Whether the company sees a value of a field where its reader sees none. */
function isHidden(field: string, own: readonly Row[], whole: ReadonlyMap<unknown, Row>): boolean {
  return own.some((row) => {
    const value = whole.get(row.id)?.[field];
    return row[field] === null && value !== null && value !== undefined;
  });
}

const telling = new Set(['attributeExists', 'eq', 'le', 'contains']);

/** Orders by what their reader may not see of every row. */
const refusedSorts = {
  visitor: [],
  customer: [],
  cleaner: ['listBookings PRICE', 'listBookings PRICE_DESC'],
};

const mayRead = {
  visitor: ['listApplicationSettings', 'listBlogposts', 'listCareerposts', 'listOfferss', 'listPostalCodes'],
  customer: ['listBookings', 'listGiftCards', 'listInvoices', 'listQuotes'],
  cleaner: ['listBookings', 'listPayStatements'],
};

describe.each(['visitor', 'customer', 'cleaner'] as const)('a %s', (who) => {
  const published = mayRead.visitor;
  const readable = [...new Set([...published, ...mayRead[who]])].toSorted();

  test('reads the lists that are theirs and no other', async () => {
    const read: string[] = [];
    for (const list of lists) if (await readRows(readers[who], list)) read.push(list.query);
    expect(read.toSorted()).toEqual(readable);
  });

  test('is refused the orders that tell what they may not read, and has all others', async () => {
    const refused: string[] = [];
    for (const list of lists.filter(({ query }) => readable.includes(query))) {
      const own = (await readRows(readers[who], list)) ?? [];
      for (const sort of list.sorts) {
        const { data } = await readers[who].send(
          `{ ${list.query}(sort: ${sort}, limit: 1000) { items { id } count } }`,
        );
        const page = data?.[list.query] as unknown as { items: Row[]; count: number } | null | undefined;
        if (!page) refused.push(`${list.query} ${sort}`);
        else expect([sort, page.items.length, page.count]).toEqual([sort, own.length, own.length]);
      }
    }
    expect(refused).toEqual(refusedSorts[who]);
  });

  test.each(readable)(
    'learns nothing but what they read by filtering %s',
    async (query) => {
      const list = lists.find((one) => one.query === query);
      if (!list) throw new Error(`There is no ${query}`);
      const own = (await readRows(readers[who], list)) ?? [];
      const all = (await readRows(readers.company, list)) ?? [];
      const whole = new Map(all.map((row) => [row.id, row]));
      expect(own.length).toBeGreaterThan(0);
      for (const field of list.fields) {
        const filters = fieldTests(field, all)
          .filter((given) => telling.has(Object.keys(given)[0] ?? ''))
          .flatMap((given): Filter[] => [{ [field.name]: given }, { not: { [field.name]: given } }]);
        const answers = await idsPassing(readers[who], list, filters);
        const isRefused = answers.every((answer) => answer === null);
        // What nobody told them anything of may be refused as well.
        const mayBeRefused = own.every((row) => row[field.name] === null);
        const mustBeRefused = isHidden(field.name, own, whole);
        expect([field.name, isRefused]).toEqual([field.name, mustBeRefused || (isRefused && mayBeRefused)]);
        if (isRefused) continue;
        const expected = filters.map((filter) =>
          own
            .filter((row) => passes(row, filter))
            .map(({ id }) => String(id))
            .toSorted(),
        );
        expect([field.name, answers]).toEqual([field.name, expected]);
      }
    },
    timeoutMs(60_000),
  );
});
