import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import {
  accessNotes,
  aPastVisit,
  complainAbout,
  sendWaitingMails,
  wilhelmina,
  wilhelminasName,
  writesToUs,
  zebedee,
} from '#tests/support/booking/whole-life.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aPdf } from '#tests/support/file/documents.ts';
import { readZip } from '#tests/support/file/read-zip.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;
let customer: Client;
let bookingId: string;
const now = '2026-11-28T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1, zebedee);
  await done(provider.client, payrollDocuments.bank, { sortCode: '30-94-30', accountNumber: '123456' });
  const hisTax = 'mutation { updateTaxDetails(input: { dateOfBirth: "1990-03-27" }) { version } }';
  await done(provider.client, hisTax);
  customer = await anAccount(server, wilhelmina.email);
  await writesToUs(server, company);
  bookingId = await aPastVisit(server, customer, provider, '2026-11-26');
  await complainAbout(customer, bookingId);
  await aGiftCard(server, database, { receiverName: wilhelminasName, receiverEmail: wilhelmina.email });
  await aGiftCard(server, database, { name: wilhelminasName, email: wilhelmina.email, message: 'Enjoy' });
  await sendWaitingMails(server, database);
}, timeoutMs(120_000));
beforeEach(async () => {
  server.setNow(now);
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => server.close());

async function cookieOf(email: string): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function askFor(headers: Record<string, string>, body: unknown = { password }): Promise<Response> {
  return fetch(`${server.url}/api/v1/account/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
    body: JSON.stringify(body),
  });
}

type Row = Record<string, unknown>;

async function exportOf(email: string) {
  const answer = await askFor({ cookie: await cookieOf(email) });
  expect(answer.status).toBe(200);
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  const parts = JSON.parse(files.get('data.json')?.toString() ?? '') as Record<string, Row[]>;
  return { answer, files, parts, text: (name: string) => files.get(name)?.toString() ?? '' };
}

test('a customer downloads everything we hold about them at once, as JSON, as tables and with their files', async () => {
  const { answer, files, parts, text } = await exportOf(wilhelmina.email);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toContain('brightwren-data-2026-11-28.zip');
  expect(parts.account).toMatchObject([{ email: wilhelmina.email }]);
  expect(parts.customer).toMatchObject([{ lastName: 'Quarrington', address: wilhelmina.address }]);
  expect(parts.bookings).toMatchObject([
    {
      id: bookingId,
      totalPrice: 94.5,
      hours: 3.5,
      commentsForAssistant: accessNotes,
      rating: 5,
      ratingComment: 'Spotless. Zebedee was kind to Wilhelmina.',
    },
  ]);
  expect(parts.payments).toMatchObject([{ captured: 94.5, status: 'captured' }, { kind: 'gift-card' }]);
  expect(parts.invoices?.[0]).toMatchObject({ kind: 'invoice', gross: 94.5 });
  expect(parts.reviews).toMatchObject([{ bookingId, status: 'waiting' }]);
  expect(parts.reportsAndComplaints).toMatchObject([{ kind: 'complaint' }]);
  expect(parts.giftCardsReceived).toMatchObject([
    { name: 'Bea Buyer', amount: 50, code: expect.stringMatching(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/) },
  ]);
  expect(parts.giftCardsBought).toMatchObject([{ receiverEmail: 'rita@example.com', message: 'Enjoy' }]);
  expect(parts.giftCardsBought?.[0]).not.toHaveProperty('code');
  expect(parts.quotes).toMatchObject([{ message: 'Wilhelmina Quarrington needs a clean of a castle.' }]);
  expect(parts.applications).toHaveLength(1);
  expect(parts.sessions?.length).toBeGreaterThan(0);
  expect(parts.mails?.map(({ subject }) => subject)).toContain('Bea Buyer has given you £50 of cleaning');
  expect(files.get('files/01 Ada Applicant.pdf')).toEqual(aPdf());
  expect(text('read-me.txt')).toContain(`What we hold about ${wilhelmina.email}`);
  expect(text('csv/bookings.csv').split('\r\n')).toHaveLength(3);
  expect(files.has('csv/earnings.csv')).toBe(false);
});

test('a cleaner’s copy has their profile, jobs, ratings, pay and bank account, and no customer', async () => {
  const { parts, files } = await exportOf(zebedee.email);
  expect(parts.cleaner).toMatchObject([
    { lastName: "O'Featherstone", accountNumber: '00123456', birthDate: '1990-03-27' },
  ]);
  expect(parts.jobs).toMatchObject([{ bookingId, serviceStatus: 'completed', earning: 55.13 }]);
  expect(parts.ratings).toMatchObject([{ rating: 5 }]);
  expect(parts.earnings).toMatchObject([{ kind: 'visit', amount: 55.13 }]);
  expect(parts.workingHours).toHaveLength(7);
  expect(parts.bookings).toEqual([]);
  const all = [...files.values()].map(String).join('\n');
  for (const word of [wilhelmina.email, wilhelmina.lastName]) expect(all).not.toContain(word);
});

test('a cleaner’s copy has the words of a rating only while its customer lets them read it', async () => {
  const words = 'Zebedee was kind to Wilhelmina.';
  const show = `mutation ($id: ID!, $is: Boolean!) { setCommentShown(input: { id: $id, isShown: $is }) { id } }`;
  const everything = async () => {
    const { parts, files } = await exportOf(zebedee.email);
    return { comments: parts.commentsYouMayRead, text: [...files.values()].map(String).join('\n') };
  };
  const before = await everything();
  expect(before.comments).toEqual([]);
  expect(before.text).not.toContain(words);
  await done(customer, show, { id: bookingId, is: true });
  expect((await everything()).comments).toEqual([{ rating: 5, ratingComment: `Spotless. ${words}` }]);
  await done(customer, show, { id: bookingId, is: false });
  expect((await everything()).text).not.toContain(words);
});

test('a copy holds the office’s notes on one’s own record, and none on a booking', async () => {
  const { customer_id: customerId } = await database.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const note = `mutation ($record: NotedRecord!, $id: ID!, $words: String!) {
    createOfficeNote(input: { record: $record, recordID: $id, words: $words }) { id } }`;
  await done(company, note, { record: 'customer', id: customerId, words: 'Ring before eight.' });
  await done(company, note, { record: 'provider', id: provider.id, words: 'Has a van.' });
  await done(company, note, { record: 'booking', id: bookingId, words: 'They quarrelled.' });
  const hers = await exportOf(wilhelmina.email);
  expect(hers.parts.notesAboutYou).toMatchObject([{ words: 'Ring before eight.' }]);
  const theirs = await exportOf(zebedee.email);
  expect(theirs.parts.notesAboutYouAsCleaner).toMatchObject([{ words: 'Has a van.' }]);
  for (const { files } of [hers, theirs])
    expect([...files.values()].map(String).join('\n')).not.toContain('They quarrelled.');
});

test('nobody’s copy holds what lets somebody in or pays', async () => {
  const { parts, files } = await exportOf(wilhelmina.email);
  const all = [...files.values()].map(String).join('\n');
  const { rows } = await database.pool.query<{ secret: string }>(`
    select token as secret from sessions union select password from accounts where password is not null
    union select card_token from payments where card_token is not null
    union select code_hash from gift_cards where code_hash is not null`);
  expect(rows.length).toBeGreaterThan(2);
  for (const { secret } of rows) expect(all).not.toContain(secret);
  expect(parts.payments?.[0]).not.toHaveProperty('cardToken');
});

test('words that a spreadsheet would run are only words in it', async () => {
  const { text } = await exportOf(wilhelmina.email);
  expect(text('csv/messages.csv')).toContain(`"'=HYPERLINK(""http://evil.example"") and my windows"`);
  expect(text('data.json')).toContain('=HYPERLINK');
});

test('the password is asked again, and wrong ones are counted', async () => {
  const cookie = await cookieOf(wilhelmina.email);
  for (let number = 0; number < 5; number += 1) {
    const answer = await askFor({ cookie }, { password: 'wrong' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'password_wrong', field: 'password' });
  }
  const answer = await askFor({ cookie });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('strangers, other sites, and forms of other kinds get nothing', async () => {
  expect((await askFor({})).status).toBe(401);
  const cookie = await cookieOf(wilhelmina.email);
  expect((await askFor({ cookie, origin: 'https://evil.example' })).status).toBe(403);
  expect((await askFor({ cookie, 'content-type': 'text/plain' })).status).toBe(415);
  expect((await askFor({ cookie }, ['not', 'it'])).status).toBe(400);
  expect((await askFor({ cookie }, { password: 'x'.repeat(5000) })).status).toBe(413);
  expect((await askFor({ 'x-api-key': 'an API key of the tests, long enough too' })).status).toBe(401);
});

test('ten copies a day are enough', async () => {
  const cookie = await cookieOf(wilhelmina.email);
  await database.pool.query(
    `insert into rate_limits (id, key, count, "lastRequest")
     select id, 'export:' || id, 9, $2 from users where email = $1`,
    [wilhelmina.email, new Date(now).getTime()],
  );
  expect((await askFor({ cookie })).status).toBe(200);
  const refused = await askFor({ cookie });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'too_many_exports' });
});

test('each copy is told by mail, logged, and stands among the person’s requests', async () => {
  server.setNow('2026-11-28T11:00:00Z');
  const before = await requestsOf(customer);
  await exportOf(wilhelmina.email);
  const [latest, ...rest] = await requestsOf(customer);
  expect(rest).toEqual(before);
  expect(latest).toMatchObject({ kind: 'export', status: 'done', email: null });
  const mail = await database.db
    .selectFrom('mails')
    .select(['recipient', 'props'])
    .where('template', '=', 'data-exported')
    .where('entity_id', '=', latest?.id ?? '')
    .execute();
  expect(mail).toMatchObject([
    { recipient: wilhelmina.email, props: { when: '11:00am on Saturday 28 November' } },
  ]);
  const list =
    '{ listAuditEntries(filter: { action: { eq: "data.export" } }, limit: 1) { items { action entity } } }';
  expect(await done(company, list)).toMatchObject({ items: [{ action: 'data.export', entity: 'user' }] });
});

const requestsOf = (client: Client) =>
  done<{ id: string; kind: string; status: string; email: string | null }[]>(
    client,
    '{ getMyDataRequests { id kind status email } }',
  );

test('somebody else’s requests are nobody’s business', async () => {
  const other = await anAccount(server, 'other@example.com');
  expect(await requestsOf(other)).toEqual([]);
  const { errors } = await createClient(server).send('{ getMyDataRequests { id } }');
  expect(errors[0]?.extensions.code).toBe('sign_in_required');
});
