import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMail } from '#server/mail/write-mail.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aPasskey } from '#tests/support/identity/passkey.ts';
import { mailsTo } from '#tests/support/identity/proofs.ts';
import { aCompanyUser, anAccount, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  await aCompanyUser(server);
});
afterAll(() => server.close());

async function aPerson(email: string) {
  const client = await anAccount(server, email);
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { client, id, passkey: await aPasskey({ server, database }, id) };
}

const who = async (client: Client) =>
  ((await client.get('/api/auth/get-session')).body as { user?: { email: string } } | null)?.user?.email;
const sessionsOf = async (userId: string) =>
  (await database.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).length;

test('a passkey signs its owner in, ends the session that was there, and tells of a new browser once', async () => {
  const ann = await aPerson('ann@example.com');
  const ben = await aPerson('ben@example.com');
  const browser = createClient(server);
  await browser.signIn('ben@example.com', password);
  const [before, mails] = [await sessionsOf(ben.id), await mailsTo(server, 'ann@example.com')];
  expect((await ann.passkey.signIn(browser)).status).toBe(200);
  expect(await who(browser)).toBe('ann@example.com');
  expect(await sessionsOf(ben.id)).toBe(before - 1);
  expect((await ann.passkey.signIn(browser)).status).toBe(200);
  expect(await mailsTo(server, 'ann@example.com')).toEqual([...mails, 'new-device']);
});

test('each sign-in stands in the log with whose it is and whether the browser is new, whatever proved it', async () => {
  const { client, id, passkey } = await aPerson('log@example.com');
  const linesOf = () =>
    server.lines
      .splice(0)
      .filter(({ message }) => message === 'Signed in')
      .map(({ userId, isNewDevice }) => ({ userId, isNewDevice }));
  linesOf();
  const browser = createClient(server);
  await browser.signIn('log@example.com', password);
  await passkey.signIn(browser);
  await browser.signIn('log@example.com', 'not the password');
  await client.get('/api/auth/get-session');
  expect(linesOf()).toEqual([
    { userId: id, isNewDevice: true },
    { userId: id, isNewDevice: false },
  ]);
});

test('without a finger, a face or a PIN a passkey opens nothing', async () => {
  const cem = await aPerson('cem@example.com');
  const browser = createClient(server);
  expect((await cem.passkey.signIn(browser, { isOwnerPresent: false })).status).toBe(400);
  expect(await who(browser)).toBeUndefined();
});

test('the passkey of somebody blocked opens nothing', async () => {
  const dot = await aPerson('dot@example.com');
  await database.db
    .updateTable('users')
    .set({ blocked_at: new Date(now) })
    .where('id', '=', dot.id)
    .execute();
  const browser = createClient(server);
  expect(await dot.passkey.signIn(browser)).toMatchObject({ status: 403, body: { code: 'account_blocked' } });
  expect(await who(browser)).toBeUndefined();
});

test('nobody removes or renames a passkey of somebody else', async () => {
  const eva = await aPerson('eva@example.com');
  const fay = await aPerson('fay@example.com');
  const { id } = eva.passkey;
  for (const path of ['delete-passkey', 'update-passkey']) {
    const status = await fay.client.ask('POST', `/api/auth/passkey/${path}`, { body: { id, name: 'mine' } });
    expect([path, status]).toEqual([path, 401]);
  }
  expect((await eva.client.get('/api/auth/passkey/list-user-passkeys')).body).toMatchObject([
    { id, name: 'A mobile' },
  ]);
});

test('who chooses a new password is told that passkeys sign in as before', async () => {
  const gus = await aPerson('gus@example.com');
  const hal = await anAccount(server, 'hal@example.com');
  const change = { currentPassword: password, newPassword: 'seven green kettles' };
  for (const client of [gus.client, hal]) await client.post('/api/auth/account/change-password', change);
  const plain = async (recipient: string) => {
    const mail = await database.db
      .selectFrom('mails')
      .selectAll()
      .where('template', '=', 'password-changed')
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow();
    return JSON.stringify(writeMail(mail.template, mail.props, server.url));
  };
  expect(await plain('gus@example.com')).toContain('Your passkeys sign in as before');
  expect(await plain('hal@example.com')).not.toContain('passkey');
});
