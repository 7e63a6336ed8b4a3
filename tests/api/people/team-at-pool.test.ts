import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { type LocalOidcProvider, startOidcProvider } from '#tests/support/identity/oidc-provider.ts';
import { sendAs, signInAtPool } from '#tests/support/identity/pool-sign-in.ts';
import { createWebWalker, type WebWalker } from '#tests/support/identity/web-walker.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let pool: LocalOidcProvider;
let server: TestServer;
let first: WebWalker;
let second: WebWalker;
let secondId: string;

type Member = { id: string; email: string; permissions: string[]; isExternal: boolean };

const list = '{ listCompanyUsers { items { id email permissions isExternal } } }';
const code = async (by: WebWalker, query: string) =>
  (await sendAs(server, by, query)).errors?.[0]?.extensions.code ?? 'ok';

async function joins(email: string): Promise<WebWalker> {
  pool.people.push({ sub: randomUUID(), email, email_verified: true, 'cognito:groups': ['company'] });
  const walker = createWebWalker();
  await signInAtPool(server, walker, { email });
  await signInAtPool(server, walker, { email, isAgain: true });
  return walker;
}

beforeAll(async () => {
  pool = await startOidcProvider();
  server = await startTestServer(database, { now: '2026-11-20T10:00:00Z', environment: pool.environment });
  await pool.serve(server.url);
  first = await joins('first@example.com');
  second = await joins('second@example.com');
});
afterAll(async () => {
  await server.close();
  await pool.close();
});

test('the team of an outside pool is whom its groups make company users', async () => {
  const { data } = await sendAs(server, first, list);
  const items = (data?.listCompanyUsers as { items: Member[] } | undefined)?.items ?? [];
  expect(items.map(({ email, isExternal }) => [email, isExternal])).toEqual([
    ['first@example.com', true],
    ['second@example.com', true],
  ]);
  expect(items.map(({ permissions }) => permissions.length)).toEqual([6, 0]);
  secondId = items[1]?.id ?? '';
});

test('what they may do is given here, and counts from their next request', async () => {
  expect(await code(second, '{ listLedgerBalances { account } }')).toBe('forbidden');
  const give = `mutation { setCompanyPermissions(input: { id: "${secondId}", permissions: ["money"] }) { id } }`;
  expect(await code(first, give)).toBe('ok');
  expect(await code(second, '{ listLedgerBalances { account } }')).toBe('ok');
});

test('nobody is invited or removed here, since the next sign-in would undo it', async () => {
  const invite =
    'mutation { inviteCompanyUser(input: { email: "third@example.com", permissions: ["money"] }) { id } }';
  expect(await code(first, invite)).toBe('invite_at_pool');
  const remove = `mutation { removeCompanyUser(input: { id: "${secondId}" }) { id } }`;
  expect(await code(first, remove)).toBe('member_from_outside');
  expect(await code(second, '{ listLedgerBalances { account } }')).toBe('ok');
});

test('blocking shuts them out here, whatever the pool says', async () => {
  const block = `mutation { blockUser(input: { id: "${secondId}", reason: "Left the firm" }) { id } }`;
  expect(await code(first, block)).toBe('ok');
  expect(await code(second, '{ listLedgerBalances { account } }')).toBe('sign_in_required');
  const again = createWebWalker();
  const address = await signInAtPool(server, again, { email: 'second@example.com' });
  expect(address.searchParams.get('problem')).toBe('account_blocked');
});
