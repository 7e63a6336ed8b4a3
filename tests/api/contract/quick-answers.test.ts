import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { promisedMs } from '#tests/support/timeouts.ts';

/** The answers given before the layers of all others are set up (docs/decisions/012, 013). */
const database = withDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
});
afterAll(() => server.close());

const post = (query: string, headers: Record<string, string> = {}, url = server.url) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });

/** What every answer has of its own, whoever gives it. */
const itsOwn = new Set([
  ...['content-length', 'date', 'content-security-policy', 'transfer-encoding'],
  'x-request-id',
]);
const headersOf = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => !itsOwn.has(name)));

test('a quick answer has the headers of every other', async () => {
  const quick = await post('{ __typename }');
  // Directives are left to the library.
  const other = await post('{ __typename @include(if: true) }');
  expect(await quick.json()).toEqual(await other.json());
  expect(quick.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headersOf(quick)).toEqual(headersOf(other));
  const ids = [quick, other].map((answer) => answer.headers.get('x-request-id'));
  expect(new Set(ids.filter(Boolean)).size).toBe(2);
});

test('a session that ended in one process is dead in another within a second', async () => {
  const elsewhere = await startTestServer(database, {
    now: '2026-11-24T10:00:00Z',
    environment: { PUBLIC_URL: server.url },
  });
  try {
    const person = await aCompanyUser(server);
    const token = (await person.get('/api/auth/token')).body.token as unknown as string;
    const account = '{ getMyAccount { role } }';
    const there = () =>
      post(account, { authorization: token }, `http://127.0.0.1:${elsewhere.runtime.env.port}`);
    expect((await there()).status).toBe(200);
    await person.post('/api/auth/sign-out', {});
    expect((await post(account, { authorization: token })).status).toBe(401);
    const endedAt = performance.now();
    while ((await there()).status === 200) {
      expect(performance.now() - endedAt).toBeLessThan(promisedMs(1_000));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect((await there()).status).toBe(401);
  } finally {
    await elsewhere.close();
  }
});
