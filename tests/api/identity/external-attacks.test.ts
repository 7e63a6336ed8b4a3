import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { savePassword } from '#server/auth/proofs/credential.store.ts';
import { passwordHash } from '#server/auth/proofs/password-hash.ts';
import { outdateProof } from '#tests/e2e/support/outdate-proofs.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type OddProvider, startOddProvider } from '#tests/support/identity/odd-provider.ts';
import { goToPool, sessionOf } from '#tests/support/identity/pool-sign-in.ts';
import { createWebWalker } from '#tests/support/identity/web-walker.ts';
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

async function signIn() {
  const walker = createWebWalker();
  const { address } = await goToPool(server, walker);
  return { address, walker, session: () => sessionOf(server, walker) };
}

test('who is blocked by their subject gets in by no e-mail that they verify later', async () => {
  await createClient(server).send(
    '{ getMyAccount { id } }',
    {},
    { authorization: await pool.token({ 'cognito:groups': [] }) },
  );
  await database.db.updateTable('users').set({ blocked_at: new Date() }).execute();
  const email = 'odd@example.com';
  await database.db
    .insertInto('users')
    .values({ id: randomUUID(), name: 'Odd', email, emailVerified: true })
    .execute();
  const { address, session } = await signIn();
  expect(address.searchParams.get('problem')).toBe('account_blocked');
  expect(await session()).toBeNull();
});

test('who had a password here before the pool was exchanged is asked to sign in again, never for that password', async () => {
  pool.oddities.idClaims = { auth_time: Math.floor(Date.now() / 1000) };
  const { walker } = await signIn();
  const user = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await savePassword(database.db, user.id, await passwordHash.hash('a forgotten old one'), new Date());
  const ask = async () => {
    const answer = await walker.ask(`${server.url}/api/v1/account/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ password: '' }),
    });
    return answer.status;
  };
  expect(await ask()).toBe(200);
  await outdateProof(database);
  expect(await ask()).not.toBe(200);
});

test('a sign-in with other groups ends the sessions that were begun in the former role', async () => {
  const [first, again] = [await signIn(), await signIn()];
  expect((await first.session())?.user.group).toBeNull();
  expect(await again.session()).not.toBeNull();
  pool.oddities.idClaims = { 'cognito:groups': ['company'] };
  const office = await signIn();
  expect((await office.session())?.user.group).toBe('company');
  expect([await first.session(), await again.session()]).toEqual([null, null]);
});
