import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasedEmail } from '#domain/data-protection/deleted-person.ts';
import { erasureDigest, readErasures } from '#server/adapters/erasure-list/embedded.ts';
import { moveAccountEmail } from '#server/auth/proofs/move-account-email.ts';
import { takeCancellationFee } from '#server/booking/cancellation/take-cancellation-fee.ts';
import { eraseSeriesAndCheckouts } from '#server/data-protection/erase-bookings.store.ts';
import { finishErasures } from '#server/data-protection/finish-erasures.ts';
import { retainData } from '#server/data-protection/retain-data.ts';
import { removeDroppedFiles } from '#server/file/remove-dropped-files.ts';
import { transact } from '#server/transaction.ts';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { aSeries, seriesDocuments, visitsOf } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import {
  aBookedVisit,
  accessNotes,
  aPastVisit,
  closeComplaint,
  complainAbout,
  sendWaitingMails,
  tablesWith,
  wilhelmina,
  writesToUs,
  zebedee,
} from '#tests/support/booking/whole-life.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;
let customer: Client;
let pastId: string;
let comingId: string;
let cvKey: string;

const erase =
  'mutation ($password: String!) { eraseMyData(input: { password: $password }) { id status waitingFor email dueAt } }';
const mine = '{ getMyDataRequests { kind status waitingFor email } }';
const cancel = 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { bookingStatus } }';

type Asked = { id: string; status: string; waitingFor: string[]; email: string | null; dueAt: string };
const askToErase = (client: Client) => done<Asked>(client, erase, { password });
const codeOf = async (client: Client, document: string, variables = {}) => {
  const [error] = (await client.send(document, variables)).errors;
  return error?.extensions.problems?.[0]?.code ?? error?.extensions.code;
};
const bookingOf = (id: string) =>
  database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What would tell who she was. */
const herWords = [
  wilhelmina.firstName,
  wilhelmina.lastName,
  wilhelmina.email,
  '7700900987',
  '7700 900987',
  wilhelmina.address,
  accessNotes,
  'I work at night',
  'needs a clean of a castle',
];

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1, zebedee);
  customer = await anAccount(server, wilhelmina.email);
  ({ cvKey } = await writesToUs(server, company));
  pastId = await aPastVisit(server, customer, provider, '2026-11-26');
  comingId = await aBookedVisit(customer, '2026-12-03');
  await complainAbout(customer, pastId);
  await sendWaitingMails(server, database);
}, timeoutMs(120_000));
afterAll(() => server.close());

test('the password is asked again', async () => {
  expect(await codeOf(customer, erase, { password: 'wrong' })).toBe('password_wrong');
  expect(await codeOf(customer, 'mutation { withdrawErasure { status } }')).toBe('erasure_not_asked');
});

test('an erasure waits for what is open and says so, on the screen, by mail and to the office', async () => {
  const asked = await askToErase(customer);
  const waitingFor = ['A clean that is booked', 'A report or complaint that is not decided'];
  expect(asked).toMatchObject({ status: 'waiting', waitingFor, email: wilhelmina.email });
  expect(asked.dueAt.slice(0, 10)).toBe('2026-12-27');
  expect(await done(customer, mine)).toMatchObject([{ kind: 'erasure', status: 'waiting', waitingFor }]);
  const list = '{ listDataRequests(filter: { status: { eq: "waiting" } }) { items { email waitingFor } } }';
  expect(await done(company, list)).toEqual({ items: [{ email: wilhelmina.email, waitingFor }] });
  const mails = await database.db
    .selectFrom('mails')
    .select(['recipient', 'props'])
    .where('template', '=', 'erasure-waiting')
    .execute();
  expect(mails).toMatchObject([{ recipient: wilhelmina.email, props: { waitingFor } }]);
});

test('asking twice is one request', async () => {
  const [first, second] = [await askToErase(customer), await askToErase(customer)];
  expect(second).toEqual(first);
});

test('what nothing open needs goes at once; what the open visit needs stays', async () => {
  for (const table of ['quotes', 'contact_messages', 'career_applications'] as const) {
    expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  await removeDroppedFiles(server.system());
  expect(await server.system().adapters.storage.exists(cvKey)).toBe(false);
  // The complaint about it is not decided.
  expect(await bookingOf(pastId)).toMatchObject({ last_name: wilhelmina.lastName });
  await closeComplaint(customer, company, pastId);
  await askToErase(customer);
  expect(await bookingOf(pastId)).toMatchObject({
    first_name: 'Deleted',
    last_name: 'user',
    phone: 'Deleted user',
    address: 'Deleted user',
    postal_code: 'SW1A',
    comments_for_assistant: '',
    rating: 5,
    total_price_pence: 9450,
  });
  expect(await bookingOf(comingId)).toMatchObject({ address: wilhelmina.address });
  expect(await done(customer, mine)).toMatchObject([{ waitingFor: ['A clean that is booked'] }]);
});

test('the account goes on meanwhile, and the erasure can be stopped', async () => {
  expect(await createClient(server).signIn(wilhelmina.email, password)).toBe(200);
  expect(await done(customer, 'mutation { withdrawErasure { status email } }')).toEqual({
    status: 'withdrawn',
    email: null,
  });
  await finishErasures(server.system());
  expect(await done(customer, mine)).toMatchObject([{ status: 'withdrawn' }]);
  expect(await bookingOf(comingId)).toMatchObject({ last_name: wilhelmina.lastName });
});

test('a month on, what still waits is a task of the office, once', async () => {
  const { id } = await askToErase(customer);
  await finishErasures(server.system());
  const tasks = () =>
    database.db
      .selectFrom('company_tasks')
      .select('entity_id')
      .where('kind', '=', 'erasure-due')
      .where('done_at', 'is', null)
      .execute();
  expect(await tasks()).toEqual([]);
  const now = server.system().now();
  server.setNow('2026-12-22T10:00:00Z');
  await finishErasures(server.system());
  await finishErasures(server.system());
  expect(await tasks()).toEqual([{ entity_id: id }]);
  server.setNow(now.toISOString());
});

test('it finishes by itself the night after the last open thing is over', async () => {
  await database.pool.query(
    `insert into bounced_addresses (email, reason, words, mails, first_at, last_at)
     values ($1, 'no-mailbox', $2, 1, $3, $3)`,
    [wilhelmina.email, `550 5.1.1 <${wilhelmina.email}> unknown`, server.runtime.now()],
  );
  await done(customer, cancel, { id: comingId });
  await sendWaitingMails(server, database);
  const user = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', wilhelmina.email)
    .executeTakeFirstOrThrow();
  const listed = () => readErasures([server.runtime.env.backupDir]);
  expect(listed()).toBeNull();
  await finishErasures(server.system());
  // A backup that still has her forgets her again.
  expect(listed()).toEqual([erasureDigest(user.id)]);
  expect(await createClient(server).signIn(wilhelmina.email, password)).toBe(401);
  expect(await codeOf(customer, mine)).toBe('sign_in_required');
  const { rows } = await database.pool.query(
    `select status, email, waiting_for from data_requests order by requested_at`,
  );
  expect(rows).toEqual([
    { status: 'withdrawn', email: null, waiting_for: [] },
    { status: 'done', email: null, waiting_for: [] },
  ]);
  const goodbye = await database.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'data-erased')
    .execute();
  expect(goodbye).toEqual([{ recipient: wilhelmina.email }]);
});

test('others are told to forget her and what she wrote, and by which id', async () => {
  const { rows } = await database.pool.query<{ type: string; data: Record<string, unknown> }>(
    "select type, data from events where type = 'user.erased' or type like '%.deleted' order by type",
  );
  expect(new Set(rows.map(({ type }) => type))).toEqual(
    new Set(['career_application.deleted', 'contact_message.deleted', 'quote.deleted', 'user.erased']),
  );
  expect(rows.at(-1)?.data).toEqual({ customerId: (await bookingOf(pastId)).customer_id });
});

test('then nothing in the database tells who she was but the invoices that the law keeps', async () => {
  await sendWaitingMails(server, database);
  expect(await tablesWith(database, herWords)).toEqual(['invoices', 'mails']);
  await retainData(server.system());
  expect(await tablesWith(database, herWords)).toEqual(['invoices']);
  expect(server.errors).toEqual([]);
});

test('her stars stay without her name, and the cleaner keeps the job and the pay', async () => {
  const seen = await done<{ bookingStatus: string }>(
    provider.client,
    'query ($id: ID!) { getBooking(id: $id) { bookingStatus ratting } }',
    { id: pastId },
  );
  expect(seen).toEqual({ bookingStatus: 'completed', ratting: 5 });
  const { rating_comment: comment } = await bookingOf(pastId);
  expect(comment).toBe('Spotless. Zebedee was kind to Deleted user.');
  const { rows } = await database.pool.query('select rating_sum, rating_count from providers where id = $1', [
    provider.id,
  ]);
  expect(rows).toEqual([{ rating_sum: 5, rating_count: 1 }]);
});

test('the same address may come back as somebody new, who finds nothing of the old', async () => {
  const again = await anAccount(server, wilhelmina.email);
  expect(await done(again, mine)).toEqual([]);
  const books = `query ($email: String) { bookingByEmail(email: $email) { items { id } } }`;
  expect(await done(again, books, { email: wilhelmina.email })).toEqual({ items: [] });
});

test('money on a gift card and one still to be sent are open too', async () => {
  const rich = await anAccount(server, 'rich@example.com');
  await aGiftCard(server, database, { receiverEmail: 'rich@example.com', amount: 30 });
  await aGiftCard(server, database, { email: 'rich@example.com', sendDate: '2026-12-24' });
  expect((await askToErase(rich)).waitingFor).toEqual([
    '£30.00 left on your gift cards',
    'A gift card you bought that is still to be sent',
  ]);
});

test('so is a time held in a checkout', async () => {
  const early = await anAccount(server, 'early@example.com');
  const input = { ...bookingAnswers, email: 'early@example.com', startDate: '2026-12-10' };
  await done(early, createDocument, { input });
  expect((await askToErase(early)).waitingFor).toEqual(['A clean that is booked']);
  server.setNow('2026-11-27T11:00:00Z');
  expect(await askToErase(early)).toMatchObject({ status: 'done' });
  expect(await tablesWith(database, ['early@example.com'])).toEqual(['mails']);
});

test('and a series, until it has ended; then nothing of its terms tells whose it was', async () => {
  const series = await aSeries(server, database, { lastName: 'Longfellow', address: '5 Endless Lane' });
  const { waitingFor } = await askToErase(series.customer);
  expect(waitingFor).toContain('A regular clean that goes on');
  const { version } = await done<{ version: number }>(series.customer, seriesDocuments.get, {
    id: series.id,
  });
  await done(series.customer, seriesDocuments.end, { id: series.id, version });
  for (const { id, booking_status: status } of await visitsOf(database, series.id)) {
    if (status !== 'canceled') await done(series.customer, cancel, { id });
  }
  await finishErasures(server.system());
  expect(await done(series.customer, mine)).toMatchObject([
    { waitingFor: ['A payment or refund for a clean that is over'] },
  ]);
  await takeCancellationFee(server.system(), series.firstId);
  await finishErasures(server.system());
  expect(await tablesWith(database, [series.email, 'Longfellow', '5 Endless Lane'])).toEqual(['mails']);
  expect(server.errors).toEqual([]);
});

test('an address that a regular clean had before a date goes, also where its terms name nobody any more', async () => {
  const series = await aSeries(server, database, { address: '6 Former Lane', startTime: '08:00' });
  const wish = { address: '7 Later Lane' };
  const input = { id: series.id, fromDate: '2027-01-05', wish };
  await done(series.customer, seriesDocuments.amend, { input });
  await done(series.customer, seriesDocuments.end, { id: series.id });
  // An earlier release beside this one knows nothing of what held before.
  const { rows } = await database.pool.query<{ customer_id: string }>(
    `update series set terms = jsonb_set(terms, '{input,email}', to_jsonb($2::text)) where id = $1
      returning customer_id`,
    [series.id, erasedEmail],
  );
  const person = { customerIds: rows.map((one) => one.customer_id), emails: [series.email] };
  await eraseSeriesAndCheckouts(database.db, person, server.system().now());
  const { rows: left } = await database.pool.query('select earlier_terms from series where id = $1', [
    series.id,
  ]);
  expect(left).toEqual([{ earlier_terms: [] }]);
});

test('an address somebody had before goes with them, unless it is somebody else’s by now', async () => {
  const mover = await anAccount(server, 'was-mine@example.com');
  const { id } = await done<{ id: string }>(mover, '{ getMyAccount { id } }');
  const moveTo = (from: string, to: string) =>
    transact(server.system(), (tx) =>
      moveAccountEmail(tx, { id, name: 'Mo Mover', email: from }, { to, entityId: to }),
    );
  await moveTo('was-mine@example.com', 'was-mine-too@example.com');
  await moveTo('was-mine-too@example.com', 'mine@example.com');
  await anAccount(server, 'was-mine-too@example.com');
  await sendWaitingMails(server, database);
  expect(await askToErase(mover)).toMatchObject({ status: 'done' });
  await sendWaitingMails(server, database);
  await retainData(server.system());
  expect(await tablesWith(database, ['was-mine@example.com'])).toEqual([]);
  expect(await createClient(server).signIn('was-mine-too@example.com', password)).toBe(200);
  expect(await tablesWith(database, ['was-mine-too@example.com'])).toContain('users');
});

test('the last of the team can’t go; when there is another, one can', async () => {
  expect(await codeOf(company, erase, { password })).toBe('last_company_user');
  const second = await aCompanyUser(server, 'second@example.com');
  expect(await askToErase(second)).toMatchObject({ status: 'done' });
  expect(await codeOf(company, erase, { password })).toBe('last_company_user');
});

test('two of the team who go at once are one who goes', async () => {
  const second = await aCompanyUser(server, 'third@example.com');
  const codes = await Promise.all([company, second].map((one) => codeOf(one, erase, { password })));
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter(Boolean)).toEqual(['last_company_user']);
});
