import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { fillLists } from '#tests/support/filled-lists.ts';
import { type Listed, type ListedField, listsOf } from '#tests/support/list-catalogue.ts';
import { type Filter, passes, type Row } from '#tests/support/list-oracle.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/**
 * Every list is asked by every field and operator it has, and by random combinations of them, and answers what
 * a plain filter of all its rows as the wire shows them answers.
 */
const database = withDatabase();
let server: TestServer;
let company: Client;
const rowsOf = new Map<string, Row[]>();
const lists = listsOf(schema);

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-12-24T10:00:00Z' });
  company = await aCompanyUser(server);
  await fillLists(database.pool);
  for (const list of lists) rowsOf.set(list.query, await readAll(list));
}, 120_000);
afterAll(() => server.close());

async function readAll({ query, fields }: Listed): Promise<Row[]> {
  const names = new Set(['id', ...fields.map(({ name }) => name)]);
  const { data, errors } = await company.send(
    `{ ${query}(limit: 1000) { items { ${[...names].join(' ')} } } }`,
  );
  if (errors.length > 0) throw new Error(`${query}: ${JSON.stringify(errors)} ${server.errors.at(-1)}`);
  const page = data?.[query] as unknown as { items: Row[] } | undefined;
  return page?.items ?? [];
}

/**
 * Fields that a list can't be filtered by: another table's, worked out of several values, masked, or read by some
 * of those only who may list.
 */
const unfiltered: Record<string, string[]> = {
  ApplicationSetting: ['currencyLable', 'isCommercialOpen', 'platformFee'],
  Booking: ['cleanersFound', 'isCoverAsked', 'isUnpaidUndecided', 'outcode', 'serviceProviderEmailIds'],
  ApiKey: ['createdBy'],
  AuditEntry: ['actorName', 'before', 'after'],
  Blogpost: ['excerpt', 'status'],
  CompanyInvitation: ['invitedBy'],
  UserAccount: ['isExternal', 'isMe', 'lastUsedAt', 'role', 'sessionCount'],
  PayRun: ['approvedByMe', 'submitDate'],
  Invoice: ['about', 'giftCardVat', 'open', 'payment', 'taxRate', 'title'],
  GiftCard: ['code', 'paymentToken', 'expiryDate'],
  // Of the printed sheet, which is kept as it was sent.
  PayStatement: [
    ...[
      'accountNumber',
      'address',
      'businessAddress',
      'businessName',
      'businessVatNumber',
      'issuedOn',
      'kind',
    ],
    ...[
      'name',
      'net',
      'payDate',
      'periodEnd',
      'periodStart',
      'taxRate',
      'total',
      'vat',
      'vatNumber',
      'words',
    ],
  ],
  ServiceProvider: [
    ...['accountNumber', 'documentsAsked', 'documentsAskedReason', 'ratting', 'sortCode'],
    ...['verificationDocumentPath', 'verificationDocumentPath1'],
  ],
};
const weekday = /^(mon|tues|wednes|thurs|fri|satur|sun)day(W|ST|ET)$/;

/** Of lists that leave out what was archived; and of instants that no row of the reference data has. */
const isNeverThere = (field: string) => field === 'archivedAt';

const textOf = (value: unknown): string => String(value);
const number = new Set(['ModelIntInput', 'ModelFloatInput']);

/** Values to ask a field about: of its rows, next to them, and, for texts, parts of them. */
function samplesOf(field: ListedField, rows: Row[]): unknown[] {
  const values = rows
    .flatMap((row) => row[field.name])
    .filter((value) => value !== null && value !== undefined);
  const distinct = [...new Set(values)];
  if (distinct.length === 0) return field.name.endsWith('At') ? ['2026-01-01T00:00:00.000Z'] : [];
  const [first, last] = [distinct[0], distinct.at(-1)];
  if (field.input === 'ModelFloatInput') return [first, last, Number(first) + 0.005];
  return [first, last];
}

const partsOf = (sample: string): string[] => [
  sample,
  sample.slice(0, 3),
  sample.slice(2, 5),
  '%',
  '_',
  '\\',
];

function testsOf(field: ListedField, rows: Row[]): Filter[] {
  const samples = samplesOf(field, rows);
  const sorted = number.has(field.input)
    ? samples.toSorted((a, b) => Number(a) - Number(b))
    : samples.toSorted((a, b) => (passes({ a }, { a: { le: b } }) ? -1 : 1));
  return field.operators.flatMap((operator): Filter[] => {
    if (operator === 'attributeExists') return [{ [operator]: true }, { [operator]: false }];
    if (operator === 'between') return samples.length > 0 ? [{ between: [sorted[0], sorted.at(-1)] }] : [];
    if (field.input === 'ModelStringListInput') {
      return [...samples, 'none of them'].map((sample) => ({ [operator]: sample }));
    }
    if (['contains', 'notContains', 'beginsWith'].includes(operator)) {
      return samples.flatMap((sample, index) =>
        partsOf(textOf(sample), index).map((part) => ({ [operator]: part })),
      );
    }
    return samples.map((sample) => ({ [operator]: sample }));
  });
}

/** The ids that each filter answers, 25 filters in a request. */
async function ask(list: Listed, filters: Filter[]): Promise<string[][]> {
  const answers: string[][] = [];
  for (let from = 0; from < filters.length; from += 25) {
    const some = filters.slice(from, from + 25);
    const declared = some.map((_, index) => `$f${index}: ${list.filterType}`).join(', ');
    const asked = some.map(
      (_, index) => `f${index}: ${list.query}(filter: $f${index}, limit: 1000) { items { id } }`,
    );
    const { data, errors } = await company.send(
      `query (${declared}) { ${asked.join(' ')} }`,
      Object.fromEntries(some.map((filter, index) => [`f${index}`, filter])),
    );
    if (errors.length > 0) {
      throw new Error(`${JSON.stringify(some)} ${JSON.stringify(errors)} ${server.errors.at(-1)}`);
    }
    for (const index of some.keys()) {
      const page = data?.[`f${index}`] as unknown as { items: { id: string }[] };
      answers.push(page.items.map(({ id }) => id).toSorted());
    }
  }
  return answers;
}

async function expectSame(list: Listed, filters: Filter[]): Promise<void> {
  const rows = rowsOf.get(list.query) ?? [];
  const answers = await ask(list, filters);
  for (const [index, filter] of filters.entries()) {
    const expected = rows.filter((row) => passes(row, filter)).map((row) => textOf(row.id));
    expect([JSON.stringify(filter), answers[index]]).toEqual([JSON.stringify(filter), expected.toSorted()]);
  }
}

describe.each(lists)('$query', (list) => {
  test('can be filtered by every plain field of its own records', () => {
    const names = list.fields.map(({ name }) => name);
    const left = list.plainFields.filter((name) => !names.includes(name) && !weekday.test(name));
    expect(left.toSorted()).toEqual((unfiltered[list.itemType] ?? []).toSorted());
    expect(names.filter((name) => !list.plainFields.includes(name))).toEqual([]);
  });

  test('has rows with a value and, mostly, without one to filter', () => {
    const rows = rowsOf.get(list.query) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    const empty = list.fields.filter(
      ({ name }) => !isNeverThere(name) && rows.every((row) => row[name] === null),
    );
    expect(empty).toEqual([]);
  });

  test('answers each field and operator as a plain filter does', async () => {
    const rows = rowsOf.get(list.query) ?? [];
    const filters = list.fields.flatMap((field) =>
      testsOf(field, rows).map((given) => ({ [field.name]: given })),
    );
    await expectSame(list, filters);
  }, 60_000);

  test('answers random combinations with and, or and not as a plain filter does', async () => {
    const rows = rowsOf.get(list.query) ?? [];
    const leaves = list.fields.flatMap((field) =>
      testsOf(field, rows).map((given): Filter => ({ [field.name]: given })),
    );
    const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
      filter: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        fc.constantFrom(...leaves),
        fc.record({ and: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ or: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ not: tie('filter') }),
        fc.tuple(fc.constantFrom(...leaves), tie('filter')).map(([leaf, inner]) => ({ ...leaf, not: inner })),
      ),
    }));
    await expectSame(list, fc.sample(filter, { numRuns: 50, seed: 7 }));
  }, 60_000);
});
