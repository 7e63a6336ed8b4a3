import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { fillLists } from '#tests/support/list/filled-lists.ts';
import { type Listed, listsOf } from '#tests/support/list/list-catalogue.ts';
import { type Filter, passes, type Row } from '#tests/support/list/list-oracle.ts';
import { fieldTests, idsPassing, readRows } from '#tests/support/list/list-questions.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { cases, testSeed } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

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
  for (const list of lists) rowsOf.set(list.query, (await readRows(company, list)) ?? []);
}, timeoutMs(120_000));
afterAll(() => server.close());

/**
 * Fields that a list can't be filtered by: another table's, worked out of several values, masked, or read by some
 * of those only who may list.
 */
const unfiltered: Record<string, string[]> = {
  ApplicationSetting: [
    'currencyLable',
    'goodwillAmount',
    'isCommercialOpen',
    'platformFee',
    'shortNoticeHours',
  ],
  Booking: [
    ...['bookedWithoutSigningIn', 'cleanersFound', 'isCoverAsked'],
    ...['isUnpaidUndecided', 'outcode', 'paymentToken'],
  ],
  Customer: ['bookedWithoutSigningIn', 'formerEmails', 'hasAccount'],
  CardPayout: ['charges', 'difference', 'disputes', 'fees', 'other', 'refunds'],
  CardDispute: ['bookingID', 'customerName', 'giftCardID', 'processorAddress'],
  Affiliate: ['link', 'rewarded', 'waiting'],
  ApiKey: ['createdBy'],
  AuditEntry: ['actorName', 'actorRole', 'actorServiceProviderID', 'before', 'after'],
  Blogpost: ['excerpt', 'status'],
  Careerpost: ['excerpt', 'status'],
  CareerApplication: ['cvPath', 'stage'],
  Quote: ['monthlyPrice', 'monthlyPriceExVat', 'priceExVat'],
  CompanyInvitation: ['invitedBy'],
  DataProtectionComplaint: ['reference'],
  UserAccount: ['isExternal', 'isMe', 'lastUsedAt', 'role', 'sessionCount'],
  Event: ['data'],
  PayRun: ['approvedByMe', 'expectedPayDate', 'isLate', 'submitDate'],
  WebhookDelivery: ['isEndpointActive', 'url'],
  WebhookEndpoint: ['createdBy', 'state'],
  Invoice: ['about', 'bookingReference', 'giftCardVat', 'open', 'payment', 'taxRate', 'title'],
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
      'paidOn',
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
    ...[
      'verificationDocumentPath',
      'verificationDocumentPath1',
      'rightToWorkDocumentPath',
      'shareCodeSentAt',
    ],
    ...['insuranceDocumentPath', 'insurer', 'insuranceEndsOn', 'taxNumberGiven', 'dateOfBirthGiven'],
  ],
};
const weekday = /^(mon|tues|wednes|thurs|fri|satur|sun)day(W|[SE]T2?)$/;

/** Of lists that leave out what was archived; and of instants that no row of the reference data has. */
const isNeverThere = (field: string) => field === 'archivedAt';

async function expectSame(list: Listed, filters: Filter[]): Promise<void> {
  const rows = rowsOf.get(list.query) ?? [];
  const answers = await idsPassing(company, list, filters);
  for (const [index, filter] of filters.entries()) {
    const expected = rows.filter((row) => passes(row, filter)).map((row) => String(row.id));
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

  test(
    'answers each field and operator as a plain filter does',
    async () => {
      const rows = rowsOf.get(list.query) ?? [];
      const filters = list.fields.flatMap((field) =>
        fieldTests(field, rows).map((given) => ({ [field.name]: given })),
      );
      await expectSame(list, filters);
    },
    timeoutMs(60_000),
  );

  test(
    'answers random combinations with and, or and not as a plain filter does',
    async () => {
      const rows = rowsOf.get(list.query) ?? [];
      const leaves = list.fields.flatMap((field) =>
        fieldTests(field, rows).map((given): Filter => ({ [field.name]: given })),
      );
      const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
        filter: fc.oneof(
          { maxDepth: 3, withCrossShrink: true },
          fc.constantFrom(...leaves),
          fc.record({ and: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
          fc.record({ or: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
          fc.record({ not: tie('filter') }),
          fc
            .tuple(fc.constantFrom(...leaves), tie('filter'))
            .map(([leaf, inner]) => ({ ...leaf, not: inner })),
        ),
      }));
      await expectSame(list, fc.sample(filter, { numRuns: cases(50), seed: testSeed }));
    },
    timeoutMs(60_000),
  );
});
