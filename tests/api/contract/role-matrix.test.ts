import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '#domain/access/permission.ts';
import { operationRights, rightOf, type Verb } from '#domain/access/rights/rights.ts';
import { schema } from '#server/graphql/schema.ts';
import { outdateProof } from '#tests/e2e/support/outdate-proofs.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type BadCredentials, badCredentials } from '#tests/support/hostile/bad-credentials.ts';
import { mayAsk, mayAskWith } from '#tests/support/roles/allowed-roles.ts';
import { rolePeople, singlePermissionUsers } from '#tests/support/roles/role-people.ts';
import type { RoleWho } from '#tests/support/roles/role-row.ts';
import { roleTable } from '#tests/support/roles/role-table.ts';
import { startTestServer, type TestServer, testSecrets } from '#tests/support/server.ts';
import { isLongForm } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let people: Record<RoleWho, Client>;
let holders: Map<string, Client>;
let bad: BadCredentials;

const rootTypes = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const operations = rootTypes.flatMap((type) => Object.keys(type?.getFields() ?? {}));

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  people = await rolePeople(server, database);
  holders = await singlePermissionUsers(server, database);
  bad = await badCredentials(server, database);
}, timeoutMs(120_000));
afterAll(() => server.close());

test('every operation of the contract stands in both tables', () => {
  expect(Object.keys(roleTable).toSorted()).toEqual(operations.toSorted());
  expect(Object.keys(operationRights).toSorted()).toEqual(operations.toSorted());
});

const rowOf = (operation: string) => {
  const row = roleTable[operation]?.();
  if (!row) throw new Error(`${operation} is missing`);
  return row;
};
const answerOf = async (client: Client, document: string, headers?: Record<string, string>) => {
  const { errors } = await client.send(document, {}, headers);
  return errors[0]?.extensions.code ?? 'ok';
};

test.each(Object.keys(roleTable))('%s answers every role as the table says', async (operation) => {
  const { document, ...expected } = rowOf(operation);
  const given: Partial<Record<RoleWho, string>> = {};
  for (const who of Object.keys(expected) as RoleWho[]) given[who] = await answerOf(people[who], document);
  expect(given).toEqual(expected);
});

const refusals = ['forbidden', 'sign_in_required'];

test.each(Object.keys(roleTable))(
  '%s is refused to the roles that docs/rights.md leaves out',
  (operation) => {
    const { document: _document, ...answers } = rowOf(operation);
    for (const [who, answer] of Object.entries(answers))
      expect([who, !refusals.includes(answer)]).toEqual([who, mayAsk(who as RoleWho, operation as Verb)]);
  },
);

test(
  'an old session is asked who it is by the verbs that docs/rights.md marks, and by no others',
  async () => {
    await outdateProof(database);
    for (const operation of Object.keys(roleTable).filter((one) => !rightOf(one as Verb).proof)) {
      const answer = await answerOf(people.company, rowOf(operation).document);
      expect([operation, answer === 'sign_in_again']).toEqual([operation, false]);
    }
    await database.pool.query('update sessions set "provedAt" = now()');
  },
  timeoutMs(60_000),
);

test.each(Object.keys(roleTable))('%s answers an API key as it answers a visitor', async (operation) => {
  const { document, visitor } = rowOf(operation);
  const headers = { 'x-api-key': testSecrets.apiKey };
  expect(await answerOf(createClient(server), document, headers)).toBe(visitor);
});

test.each(Object.keys(roleTable))('%s is for company users with the right permission', async (operation) => {
  const { document, company } = rowOf(operation);
  const given: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const permission of permissions) {
    given[permission] = await answerOf(holders.get(permission) as Client, document);
    expected[permission] = mayAskWith(permission, operation as Verb) ? company : 'forbidden';
  }
  expect(given).toEqual(expected);
});

// Whose credentials they are is settled before the operation is looked at, so a sample has each kind with some of
// the operations and each operation with one kind.
const badKindsFor = (operation: string) => {
  const kinds = Object.entries(bad);
  const place = Object.keys(roleTable).indexOf(operation) % kinds.length;
  return isLongForm ? kinds : kinds.slice(place, place + 1);
};

test.each(Object.keys(roleTable))('%s is answered 401 with bad credentials', async (operation) => {
  const { document } = rowOf(operation);
  for (const [who, headers] of badKindsFor(operation)) {
    const { status, errors } = await createClient(server).send(document, {}, headers);
    expect([who, status, errors[0]?.extensions.code]).toEqual([who, 401, 'unauthenticated']);
  }
});
