import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '#domain/access/permission.ts';
import { restRights } from '#domain/access/rights/rest-rights.ts';
import { createApp } from '#server/web/http.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type BadCredentials, badCredentials } from '#tests/support/hostile/bad-credentials.ts';
import { restRoles } from '#tests/support/roles/rest-roles.ts';
import { rolePeople, singlePermissionUsers } from '#tests/support/roles/role-people.ts';
import type { RoleWho } from '#tests/support/roles/role-row.ts';
import { startTestServer, type TestServer, testSecrets } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/**
 * Every path outside GraphQL for everybody (rules/people#who-may-do-what): one that is missing in the table fails the
 * first test.
 */
const database = withDatabase();
let server: TestServer;
let people: Record<RoleWho, Client>;
let holders: Map<string, Client>;
let bad: BadCredentials;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  people = await rolePeople(server, database);
  holders = await singlePermissionUsers(server, database);
  bad = await badCredentials(server, database);
}, timeoutMs(120_000));
afterAll(() => server.close());

/** What has an address of its own: the REST routes, and the calls of the identity service. */
function everyPath(): string[] {
  const app = createApp(server.runtime, async () => new Response(''), { servesBuild: false });
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`);
  const calls = server.runtime.auth.api as unknown as Record<
    string,
    { path?: string; options?: { method?: string | string[] } }
  >;
  const identity = Object.values(calls).flatMap(({ path, options }) =>
    path ? [options?.method ?? []].flat().map((method) => `${method} /api/auth${path}`) : [],
  );
  return [...new Set([...routes, ...identity])].toSorted();
}

test('every path stands in the table', () => {
  expect(Object.keys(restRoles).toSorted()).toEqual(everyPath());
});

test('every path of ours stands in the table of rights', () => {
  const ours = everyPath().filter((path) => !path.includes(' /api/auth/'));
  expect(Object.keys(restRights).toSorted()).toEqual(ours);
});

const pathOf = (name: string): [string, string] => {
  const [method = '', path = ''] = name.split(' ');
  return [method, restRoles[name]?.path ?? path];
};

async function ask(client: Client, name: string, headers: Record<string, string> = {}): Promise<number> {
  const [method, path] = pathOf(name);
  const { body } = restRoles[name] ?? {};
  await database.pool.query('delete from rate_limits');
  return client.ask(method, path, { headers, body: typeof body === 'function' ? body() : body });
}

// One path after the other with all its checks: the last ones of the table sign people out.
test.each(Object.keys(restRoles))('%s answers everybody as the table says', async (name) => {
  const row = restRoles[name];
  if (!row) throw new Error('missing');
  const { path: _path, body: _body, isOpen, heldBy, ...expected } = row;
  const given: Record<string, number> = {};
  for (const who of Object.keys(expected) as (keyof typeof expected)[]) {
    given[who] =
      who === 'apiKey'
        ? await ask(createClient(server), name, { 'x-api-key': testSecrets.apiKey })
        : await ask(people[who], name);
  }
  expect(given).toEqual(expected);
  for (const permission of permissions) {
    const status = await ask(holders.get(permission) as Client, name);
    const isHeld = heldBy?.includes(permission) ?? true;
    expect([permission, status]).toEqual([permission, isHeld ? row.company : 403]);
  }
  for (const [who, headers] of Object.entries(bad)) {
    const status = await ask(createClient(server), name, headers);
    expect([who, status]).toEqual([who, isOpen ? row.visitor : 401]);
  }
});
