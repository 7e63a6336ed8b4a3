import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer, testSecrets } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;

const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { id name scopes key } }`;
const list = `{ listApiKeys { items {
  id name keyStart scopes createdBy createdAt lastUsedAt revokedAt } } }`;
const revoke = 'mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { id revokedAt } }';
const read = '{ getBusinessDetails { name } }';
const send = `mutation { createContactMessage(input: {
  name: "Ada Brook", email: "ada@example.com", subject: "Windows", message: "Do you clean them outside too?" }) { id } }`;

type Made = { id: string; name: string; scopes: string[]; key: string };
type Listed = { id: string; keyStart: string; lastUsedAt: string | null; revokedAt: string | null };
type Answer = Awaited<ReturnType<Client['send']>>;
const code = ({ errors }: Answer) => errors[0]?.extensions.code ?? 'ok';
const makeKey = (name: string, scopes: string[]) => done<Made>(company, create, { input: { name, scopes } });
const withKey = (key: string, document: string) =>
  createClient(server).send(document, {}, { 'x-api-key': key });
const listed = async (id: string) =>
  (await done<{ items: Listed[] }>(company, list)).items.find((one) => one.id === id);

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
});
afterAll(() => server.close());

test('a key is shown once and stands in the database only as its hash', async () => {
  const made = await makeKey('  Shop   window ', ['create', 'read', 'read']);
  expect(made).toMatchObject({ name: 'Shop window', scopes: ['read', 'create'] });
  // 32 random bytes.
  expect(made.key).toMatch(/^bw_[\w-]{43}$/);
  const { rows } = await database.pool.query('select to_jsonb(api_keys)::text as row from api_keys');
  expect(rows).toHaveLength(1);
  expect(rows[0].row).not.toContain(made.key.slice(8));
  const audit = await database.pool.query('select to_jsonb(audit_entries)::text as row from audit_entries');
  expect(audit.rows.map(({ row }) => row).join()).not.toContain(made.key.slice(8));
  expect(await listed(made.id)).toEqual({
    id: made.id,
    name: 'Shop window',
    keyStart: made.key.slice(0, 8),
    scopes: ['read', 'create'],
    createdBy: 'Olive Office',
    createdAt: expect.stringContaining('2026-11-24T10:'),
    lastUsedAt: null,
    revokedAt: null,
  });
});

test('a key does what its scopes say and nothing that a stranger may not', async () => {
  const reader = await makeKey('Reader', ['read']);
  const sender = await makeKey('Sender', ['create']);
  expect(code(await withKey(reader.key, read))).toBe('ok');
  expect(code(await withKey(reader.key, send))).toBe('forbidden');
  expect(code(await withKey(sender.key, send))).toBe('ok');
  for (const { key } of [reader, sender]) {
    expect(code(await withKey(key, '{ listQuotes { items { id } } }'))).toBe('sign_in_required');
    expect(code(await withKey(key, list))).toBe('sign_in_required');
    expect(code(await withKey(key, '{ getMyAccount { id } }'))).toBe('sign_in_required');
  }
});

test('a key’s last use is noted', async () => {
  const made = await makeKey('Noted', ['read']);
  await withKey(made.key, read);
  expect((await listed(made.id))?.lastUsedAt).toContain('2026-11-24T10:');
});

test('a revoked key is refused from the next request on and stays revoked', async () => {
  const made = await makeKey('Old partner', ['read']);
  const other = await makeKey('New partner', ['read']);
  expect((await withKey(made.key, read)).status).toBe(200);
  server.setNow('2026-11-24T11:00:00Z');
  const revoked = await done<{ revokedAt: string }>(company, revoke, { id: made.id });
  expect(revoked.revokedAt).toContain('2026-11-24T11:00');
  server.setNow('2026-11-24T12:00:00Z');
  expect(await done(company, revoke, { id: made.id })).toEqual(revoked);
  const answer = await withKey(made.key, read);
  expect([answer.status, code(answer)]).toEqual([401, 'unauthenticated']);
  expect((await withKey(other.key, read)).status).toBe(200);
  for (const id of [randomUUID(), 'none']) expect(code(await company.send(revoke, { id }))).toBe('not_found');
});

test.each([
  ['made up', `bw_${'x'.repeat(43)}`],
  ['empty', ''],
  ['the hash of nothing', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'],
])('a key that is %s is refused, never taken for none', async (_what, key) => {
  expect((await withKey(key, read)).status).toBe(401);
});

test('a key is not found by the hash that is kept of it', async () => {
  await makeKey('Hashed', ['read']);
  const { key_hash: hash } = await database.db
    .selectFrom('api_keys')
    .select('key_hash')
    .where('name', '=', 'Hashed')
    .executeTakeFirstOrThrow();
  expect((await withKey(hash, read)).status).toBe(401);
});

test('a wrong key beside a good session is refused all the same', async () => {
  expect((await company.send(read, {}, { 'x-api-key': 'wrong' })).status).toBe(401);
});

test('the installation’s own first key goes on working', async () => {
  expect(code(await withKey(testSecrets.apiKey, read))).toBe('ok');
});

test('two live keys don’t share a name, and the name of a revoked one is free again', async () => {
  const made = await makeKey('Partner', ['read']);
  const same = { input: { name: 'partner', scopes: ['create'] } };
  const refused = await company.send(create, same);
  expect(code(refused)).toBe('api_key_exists');
  await done(company, revoke, { id: made.id });
  expect(code(await company.send(create, same))).toBe('ok');
});

test('of ten who make a key of one name at once, one does', async () => {
  const wish = { input: { name: 'Race', scopes: ['read'] } };
  const answers = await Promise.all(Array.from({ length: 10 }, () => company.send(create, wish)));
  expect(answers.map(code).toSorted()).toEqual([...Array(9).fill('api_key_exists'), 'ok']);
});

test('the same press again is given the same key, and other answers under its Idempotency-Key are refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const input = { name: 'Pressed twice', scopes: ['read'] };
  const [one, other] = await Promise.all([
    done<Made>(company, create, { input }, headers),
    done<Made>(company, create, { input }, headers),
  ]);
  expect(other).toEqual(one);
  expect(code(await withKey(one.key, read))).toBe('ok');
  const changed = { input: { name: 'Another', scopes: ['read'] } };
  expect(code(await company.send(create, changed, headers))).toBe('idempotency_conflict');
});

test('a key needs a name of 2 to 60 characters and a scope that exists', async () => {
  const problems = async (input: { name: string; scopes: string[] }) =>
    (await company.send(create, { input })).errors[0]?.extensions.problems?.map((one) => one.code);
  expect(await problems({ name: 'x', scopes: [] })).toEqual(['api_key_name_bad', 'api_key_scopes_missing']);
  expect(await problems({ name: 'x'.repeat(61), scopes: ['read'] })).toEqual(['api_key_name_bad']);
  expect(await problems({ name: 'Good', scopes: ['everything'] })).toEqual(['api_key_scopes_missing']);
});

test('keys are for company users with the permission for settings', async () => {
  const at = { server, database };
  const people = await aMember(at, company, { email: 'people@example.com', permissions: ['users'] });
  const settings = await aMember(at, company, { email: 'set@example.com', permissions: ['settings'] });
  const wish = { input: { name: 'Somebody’s', scopes: ['read'] } };
  expect(code(await people.client.send(list))).toBe('forbidden');
  expect(code(await people.client.send(create, wish))).toBe('forbidden');
  expect(code(await settings.client.send(create, wish))).toBe('ok');
  expect(code(await settings.client.send(list))).toBe('ok');
});

test('making and revoking a key is in the audit log', async () => {
  const made = await makeKey('Watched', ['read']);
  await done(company, revoke, { id: made.id });
  const entries = await database.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', made.id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'api-key.create', before: null, after: { name: 'Watched', scopes: ['read'] } },
    { action: 'api-key.revoke', before: { name: 'Watched', scopes: ['read'] }, after: null },
  ]);
});
