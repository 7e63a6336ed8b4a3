import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { fillLists } from '#tests/support/list/filled-lists.ts';
import { listsOf } from '#tests/support/list/list-catalogue.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** Every page of every list is read in the order of an index, from where the one before it ended. */
const database = withDatabase();
let server: TestServer;
let company: Client;

type Statement = { text: string; values: unknown[] };
const statements: Statement[] = [];
const { query } = pg.Client.prototype;

beforeAll(async () => {
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | { text: string }, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first.text;
    if (/order by .* limit \$\d+/s.test(text)) statements.push({ text, values: values ?? [] });
    return Reflect.apply(query, this, given);
  } as typeof query;
  server = await startTestServer(database, { now: '2026-12-24T10:00:00Z' });
  company = await aCompanyUser(server);
  await fillLists(database.pool);
}, timeoutMs(120_000));
afterAll(async () => {
  pg.Client.prototype.query = query;
  await server.close();
});

async function statementOfSecondPage(name: string, args: string, fields = 'id'): Promise<Statement> {
  const ask = async (token: string) => {
    const { data, errors } = await company.send(
      `{ ${name}(limit: 2${args}${token}) { items { ${fields} } nextToken } }`,
    );
    if (errors.length > 0) throw new Error(`${name}: ${JSON.stringify(errors)}`);
    return (data?.[name] as unknown as { nextToken: string | null } | undefined)?.nextToken;
  };
  const nextToken = await ask('');
  statements.length = 0;
  await ask(`, nextToken: "${nextToken}"`);
  const [statement] = statements;
  if (!statement) throw new Error(`${name} asked the database nothing`);
  return statement;
}

/** The kinds of steps of a plan that has no sorting to do where an index has the order. */
async function planOf({ text, values }: Statement): Promise<string> {
  const client = await database.pool.connect();
  try {
    await client.query(
      'begin; set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off',
    );
    const { rows } = await client.query(`explain ${text.replace('/* rows as lists */', '')}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

// One row, ever, and a handful. Statements stand in the order of another table, their runs'.
const others = ['listApplicationSettings', 'listWebhookEndpoints', 'listPayStatements'];
const lists = listsOf(schema)
  .map((list) => list.query)
  .filter((name) => !others.includes(name));

test.each(lists)('%s', async (name) => {
  const plan = await planOf(await statementOfSecondPage(name, ''));
  expect(plan).not.toMatch(/Sort/);
  expect(plan).toMatch(/Index Cond:.*(ROW\(|< |> )/);
});

const sorts = ['NEWEST', 'OLDEST', 'START_EARLIEST', 'START_LATEST', 'PRICE', 'PRICE_DESC'];
const filters = [
  '{}',
  '{ bookingStatus: { eq: "pending" } }',
  '{ city: { eq: "London" } }',
  '{ email: { eq: "p1@example.com" } }',
  '{ customerId: { eq: "20000000-0000-4000-8000-000000003dde" } }',
];
const narrowed = sorts.flatMap((sort) => filters.map((filter) => [sort, filter]));

test.each(narrowed)('listBookings %s %s', async (sort, filter) => {
  // With a column that no index has, as every real page.
  const statement = await statementOfSecondPage(
    'listBookings',
    `, sort: ${sort}, filter: ${filter}`,
    'id address',
  );
  const plan = await planOf(statement);
  // The page's links are put in order after it is read.
  const page = plan.slice(plan.indexOf('Limit'));
  expect(page).toMatch(/^Limit[^\n]*\n\s*->\s+Index Scan/);
  expect(page).toMatch(/Index Cond:[^\n]*ROW\(/);
});

const byName = ['listCustomers', 'listServiceProviders'].flatMap((name) =>
  ['NAME', 'NAME_DESC'].map((sort) => [name, sort]),
);

test.each([...byName, ['listInvoices', 'GROSS'], ['listInvoices', 'GROSS_DESC']])(
  '%s %s',
  async (name, sort) => {
    const plan = await planOf(await statementOfSecondPage(name as string, `, sort: ${sort}`));
    expect(plan).not.toMatch(/Sort/);
    expect(plan).toMatch(/Index Cond:.*ROW\(/);
  },
);

test('pay statements are read run by run', async () => {
  const plan = await planOf(await statementOfSecondPage('listPayStatements', ''));
  expect(plan).toMatch(/pay_runs_sent/);
  expect(plan).not.toMatch(/-> {2}Sort/);
});
