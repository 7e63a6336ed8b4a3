import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;
let visitor: Client;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  visitor = createClient(server);
  company = await aCompanyUser(server);
});
beforeEach(async () => {
  server.setNow(now);
  for (const table of ['page_texts', 'legal_versions', 'faq_entries', 'redirects', 'site_logos'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

type Sent = Awaited<ReturnType<Client['send']>>;
const codeOf = ({ errors }: Sent) => errors[0]?.extensions.code ?? 'ok';
const problemsOf = ({ errors }: Sent) =>
  errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`);

const read = 'query ($id: ID!) { getPageText(id: $id) { title description intro body } }';
const update = `mutation ($input: UpdatePageTextInput!) { updatePageText(input: $input) { isOwn version body } }`;
const reset = 'mutation ($id: ID!) { resetPageText(id: $id) { isOwn version title } }';
const words = {
  title: 'Who we are',
  description: 'A description of a decent length.',
  intro: 'Hello from {businessName}.',
  body: '<h2>Us</h2><p>Call {businessPhone}.</p>[[<p>VAT {vatNumber}</p>]]',
};

test('the shipped text is filled from the settings, and what is not set is left out', async () => {
  const { title, body } = await done<{ title: string; body: string }>(visitor, read, { id: 'about-us' });
  expect(title).toBe('About us');
  expect(body).toContain('You buy from Brightwren');
  expect(body).not.toMatch(/\{|\[\[|not set/);
});

test('the office’s own words are cleaned, shown filled, kept as written, audited, and given up again', async () => {
  const input = { id: 'about-us', expectedVersion: 0, ...words, body: `${words.body}<script>x</script>` };
  expect(await done(company, update, { input })).toEqual({ isOwn: true, version: 1, body: words.body });
  expect(await done(visitor, read, { id: 'about-us' })).toMatchObject({
    intro: 'Hello from Brightwren.',
    body: '<h2>Us</h2><p>Call (not set).</p>',
  });
  const audit = await database.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').execute();
  expect(audit[0]).toMatchObject({ action: 'page-text.update', entity_id: 'about-us' });
  expect(await done(company, reset, { id: 'about-us' })).toEqual({
    isOwn: false,
    version: 0,
    title: 'About us',
  });
});

test('of two who edit the same page, the second is told', async () => {
  const input = { id: 'faq', expectedVersion: 0, ...words };
  const answers = await Promise.all([company.send(update, { input }), company.send(update, { input })]);
  expect(answers.map(codeOf).toSorted()).toEqual(['ok', 'version_conflict']);
});

test('a legal page is not overwritten, and a page that is none is not found', async () => {
  for (const id of ['privacy-policy', 'nowhere', '__proto__'])
    expect(codeOf(await company.send(update, { input: { id, ...words } }))).toBe('not_found');
  expect(codeOf(await visitor.send(read, { id: 'constructor' }))).toBe('not_found');
});

const legal = `query ($id: ID!, $version: ID) { getLegalPage(id: $id, version: $version) {
  title version { id isInForce isUpcoming } versions { id isInForce } } }`;
const publish = 'mutation ($input: PublishLegalVersionInput!) { publishLegalVersion(input: $input) { id } }';
const withdraw =
  'mutation ($input: WithdrawLegalVersionInput!) { withdrawLegalVersion(input: $input) { id } }';
type Legal = {
  title: string;
  version: { id: string; isInForce: boolean; isUpcoming: boolean };
  versions: { id: string }[];
};
const terms = (effectiveFrom: string, title: string) =>
  company.send(publish, {
    input: { ...words, pageId: 'terms-and-conditions', effectiveFrom, title, body: '<p>New terms.</p>' },
  });
const termsNow = (version?: string) =>
  done<Legal>(visitor, legal, { id: 'terms-and-conditions', version: version ?? null });

test('new terms hold from their London day on, and the old ones stay readable', async () => {
  const shipped = (await termsNow()).version.id;
  expect(codeOf(await terms('2026-12-01', 'Terms of December'))).toBe('ok');
  expect((await termsNow()).version).toEqual({ id: shipped, isInForce: true, isUpcoming: false });
  expect(await termsNow('2026-12-01')).toMatchObject({
    title: 'Terms of December',
    version: { isUpcoming: true },
  });
  server.setNow('2026-12-01T00:00:00Z');
  expect((await termsNow()).version).toMatchObject({ id: '2026-12-01', isInForce: true });
  expect((await termsNow(shipped)).version).toEqual({ id: shipped, isInForce: false, isUpcoming: false });
});

test('a version of the past is refused, one to come can be taken back, and one that holds cannot', async () => {
  expect(problemsOf(await terms('2026-11-23', 'Too late'))).toEqual(['effectiveFrom legal_date_bad']);
  await terms('2026-11-24', 'From today');
  await terms('2026-12-01', 'Later');
  const about = (id: string) => ({ input: { pageId: 'terms-and-conditions', id } });
  expect(codeOf(await company.send(withdraw, about('2026-11-24')))).toBe('legal_version_in_force');
  expect(codeOf(await company.send(withdraw, about('2026-12-01')))).toBe('ok');
  expect(codeOf(await company.send(withdraw, about('2026-12-01')))).toBe('not_found');
  expect((await termsNow()).versions.map(({ id }) => id)).not.toContain('2026-12-01');
  // The id stood for other words once.
  const again = await terms('2026-12-01', 'Other words');
  expect(again.data?.publishLegalVersion).toEqual({ id: '2026-12-01-2' });
});

test('a version written over one that somebody else has published meanwhile is refused, and nothing is published', async () => {
  const page = 'query { getEditablePage(id: "website-disclaimer") { version } }';
  const versionNow = async () => (await done<{ version: number }>(company, page)).version;
  const write = (expectedVersion: number | null, title: string) => {
    const input = { ...words, pageId: 'website-disclaimer', effectiveFrom: '2026-12-20', title };
    return company.send(publish, { input: { ...input, body: '<p>New words.</p>', expectedVersion } });
  };
  const read = await versionNow();
  expect(codeOf(await write(read, 'Of a colleague'))).toBe('ok');
  expect(codeOf(await write(read, 'Of who read before it'))).toBe('version_conflict');
  // The same words sent twice are published once.
  expect(codeOf(await write(read, 'Of a colleague'))).toBe('ok');
  expect(await versionNow()).toBe(read + 1);
  const input = { pageId: 'website-disclaimer', id: '2026-12-20' };
  expect(codeOf(await company.send(withdraw, { input }))).toBe('ok');
  expect(codeOf(await write(read + 1, 'Of who read before the withdrawal'))).toBe('version_conflict');
  expect(codeOf(await write(await versionNow(), 'Of who read it again'))).toBe('ok');
});

test('a legal page cannot be empty', async () => {
  const input = {
    ...words,
    pageId: 'cookies-policy',
    effectiveFrom: '2026-11-24',
    body: '<script>x</script>',
  };
  expect(problemsOf(await company.send(publish, { input }))).toEqual(['body legal_body_missing']);
});

test('a booking keeps the version of the terms it was made under', async () => {
  await aProvider(server, company, 1);
  await terms('2026-11-24', 'Terms of today');
  const { id } = await done<{ id: string }>(visitor, createDocument, { input: bookingAnswers });
  const row = await database.db
    .selectFrom('checkouts')
    .select('booking')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((row.booking as { termsVersion: string }).termsVersion).toBe('2026-11-24');
});

const faq =
  'query ($asWritten: Boolean) { faqEntries(asWritten: $asWritten) { id topic question answer isRemoved version } }';
const save = 'mutation ($input: SaveFaqEntryInput!) { saveFaqEntry(input: $input) { id version answer } }';
const entry = { topic: 'Keys', question: 'Who has my key?', answer: '<p>Your cleaner.</p>' };
type Entry = {
  id: string;
  topic: string;
  question: string;
  answer: string;
  isRemoved: boolean;
  version: number;
};
const questions = (client: Client, asWritten = false) => done<Entry[]>(client, faq, { asWritten });

test('a question of our own, a shipped one in our words and one taken off are what the public reads', async () => {
  const [first, second] = await questions(visitor);
  if (!first || !second) throw new Error('There are shipped questions');
  expect(first.answer).not.toMatch(/\{|\[\[/);
  const own = await done<Entry>(company, save, { input: entry });
  const said = { id: first.id, expectedVersion: 0, ...entry, topic: first.topic, question: 'In our words?' };
  await done(company, save, { input: said });
  expect(codeOf(await company.send(save, { input: said }))).toBe('version_conflict');
  await done(company, 'mutation ($id: ID!) { removeFaqEntry(id: $id) { id } }', { id: second.id });
  const shown = await questions(visitor);
  expect(shown[0]).toMatchObject({ id: first.id, question: 'In our words?' });
  expect(shown.at(-1)?.id).toBe(own.id);
  expect(shown.map(({ id }) => id)).not.toContain(second.id);
  expect((await questions(company, true)).find(({ id }) => id === second.id)?.isRemoved).toBe(true);
  const restore = 'mutation ($id: ID!) { restoreFaqEntry(id: $id) { question isRemoved } }';
  for (const { id, question } of [first, second])
    expect(await done(company, restore, { id })).toEqual({ question, isRemoved: false });
});

test('an answer without words is refused, and nobody else reads questions as they are written', async () => {
  const empty = { ...entry, answer: '<p><script>nothing</script></p>' };
  expect(problemsOf(await company.send(save, { input: empty }))).toEqual(['answer faq_answer_bad']);
  expect(codeOf(await visitor.send(faq, { asWritten: true }))).toBe('sign_in_required');
});

const details = `mutation ($input: UpdateSiteDetailsInput!) { updateSiteDetails(input: $input) { version } }`;
const connect = `mutation ($input: UpdateSiteConnectionsInput!) { updateSiteConnections(input: $input) { analyticsId } }`;
const settings = '{ getSiteSettings { notice shownNotice socialLinks { network url } version } }';
type Settings = { notice: string; shownNotice: string; socialLinks: object[]; version: number };

test('a notice is shown to the end of its last day in London', async () => {
  const { version } = await done<Settings>(company, settings);
  const input = {
    expectedVersion: version,
    notice: 'Closed on Friday.',
    noticeUntil: '2026-11-27',
    openingHours: 'Weekdays',
    socialLinks: [{ network: 'facebook', url: 'facebook.com/brightwren' }],
  };
  await done(company, details, { input });
  server.setNow('2026-11-27T23:59:59Z');
  expect(await done<Settings>(visitor, settings)).toMatchObject({
    shownNotice: 'Closed on Friday.',
    socialLinks: [{ network: 'facebook', url: 'https://facebook.com/brightwren' }],
  });
  server.setNow('2026-11-28T00:00:00Z');
  expect(await done<Settings>(visitor, settings)).toMatchObject({
    shownNotice: '',
    notice: 'Closed on Friday.',
  });
  expect(codeOf(await company.send(details, { input }))).toBe('version_conflict');
});

test('who writes texts may not let another company’s script in, and who sets that may not write texts', async () => {
  const writer = await aMember({ server, database }, company, {
    email: 'writer@example.com',
    permissions: ['content'],
  });
  const setter = await aMember({ server, database }, company, {
    email: 'setter@example.com',
    permissions: ['settings'],
  });
  const input = {
    analyticsProvider: 'plausible',
    analyticsId: 'example.com',
    googleVerification: '',
    bingVerification: '',
  };
  const page = { input: { id: 'blog', ...words } };
  expect(codeOf(await writer.client.send(connect, { input }))).toBe('forbidden');
  expect(codeOf(await setter.client.send(connect, { input }))).toBe('ok');
  expect(codeOf(await setter.client.send(update, page))).toBe('forbidden');
  expect(codeOf(await writer.client.send(update, page))).toBe('ok');
  expect((await done<{ body: string }>(visitor, read, { id: 'cookies-policy' })).body).toContain(
    'In use on this website today: Plausible',
  );
});

const saveRedirect = 'mutation ($input: SaveRedirectInput!) { saveRedirect(input: $input) { from to } }';
const importList = `mutation ($input: ImportRedirectsInput!) { importRedirects(input: $input) {
  taken problems { line code } } }`;
const redirects = '{ siteRedirects { from to } }';

test('redirects that would lead round are refused, also when two are added at once', async () => {
  const add = (from: string, to: string) => company.send(saveRedirect, { input: { from, to } });
  const answers = await Promise.all([add('/a', '/b'), add('/b', '/c'), add('/c', '/a')]);
  expect(answers.map(codeOf).toSorted()).toEqual(['invalid_input', 'ok', 'ok']);
  expect(await done(company, redirects)).toHaveLength(2);
});

test('a list is taken over as a whole or not at all', async () => {
  const bad = { csv: 'from,to\n/x,/y\n/faq,/z\n' };
  expect(await done(company, importList, { input: bad })).toEqual({
    taken: 0,
    problems: [{ line: 3, code: 'redirect_page_exists' }],
  });
  expect(await done(company, redirects)).toEqual([]);
  for (const csv of ['', 'old path,new path\n', 'Nothing of the kind'])
    expect(codeOf(await company.send(importList, { input: { csv } }))).toBe('redirects_none');
  const good = { csv: '/x;/y\r\n/X/;/z\r\n' };
  expect(await done(company, importList, { input: { ...good, isTrial: true } })).toMatchObject({ taken: 0 });
  expect(await done(company, importList, { input: good })).toEqual({ taken: 1, problems: [] });
  expect(await done(company, redirects)).toEqual([{ from: '/x', to: '/z' }]);
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('the logo is served under an address of its own, for good, and gone with it', async () => {
  const set = 'mutation ($png: String!) { setSiteLogo(png: $png) { logo { path width height } } }';
  const { logo } = await done<{ logo: { path: string; width: number } }>(company, set, { png: pixel });
  const answer = await visitor.download(logo.path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  await done(company, 'mutation { removeSiteLogo { logo { path } } }');
  expect((await visitor.download(logo.path)).status).toBe(404);
});
