import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What one person's screen sends is never done as somebody else's (rules/security#sessions). */
const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;
let olive: Client;
let otto: Client;

const idOf = async (client: Client) =>
  ((await client.get('/api/auth/get-session')).body as unknown as { user: { id: string } }).user.id;
const actingFor = (id: string) => ({ 'x-acting-for': id });

beforeAll(async () => {
  server = await startTestServer(database, { now });
  olive = await aCompanyUser(server);
  otto = await aCompanyUser(server, 'otto@example.com');
});
afterAll(() => server.close());

const save = 'mutation ($input: SaveFaqEntryInput!) { saveFaqEntry(input: $input) { id } }';
const entry = { input: { question: 'Do you do ovens?', answer: 'Yes, as an extra.', topic: 'booking' } };
const countEntries = async () =>
  Number((await database.pool.query('select count(*) from faq_entries')).rows[0].count);

test('a screen of one person changes nothing under the session of another', async () => {
  const before = await countEntries();
  const { errors } = await otto.send(save, entry, actingFor(await idOf(olive)));
  expect(errors[0]).toMatchObject({
    message:
      'Somebody else has signed in here meanwhile, so nothing was done. Sign in again as yourself, then try again.',
    extensions: { code: 'session_of_another' },
  });
  expect(await countEntries()).toBe(before);
});

test('a screen of the person who is signed in does what it sends, and so does a client that says nothing', async () => {
  for (const headers of [actingFor(await idOf(otto)), {}, { 'x-acting-for': '' }]) {
    const { errors } = await otto.send(save, entry, headers);
    expect(errors).toEqual([]);
  }
});

test('a question is answered whoever asks, and a session that has ended is told as ever', async () => {
  const stranger = actingFor(await idOf(olive));
  expect((await otto.send('{ faqEntries { id } }', {}, stranger)).errors).toEqual([]);
  const [error] = (await createClient(server).send(save, entry, stranger)).errors;
  expect(error?.extensions.code).not.toBe('session_of_another');
});

test('a file, a download of somebody’s data and an account are refused alike', async () => {
  const customer = await anAccount(server, 'anna@example.com');
  const headers = actingFor(await idOf(olive));
  const file = new FormData();
  file.append('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'cv.pdf');
  expect(await customer.ask('POST', '/api/v1/uploads/cv', { headers, body: file })).toBe(409);
  expect(await customer.ask('POST', '/api/v1/account/export', { headers, body: { password } })).toBe(409);
  const change = { currentPassword: password, newPassword: 'another good long password' };
  expect(await customer.ask('POST', '/api/auth/account/change-password', { headers, body: change })).toBe(
    409,
  );
  const passkey = { response: { id: 'of-olive' }, name: 'Olive’s phone' };
  expect(
    await customer.ask('POST', '/api/auth/passkey/verify-registration', { headers, body: passkey }),
  ).toBe(409);
  expect(await createClient(server).signIn('anna@example.com', password)).toBe(200);
  // Nobody is kept from signing in by a page that was somebody else's.
  const signIn = { email: 'anna@example.com', password };
  expect(await customer.ask('POST', '/api/auth/sign-in/email', { headers, body: signIn })).toBe(200);
});

const ask = 'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }';
const words = {
  name: 'Anna',
  email: 'anna@example.com',
  subject: 'Windows',
  message: 'Do you clean windows?',
};

test('a plainly posted form that was shown to one person is not taken from another', async () => {
  const ticketOf = async (client: Client) =>
    (await client.send('{ getFormTicket }')).data?.getFormTicket as unknown as string;
  const [hers, nobodys] = [await ticketOf(olive), await ticketOf(createClient(server))];
  server.setNow('2026-11-24T10:01:00Z');
  const send = async (client: Client, ticket: string) =>
    (await client.send(ask, { input: { ...words, form: { ticket, trap: '' } } })).errors.map(
      ({ extensions }) => extensions.code,
    );
  expect(await send(otto, hers)).toEqual(['session_of_another']);
  expect(await send(olive, hers)).toEqual([]);
  // Nobody was signed in when it was shown: it is nobody's.
  expect(await send(otto, nobodys)).toEqual([]);
});
