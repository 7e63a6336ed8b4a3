import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AddressRefused } from '#server/adapters/mail/port.ts';
import { reportBouncedMail } from '#server/company-task/report-bounced-mail.ts';
import { reportFailingMails } from '#server/company-task/report-failing-mails.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  provider = await aProvider(server, await aCompanyUser(server), 1);
});
afterAll(() => server.close());

const refusing = () => ({
  ...server.runtime.mailRoom,
  adapter: { send: () => Promise.reject(new Error('550 no such mailbox')) },
});

async function queue(recipient: string, attempts = 0, template = 'welcome'): Promise<string> {
  const props = '{"firstName":"Asha"}';
  const mail = { template, entity_id: randomUUID(), recipient, version: 1, props, attempts };
  const { id } = await database.db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A mail that the other server refuses, and what the job does about it. */
async function fail(recipient: string, attempts = 7): Promise<void> {
  const id = await queue(recipient, attempts);
  await expect(sendMail(refusing(), id)).rejects.toThrow('550');
  await reportFailingMails(server.system(), id);
}

const tasks = (kind = 'mails-failing') =>
  database.db
    .selectFrom('company_tasks')
    .select(['entity', 'entity_id', 'words'])
    .where('kind', '=', kind)
    .execute();

/** A mail whose address the other server refuses for good, as the job sends it. */
async function bounce(recipient: string, template?: string) {
  const id = await queue(recipient, 0, template);
  const adapter = { send: () => Promise.reject(new AddressRefused('550 5.1.1 no such user')) };
  expect(await sendMail({ ...server.runtime.mailRoom, adapter }, id)).toBe('bounced');
  await reportBouncedMail(server.system(), id);
  return database.db
    .selectFrom('mails')
    .select(['id', 'status', 'attempts', 'last_error', 'bounced_at', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

test('a mail whose address is refused for good is marked, tried no more, and put before the office at once', async () => {
  const mail = await bounce(provider.email);
  expect(mail).toMatchObject({
    status: 'bounced',
    attempts: 1,
    last_error: '550 5.1.1 no such user',
    sent_at: null,
  });
  expect(mail.bounced_at).toBeInstanceOf(Date);
  const tried: string[] = [];
  const adapter = { send: async ({ recipient }: { recipient: string }) => void tried.push(recipient) };
  expect(await sendMail({ ...server.runtime.mailRoom, adapter }, mail.id)).toBe('done');
  expect(tried).toEqual([]);
  await bounce(provider.email);
  expect(await tasks('mail-bounced')).toEqual([
    {
      entity: 'provider',
      entity_id: provider.id,
      words: expect.stringContaining(`${provider.email} takes no email`),
    },
  ]);
});

test('an address that only a form of ours was told makes no task: nobody could be asked for another', async () => {
  const before = await tasks('mail-bounced');
  await bounce('mistyped@example.com', 'quote-received');
  expect(await tasks('mail-bounced')).toEqual(before);
});

test('the third mail to one person that cannot be sent is put before the office, once', async () => {
  await fail(provider.email);
  await fail(provider.email);
  await fail('somebody-else@example.com');
  // Tried for the first time, as in an outage of our own.
  await fail(provider.email, 0);
  expect(await tasks()).toEqual([]);
  await fail(provider.email);
  await fail(provider.email);
  expect(await tasks()).toEqual([
    {
      entity: 'provider',
      entity_id: provider.id,
      words: `3 emails to ${provider.email} could not be sent. Check the address, or call them.`,
    },
  ]);
});

test('every mail carries the business and its postal address', async () => {
  await database.db
    .updateTable('application_settings')
    .set({ business_address: '1 High Street\n\nLondon SW1A 1AA' })
    .execute();
  const mail = {
    template: 'welcome',
    entity_id: 'y',
    recipient: 'reads@example.com',
    version: 1,
    props: '{"firstName":"Ann"}',
  };
  const { id } = await database.db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  await sendMail(server.runtime.mailRoom, id);
  const { plain, html } = await database.db
    .selectFrom('mails')
    .select(['plain', 'html'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const text of [plain, html])
    expect(text).toContain('Brightwren · 1 High Street, London SW1A 1AA · http');
});
