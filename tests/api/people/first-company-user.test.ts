import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccountLink } from '#server/auth/account/make-account-link.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
const now = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now });
});
afterAll(() => server.close());

const hourMs = 3600 * 1000;

test('the link of the first company user, which stands in a log, holds for a day and no longer', async () => {
  const opened = async (hoursLater: number) => {
    server.setNow(now);
    const link = await makeAccountLink(server.system(), 'company-invitation', null);
    server.setNow(new Date(Date.parse(now) + hoursLater * hourMs).toISOString());
    const answers = { password, name: 'Fay First', email: 'fay@example.com' };
    const token = new URL(link).searchParams.get('token');
    return (await createClient(server).post('/api/auth/one-time-link/open', { ...answers, token })).status;
  };
  expect(await opened(24.1)).toBe(404);
  expect(await opened(23.9)).toBe(200);
});
