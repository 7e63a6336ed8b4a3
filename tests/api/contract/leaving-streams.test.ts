import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let authorization: string;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  const company = await aCompanyUser(server);
  authorization = (await company.get('/api/auth/token')).body.token as unknown as string;
}, timeoutMs(60_000));
afterAll(() => server.close());

/** Opens a stream and leaves it after so many milliseconds, whether it has begun or not. */
async function leave(after: number): Promise<void> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    signal: AbortSignal.timeout(after),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization },
    body: JSON.stringify({ query: 'subscription { attentionNeeded { id } }' }),
  }).catch(() => null);
  await response?.text().catch(() => '');
}

test(
  'people may leave their streams at any moment, and the server goes on for everybody else',
  async () => {
    const faults: unknown[] = [];
    const note = (fault: unknown) => void faults.push(fault);
    process.on('uncaughtException', note);
    for (let round = 0; round < 8; round += 1) {
      await Promise.all(Array.from({ length: 8 }, (_, at) => leave(10 + ((round * 53 + at * 37) % 400))));
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    process.off('uncaughtException', note);
    expect(faults).toEqual([]);
    expect((await createClient(server).send('{ __typename }')).errors).toEqual([]);
  },
  timeoutMs(30_000),
);
