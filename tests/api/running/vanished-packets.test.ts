import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKysely, createPool } from '#db/connect.ts';
import { type BrokenNetwork, startBrokenNetwork } from '#tests/support/broken-network.ts';
import { withDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { promisedMs, soonerMs, timeoutMs } from '#tests/support/timeouts.ts';
import { quietLog } from '../../support/quiet-log.ts';

/** A network that swallows what is sent to the database and tells nobody, as a firewall or a dead switch does. */
const database = withDatabase();
let network: BrokenNetwork;
let server: TestServer;
let pool: ReturnType<typeof createPool>;
let endPool: () => Promise<void>;

beforeAll(async () => {
  network = await startBrokenNetwork(database.connection);
  pool = createPool({ connection: network.connection, log: quietLog, longestStatementMs: 2_000 });
  endPool = () => pool.end();
  server = await startTestServer(
    { ...database, pool, db: createKysely(pool), connection: network.connection },
    { now: '2026-11-24T10:00:00Z' },
  );
});
afterAll(async () => {
  await server.close();
  await network.close();
  await endPool();
});

const settings = '{ getApplicationSetting(id: "defaultsettings") { taxRate } }';

async function ask(path: string, query?: string) {
  const startedAt = performance.now();
  const response = await fetch(`${server.url}${path}`, {
    headers: { 'content-type': 'application/json' },
    ...(query ? { method: 'POST', body: JSON.stringify({ query }) } : {}),
  });
  const body = await response.json().catch(() => ({}));
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    code: body.errors?.[0]?.extensions?.code ?? body.code ?? body.status,
    seconds,
  };
}

/** Each is asked of the database by itself. */
const calendar = () => `/api/v1/calendars/${randomBytes(32).toString('base64url')}.ics`;

test(
  'while packets vanish everything says within five seconds that it must wait, and once they get through all is well soon',
  async () => {
    // Every connection there may be.
    await Promise.all(Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.3)')));
    // Idle for longer than an answer may take, which is no sign of death.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    network.vanish();
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all([
        ask('/graphql', settings),
        ask(calendar()),
        ask('/readyz'),
        ask('/healthz'),
      ]);
      for (const { seconds } of answers) expect(seconds).toBeLessThan(soonerMs(5_000, 10_000) / 1000);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
      for (const answer of answers.slice(0, 2)) {
        expect(answer).toMatchObject({ retryAfter: '5', code: 'service_unavailable' });
      }
    }
    // More than there are connections: all of them wait for an answer that never comes.
    await Promise.all(Array.from({ length: 30 }, () => ask(calendar())));
    network.mend();
    const mendedAt = performance.now();
    await expect.poll(async () => (await ask(calendar())).status, { timeout: timeoutMs(20_000) }).toBe(404);
    expect(performance.now() - mendedAt).toBeLessThan(promisedMs(12_000));
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(calendar())));
    expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
  },
  timeoutMs(60_000),
);
