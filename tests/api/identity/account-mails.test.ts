import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { signUpAnswers } from '#tests/support/identity/proofs.ts';
import { aCompanyUser, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z', withJobs: true });
});
afterAll(() => server.close());

/** The text of the last mail of that kind to an address, once the queue has sent it. */
async function sentMail(template: string, recipient: string): Promise<string> {
  const endAt = Date.now() + timeoutMs(15_000);
  while (Date.now() < endAt) {
    const mail = await database.db
      .selectFrom('mails')
      .select(['subject', 'plain'])
      .where('template', '=', template)
      .where('recipient', '=', recipient)
      .where('status', '=', 'sent')
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (mail) return `${mail.subject}\n${mail.plain}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail ${template} was sent to ${recipient}`);
}

const call = (client: Client, path: string, body: unknown) => client.post(`/api/auth/account/${path}`, body);
const codeIn = (text: string) => /Your code: (\d{6})/.exec(text)?.[1];

test(
  'everything an account is mailed comes by the queue, with its code, its link and its words',
  async () => {
    const ada = createClient(server);
    await call(ada, 'sign-up', signUpAnswers('ada@example.com'));
    const proof = await sentMail('email-code', 'ada@example.com');
    expect(proof).toContain('Confirm your email address');
    expect(proof).toMatch(new RegExp(`${server.url}/verifyaccount\\?link=[\\w-]{32}`));
    expect((await call(ada, 'prove', { code: codeIn(proof) })).status).toBe(200);
    expect(await sentMail('welcome', 'ada@example.com')).toContain('Welcome, Ada');

    await call(createClient(server), 'sign-up', signUpAnswers('ada@example.com'));
    expect(await sentMail('account-exists', 'ada@example.com')).toContain(`${server.url}/forgotpassword`);

    const changed = { currentPassword: 'purple ladder fourteen', newPassword: password };
    await call(ada, 'change-password', changed);
    expect(await sentMail('password-changed', 'ada@example.com')).toContain('10:00am on Tuesday 24 November');

    await createClient(server).signIn('ada@example.com', password);
    expect(await sentMail('new-device', 'ada@example.com')).toContain('From: 127.0.0.1');

    await call(ada, 'change-email', { password, newEmail: 'ada@new.example' });
    expect(await sentMail('email-change-asked', 'ada@example.com')).toContain('ada@new.example');
    const move = await sentMail('email-code', 'ada@new.example');
    expect(move).toContain('/verifyaccount?link=');
    expect((await call(ada, 'prove', { code: codeIn(move) })).status).toBe(200);
    expect(await sentMail('email-changed', 'ada@example.com')).toContain('you sign in with ada@new.example');
    expect(await sentMail('email-changed', 'ada@new.example')).toContain('you sign in with this address');
  },
  timeoutMs(60_000),
);

test('a new password’s link leads to its own screen', async () => {
  await aCompanyUser(server);
  await call(createClient(server), 'new-password', { email: 'office@example.com' });
  const text = await sentMail('email-code', 'office@example.com');
  expect(text).toContain('Hello Olive');
  expect(text).toMatch(new RegExp(`${server.url}/newpassword\\?link=[\\w-]{32}`));
  expect(server.errors).toEqual([]);
});
