import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Labels } from './label-in.ts';
import { plainValues, tellingValues, unkeptLabels, wireLabel, wireLabels } from './wire-labels.ts';

/** Of those no person reads the value, each for its reason. */
const unread: Readonly<Record<string, string>> = {
  'affiliate_referrals.refused_reason': 'the statement has lines of what was earned and paid alone',
  'affiliate_referrals.status': 'the statement has lines of what was earned and paid alone',
  'application_settings.currency_code': 'a code of ISO 4217, shown as its sign',
  'backups.verified': 'a backup is good or it is not; how it was tried is kept for whoever looks into it',
  'blocks.blocked_by': 'nobody is told who blocked whom',
  'booking_notices.kind': 'which mail has gone, by its own subject',
  'calendar_feeds.kind': 'whose feed it is, which its owner knows',
  'given_back_visits.outcome': 'the pages say in sentences what became of the visit',
  'gift_cards.code_went_to': 'its buyer reads the address, or “You”',
  'email_challenges.purpose': 'of the identity service alone',
  'one_time_links.purpose': 'the page that the link opens says it',
  'page_views.event': 'counted, never listed',
  'post_slugs.kind': 'of addresses alone',
  'saved_cards.removed_by': 'the mail says it in a sentence',
  'processor_entries.kind': 'named in a sentence where the books don’t know it',
  'provider_paper_notices.kind': 'noticeLabel says it in a sentence',
  'provider_paper_notices.stage': 'noticeLabel says it in a sentence',
  'provider_bookings.ended_how': 'endingTitle says it in a sentence',
  'setting_changes.outcome': 'what is planned leaves the list when it is over',
  'uploads.kind': 'the ending of a file',
};

/** "bookings.parking" → free, paid, none: every list of words that a column is held to. */
function listsOfSchema(): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  let table = '';
  for (const line of readFileSync('db/schema.sql', 'utf8').split('\n')) {
    table = line.match(/^create table (?:public\.)?(\w+)/i)?.[1] ?? table;
    const [, column, list] = line.match(/^ {2}constraint .*?(\w+) (?:= ANY \(|<@ )ARRAY\[('[^\]]*)\]/) ?? [];
    if (!table || !column || !list) continue;
    const values = (list.match(/'[^']+'/g) ?? []).map((value) => value.slice(1, -1));
    lists.set(`${table}.${column}`, values);
  }
  return lists;
}

const lists = listsOfSchema();
const tables: Readonly<Record<string, Labels>> = wireLabels;

test('the schema holds the lists of values that the specification has', () => {
  expect(lists.get('bookings.booking_status')).toEqual(['pending', 'confirmed', 'completed', 'canceled']);
  expect(lists.get('users.permissions')).toContain('bookings');
  expect(lists.size).toBeGreaterThan(70);
});

test('every value of a column has its label in the table of that column, unless nobody reads it', () => {
  const without = [...lists].flatMap(([path, values]) =>
    path in unread ? [] : values.filter((value) => !tables[path]?.[value]).map((value) => `${path} ${value}`),
  );
  expect(without).toEqual([]);
});

test('no list is both read and unread, and no table is of a column that has no list', () => {
  expect([...Object.keys(tables), ...Object.keys(unread)].filter((path) => !lists.has(path))).toEqual([]);
  expect(Object.keys(unread).filter((path) => path in tables)).toEqual([]);
});

/**
 * What a client asks for, which is no value of a record: each is a button or a filter of its own. A task's band is
 * worked out, and the office's first screen heads each by a table of its own; how an item of going live stands, and what
 * a report to HMRC lacks, likewise.
 */
const asked = [
  'CompanyTaskBand',
  'GoingLiveState',
  'PlatformGap',
  ...[
    'AssignmentKind',
    'BouncedRecord',
    'CareerApplicationMove',
    'CoverAnswer',
    'CustomerPart',
    'MonthOrdinal',
    'NotedRecord',
    'SeparatedRecord',
  ],
  ...['QuoteDecision', 'ReissueGiftCardTo'],
  ...[
    'ShortTeamChoice',
    'UnpaidDecision',
    'WithoutCleanerChoice',
    'GivenBackChoice',
    'ModelAttributeTypes',
    'ModelSortDirection',
  ],
];

const columnOfEnum: Readonly<Record<string, string>> = {
  CareerpostPayPeriod: 'career_posts.pay_period',
  BankFileFormat: 'application_settings.bank_file_format',
  PayRunFrequency: 'pay_runs.payment_frequency',
  PaymentMethod: 'bookings.payment_method',
};

test('every enum of the schema is labelled by its own table, or is something that a client asks for', () => {
  const schema = readFileSync('server/graphql/schema.graphql', 'utf8');
  const enums = [...schema.matchAll(/^enum (\w+) \{([^}]+)\}/gm)];
  expect(enums.length).toBeGreaterThan(10);
  const without = enums.flatMap(([, name = '', body = '']) => {
    if (name.endsWith('Sort') || asked.includes(name)) return [];
    const table = tables[columnOfEnum[name] ?? ''];
    return [...body.matchAll(/^ {2}(\w+)$/gm)].flatMap(([, value = '']) =>
      table?.[value] ? [] : [`${name} ${value}`],
    );
  });
  expect(without).toEqual([]);
});

/** Sentences and hints for each value, or what is said to a person about themselves: no labels. */
const sentences = [
  'app/account/blocks-card.tsx',
  'app/booking/change/move-form.tsx',
  'app/booking/series/move-series-label.ts',
  'app/booking/series/new-day-card.tsx',
  'app/booking/series/series-label.ts',
  'app/booking/series/series-plan.tsx',
  'app/booking/series/series-question.ts',
  'app/booking/steps/home-step.tsx',
  'app/company/payroll/bank-file-card.tsx',
  'app/company/team/block-form.tsx',
  'app/lib/label/paper-label.ts',
  'app/provider-application/work-step.tsx',
  'app/provider/job/extra-time.tsx',
  'app/provider/job/link-status-label.ts',
  'app/quote/mailed-quote-page.tsx',
  'app/customer/rating-card.tsx',
  'app/damage/office-claim.tsx',
  'app/customer/report-label.ts',
  'app/routes/public/career-application.tsx',
  'app/routes/public/damage-claim.tsx',
];

const allTables = Object.entries({ ...wireLabels, ...unkeptLabels }) as [string, Labels][];

/** `value: 'Words'` or `value: { label: 'Words', … }` of an object literal, the second written as the first. */
const flat = (literal: string): string =>
  literal
    .slice(1, -1)
    .replaceAll(/\{[^{}]*\}/g, (inner) => inner.match(/(?:label|words|title): ('[^']*')/)?.[1] ?? '0');

/** The tables of a source whose keys are all values of one list, with words for each. */
function tablesIn(source: string): string[] {
  const literals = source.match(/\{(?:[^{}]|\{[^{}]*\})*\}/g) ?? [];
  return literals.flatMap((literal) => {
    const entries = [...flat(literal).matchAll(/'?([\w/-]+)'?:\s*('[A-Z][^']+'|[^,]*)/g)];
    const keys = entries.map(([, key = '']) => key);
    const isWords = entries.every(([, , words = '']) => /^'[A-Z]/.test(words));
    const own = allTables.find(([, table]) => keys.every((key) => Object.hasOwn(table, key)));
    return own && isWords && keys.length > 1 ? [`${own[0]}: ${keys.join(', ')}`] : [];
  });
}

test('no screen keeps a table of labels of its own beside the one of its column', () => {
  expect(tablesIn("const x = { new: 'To price', quoted: 'Sent' };")).toEqual([
    'quotes.closed_from: new, quoted',
  ]);
  expect(
    tablesIn("= {\n  draft: { label: 'To approve', tone: 'a' },\n  sent: { label: 'Sent', tone: 'b' },\n};"),
  ).toEqual(['pay_runs.status: draft, sent']);
  const found = globSync('app/**/*.{ts,tsx}')
    .filter(
      (path) => !path.includes('.test.') && !path.startsWith('app/graphql/') && !sentences.includes(path),
    )
    .flatMap((path) => tablesIn(readFileSync(path, 'utf8')).map((table) => `${path} ${table}`));
  expect(found).toEqual([]);
});

test.each([
  ['booking', 'bookingStatus', 'canceled', 'cancelled'],
  ['booking', 'status', 'price-reduction', 'part of the price refunded'],
  ['booking', 'serviceStatus', 'noshow', 'didn’t come'],
  ['booking', 'cancelledBy', 'system', 'by itself'],
  ['report', 'status', 'received', 'not answered yet'],
  ['quote', 'status', 'new', 'to price'],
  ['contact-message', 'status', 'read', 'not answered yet'],
  ['pay-run', 'status', 'approved', 'to send'],
  ['pay-run-line', 'status', 'carried', 'carried over'],
  ['provider', 'documents', 'dbs-certificate', 'basic DBS certificate'],
  ['booking', 'parking', 'none', 'no parking nearby'],
  ['customer', 'note', 'The key is under the pot', 'The key is under the pot'],
])('in the log a %s’s %s %s reads “%s”', (entity, field, value, label) => {
  expect(wireLabel(entity, field, value)).toBe(label);
});

test('what no reader should see is told from everyday words', () => {
  const never = ['redo', 'canceled', 'price-reduction', 'OneOff', 'move-out/incleaning', 'partUsed'];
  expect(tellingValues).toEqual(expect.arrayContaining([...never, 'deepcleaning', 'biweekly']));
  expect(plainValues).toEqual(expect.arrayContaining(['received', 'pending', 'disabled', 'draft']));
  for (const word of ['confirmed', 'London', 'accepted'])
    expect([...tellingValues, ...plainValues]).not.toContain(word);
});
