import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '#domain/access/permission.ts';
import { createWebhookSender } from '#server/adapters/webhooks/sender.ts';
import { createWebhookEndpoint } from '#server/webhook/create-webhook-endpoint.ts';
import { sweepWebhooks } from '#server/webhook/sweep-webhooks.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aReceiver } from '#tests/support/webhook/webhook-receiver.ts';
import {
  anEndpoint,
  deliveriesOf,
  webhookDocuments as documents,
  type Endpoint,
  workOff,
} from '#tests/support/webhook/webhooks.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
});
afterAll(() => server.close());

const list = async () => (await done<{ items: Endpoint[] }>(company, documents.list)).items;
const code = async (client: Client, document: string, variables: Record<string, unknown> = {}) =>
  (await client.send(document, variables)).errors[0]?.extensions.code ?? 'ok';
const problemsOf = async (document: string, input: Record<string, unknown>) =>
  (await company.send(document, { input })).errors[0]?.extensions.problems?.map(({ field, code: why }) => ({
    [field]: why,
  }));

test('a secret is shown once and stands nowhere to be read', async () => {
  const { id, secret } = await anEndpoint(company, 'https://hooks.example/once');
  const { secret: second } = await done<{ secret: string }>(company, documents.rotate, { id });
  for (const table of ['webhook_endpoints', 'audit_entries', 'events', 'graphile_worker._private_jobs']) {
    const { rows } = await database.pool.query(
      `select coalesce(json_agg(one)::text, '') as all from ${table} one`,
    );
    for (const shown of [secret, second]) expect(rows[0].all).not.toContain(shown.slice(6));
  }
  const wire = JSON.stringify(await list());
  expect(wire).not.toContain(secret.slice(6));
  expect(wire).not.toMatch(/secret"/i);
  await done(company, documents.remove, { id });
});

test('webhooks are for whoever sees to settings', async () => {
  for (const permission of permissions) {
    const email = `${permission}@example.com`;
    const { client } = await aMember({ server, database }, company, { email, permissions: [permission] });
    const expected = permission === 'settings' ? 'ok' : 'forbidden';
    expect([permission, await code(client, documents.list)]).toEqual([permission, expected]);
    expect([permission, await code(client, documents.events)]).toEqual([permission, expected]);
  }
});

test.each([
  ['nothing', { url: '' }, { url: 'webhook_address_bad' }],
  ['no address', { url: 'hooks' }, { url: 'webhook_address_bad' }],
  ['another protocol', { url: 'ftp://hooks.example/' }, { url: 'webhook_address_bad' }],
  ['a script', { url: 'javascript:alert(1)' }, { url: 'webhook_address_bad' }],
  ['a name', { url: 'https://ada@hooks.example/' }, { url: 'webhook_address_bad' }],
  ['a password', { url: 'https://:secret@hooks.example/' }, { url: 'webhook_address_bad' }],
  ['length', { url: `https://hooks.example/${'a'.repeat(500)}` }, { url: 'webhook_address_bad' }],
  [
    'too much to say of it',
    { url: 'https://a.example/', description: 'a'.repeat(501) },
    { description: 'webhook_description_bad' },
  ],
  ['no events', { url: 'https://a.example/', eventTypes: [] }, { eventTypes: 'webhook_events_bad' }],
  [
    'an event that is none',
    { url: 'https://a.example/', eventTypes: ['booking.dreamt'] },
    { 'eventTypes.0': 'webhook_events_bad' },
  ],
])('%s is refused with the field it is in', async (_what, input, problem) => {
  expect(await problemsOf(documents.create, input)).toEqual([problem]);
  expect(await list()).toEqual([]);
});

test('in production only an https address on the internet is taken', async () => {
  const ctx = server.system();
  const webhooks = createWebhookSender({ demandsPublic: true });
  const strict = { ...ctx, adapters: { ...ctx.adapters, webhooks } };
  for (const [url, why] of [
    ['http://hooks.example/', 'webhook_address_insecure'],
    ['https://127.0.0.1/', 'webhook_address_private'],
    ['https://[::ffff:192.168.0.1]/', 'webhook_address_private'],
    ['https://0x7f.1/', 'webhook_address_private'],
    ['https://localhost:8443/', 'webhook_address_private'],
  ] as const) {
    await expect(createWebhookEndpoint(strict, { url })).rejects.toMatchObject({
      code: 'invalid_input',
      problems: [{ field: 'url', code: why }],
    });
  }
  expect(await list()).toEqual([]);
});

test('the installation is strict where it is one for real', async () => {
  const { createRuntime } = await import('#server/process/runtime.ts');
  const { env, secrets, pool, db, log } = server.runtime;
  const real = createRuntime({ env: { ...env, isProduction: true }, secrets, pool, db, log });
  const { webhooks } = real.contextFor({ kind: 'system' }).adapters;
  expect(webhooks.faultOf('http://hooks.example/')).toBe('not-secure');
  expect(server.system().adapters.webhooks.faultOf('http://127.0.0.1:1/')).toBeNull();
});

test('an address stands once and ten at most, however many are added at once', async () => {
  const { id } = await anEndpoint(company, 'https://hooks.example/a');
  expect(await code(company, documents.create, { input: { url: 'https://HOOKS.example/a' } })).toBe(
    'webhook_exists',
  );
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      code(company, documents.create, { input: { url: `https://hooks.example/${place}` } }),
    ),
  );
  expect(answers.toSorted()).toEqual([...Array(9).fill('ok'), ...Array(3).fill('webhook_limit')]);
  expect(await list()).toHaveLength(10);
  await done(company, documents.remove, { id });
  await anEndpoint(company, 'https://hooks.example/a');
  for (const one of await list()) await done(company, documents.remove, { id: one.id });
});

test('repeated under its key, a request is answered with the same secret and makes nothing more', async () => {
  const ask = (url: string) =>
    company.send(documents.create, { input: { url } }, { 'idempotency-key': 'the-same-request' });
  const first = await ask('https://hooks.example/again');
  expect(await ask('https://hooks.example/again')).toEqual(first);
  expect(await list()).toHaveLength(1);
  for (const one of await list()) await done(company, documents.remove, { id: one.id });
});

test('a change keeps what it does not name, and says so where somebody was faster', async () => {
  const made = await anEndpoint(company, 'https://hooks.example/a', ['booking.created']);
  const changed = await done<Endpoint>(company, documents.update, {
    input: { id: made.id, expectedVersion: made.version, description: 'Our accounts' },
  });
  expect(changed).toMatchObject({
    url: 'https://hooks.example/a',
    description: 'Our accounts',
    eventTypes: ['booking.created'],
    isActive: true,
  });
  const late = { id: made.id, expectedVersion: made.version, isActive: false };
  expect(await code(company, documents.update, { input: late })).toBe('version_conflict');
  const all = await done(company, documents.update, { input: { id: made.id, eventTypes: null } });
  expect(all).toMatchObject({ eventTypes: null, description: 'Our accounts' });
  await done(company, documents.remove, { id: made.id });
});

test('pausing asked for again, as after a lost answer, is the pause there is', async () => {
  const made = await anEndpoint(company, 'https://hooks.example/a', ['booking.created']);
  const pause = { input: { id: made.id, expectedVersion: made.version, isActive: false } };
  const first = await done<Endpoint>(company, documents.update, pause);
  expect(first).toMatchObject({ isActive: false });
  expect(await done(company, documents.update, pause)).toEqual(first);
  const resume = { ...pause.input, isActive: true };
  expect(await code(company, documents.update, { input: resume })).toBe('version_conflict');
  await done(company, documents.remove, { id: made.id });
});

test('what is not there, or not any more, is not found', async () => {
  const { id } = await anEndpoint(company, 'https://hooks.example/gone');
  await done(company, documents.remove, { id });
  for (const wanted of [id, randomUUID(), 'no id']) {
    expect(await code(company, documents.update, { input: { id: wanted, isActive: false } })).toBe(
      'not_found',
    );
    for (const document of [documents.remove, documents.rotate, documents.test, documents.replay]) {
      expect(await code(company, document, { id: wanted })).toBe('not_found');
    }
    expect(await code(company, documents.delivery, { id: wanted })).toBe('not_found');
  }
});

test('the log is paged without missing or repeating a message', async () => {
  const { id } = await anEndpoint(company, 'https://hooks.example/paged');
  for (let count = 0; count < 7; count += 1) await done(company, documents.test, { id });
  const seen: string[] = [];
  let nextToken: string | null = null;
  do {
    const page: { items: { id: string }[]; nextToken: string | null } = await done(
      company,
      documents.deliveries,
      {
        filter: { endpointID: { eq: id }, state: { eq: 'waiting' }, eventType: { eq: 'webhook.test' } },
        limit: 3,
        nextToken,
      },
    );
    seen.push(...page.items.map((one) => one.id));
    nextToken = page.nextToken;
  } while (nextToken);
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
  await done(company, documents.remove, { id });
});

const secretIn = ({ data }: Awaited<ReturnType<Client['send']>>) =>
  (data?.rotateWebhookSecret as { secret?: string } | undefined)?.secret;
const rotateUnder = (id: string, key?: string) =>
  company.send(documents.rotate, { id }, key ? { 'idempotency-key': key } : {});

test('a new secret asked for again under its key is the same one, and the old one is good for a day still', async () => {
  const { id } = await anEndpoint(company, 'https://hooks.example/rotated');
  const other = await anEndpoint(company, 'https://hooks.example/rotated-too');
  const stored = async () =>
    (await database.pool.query('select * from webhook_endpoints where id = $1', [id])).rows[0];
  const first = await rotateUnder(id, 'rotation');
  expect(first.errors).toEqual([]);
  const after = await stored();
  expect(await rotateUnder(id, 'rotation')).toEqual(first);
  expect(await stored()).toEqual(after);
  const elsewhere = await rotateUnder(other.id, 'rotation');
  expect(elsewhere.data).not.toMatchObject({ rotateWebhookSecret: { secret: secretIn(first) } });
  for (const one of await list()) await done(company, documents.remove, { id: one.id });
});

test('a second new secret within the day is refused, as the receiver may know neither', async () => {
  const { id } = await anEndpoint(company, 'https://hooks.example/rotated');
  const answers = await Promise.all([rotateUnder(id), rotateUnder(id)]);
  expect(answers.map(({ errors }) => errors[0]?.extensions.code ?? 'ok').toSorted()).toEqual([
    'ok',
    'webhook_secret_new',
  ]);
  expect((await rotateUnder(id, 'another')).errors[0]?.extensions.code).toBe('webhook_secret_new');
  const past = "update webhook_endpoints set old_secret_until = '2026-11-24T10:00:00Z' where id = $1";
  await database.pool.query(past, [id]);
  expect((await rotateUnder(id, 'another')).errors).toEqual([]);
  await done(company, documents.remove, { id });
});

test('a new secret is not made of another version than was read', async () => {
  const made = await anEndpoint(company, 'https://hooks.example/rotated');
  const rotate = `mutation ($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret } }`;
  const wanted = (expectedVersion: number) => ({ input: { id: made.id, expectedVersion } });
  expect(await code(company, rotate, wanted(made.version + 1))).toBe('version_conflict');
  expect(await code(company, rotate, wanted(made.version))).toBe('ok');
  await done(company, documents.remove, { id: made.id });
});

test('another webhook under the same key is refused', async () => {
  const ask = async (input: Record<string, unknown>) =>
    (await company.send(documents.create, { input }, { 'idempotency-key': 'once' })).errors[0]?.extensions
      .code;
  const url = 'https://hooks.example/one';
  const types = ['offer.created', 'offer.deleted'];
  expect(await ask({ url, eventTypes: types })).toBeUndefined();
  expect(await ask({ url, eventTypes: types.toReversed() })).toBeUndefined();
  expect(await ask({ url: 'https://hooks.example/two', eventTypes: types })).toBe('idempotency_conflict');
  expect(await ask({ url, eventTypes: ['offer.created'] })).toBe('idempotency_conflict');
  expect(await ask({ url })).toBe('idempotency_conflict');
  expect(await ask({ url, eventTypes: types, description: 'Ours' })).toBe('idempotency_conflict');
  expect(await list()).toHaveLength(1);
  for (const one of await list()) await done(company, documents.remove, { id: one.id });
});

test('first tries go out in the order in which things happened, whatever their clocks say', async () => {
  const receiver = await aReceiver();
  const { id } = await anEndpoint(company, receiver.url);
  for (const at of ['2026-11-24T10:00:00Z', '2026-11-24T09:59:00Z']) {
    await database.pool.query(
      "insert into events (type, entity, entity_id, at) values ('offer.created', 'offer', $1, $2)",
      [id, at],
    );
  }
  await workOff(server, id);
  const order = receiver.heard.map(({ body }) => JSON.parse(body).sequence as number);
  expect(order).toHaveLength(2);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  await done(company, documents.remove, { id });
  await receiver.close();
});

test('what came to an endpoint while it was removed is given up by the sweep', async () => {
  const { id } = await anEndpoint(company, 'https://hooks.example/swept');
  await done(company, documents.test, { id });
  await database.pool.query('update webhook_endpoints set deleted_at = now() where id = $1', [id]);
  await sweepWebhooks(server.system());
  expect(await deliveriesOf(company, id)).toMatchObject([{ state: 'failed', lastError: 'removed' }]);
});

test('messages that are late make nobody else late, so the site stays ready', async () => {
  const late = (name: string) =>
    database.pool.query("select graphile_worker.add_job($1, '{}', run_at => now() - interval '1 hour')", [
      name,
    ]);
  await late('deliver-webhooks');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await late('send-mails');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
});
