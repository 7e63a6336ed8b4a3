import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { proofFor, signUpAnswers, writeProofs } from '#tests/support/identity/proofs.ts';
import { aCompanyUser, anAccount, aProvider, createAuthLink, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
const newPassword = 'seven green kettles';
let server: TestServer;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
});
beforeEach(async () => {
  server.setNow(now);
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => server.close());

const post = (client: Client, path: string, body: Record<string, unknown>) =>
  client.post(`/api/auth/${path}`, body);
const emailsOf = async (...emails: string[]) =>
  (await database.db.selectFrom('users').select('email').where('email', 'in', emails).execute()).map(
    ({ email }) => email,
  );

let people = 0;
const ways: [string, (victim: Client, email: string) => Promise<unknown>][] = [
  [
    'changes the password',
    (victim) => post(victim, 'account/change-password', { currentPassword: password, newPassword }),
  ],
  [
    'chooses a new password by mail',
    async (_victim, email) => {
      const elsewhere = createClient(server);
      await post(elsewhere, 'account/new-password', { email });
      const { code } = await proofFor(server, email);
      await post(elsewhere, 'account/prove', { code, password: newPassword });
    },
  ],
  ['signs out everywhere', (victim) => post(victim, 'account/sign-out-everywhere', {})],
];

test.each(ways)('a thief’s change of e-mail is dead once its owner %s', async (_what, defend) => {
  people += 1;
  const [owner, thiefs] = [`owner-${people}@example.com`, `thief-${people}@example.com`];
  const victim = await anAccount(server, owner);
  const thief = createClient(server);
  await thief.signIn(owner, password);
  await post(thief, 'account/change-email', { password, newEmail: thiefs });
  const { code, link } = await proofFor(server, thiefs);
  await defend(victim, owner);
  expect((await post(thief, 'account/prove', { code })).status).toBe(400);
  expect((await post(createClient(server), 'account/prove', { link })).status).toBe(400);
  await post(thief, 'account/resend', {});
  await writeProofs(server);
  const left = await database.db
    .selectFrom('email_challenges')
    .select('id')
    .where('email', '=', thiefs)
    .execute();
  expect(left).toEqual([]);
  expect(await emailsOf(owner, thiefs)).toEqual([owner]);
});

test('nobody gets a guest’s bookings by asking for the guest’s address and letting the guest press the button', async () => {
  await aProvider(server, company, 3, { firstName: 'Cara' });
  const guest = createClient(server);
  const booking = await bookAndPay(guest, { email: 'guest@example.com' });
  const thief = await anAccount(server, 'mallory@example.com');
  await post(thief, 'account/change-email', { password, newEmail: 'guest@example.com' });
  const { link } = await proofFor(server, 'guest@example.com');
  expect(await post(guest, 'account/prove', { link })).toMatchObject({
    status: 400,
    body: { code: 'link_elsewhere' },
  });
  expect(await emailsOf('mallory@example.com', 'guest@example.com')).toEqual(['mallory@example.com']);
  const read = await thief.send('query ($id: ID!) { getBooking(id: $id) { id } }', { id: booking });
  expect(read.data?.getBooking ?? null).toBeNull();
});

test('a link that opens an account is dead once the account was opened otherwise, or its password chosen', async () => {
  const links = [];
  for (const email of ['gus@example.com', 'ida@example.com', 'jon@example.com'])
    links.push(await createAuthLink(server, 'claim-account', email));
  const gus = createClient(server);
  await post(gus, 'account/sign-up', signUpAnswers('gus@example.com'));
  await post(gus, 'account/prove', { code: (await proofFor(server, 'gus@example.com')).code });
  const ida = await anAccount(server, 'ida@example.com');
  await post(ida, 'account/change-password', { currentPassword: password, newPassword });
  await anAccount(server, 'jon@example.com');
  for (const token of links) {
    expect((await post(createClient(server), 'one-time-link/open', { token, password })).status).toBe(404);
  }
});

test('a link refuses the e-mail it opens as its password', async () => {
  const token = await createAuthLink(server, 'claim-account', 'kit.the.cat@example.com');
  const answer = await post(createClient(server), 'one-time-link/open', {
    token,
    password: 'kit.the.cat@example.com',
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'password_common' } });
});

test('no form of another site opens a link, and so an account, in somebody’s browser', async () => {
  const token = await createAuthLink(server, 'claim-account', 'evil@example.com');
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const isForm = type.startsWith('application/x');
    const answer = await fetch(`${server.url}/api/auth/one-time-link/open`, {
      method: 'POST',
      headers: {
        'content-type': type,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
      },
      body: isForm
        ? new URLSearchParams({ token, password }).toString()
        : JSON.stringify({ token, password }),
    });
    expect([type, answer.status >= 400, answer.headers.getSetCookie()]).toEqual([type, true, []]);
  }
});

test('a wrong code is counted whether anybody has the e-mail or not, so that its time tells nothing', async () => {
  for (const email of ['office@example.com', 'nobody@example.com']) {
    const client = createClient(server);
    await post(client, 'account/new-password', { email });
    await writeProofs(server);
    for (let n = 0; n < 7; n += 1) await post(client, 'account/prove', { code: '000000' });
  }
  const rows = await database.db
    .selectFrom('email_challenges')
    .select(['email', 'code_tries'])
    .where('email', 'in', ['office@example.com', 'nobody@example.com'])
    .orderBy('email')
    .execute();
  expect(rows).toEqual([
    { email: 'nobody@example.com', code_tries: 5 },
    { email: 'office@example.com', code_tries: 5 },
  ]);
});

test('no mail in the database holds a link that opens an account', async () => {
  await aProvider(server, company, 4, { firstName: 'Dan' });
  await bookAndPay(createClient(server), { email: 'reader@example.com', startTime: '15:00' });
  const mails = await database.db.selectFrom('mails').select(['template', 'props']).execute();
  const templates = mails.map(({ template }) => template);
  expect(templates).toContain('booking-received');
  expect(templates).toContain('account-link');
  expect(mails.filter(({ props }) => JSON.stringify(props).includes('verifyaccount?'))).toEqual([]);
});

test('a blocked account without bookings can’t book by that e-mail as a guest', async () => {
  await anAccount(server, 'banned@example.com');
  await database.db
    .updateTable('users')
    .set({ blocked_at: new Date(now) })
    .where('email', '=', 'banned@example.com')
    .execute();
  const asked = bookAndPay(createClient(server), { email: 'banned@example.com', startDate: '2026-12-03' });
  await expect(asked).rejects.toThrow('booking_refused');
});

test('calls that are closed stay closed however they are spelt', async () => {
  const closed = ['change-password', 'update-user', 'sign-up/email', 'reset-password', 'list-sessions'];
  for (const path of closed) {
    for (const spelt of [path, `${path}/`, `/${path}`, path.replace('-', '%2D'), `./${path}`]) {
      for (const method of ['GET', 'POST'])
        expect([spelt, await company.ask(method, `/api/auth/${spelt}`, {})]).toEqual([spelt, 404]);
    }
  }
});

test('an access token gives the role its owner has now, not the one it was made with', async () => {
  const ann = await anAccount(server, 'ann@example.com');
  const { token } = (await ann.get('/api/auth/token')).body as unknown as { token: string };
  const role = async () => {
    const api = createClient(server);
    const answer = await api.send('{ getMyAccount { role } }', {}, { authorization: token });
    return (answer.data?.getMyAccount as { role: string } | undefined)?.role;
  };
  const become = async (group: string | null) => {
    await database.db.updateTable('users').set({ group }).where('email', '=', 'ann@example.com').execute();
    // Behind the server's back, which it would hear of half a second later.
    server.runtime.actorMemory.forget();
  };
  await become('company');
  expect(await role()).toBe('company');
  await become('customer');
  expect(await role()).toBe('customer');
});

test('over https every cookie is for this host alone, secure and out of scripts’ reach', async () => {
  const publicUrl = 'https://brightwren.example';
  const secure = await startTestServer(database, { now, environment: { PUBLIC_URL: publicUrl } });
  const base = `http://127.0.0.1:${secure.runtime.env.port}/api/auth`;
  const ask = (path: string, body: Record<string, unknown> | null, cookie = '') =>
    fetch(`${base}/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'content-type': 'application/json', origin: publicUrl, ...(cookie ? { cookie } : {}) },
    });
  try {
    const signedIn = await ask('sign-in/email', { email: 'office@example.com', password });
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
    const answers = [
      signedIn,
      await ask('account/new-password', { email: 'office@example.com' }),
      await ask('passkey/generate-authenticate-options', null),
      await ask('sign-out', {}, cookie.join('; ')),
    ];
    const set = answers.flatMap(({ headers }) => headers.getSetCookie());
    const names = set.map((line) => line.split('=')[0]);
    for (const name of ['session_token', 'device', 'challenge', 'passkey'])
      expect(names).toContain(`__Host-brightwren.${name}`);
    for (const line of set) {
      expect(line).toMatch(/^__Host-brightwren\./);
      for (const sign of [/; secure/i, /; httponly/i, /; samesite=(lax|strict)/i, /; path=\/(;|$)/i])
        expect(line).toMatch(sign);
      expect(line).not.toMatch(/; domain/i);
    }
    const mixed = await ask('sign-out', {}, cookie.join('; ').replaceAll('__Host-', ''));
    expect(mixed.headers.getSetCookie().every((line) => /^__Host-/.test(line))).toBe(true);
  } finally {
    await secure.close();
  }
});
