import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { readCsv } from '#tests/support/file/read-csv.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** A date given for an instant means that London day, in lists and in exports (rules/wire-names#filters). */
const database = withDatabase();
let server: TestServer;
let company: Client;

/** The first and the last moment of days of 24, 23 and 25 hours, and the moments beside them. */
const days = {
  '2026-07-01': ['2026-06-30T23:00:00Z', '2026-07-01T22:59:59.999Z'],
  '2026-03-29': ['2026-03-29T00:00:00Z', '2026-03-29T22:59:59.999Z'],
  '2026-10-25': ['2026-10-24T23:00:00Z', '2026-10-25T23:59:59.999Z'],
} as const;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-12-01T10:00:00Z' });
  company = await aCompanyUser(server);
  for (const [day, [first, last]] of Object.entries(days)) {
    await database.pool.query(
      `insert into contact_messages (name, email, subject, message, created_at) values
       ('before', $1, 'x', 'x', $2::timestamptz - interval '1 ms'), ('first', $1, 'x', 'x', $2),
       ('last', $1, 'x', 'x', $3), ('after', $1, 'x', 'x', $3::timestamptz + interval '1 ms')`,
      [`${day}@example.com`, first, last],
    );
  }
});
afterAll(() => server.close());

const list = `query ($filter: ModelContactMessageFilterInput) {
  listContactMessages(filter: $filter) { items { name } } }`;

async function listed(filter: Record<string, unknown>): Promise<string[]> {
  const { data, errors } = await company.send(list, { filter });
  expect(errors).toEqual([]);
  const page = data?.listContactMessages as unknown as { items: { name: string }[] };
  return page.items.map(({ name }) => name).toSorted();
}

async function exported(filter: Record<string, unknown>): Promise<string[]> {
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  const answer = await company.download(`/api/v1/exports/messages.csv?${search}`);
  expect(answer.status).toBe(200);
  return readCsv(await answer.text())
    .rows.map(({ name }) => name ?? '')
    .toSorted();
}

const table: [string, (day: string) => unknown, string[]][] = [
  ['eq', (day) => day, ['first', 'last']],
  ['ne', (day) => day, ['after', 'before']],
  ['gt', (day) => day, ['after']],
  ['ge', (day) => day, ['after', 'first', 'last']],
  ['lt', (day) => day, ['before']],
  ['le', (day) => day, ['before', 'first', 'last']],
  ['between', (day) => [day, day], ['first', 'last']],
];
const asked = Object.keys(days).flatMap((day) =>
  table.map(([operator, value, names]) => [day, operator, value(day), names] as const),
);

test.each(asked)('of %s, %s %j finds the rows of that London day', async (day, operator, value, names) => {
  const email = { eq: `${day}@example.com` };
  const createdAt = { [operator]: value };
  expect(await listed({ email, createdAt })).toEqual(names);
  expect(await listed({ and: [{ email }, { not: { not: { createdAt } } }] })).toEqual(names);
  expect(await listed({ and: [{ email }, { or: [{ createdAt }, { name: { eq: 'nobody' } }] }] })).toEqual(
    names,
  );
});

test('an export reads a date as the list does', async () => {
  const filter = { email: { eq: '2026-10-25@example.com' }, createdAt: { eq: '2026-10-25' } };
  expect(await exported(filter)).toEqual(['first', 'last']);
});

test('a full instant stays that instant', async () => {
  const email = { eq: '2026-07-01@example.com' };
  const [first] = days['2026-07-01'];
  expect(await listed({ email, createdAt: { eq: first } })).toEqual(['first']);
  expect(await listed({ email, createdAt: { gt: first } })).toEqual(['after', 'last']);
  expect(await listed({ email, createdAt: { between: [first, '2026-07-01'] } })).toEqual(['first', 'last']);
});

test('an or and a not that ask nothing are refused by name, in a list and in an export', async () => {
  for (const [filter, field] of [
    [{ or: [] }, 'filter.or'],
    [{ not: {} }, 'filter.not'],
    [{ and: [{ or: [{}] }] }, 'filter.and.0.or'],
  ] as const) {
    const { errors } = await company.send(list, { filter });
    expect(errors[0]?.extensions).toMatchObject({ code: 'invalid_input', field });
    const search = new URLSearchParams({ filter: JSON.stringify(filter) });
    const answer = await company.download(`/api/v1/exports/messages.csv?${search}`);
    expect(answer.status).toBe(400);
  }
});
