import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plainValues, tellingValues } from '#domain/label/wire-labels.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { readCsv } from '#tests/support/file/read-csv.ts';
import { fillLists } from '#tests/support/list/filled-lists.ts';
import { listsOf } from '#tests/support/list/list-catalogue.ts';
import { type Filter, passes } from '#tests/support/list/list-oracle.ts';
import { fieldTests, readRows } from '#tests/support/list/list-questions.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** Tables for people: what the screens of the office download (rules/content#lists). */
const database = withDatabase();
let server: TestServer;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-12-24T10:00:00Z' });
  company = await aCompanyUser(server);
  await fillLists(database.pool);
  await database.pool.query(`update gift_cards set expires_at = '2028-11-24T00:00:00Z'`);
}, timeoutMs(120_000));
beforeEach(() => database.pool.query('delete from rate_limits'));
afterAll(() => server.close());

async function taken(list: string, asked: Record<string, unknown>) {
  await database.pool.query('delete from rate_limits');
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return company.download(`/api/v1/exports/${list}.csv?${search}`);
}

async function exported(list: string, asked: Record<string, unknown> = {}) {
  const answer = await taken(list, asked);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return readCsv(await answer.text());
}

/** That an export was taken is in the log, too. */
const withoutExports = { action: { ne: 'data.export-list' } };
const isLog = (list: string): boolean => list === 'auditEntries';

async function idsOf(query: string, list: string): Promise<string[]> {
  const filter = isLog(list)
    ? '(filter: { action: { ne: "data.export-list" } }, limit: 1000)'
    : '(limit: 1000)';
  const { data } = await company.send(`{ ${query}${filter} { items { id } } }`);
  const page = data?.[query] as unknown as { items: { id: string }[] } | undefined;
  return page?.items.map(({ id }) => id) ?? [];
}

/** What each screen shows at first, heading for heading, and columns that somebody may choose. */
const screens: [list: string, query: string, headings: string, hidden?: string][] = [
  ['auditEntries', 'listAuditEntries', 'When, Who, What, Record'],
  [
    'bookings',
    'listBookings',
    'When, Reference, Customer, Where, Clean, Cleaners, Status, Price',
    'email,phone,city',
  ],
  ['customers', 'listCustomers', 'Name, Email, Phone, Postcode, City, Since', 'street'],
  ['dataProtectionComplaints', 'listDataProtectionComplaints', 'Complaint, Email, Received, Due, State'],
  ['dataRequests', 'listDataRequests', 'Who, Asked for, Asked, State, Due, Waits for'],
  // Codes of the rows here are not kept, not even their ends.
  ['giftCards', 'listGiftCards', 'Ends in, For, From, Kind, State, Worth, Left, Until, Made'],
  ['mails', 'listMails', 'Subject, To, Written, Sent, State'],
  ['messages', 'listContactMessages', 'Subject, From, Email, State, Received'],
  [
    'careerPosts',
    'listCareerposts',
    'Title, State, Where, Pay, Last day to apply, Open since',
    'hours,address,changed,made',
  ],
  ['jobApplications', 'listCareerApplications', 'Name, Job, Stage, Email, Wants, Received', 'phone'],
  ['blogPosts', 'listBlogposts', 'Title, State, On the site from, About, Last changed'],
  ['offers', 'listOfferss', 'Title, Service, Price, Sale price, Shown on, State, Made on'],
  [
    'cardPayouts',
    'listCardPayouts',
    'Made, Amount, State, At the bank, Charges, Fees, Refunds, Disputes, Other, Books differ by',
  ],
  ['cardDisputes', 'listCardDisputes', 'Paid by, Amount, Why, State, Evidence by, Opened'],
  [
    'payRuns',
    'listPayRuns',
    'Period, How often, State, Pay date, Payments, Held or returned, Total, Of it held',
  ],
  ['postalCodes', 'listPostalCodes', 'Area, City, Since'],
  [
    'promoCodes',
    'listPromoCodes',
    'Code, Percent off, For, Bookings, Discount given, What it is for, State, Made on',
  ],
  ['quotes', 'listQuotes', 'Name, State, Type of clean, Postcode, Wanted for, Price, Received', 'opened'],
  [
    'serviceProviders',
    'listServiceProviders',
    'Name, Email, Status, Papers until, Lives in, Applied, Rating, Visits',
  ],
];

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
/** As one types an instant, a date or a flag for a program. */
const ofPrograms = /\d{4}-\d\d-\d\d|T\d\d:\d\d|^(?:true|false|null|undefined)$|NaN|\[object/;

test.each(screens)(
  'the table %s has the headings of its screen, a row for each of the list, and words for people alone',
  async (list, query, headings) => {
    const { names, rows } = await exported(list, {
      shape: 'screen',
      ...(isLog(list) ? { filter: withoutExports } : {}),
    });
    expect(names.join(', ')).toBe(headings);
    const ids = await idsOf(query, list);
    expect(rows.length).toBe(ids.length);
    expect(rows.length).toBeGreaterThan(2);
    const cells = rows.flatMap((row) => Object.values(row));
    const raw = cells.filter(
      (cell) =>
        uuid.test(cell) ||
        ids.includes(cell) ||
        ofPrograms.test(cell) ||
        tellingValues.includes(cell) ||
        plainValues.includes(cell),
    );
    expect(raw).toEqual([]);
    // Somewhere in each column something is said.
    for (const name of names.filter((one) => one !== 'Ends in'))
      expect(
        rows.some((row) => row[name] !== ''),
        name,
      ).toBe(true);
  },
);

test.each(screens.filter(([, , , hidden]) => hidden))(
  'the table %s has the columns that were chosen, in the order of the screen, the first always',
  async (list, _query, headings, hidden = '') => {
    const chosen = hidden.split(',');
    const { names } = await exported(list, { shape: 'screen', columns: [...chosen].reverse().join(',') });
    expect(names[0]).toBe(headings.split(', ')[0]);
    expect(names.length).toBe(chosen.length + 1);
    expect(headings.split(', ')).not.toContain(names[1]);
  },
);

test('an instant is told in London, an amount is a figure, and what would be a formula is neutralised', async () => {
  await database.pool.query(`update contact_messages set created_at = '2026-07-01T23:30:00Z',
    name = '=1+1', status = 'read' where email = 'p3@example.com'`);
  await database.pool.query(`update gift_cards set created_at = '2026-07-01T23:30:00Z'
    where receiver_email = 'p2@example.com'`);
  const { rows } = await exported('messages', {
    shape: 'screen',
    filter: { email: { eq: 'p3@example.com' } },
  });
  expect(rows).toEqual([
    {
      Subject: 'Question',
      From: "'=1+1",
      Email: 'p3@example.com',
      State: 'Not answered yet',
      Received: 'Thursday 2 July, 12:30am',
    },
  ]);
  const cards = await exported('giftCards', {
    shape: 'screen',
    filter: { receiverEmail: { eq: 'p2@example.com' }, status: { eq: 'partUsed' } },
  });
  expect(cards.rows.length).toBeGreaterThan(0);
  for (const row of cards.rows)
    expect(row).toMatchObject({ State: 'Partly used', Worth: '50.00', Made: 'Thursday 2 July 2026' });
});

test('bookings say what the list says: state, place and price in words, and last year’s with their year', async () => {
  const { rows } = await exported('bookings', { shape: 'screen', columns: 'when,status,city,clean,price' });
  expect(
    new Set(rows.map((row) => row.Status)).isSubsetOf(
      new Set(['Looking for a cleaner', 'Confirmed', 'Completed', 'Cancelled']),
    ),
  ).toBe(true);
  for (const row of rows) {
    expect(row.When).toMatch(
      /^(?:Date to be agreed|(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ [A-Z][a-z]{2}( \d{4})?, (?:noon|\d+:\d\d[ap]m))$/,
    );
    expect(row.Clean).toMatch(/^(Standard|Regular|Deep|Move-in or move-out) cleaning, [\d.–]+ h$/);
    expect(row.Price).toMatch(/^\d+\.\d\d$/);
  }
});

test.each([
  ['a shape that there is not', 'bookings', { shape: 'people' }],
  ['a list without a screen', 'journals', { shape: 'screen' }],
  ['a column that the screen lacks', 'bookings', { shape: 'screen', columns: 'when,id' }],
  ['columns of the table for programs', 'bookings', { columns: 'when' }],
  ['an empty or', 'bookings', { shape: 'screen', filter: { or: [] } }],
  ['an empty not', 'quotes', { shape: 'screen', filter: { not: {} } }],
])('%s is refused', async (_what, list, asked) => {
  const answer = await taken(list, asked);
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_input']);
});

test('without a shape a table is what programs read', async () => {
  const { names } = await exported('quotes');
  expect(names.slice(0, 4)).toEqual(['id', 'status', 'name', 'email']);
});

const lists = listsOf(buildSchema(readFileSync('server/graphql/schema.graphql', 'utf8')));

/** One question of each kind that dates, nulls and joined filters can be asked. */
function questionsFor(
  rows: Parameters<typeof fieldTests>[1],
  fields: Parameters<typeof fieldTests>[0][],
): Filter[] {
  const kinds = ['eq', 'between', 'ge', 'contains', 'ne', 'lt'];
  const single = fields.flatMap((field, at) => {
    const asked = fieldTests(field, rows).filter((one) => Object.keys(one)[0] === kinds[at % kinds.length]);
    return asked.slice(-1).map((one) => ({ [field.name]: one }));
  });
  const at = fields.find(({ name }) => /At$|^at$/.test(name));
  const instants = at ? rows.map((row) => row[at.name]).filter((value) => typeof value === 'string') : [];
  const day = instants[0]?.slice(0, 10);
  const days =
    at && day
      ? [{ [at.name]: { eq: day } }, { [at.name]: { between: [day, day] } }, { [at.name]: { eq: null } }]
      : [];
  const [one, other] = [...single, ...days];
  const joined = one && other ? [{ or: [one, { not: other }] }, { and: [] }, {}] : [];
  return [...single.slice(0, 6), ...days, ...joined];
}

test.each(screens)(
  'the table %s answers exactly the rows of the same filter: London days, nothing there, and, or, not',
  async (list, query) => {
    const listed = lists.find((one) => one.query === query);
    if (!listed) throw new Error(`no list ${query}`);
    const all = (await readRows(company, listed)) ?? [];
    const questions = questionsFor(all, listed.fields);
    expect(questions.length).toBeGreaterThan(3);
    for (const question of questions) {
      const filter = isLog(list) ? { and: [question, withoutExports] } : question;
      const wanted = all.filter((row) => passes(row, filter)).map(({ id }) => id);
      const plain = await exported(list, { filter });
      expect(plain.rows.map(({ id }) => id).toSorted(), JSON.stringify(filter)).toEqual(wanted.toSorted());
      const shown = await exported(list, { filter, shape: 'screen' });
      expect(shown.rows.length, JSON.stringify(filter)).toBe(wanted.length);
    }
  },
  timeoutMs(60_000),
);
