import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { executor } from '#server/graphql/compiled/executor.ts';
import { answerError } from '#server/rest/answer-error.ts';
import { listExportRoutes } from '#server/rest/list-export.ts';
import { restRoutes } from '#server/web/rest-routes.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { readCsv } from '#tests/support/file/read-csv.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { bookingCopies } from '#tests/support/list/booking-copies.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { singlePermissionUsers } from '#tests/support/roles/role-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { cases } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
const count = 5_000;
let server: TestServer;
let company: Client;
let customer: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  await aProvider(server, company, 1);
  const id = await bookAndPay(createClient(server), {
    email: 'carla@example.com',
    commentsForAssistant: '=HYPERLINK("https://evil.example","Key")',
    commentsForUs: '＋44 "quoted", and\nbroken',
  });
  customer = await anAccount(server, 'carla@example.com');
  await bookingCopies(database, id, count);
}, timeoutMs(120_000));
beforeEach(() => database.pool.query('delete from rate_limits'));
afterAll(() => server.close());

type Filter = Record<string, unknown>;
const addressOf = (list: string, filter?: Filter, sort?: string) => {
  const search = new URLSearchParams();
  if (filter) search.set('filter', JSON.stringify(filter));
  if (sort) search.set('sort', sort);
  return `/api/v1/exports/${list}.csv?${search}`;
};
const exported = async (list: string, filter?: Filter, sort?: string) => {
  const answer = await company.download(addressOf(list, filter, sort));
  expect(answer.status).toBe(200);
  return readCsv(await answer.text());
};

type Row = Record<string, unknown>;
async function listed(filter: Filter, sort: string): Promise<Row[]> {
  const rows: Row[] = [];
  let nextToken: string | null = null;
  do {
    const { data, errors } = await company.send(
      `query ($filter: ModelBookingFilterInput, $sort: BookingSort, $nextToken: String) {
        listBookings(filter: $filter, sort: $sort, limit: 1000, nextToken: $nextToken) {
          nextToken items { id startDate firstName totalPrice hours bedroomCount } } }`,
      { filter, sort, nextToken },
    );
    expect(errors).toEqual([]);
    const page = data?.listBookings as unknown as { items: Row[]; nextToken: string | null };
    rows.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken);
  return rows;
}

const rowOf = (row: Row) => ({
  id: row.id,
  startDate: row.startDate,
  firstName: row.firstName,
  totalPrice: Number(row.totalPrice).toFixed(2),
  hours: String(row.hours),
  bedroomCount: String(row.bedroomCount),
});

const test1 = (field: string, value: fc.Arbitrary<unknown>) =>
  fc
    .record({ operator: fc.constantFrom('eq', 'ne', 'lt', 'ge'), value })
    .map(({ operator, value: given }) => ({
      [field]: { [operator]: given },
    }));
const simple = fc.oneof(
  test1('bedroomCount', fc.integer({ min: 0, max: 9 })),
  test1('bathroomCount', fc.integer({ min: 0, max: 6 })),
  test1('serviceType', fc.constantFrom('standardcleaning', 'deepcleaning')),
  test1('startDate', fc.constantFrom('2026-11-30', '2026-12-24', '2027-01-10')),
  fc.constant({ city: { attributeExists: true } }),
);
const filters = fc.oneof(
  simple,
  fc.tuple(simple, simple).map(([one, other]) => ({ and: [one, other] })),
  fc.tuple(simple, simple).map(([one, other]) => ({ or: [one, { not: other }] })),
);

test(
  'a table has exactly the rows of the list, in its order, whatever the filter',
  async () => {
    const sorts = fc.constantFrom('NEWEST', 'OLDEST', 'START_EARLIEST', 'START_LATEST');
    let most = 0;
    await fc.assert(
      fc.asyncProperty(filters, sorts, async (chosen, sort) => {
        const filter = { and: [chosen, { bathroomCount: { le: 2 } }] };
        await database.pool.query('delete from rate_limits');
        const { rows } = await exported('bookings', filter, sort);
        const wanted = await listed(filter, sort);
        most = Math.max(most, rows.length);
        expect(rows.map(rowOf)).toEqual(wanted.map(rowOf));
      }),
      { numRuns: cases(10, 3) },
    );
    expect(most).toBeGreaterThan(400);
  },
  timeoutMs(120_000),
);

test('the file is UTF-8 with a mark for Excel, named by list and day, and kept by nobody', async () => {
  const answer = await company.download(addressOf('bookings', { bedroomCount: { eq: 3 } }));
  const header = (name: string) => answer.headers.get(name);
  expect(header('content-type')).toBe('text/csv; charset=utf-8');
  expect(header('content-disposition')).toBe(
    `attachment; filename="brightwren-bookings-2026-11-24.csv"; filename*=UTF-8''brightwren-bookings-2026-11-24.csv`,
  );
  expect(header('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString().endsWith('\r\n')).toBe(true);
});

test('words that a spreadsheet would run are only words, and come back whole', async () => {
  const { rows } = await exported('bookings', { bedroomCount: { eq: 2 } }, 'OLDEST');
  expect(rows[0]).toMatchObject({
    firstName: 'Carla',
    commentsForAssistant: `'=HYPERLINK("https://evil.example","Key")`,
    phone: "'+447700900456",
    totalPrice: '94.50',
    hours: '3.5',
    'extras.ironing': 'false',
    startsAt: '2026-11-26T10:00:00.000Z',
  });
  for (const row of rows)
    for (const cell of Object.values(row)) {
      // A number below nothing is one.
      if (!/^-?[\d.]+$/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }
});

test('it is in the audit log with the filter and how many rows were taken', async () => {
  const filter = { bedroomCount: { eq: 5 }, serviceType: { eq: 'deepcleaning' } };
  const { rows } = await exported('bookings', filter);
  const [entry] = await database.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'data.export-list')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entry).toMatchObject({
    entity: 'list',
    entity_id: 'bookings',
    after: { filter, rows: rows.length, isWhole: true },
  });
});

test.each([
  ['a field the list does not have', addressOf('bookings', { colour: { eq: 'red' } })],
  ['an operator there is not', addressOf('bookings', { city: { like: '%' } })],
  ['an order there is not', addressOf('bookings', undefined, 'RANDOM')],
  ['an order where the list has none', addressOf('payStatements', undefined, 'NEWEST')],
  ['an order that the list does not have', addressOf('customers', undefined, 'CODE')],
  ['a filter that is no object', '/api/v1/exports/bookings.csv?filter=%5B%5D'],
  ['a filter that is no JSON', '/api/v1/exports/bookings.csv?filter=%7B'],
  ['a name misspelt', '/api/v1/exports/bookings.csv?fliter=%7B%7D'],
  ['a date that is none', addressOf('bookings', { startDate: { eq: 'soon' } })],
])('%s is refused, instead of answering the whole list', async (_what, path) => {
  const answer = await company.download(path);
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_input']);
});

test('a list is as closed as its query: to the team by permission, to everybody else altogether', async () => {
  const holders = await singlePermissionUsers(server, database);
  const status = async (client: Client | undefined, list: string) => {
    const answer = await client?.download(addressOf(list));
    await answer?.arrayBuffer();
    return answer?.status;
  };
  expect(await status(holders.get('money'), 'journals')).toBe(200);
  expect(await status(holders.get('bookings'), 'journals')).toBe(403);
  expect(await status(holders.get('users'), 'auditEntries')).toBe(200);
  expect(await status(holders.get('money'), 'auditEntries')).toBe(403);
  expect(await status(holders.get('content'), 'customers')).toBe(403);
  for (const list of ['bookings', 'invoices', 'postalCodes']) {
    expect(await status(customer, list)).toBe(403);
    expect(await status(createClient(server), list)).toBe(401);
  }
});

test('an access token opens it as well as the cookie of our own pages', async () => {
  const { body } = await company.get('/api/auth/token');
  const token = (body as unknown as { token: string }).token;
  for (const authorization of [token, `Bearer ${token}`]) {
    const answer = await createClient(server).download(addressOf('postalCodes'), { authorization });
    expect(answer.status).toBe(200);
    expect(readCsv(await answer.text()).rows.length).toBeGreaterThan(100);
  }
});

test(
  '5,000 bookings are streamed: memory stays flat while they are read',
  async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const used = () => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return (heapUsed + external) / 1e6;
    };
    const answer = await company.download(addressOf('bookings'));
    const before = used();
    let bytes = 0;
    let most = 0;
    let pieces = 0;
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      pieces += 1;
      if (pieces % 10 === 0) most = Math.max(most, used() - before);
    }
    expect(bytes).toBeGreaterThan(2_000_000);
    expect(most).toBeLessThan(12);
  },
  timeoutMs(60_000),
);

test('a list that fails in the middle breaks off, and its log says it was not whole', async () => {
  let pages = 0;
  const routes = restRoutes({
    runtime: server.runtime,
    addressOf: () => '127.0.0.1',
    execute: async (source, variables, ctx) => {
      pages += 1;
      if (pages === 3) throw new Error('The database went away');
      return executor.execute({ source, variables }, ctx);
    },
  });
  const { body } = await company.get('/api/auth/token');
  const listener = serve({ fetch: routes.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}${addressOf('bookings')}`, {
    headers: { authorization: (body as unknown as { token: string }).token },
  });
  expect(answer.status).toBe(200);
  let text = '';
  const reading = async () => {
    const decoder = new TextDecoder();
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>)
      text += decoder.decode(piece);
  };
  await expect(reading()).rejects.toThrow();
  expect(text).not.toContain('The database went away');
  expect(server.errors.at(-1)).toContain('The database went away');
  const [entry] = await database.db
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'data.export-list')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entry?.after).toMatchObject({ rows: 400, isWhole: false });
  await new Promise((resolve) => listener.close(resolve));
});

type Answering = Parameters<typeof restRoutes>[0]['execute'];
/** The routes as somebody of the team asks them, with what happens before each page is answered. */
async function askedBy(email: string, beforePage: (page: number) => Promise<unknown>) {
  const { client, id } = await aMember({ server, database }, company, { email, permissions: ['bookings'] });
  const { body } = await client.get('/api/auth/token');
  const authorization = (body as unknown as { token: string }).token;
  let pages = 0;
  const execute: Answering = async (source, variables, ctx) => {
    pages += 1;
    await beforePage(pages);
    return executor.execute({ source, variables }, ctx);
  };
  return { id, authorization, parts: { runtime: server.runtime, addressOf: () => '127.0.0.1', execute } };
}

test.each([
  ['blocked', 'update users set blocked_at = now() where id = $1'],
  ['signed out', 'delete from sessions where "userId" = $1'],
  ['not of the team any more', `update users set "group" = 'customer' where id = $1`],
  ['without the permission', `update users set permissions = '{content}' where id = $1`],
  ['given another one', `update users set permissions = '{bookings,money}' where id = $1`],
])('whoever is %s gets no further page', async (what, change) => {
  const asked = await askedBy(`${what.replaceAll(' ', '-')}@example.com`, async (page) => {
    if (page === 2) await database.pool.query(change, [asked.id]);
  });
  const headers = { authorization: asked.authorization };
  const answer = await restRoutes(asked.parts).request(addressOf('bookings'), { headers });
  expect(answer.status).toBe(200);
  let text = '';
  const reading = async () => {
    const decoder = new TextDecoder();
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>)
      text += decoder.decode(piece);
  };
  await expect(reading()).rejects.toThrow();
  expect(readCsv(text).rows).toHaveLength(400);
});

test(
  'who gets no turn in time is told when to come again, and the place is free afterwards',
  async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let hasBegun = false;
    const { authorization, parts } = await askedBy('busy@example.com', () => {
      hasBegun = true;
      return held;
    });
    const routes = listExportRoutes(parts, 200);
    routes.onError(answerError(server.runtime));
    const ask = () => routes.request('/postalCodes.csv', { headers: { authorization } });
    const first = ask();
    await expect.poll(() => hasBegun).toBe(true);
    const second = await ask();
    expect([second.status, (await second.json()).code]).toEqual([503, 'service_unavailable']);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    goOn();
    expect(await (await first).text()).toContain('id,code,city');
    expect((await ask()).status).toBe(200);
  },
  timeoutMs(10_000),
);

test(
  'whoever stops reading frees the place, and several at once all get theirs',
  async () => {
    for (let stopped = 0; stopped < 4; stopped += 1) {
      const answer = await company.download(addressOf('bookings'));
      await answer.body?.cancel();
    }
    const answers = await Promise.all(
      ['quotes', 'offers', 'promoCodes', 'postalCodes', 'customers'].map((list) =>
        company
          .download(addressOf(list))
          .then(async (answer) => [answer.status, (await answer.text()).length > 10]),
      ),
    );
    expect(answers).toEqual(answers.map(() => [200, true]));
  },
  timeoutMs(60_000),
);

test('the 21st within a minute is refused until that is over', async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 21; asked += 1) {
    const answer = await company.download(addressOf('offers'));
    await answer.arrayBuffer();
    statuses.push(answer.status);
    if (answer.status === 429) expect(answer.headers.get('retry-after')).toBe('60');
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});
