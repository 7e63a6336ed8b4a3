import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPersistedDocumentsFrom } from '#server/graphql/compiled/persisted-documents.ts';
import { withDatabase } from '#tests/support/database.ts';
import { readCounters, risenSince } from '#tests/support/outside/metric-counts.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** Pages send the ids of their documents (GraphQL over HTTP, appendix “Persisted documents”). */
const database = withDatabase();
const manifest = join(tmpdir(), `persisted-documents-${process.pid}.json`);
const settingsId = `sha256:${'a'.repeat(64)}`;
const signOffId = `sha256:${'b'.repeat(64)}`;
const earlierId = `sha256:${'c'.repeat(64)}`;
let server: TestServer;

beforeAll(async () => {
  const current = {
    [settingsId]: 'query Settings($id:ID!){getApplicationSetting(id:$id){id}}',
    [signOffId]: 'mutation Stop($input:RevokeApiKeyInput!){revokeApiKey(input:$input){id}}',
  };
  const earlier = { [earlierId]: 'query Offers{listOfferss{nextToken}}' };
  writeFileSync(manifest, JSON.stringify([current, earlier]));
  readPersistedDocumentsFrom(manifest);
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
}, timeoutMs(60_000));
afterAll(async () => {
  await server.close();
  rmSync(manifest);
});

async function send(body: unknown) {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  return { status: response.status, data: answer.data, error: answer.errors?.[0] };
}

test('an id is answered like the text it stands for', async () => {
  const variables = { id: 'defaultsettings' };
  const byId = await send({ documentId: settingsId, variables, operationName: 'Settings' });
  expect(byId).toMatchObject({ status: 200, data: { getApplicationSetting: { id: 'defaultsettings' } } });
  const query = 'query Settings($id:ID!){getApplicationSetting(id:$id){id}}';
  expect(await send({ query, variables })).toEqual(byId);
});

test('a page that was open before the site was replaced is still understood', async () => {
  expect(await send({ documentId: earlierId })).toMatchObject({ data: { listOfferss: { nextToken: null } } });
});

test('operations of our own screens are counted by their names, and everybody else’s are one', async () => {
  const before = await readCounters(server);
  await send({ documentId: earlierId });
  await send({ documentId: settingsId, variables: { id: 'defaultsettings' } });
  await send({ documentId: signOffId, variables: { input: { id: randomUUID() } } });
  for (let number = 0; number < 20; number += 1) {
    await send({ query: `query Made${number}{listOfferss{nextToken}}` });
    await send({ query: `mutation Made${number}{revokeApiKey(input:{id:"x"}){id}}` });
    await send({ query: `query Made${number}{nothing}` });
  }
  const counted = [...(await risenSince(server, before)).keys()].flatMap(
    (name) => /^brightwren_graphql_operations_total\{(.*)\}$/.exec(name)?.[1] ?? [],
  );
  expect(counted.toSorted()).toEqual(
    [
      ...['operation="Offers",outcome="ok"', 'operation="Settings",outcome="ok"'],
      ...['operation="Stop",outcome="refused"'],
      ...['invalid', 'ok', 'refused'].map((outcome) => `operation="other",outcome="${outcome}"`),
    ].toSorted(),
  );
});

test('a mutation by its id asks for the same permission', async () => {
  const answer = await send({ documentId: signOffId, variables: { input: { id: randomUUID() } } });
  expect(answer.error.extensions.code).toBe('sign_in_required');
});

test.each([
  ['of no build', `sha256:${'0'.repeat(64)}`],
  ['of no such form', 'x'],
  ['that every object has', '__proto__'],
  ['that every object has, again', 'constructor'],
])('an id %s is refused by a code that pages know, and told to reload', async (_case, documentId) => {
  const { error, data } = await send({ documentId, variables: {} });
  expect(data ?? null).toBeNull();
  expect(error).toEqual({
    message: 'This page is older than the site. Reload it to continue.',
    extensions: { code: 'document_unknown' },
  });
});

test('without a manifest, as while developing, every id is unknown and texts are answered', async () => {
  readPersistedDocumentsFrom(join(tmpdir(), 'no-such-manifest.json'));
  expect((await send({ documentId: settingsId })).error.extensions.code).toBe('document_unknown');
  expect((await send({ query: '{ listOfferss { nextToken } }' })).error).toBeUndefined();
  readPersistedDocumentsFrom(manifest);
});
