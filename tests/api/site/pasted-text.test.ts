import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingAnswers } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { proofFor, signUpAnswers } from '#tests/support/identity/proofs.ts';
import { aGiftCard, giftDocuments } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { hostileText } from '#tests/support/text/hostile-text.ts';

/** What is looked up goes through the reader of what is kept. */
const database = withDatabase();
let server: TestServer;
let office: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  office = await aCompanyUser(server);
});
afterAll(() => server.close());

const starts = `query ($postalCode: String!) { findAvailableStarts(input: { postalCode: $postalCode,
  serviceType: "standardcleaning", hours: 3.5, cleanerCount: 1 }) { date } }`;
const refusalOf = async (client: Client, query: string, variables: Record<string, unknown>) =>
  (await client.send(query, variables)).errors[0]?.extensions.code ?? 'ok';
const prove = (client: Client, code: string) => client.post('/api/auth/account/prove', { code });

test('a pasted e-mail signs in, and a pasted sign-up is kept as it is meant', async () => {
  expect(await createClient(server).signIn('Office <mailto:office@example.com>;', password)).toBe(200);
  const client = createClient(server);
  const answers = signUpAnswers('mailto:pasted@example.com\u200b', {
    firstName: 'Siobh\u0061\u0301n',
    lastName: 'O‘Brien\u2011Lee',
    phone: '\u202a447700900123\u202c',
  });
  expect((await client.post('/api/auth/account/sign-up', answers)).status).toBe(200);
  const { code } = await proofFor(server, 'pasted@example.com');
  expect((await prove(client, `Your code: ${code.slice(0, 3)} ${code.slice(3)}.`)).status).toBe(200);
  const customer = await database.db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'phone'])
    .where('email', '=', 'pasted@example.com')
    .executeTakeFirstOrThrow();
  expect(customer).toEqual({ first_name: 'Siobhán', last_name: 'O’Brien-Lee', phone: '+447700900123' });
});

test('a text with no code or with two is refused and takes no try away', async () => {
  await anAccount(server, 'forgetful@example.com');
  const client = createClient(server);
  await client.post('/api/auth/account/new-password', { email: '‹forgetful@example.com›' });
  const { code } = await proofFor(server, 'forgetful@example.com');
  for (const typed of ['', 'my code', '12345', '1234567', '123456 or 654321', ...'abcdef'])
    expect(await prove(client, typed), typed).toMatchObject({
      status: 400,
      body: { code: 'verification_code_bad', field: 'code' },
    });
  const { code_tries } = await database.db
    .selectFrom('email_challenges')
    .select('code_tries')
    .where('email', '=', 'forgetful@example.com')
    .executeTakeFirstOrThrow();
  expect(code_tries).toBe(0);
  const answer = await client.post('/api/auth/account/prove', {
    code: `G-${code}`,
    password: 'three odd words here',
  });
  expect(answer.status).toBe(200);
});

test('a gift card is found by its code however it was copied, and greets by the whole name', async () => {
  const { code, id } = await aGiftCard(server, database, { name: 'Mum & Dad', receiverName: 'Aunt\u00a0Jo' });
  const [a, b, c, d] = code.replaceAll('-', '').match(/.{4}/g) ?? [];
  for (const typed of [`${a}–${b}–${c}–${d}`, `Code: ${a}-${b}-${c}-${d}.`, `${a}‑${b}‑${c}‑${d}\u200b`])
    expect(await done(createClient(server), giftDocuments.check, { code: typed }), typed).toMatchObject({
      balance: 50,
    });
  const { props } = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'gift-card')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(props).toMatchObject({ firstName: 'Aunt Jo', from: 'Mum & Dad' });
});

test('what is no postcode is never told that we don’t clean there', async () => {
  for (const [typed, meant] of hostileText.postalCode) {
    const code = await refusalOf(createClient(server), starts, { postalCode: typed });
    if (meant === null) expect(code, typed).toBe('postal_code_bad');
    else expect(code, typed).not.toBe('postal_code_bad');
  }
  for (const typed of ['QQ1 1AA', 'somewhere', '12345']) {
    expect(await refusalOf(createClient(server), starts, { postalCode: typed }), typed).toBe(
      'postal_code_bad',
    );
  }
  expect(await refusalOf(createClient(server), starts, { postalCode: '\u200b' })).toBe('postal_code_missing');
  expect(await refusalOf(createClient(server), starts, { postalCode: 'Lerwick ZE1 OAA, UK' })).toBe(
    'outcode_not_served',
  );
});

test('the office filters and searches by what it pastes', async () => {
  const quote =
    'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id name email phone postalCode } }';
  const input = {
    name: 'Owen & Partners Ltd',
    email: 'Owen <owen@example.com>.',
    phone: 'Tel. 07700 900 777 (office)',
    postalCode: 'London SW1A OAA, UK',
    message: '  Three floors,\u200b every evening.',
  };
  expect(await done(createClient(server), quote, { input })).toMatchObject({
    name: 'Owen & Partners Ltd',
    email: 'owen@example.com',
    phone: '+447700900777',
    postalCode: 'SW1A 0AA',
  });
  const list = 'query ($filter: ModelQuoteFilterInput) { listQuotes(filter: $filter) { items { email } } }';
  for (const filter of [
    { email: { eq: 'mailto:OWEN@example.com' } },
    { phone: { eq: '07700\u00a0900777' } },
    { postalCode: { eq: 'sw1a0aa' } },
    { email: { contains: 'Owen@\u200b' } },
  ])
    expect(await done(office, list, { filter }), JSON.stringify(filter)).toEqual({
      items: [{ email: 'owen@example.com' }],
    });
});

test('a name that is a link is refused, and so is a digit in a person’s own', async () => {
  const book = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { id } }`;
  for (const firstName of ['ev\u200bil.com', 'R2D2', 'Ann & Bob']) {
    const { errors } = await createClient(server).send(book, { input: { ...bookingAnswers, firstName } });
    const problems = errors[0]?.extensions.problems as { field: string; code: string }[] | undefined;
    expect(problems?.find(({ field }) => field === 'firstName')?.code, firstName).toBe('first_name_bad');
  }
});
