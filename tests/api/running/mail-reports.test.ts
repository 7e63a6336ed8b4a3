import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { awayMessage, exchangeReport, postfixReport } from '#tests/support/outside/delivery-reports.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import {
  bounceWrittenMail,
  runNightlySweep,
  sendWrittenMail,
  writeToldMail,
} from '#tests/support/outside/send-mails.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

// What those who carry our mails tell of them, over HTTP, with a mail server between.
const database = withDatabase();
const secret = 'known-to-our-own-mail-server-alone-1234';
const start = '2026-11-24T10:00:00Z';
let server: TestServer;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let company: Client;
let provider: Provider;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer(database, {
    now: start,
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'Brightwren <hello@brightwren.example>',
      BOUNCE_ADDRESS: 'bounces@mail.brightwren.example',
      BOUNCE_SECRET: secret,
    },
  });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});
beforeEach(async () => {
  server.setNow(start);
  await database.pool.query('delete from bounced_addresses');
  await database.pool.query("delete from company_tasks where kind = 'mail-bounced'");
});

type Sent = { id: string; returnPath: string; messageId: string };

/** A mail that goes out to somebody, with the envelope sender and message id that it travelled by. */
async function sendTo(recipient: string, template: 'welcome' | 'email-code' = 'welcome'): Promise<Sent> {
  const sealed = server.runtime.vault.seal('481516');
  const props =
    template === 'welcome'
      ? { firstName: 'Ada', to: 'customer' }
      : { firstName: 'Ada', purpose: 'sign-up', sealedCode: sealed, sealedLink: sealed };
  const id = await writeToldMail(server, database, { template, recipient, props } as never);
  await sendWrittenMail(server, id, server.runtime.mailRoom.adapter.send);
  const { from, source } = mailServer.arrived.at(-1) ?? { from: '', source: '' };
  return { id, returnPath: from, messageId: /^Message-ID: (.*)\r$/m.exec(source)?.[1] ?? '' };
}

type Answer = { status: number; result: unknown };
/** On a connection of its own: the server closes one whose body it does not read. */
const post = (path: string, type: string, body: string, bearer: string | null = secret): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': type, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
    const address = `${server.url}/api/v1/${path}`;
    const sent = request(address, { method: 'POST', headers, agent: false }, async (answer) => {
      const text = (await answer.toArray()).join('');
      resolve({ status: answer.statusCode ?? 0, result: JSON.parse(text).result ?? JSON.parse(text).code });
    });
    sent.on('error', reject);
    sent.end(body);
  });
const returnMail = async (source: string) =>
  (await post('email-reports/message', 'message/rfc822', source)).result;
const tell = async (report: object) =>
  (await post('email-reports', 'application/json', JSON.stringify(report))).result;

const mailOf = (id: string) =>
  database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const markOf = (email: string) =>
  database.db.selectFrom('bounced_addresses').selectAll().where('email', '=', email).executeTakeFirst();
const tasks = () =>
  database.db
    .selectFrom('company_tasks')
    .select(['entity', 'entity_id', 'words', 'done_at'])
    .where('kind', '=', 'mail-bounced')
    .execute();

test('each mail has an address of its own to come back to, and the sender that people read', async () => {
  const one = await sendTo('own-a@example.com');
  const other = await sendTo('own-b@example.com');
  expect(one.returnPath).toMatch(/^bounces\+[0-9a-z-]+@mail\.brightwren\.example$/);
  expect(one.returnPath).not.toBe(other.returnPath);
  expect(mailServer.arrived.at(-1)?.source).toContain('From: Brightwren <hello@brightwren.example>');
});

test('a mail that comes back for good is marked, its address too, and the office has one task', async () => {
  const first = await sendTo(provider.email);
  const second = await sendTo(provider.email);
  expect(await returnMail(postfixReport({ to: first.returnPath, recipient: provider.email }))).toBe(
    'bounced',
  );
  expect(await returnMail(exchangeReport({ to: second.returnPath, recipient: provider.email }))).toBe(
    'bounced',
  );
  const { status, bounced_at, sent_at, last_error } = await mailOf(first.id);
  expect({ status, wasSent: sent_at !== null, at: bounced_at?.toISOString() }).toMatchObject({
    status: 'bounced',
    wasSent: true,
    at: expect.stringContaining('2026-11-24T10:00'),
  });
  expect(last_error).toContain('User unknown');
  expect(await markOf(provider.email)).toMatchObject({ reason: 'no-mailbox', mails: 2 });
  expect(await tasks()).toEqual([
    expect.objectContaining({ entity: 'provider', entity_id: provider.id, done_at: null }),
  ]);
});

test('the task that the office has seen to does not come again with the next mail', async () => {
  const [first, second] = [await sendTo(provider.email), await sendTo(provider.email)];
  await returnMail(postfixReport({ to: first.returnPath }));
  await database.pool.query(
    "update company_tasks set done_at = now(), done_by = 'user:x' where kind = 'mail-bounced'",
  );
  await returnMail(postfixReport({ to: second.returnPath }));
  expect((await tasks()).map(({ done_at }) => done_at !== null)).toEqual([true]);
});

test.each([
  ['late', { action: 'delayed', status: '4.4.1' }, 'ignored'],
  ['full', { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }, 'noted'],
  ['given up', { status: '4.4.1', diagnostic: 'smtp; 421 4.4.1 Connection timed out' }, 'noted'],
  ['about us', { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 Your network is blocked' }, 'noted'],
])('a mail that is %s marks neither itself nor its address', async (_what, more, result) => {
  const { id, returnPath } = await sendTo('soft@example.com');
  expect(await returnMail(postfixReport({ to: returnPath, ...more }))).toBe(result);
  expect((await mailOf(id)).status).toBe('sent');
  expect(await markOf('soft@example.com')).toBeUndefined();
  expect(await tasks()).toEqual([]);
});

test('forged, repeated, old and foreign reports change nothing', async () => {
  const email = 'nothing@example.com';
  const mail = await sendTo(email);
  const forged = mail.returnPath.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
  expect(await returnMail(postfixReport({ to: forged }))).toBe('ignored');
  expect(await returnMail(postfixReport({ to: 'bounces@mail.brightwren.example' }))).toBe('ignored');
  expect(await returnMail(awayMessage(mail.returnPath))).toBe('ignored');
  expect(await returnMail('')).toBe('ignored');
  server.setNow('2026-12-09T10:00:00Z');
  expect(await returnMail(postfixReport({ to: mail.returnPath }))).toBe('ignored');
  server.setNow(start);
  expect((await mailOf(mail.id)).status).toBe('sent');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => returnMail(postfixReport({ to: mail.returnPath }))),
  );
  expect(answers.toSorted()).toEqual(['bounced', ...Array(9).fill('ignored')]);
  expect(await markOf(email)).toMatchObject({ mails: 1 });
});

test('what comes back of a mail that was sent again since changes nothing of the new one', async () => {
  const mail = await sendTo('again@example.com');
  const again = 'mutation ($id: ID!) { sendMailAgain(input: { id: $id }) { id } }';
  expect((await company.send(again, { id: mail.id })).errors).toEqual([]);
  await sendWrittenMail(server, mail.id, server.runtime.mailRoom.adapter.send);
  expect(await returnMail(postfixReport({ to: mail.returnPath }))).toBe('ignored');
  const now = mailServer.arrived.at(-1)?.from ?? '';
  expect(await returnMail(postfixReport({ to: now }))).toBe('bounced');
});

test('a provider tells by its own form, by return path or message id, once', async () => {
  const mail = await sendTo('form@example.com');
  const report = { event: 'bounced', messageId: mail.messageId, status: '5.1.2', words: 'No such domain' };
  expect(await tell({ ...report, messageId: '<other@example.com>' })).toBe('ignored');
  expect(await tell({ ...report, status: '4.2.2' })).toBe('noted');
  expect(await tell({ ...report, returnPath: 'own@provider.example', status: '4.2.2' })).toBe('noted');
  expect(await tell(report)).toBe('bounced');
  expect(await tell(report)).toBe('ignored');
  expect(await markOf('form@example.com')).toMatchObject({ reason: 'no-domain' });
  const later = await sendTo('form@example.com');
  const arrived = { event: 'delivered', returnPath: later.returnPath };
  server.setNow('2026-11-24T11:00:00Z');
  expect(await tell(arrived)).toBe('delivered');
  expect(await tell(arrived)).toBe('ignored');
});

test('a later mail that arrives takes the mark away, and what was to do about it', async () => {
  const mail = await sendTo(provider.email);
  await returnMail(postfixReport({ to: mail.returnPath }));
  server.setNow('2026-11-25T10:00:00Z');
  const later = await sendTo(provider.email);
  expect(await tell({ event: 'delivered', returnPath: later.returnPath })).toBe('delivered');
  expect(await markOf(provider.email)).toBeUndefined();
  expect((await tasks()).map(({ done_at }) => done_at !== null)).toEqual([true]);
});

test('a bounce that is late on its way does not mark an address at which a later mail arrived', async () => {
  const email = 'crossing@example.com';
  const mail = await sendTo(email);
  server.setNow('2026-11-24T12:00:00Z');
  const later = await sendTo(email);
  await tell({ event: 'delivered', returnPath: later.returnPath });
  expect(await returnMail(postfixReport({ to: mail.returnPath }))).toBe('bounced');
  expect(await markOf(email)).toBeUndefined();
});

test('where nobody tells of arrivals, a mail that has not come back after three days has arrived', async () => {
  const email = 'quiet@example.com';
  const mail = await sendTo(email);
  await returnMail(postfixReport({ to: mail.returnPath }));
  server.setNow('2026-11-24T12:00:00Z');
  await sendTo(email);
  server.setNow('2026-11-26T12:00:00Z');
  await runNightlySweep(server);
  expect(await markOf(email)).toBeDefined();
  server.setNow('2026-11-27T12:00:01Z');
  await runNightlySweep(server);
  expect(await markOf(email)).toBeUndefined();
});

/** Three mails over four days, each of which comes back. */
async function giveUp(email: string): Promise<void> {
  for (const day of [24, 26, 28]) {
    server.setNow(`2026-11-${day}T10:00:00Z`);
    const { returnPath } = await sendTo(email);
    await returnMail(postfixReport({ to: returnPath }));
  }
}

test('after three mails over three days none is tried but what was asked for and what is sent again', async () => {
  const email = 'given-up@example.com';
  await giveUp(email);
  const count = mailServer.arrived.length;
  const { id } = await sendTo(email);
  expect(mailServer.arrived).toHaveLength(count);
  expect(await mailOf(id)).toMatchObject({
    status: 'bounced',
    attempts: 0,
    last_error: 'Not tried: the last emails to this address came back.',
  });
  expect(await markOf(email)).toMatchObject({ mails: 3 });
  await sendTo(email, 'email-code');
  expect(mailServer.arrived).toHaveLength(count + 1);
  const again = 'mutation ($id: ID!) { sendMailAgain(input: { id: $id }) { id } }';
  expect((await company.send(again, { id })).errors).toEqual([]);
  await sendWrittenMail(server, id, server.runtime.mailRoom.adapter.send);
  expect(mailServer.arrived).toHaveLength(count + 2);
});

test('three that come back within a day are no reason to give up', async () => {
  const email = 'one-day@example.com';
  for (let mail = 0; mail < 4; mail += 1) {
    const { returnPath } = await sendTo(email);
    expect(await returnMail(postfixReport({ to: returnPath }))).toBe('bounced');
  }
});

test('an address that refuses at the door is marked like one whose mails come back', async () => {
  const id = await writeToldMail(server, database, {
    template: 'welcome',
    recipient: 'door@example.com',
    props: { firstName: 'Ada', to: 'customer' },
  });
  await bounceWrittenMail(server, id);
  expect(await markOf('door@example.com')).toMatchObject({ reason: 'no-mailbox', mails: 1 });
});

const read = `query ($id: ID!) { getServiceProvider(id: $id) { emailBounce { since reason mails isGivenUp } } }`;
const clear = `mutation ($id: ID!) { clearEmailBounce(input: { record: provider, recordID: $id }) }`;

test('the record says that mails come back, until the office says that they arrive', async () => {
  const provider = await aProvider(server, company, 2);
  const { returnPath } = await sendTo(provider.email);
  await returnMail(postfixReport({ to: returnPath }));
  const { data } = await company.send(read, { id: provider.id });
  expect(data?.getServiceProvider).toEqual({
    emailBounce: {
      since: expect.stringContaining('2026-11-24T10:00'),
      reason: 'no-mailbox',
      mails: 1,
      isGivenUp: false,
    },
  });
  const desk = await aMember({ server, database }, company, {
    email: 'content-desk@example.com',
    permissions: ['content'],
  });
  expect((await desk.client.send(clear, { id: provider.id })).errors[0]?.extensions.code).toBe('forbidden');
  expect((await company.send(clear, { id: provider.id })).data?.clearEmailBounce).toBe(true);
  expect((await company.send(clear, { id: provider.id })).data?.clearEmailBounce).toBe(false);
  expect((await company.send(read, { id: provider.id })).data?.getServiceProvider).toEqual({
    emailBounce: null,
  });
  expect((await tasks()).map(({ done_at }) => done_at !== null)).toEqual([true]);
  const log = await database.db
    .selectFrom('audit_entries')
    .select(['entity', 'entity_id'])
    .where('action', '=', 'email.clear-bounce')
    .execute();
  expect(log).toEqual([{ entity: 'provider', entity_id: provider.id }]);
});

test('nobody tells without the secret, and nothing larger than a report is read', async () => {
  const { returnPath } = await sendTo('closed@example.com');
  const source = postfixReport({ to: returnPath });
  for (const bearer of [null, 'wrong', `${secret}x`, server.runtime.secrets.apiKey])
    expect(await post('email-reports/message', 'message/rfc822', source, bearer)).toEqual({
      status: 401,
      result: 'unauthenticated',
    });
  const large = `${source}${'x'.repeat(1024 * 1024)}`;
  expect(await post('email-reports/message', 'message/rfc822', large)).toEqual({
    status: 413,
    result: 'request_too_large',
  });
  for (const body of ['{}', '[]', '{"event":"opened","messageId":"<a@b>"}', '{"event":"bounced"}', 'no json'])
    expect((await post('email-reports', 'application/json', body)).status).toBe(400);
  expect(await markOf('closed@example.com')).toBeUndefined();
});

test('what another server says is kept as one line, whatever stands in it', async () => {
  const { id, returnPath } = await sendTo('odd@example.com');
  const words = `550 5.1.1 gone\u0000\r\nBcc: x \u202e${'y'.repeat(2000)}`;
  expect(await tell({ event: 'bounced', returnPath, words })).toBe('bounced');
  const { last_error } = await mailOf(id);
  expect(last_error).toMatch(/^550 5\.1\.1 gone Bcc: x y+$/);
  expect(last_error?.length).toBe(500);
});

/** What Postfix's pipe runs, with the mail on its standard input; answers what it exits with. */
async function pipe(source: string, url: string, bearer: string): Promise<number> {
  const file = join(mkdtempSync(join(tmpdir(), 'brightwren-bounce-')), 'curl.conf');
  const address = `${url}/api/v1/email-reports/message`;
  writeFileSync(file, `url = "${address}"\nheader = "Authorization: Bearer ${bearer}"\n`);
  const script = join(import.meta.dirname, '../../../deploy/brightwren-bounce');
  const child = spawn('sh', [script, file]);
  child.stdin.end(source);
  const [code] = await once(child, 'exit');
  return code;
}

test('the script for a mail server hands a report on, and has it tried again where that fails', async () => {
  const { id, returnPath } = await sendTo('piped@example.com');
  const source = postfixReport({ to: returnPath });
  expect(await pipe(source, server.url, 'a wrong secret')).toBe(75);
  expect(await pipe(source, 'http://127.0.0.1:9', secret)).toBe(75);
  expect((await mailOf(id)).status).toBe('sent');
  expect(await pipe(source, server.url, secret)).toBe(0);
  expect((await mailOf(id)).status).toBe('bounced');
  expect(await pipe('', server.url, secret)).toBe(0);
});
