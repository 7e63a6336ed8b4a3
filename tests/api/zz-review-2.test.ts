import { afterAll, beforeAll, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { createExecutor } from '#server/graphql/execute.ts';
import { schema } from '#server/graphql/schema.ts';
import { createClient } from '#tests/support/client.ts';
import { anAccount } from '#tests/support/people.ts';

const database = withDatabase();
let server: TestServer;
beforeAll(async () => { server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' }); }, 60_000);
afterAll(() => server.close());
const raw = async (body: string, headers: Record<string,string> = {}) => {
  const t = performance.now();
  const r = await fetch(`${server.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  return { status: r.status, text: await r.text(), ms: Math.round(performance.now() - t) };
};
test('wide', async () => {
  await raw('{"query":"{__typename}"}');
  for (const [n, one, count] of [['flat unknown', '{"zz":1}', 28000], ['flat similar', '{"titlee":1}', 18000], ['wrong type', '{"title":1}', 20000], ['scalars', '1', 120000], ['nested 900', `{"or":[${Array.from({ length: 900 }, () => '{"zz":1}').join(',')}]}`, 31]] as const) {
    const body = `{"query":"query($f:ModelBookingFilterInput){listBookings(filter:$f){nextToken}}","variables":{"f":{"and":[${Array.from({ length: count }, () => one).join(',')}]}}}`;
    const w = await raw(body); console.log('WIDE', n, body.length, w.status, w.ms, w.text.length, w.text.slice(0, 160));
    const t = performance.now(); await createExecutor(schema).query({ source: JSON.parse(body).query, variables: JSON.parse(body).variables }, server.runtime.contextFor({ kind: 'visitor' })); console.log('  executor alone, blocking', Math.round(performance.now() - t));
  }
});
test('sign-out stale', async () => {
  const customer = await anAccount(server, 'customer@example.com');
  const q = '{ getMyDataRequests { id } }';
  await customer.send(q);
  const r = await customer.post('/api/auth/sign-out', {});
  const b = await customer.send(q);
  console.log('SIGNOUT', r.status, b.errors[0]?.extensions.code);
  void createClient;
});
