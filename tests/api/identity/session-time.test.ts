import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let customer: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  customer = await anAccount(server, `${randomUUID()}@example.com`);
});
afterAll(() => server.close());

type Time = { userId: string | null; secondsLeft: number; mostSeconds: number };
const timeOf = async (client: Client) =>
  (await client.get('/api/auth/account/session-time')).body as unknown as Time;
const stay = async (client: Client) =>
  (await client.post('/api/auth/account/stay-signed-in', {})).body as unknown as Time;

/** Sessions live on the database's clock, which nobody moves: they begin that much earlier instead. */
const pass = (seconds: number) =>
  database.pool.query(
    `update sessions set "createdAt" = "createdAt" - $1 * interval '1 second',
      "lastUsedAt" = "lastUsedAt" - $1 * interval '1 second', "expiresAt" = "expiresAt" - $1 * interval '1 second'`,
    [seconds],
  );
const minutes = 60;
const hours = 3600;
const near = (seconds: number) => [seconds - 60, seconds] as const;
function expectNear(seen: number, [from, to]: readonly [number, number]) {
  expect(seen).toBeGreaterThanOrEqual(from);
  expect(seen).toBeLessThanOrEqual(to);
}

test('who runs the business stays signed in for half an hour unused, others for a week', async () => {
  expectNear((await timeOf(company)).secondsLeft, near(30 * minutes));
  expectNear((await timeOf(customer)).secondsLeft, near(7 * 24 * hours));
});

test('asking for the time is no use of the session; "Stay signed in" is, and so is any other call', async () => {
  await stay(company);
  await pass(28 * minutes);
  const [first, second] = [await timeOf(company), await timeOf(company)];
  expectNear(first.secondsLeft, near(2 * minutes));
  expect(second.secondsLeft).toBeLessThanOrEqual(first.secondsLeft);
  expectNear((await stay(company)).secondsLeft, near(30 * minutes));
  await pass(28 * minutes);
  await company.send('{ getMyAccount { email } }');
  expectNear((await timeOf(company)).secondsLeft, near(30 * minutes));
});

test('a session that was not used in time has ended, and staying comes too late', async () => {
  const other = await anAccount(server, `${randomUUID()}@example.com`);
  const { userId } = await timeOf(other);
  expect(userId).not.toBeNull();
  await pass(7 * 24 * hours + 1);
  expect(await timeOf(other)).toEqual({ userId: null, secondsLeft: 0, mostSeconds: 0 });
  expect(await stay(other)).toEqual({ userId: null, secondsLeft: 0, mostSeconds: 0 });
  expect((await other.get('/api/auth/get-session')).body).toBeNull();
});

test('staying never goes past the working day a session may last', async () => {
  const late = await aCompanyUser(server, 'late@example.com');
  for (let half = 0; half < 24; half += 1) {
    await pass(29 * minutes);
    await stay(late);
  }
  const left = 12 * hours - 24 * 29 * minutes;
  const time = await stay(late);
  expectNear(time.secondsLeft, near(left));
  expect(time.mostSeconds).toBe(time.secondsLeft);
});

test('nobody signed in is told of no time, and other sites can’t keep somebody signed in', async () => {
  expect(await timeOf(createClient(server))).toEqual({ userId: null, secondsLeft: 0, mostSeconds: 0 });
  const answer = await fetch(`${server.url}/api/auth/account/stay-signed-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'cors',
      cookie: 'brightwren.session_token=x.y',
    },
    body: '{}',
  });
  expect(answer.status).toBe(403);
});
