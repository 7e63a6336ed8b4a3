import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { outdateProof } from '#tests/e2e/support/outdate-proofs.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type OddProvider, startOddProvider } from '#tests/support/identity/odd-provider.ts';
import { goToPool, sendAs, sessionOf } from '#tests/support/identity/pool-sign-in.ts';
import { createWebWalker, type WebWalker } from '#tests/support/identity/web-walker.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let pool: OddProvider;
let server: TestServer;

beforeAll(async () => {
  pool = await startOddProvider();
  server = await startTestServer(database, { now: '2026-11-20T10:00:00Z', environment: pool.environment });
});
afterAll(async () => {
  await server.close();
  await pool.close();
});
afterEach(async () => {
  pool.reset();
  await database.db.deleteFrom('users').execute();
});

const seconds = (minutesAgo: number) => Math.floor(Date.now() / 1000) - minutesAgo * 60;
const forCompany = { 'cognito:groups': ['company'] };
const create = 'mutation { createApiKey(input: { name: "till", scopes: ["read"] }) { id } }';
type Answer = { errors?: { extensions: { code: string } }[] };
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code ?? 'ok';

async function byToken(claims: Record<string, unknown>) {
  await database.db.deleteFrom('api_keys').execute();
  server.runtime.actorMemory.forget();
  const authorization = await pool.token({ ...forCompany, ...claims });
  return codeOf(await createClient(server).send(create, {}, { authorization }));
}

test('a token of the outside pool changes nothing grave unless it says that its person signed in just now', async () => {
  expect(await byToken({})).toBe('sign_in_again');
  expect(await byToken({ auth_time: seconds(6) })).toBe('sign_in_again');
  expect(await byToken({ auth_time: 'just now' })).toBe('sign_in_again');
  expect(await byToken({ auth_time: seconds(4) })).toBe('ok');
});

async function signedIn(claims: Record<string, unknown>): Promise<WebWalker> {
  pool.oddities.idClaims = { ...forCompany, ...claims };
  const walker = createWebWalker();
  await goToPool(server, walker);
  return walker;
}

async function change(walker: WebWalker) {
  await database.db.deleteFrom('api_keys').execute();
  return codeOf(await sendAs(server, walker, create));
}

test('a sign-in there counts from when somebody proved who they are, where that is told', async () => {
  expect(await change(await signedIn({}))).toBe('sign_in_again');
  expect(await change(await signedIn({ auth_time: seconds(6) }))).toBe('sign_in_again');
  expect(await change(await signedIn({ auth_time: seconds(1) }))).toBe('ok');
});

test('who is sent there again is asked to sign in anew, and may then do it', async () => {
  const walker = await signedIn({ auth_time: seconds(60) });
  pool.oddities.idClaims = { ...forCompany, auth_time: seconds(0) };
  const sent = await walker.ask(`${server.url}/api/auth/external/start?again=yes`);
  const asked = new URL(sent.headers.get('location') ?? '').searchParams;
  expect([asked.get('max_age'), asked.get('prompt')]).toEqual(['0', 'login']);
  const { address } = await goToPool(server, walker, { isAgain: true });
  expect(address.pathname + address.search).toBe('/signin?again=done');
  expect(await change(walker)).toBe('ok');
  await outdateProof(database);
  expect(await change(walker)).toBe('sign_in_again');
});

test.each<[string, Record<string, unknown>]>([
  ['signs nobody in anew', { auth_time: seconds(10) }],
  ['does not say when', {}],
  ['signs somebody else in', { auth_time: seconds(0), sub: 'another', email: 'another@example.com' }],
])('a provider that %s proves nothing, and whoever was signed in stays so', async (_what, claims) => {
  const walker = await signedIn({ auth_time: seconds(60) });
  const before = await sessionOf(server, walker);
  pool.oddities.idClaims = { ...forCompany, ...claims };
  const { address } = await goToPool(server, walker, { isAgain: true });
  expect(address.searchParams.get('problem')).toBe('external_not_again');
  expect(await change(walker)).toBe('sign_in_again');
  expect(await sessionOf(server, walker)).toEqual(before);
});
