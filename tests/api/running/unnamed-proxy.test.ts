import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let unnamed: TestServer;
let named: TestServer;

beforeAll(async () => {
  unnamed = await startTestServer(database, { now });
  named = await startTestServer(database, { now, environment: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
});
afterAll(async () => {
  await unnamed.close();
  await named.close();
});

test('a proxy that is not named is told once in the log and stands on the overview; a named one is not', async () => {
  const office = await aCompanyUser(unnamed);
  const tasks = async () => {
    const { data } = await office.send('{ listCompanyTasks { kind words } }');
    return data?.listCompanyTasks as unknown as { kind: string; words: string }[];
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  const ask = (server: TestServer) =>
    createClient(server).send('{ getApplicationSetting(id: "defaultsettings") { taxRate } }', {}, forwarded);
  await ask(named);
  expect(named.errors).toEqual([]);
  expect(await tasks()).toEqual([]);
  await Promise.all([ask(unnamed), ask(unnamed), ask(unnamed)]);
  expect(unnamed.errors).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
  await expect
    .poll(tasks)
    .toEqual([{ kind: 'proxy-not-named', words: expect.stringContaining('TRUSTED_PROXIES') }]);
});
