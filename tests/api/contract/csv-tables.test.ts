import {
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLType,
  getNamedType,
  isLeafType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import { type CompanyList, companyLists } from '#server/rest/company-lists.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { readCsv } from '#tests/support/file/read-csv.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
});
afterAll(() => server.close());

const exported = async (list: string) => {
  await database.pool.query('delete from rate_limits');
  const answer = await company.download(`/api/v1/exports/${list}.csv`);
  expect(answer.status).toBe(200);
  return readCsv(await answer.text());
};

/** The fields of a type that hold a value, not another record. */
const isValue = (type: GraphQLType): boolean => {
  if (type instanceof GraphQLNonNull || type instanceof GraphQLList) return isValue(type.ofType);
  return isLeafType(type);
};

test.each(Object.entries(companyLists) as [string, CompanyList][])(
  'the table %s has every value of its type and asks only for what there is',
  async (name, { query, rows: inside, filter, columns }) => {
    const field = schema.getQueryType()?.getFields()[query];
    expect(field?.args.find((one) => one.name === 'filter')?.type.toString()).toBe(filter);
    const connection = getNamedType(field?.type) as GraphQLObjectType;
    const item = getNamedType(connection.getFields().items?.type) as GraphQLObjectType;
    const values = Object.values(item.getFields())
      .filter((one) => isValue(one.type))
      .map((one) => one.name);
    const names = columns.map((column) => column.path[0]);
    expect(inside ? [] : values.filter((one) => !names.includes(one))).toEqual([]);
    const { names: written } = await exported(name);
    expect(written).toEqual(columns.map((column) => column.name));
    expect(new Set(written).size).toBe(written.length);
  },
);

/** Lists that are no table of the company's, each with why. */
const untold: Record<string, string> = {
  listApplicationSettings: 'one record, with a history in the audit log',
  listNotices: 'what a customer or a cleaner was told, for nobody else',
};

test('every list in pages is a table, or it is said why not', () => {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  const lists = queries
    .filter(({ name, args }) => name.startsWith('list') && args.some((one) => one.name === 'nextToken'))
    .map(({ name }) => name);
  const told = Object.values(companyLists).map(({ query }) => query as string);
  expect([...new Set([...told, ...Object.keys(untold)])].toSorted()).toEqual(lists.toSorted());
});

test('a journal stands there once for each of its postings, whose amounts add up to nothing', async () => {
  await company.send('mutation { recordPayout(input: { amount: 120.5 }) { id } }');
  const { rows } = await exported('journals');
  const [first] = rows;
  const own = rows.filter((row) => row.id === first?.id);
  expect(own.length).toBeGreaterThan(1);
  const sum = own.reduce((total, row) => total + Math.round(Number(row['postings.amount']) * 100), 0);
  expect(sum).toBe(0);
  expect(own[0]?.['postings.amount']).toMatch(/^-?\d+\.\d\d$/);
});
