import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualWorkLimits } from '#server/limits/work-gate.ts';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { type TestDatabase, withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** What one network and one person may ask of us in a minute, and how many heavy questions at once. */
const database: TestDatabase = withDatabase();
/** So patient that nobody is refused for having waited, but for whoever stands behind two of their own. */
const forms = { ...usualWorkLimits.forms, maxWaitingOfOne: 2, patienceMs: timeoutMs(10_000) };
let server: TestServer;
let officeToken: string;

beforeAll(async () => {
  server = await startTestServer(database, {
    now: '2026-11-24T10:00:00Z',
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    workLimits: { ...usualWorkLimits, strangersPerMinute: 400, heavyOfOne: 1, mostWaitingOfOne: 2, forms },
  });
  const company = await aCompanyUser(server);
  await aProvider(server, company, 1);
  officeToken = ((await company.get('/api/auth/token')).body as unknown as { token: string }).token;
}, timeoutMs(60_000));
afterAll(() => server.close());

const freeTimes = (hours: number) =>
  `findAvailableStarts(input: { postalCode: "SW1A 1AA", serviceType: "standardcleaning", hours: ${hours}, cleanerCount: 1 }) { date startTimes }`;
const times = (count: number, hours = (_place: number) => 3) =>
  `{ ${Array.from({ length: count }, (_, place) => `a${place}: ${freeTimes(hours(place))}`).join(' ')} }`;

type Answer = { status: number; retryAfter: string | null; code?: string; data: Record<string, unknown> };

async function ask(
  network: string,
  query: string,
  headers: Record<string, string> = {},
  variables: object = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network, ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    code: errors?.[0]?.extensions.code,
    data,
  };
}

/**
 * The answers to questions that all arrive before one is answered, since what they read is held until so many of them
 * are refused: those hear so at once.
 */
async function askHeldUp(refused: number, ask: () => readonly Promise<Answer>[]): Promise<Answer[]> {
  const client = await database.pool.connect();
  try {
    await client.query('begin; lock table providers in access exclusive mode');
    const asked = ask();
    let left = refused;
    await new Promise<void>((resolve, reject) => {
      for (const one of asked) {
        one.then(({ status }) => {
          if (status === 429) left -= 1;
          if (left === 0) resolve();
        }, reject);
      }
    });
    await client.query('rollback');
    return await Promise.all(asked);
  } finally {
    client.release();
  }
}

describe('a network', () => {
  test('that has asked for too much in a minute waits, and nobody else does', async () => {
    expect((await ask('192.0.2.1', times(15))).status).toBe(200);
    const refused = await ask('192.0.2.1', times(15));
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60);
    // Whatever it asks, and in whatever way.
    const cheap = '{ getApplicationSetting(id: "defaultsettings") { id } }';
    expect((await ask('192.0.2.1', cheap)).status).toBe(429);
    expect((await ask('192.0.2.1', '{ nonsense }')).status).toBe(429);
    expect((await ask('192.0.2.1', 'mutation { checkNothing }')).status).toBe(429);
    expect((await ask('192.0.2.2', cheap)).status).toBe(200);
    // A person is counted by who they are.
    expect((await ask('192.0.2.1', cheap, { authorization: officeToken })).status).toBe(200);
    const page = await fetch(`${server.url}/`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    const health = await fetch(`${server.url}/healthz`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect([page.status, health.status]).toEqual([200, 200]);
  });

  test('pays for what its questions are about, through fragments too', async () => {
    const hidden = `{ ...all } fragment all on Query { ${times(20).slice(1, -1)} }`;
    expect((await ask('192.0.2.3', hidden)).status).toBe(429);
  });

  test('pays for documents that are no good', async () => {
    const isRead = async () => (await ask('192.0.2.4', '{ nonsense }')).code === 'invalid_request';
    expect(await isRead()).toBe(true);
    await Promise.all(Array.from({ length: 200 }, isRead));
    expect(await isRead()).toBe(false);
  });
});

// Before those that leave a question: what they left is still being answered.
describe('the questions of one document about free times', () => {
  const log = () => countStatements(server.runtime.pool);

  test('are answered together: a place is looked at once, and each gets its own answer', async () => {
    const single = await ask('192.0.2.6', `{ short: ${freeTimes(2.5)} }`);
    const long = await ask('192.0.2.6', `{ long: ${freeTimes(10)} }`);
    const counted = log();
    const both = await ask(
      '192.0.2.7',
      `{ short: ${freeTimes(2.5)} long: ${freeTimes(10)} again: ${freeTimes(10)} }`,
    );
    expect(counted.statements.map(({ text }) => text)).toEqual([expect.stringContaining('select')]);
    expect(both.data).toEqual({ ...single.data, ...long.data, again: long.data.long });
    expect(both.data.short).not.toEqual(both.data.long);
  });

  test('are refused each for itself', async () => {
    const elsewhere = freeTimes(3).replace('SW1A 1AA', 'AB10 1AA');
    const { status, code, data } = await ask('192.0.2.8', `{ here: ${freeTimes(3)} there: ${elsewhere} }`);
    expect({ status, code, data }).toEqual({ status: 200, code: 'outcode_not_served', data: null });
  });
});

test('of heavy questions few are answered at once, some wait, and more are told to come again', async () => {
  const answers = await askHeldUp(2, () => Array.from({ length: 5 }, () => ask('192.0.2.5', times(2))));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused).toMatchObject({ code: 'too_many_requests', retryAfter: '5' });
});

test('a document with directives is refused alike, and turns that failed or were left are given back', async () => {
  const withDirective = (count: number) => times(count).replace(') {', ') @include(if: true) {');
  expect((await ask('192.0.2.9', withDirective(1))).status).toBe(200);
  const answers = await askHeldUp(2, () =>
    Array.from({ length: 5 }, () => ask('192.0.2.9', withDirective(2))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
  expect(answers.find(({ status }) => status === 429)).toMatchObject({
    code: 'too_many_requests',
    retryAfter: '5',
  });
  for (let visitor = 0; visitor < 4; visitor += 1) {
    const leaving = new AbortController();
    const url = `${server.url}/graphql?query=${encodeURIComponent(withDirective(3))}`;
    const asked = fetch(url, {
      headers: { 'x-forwarded-for': `192.0.2.1${visitor}` },
      signal: leaving.signal,
    });
    setTimeout(() => leaving.abort(), 5);
    await asked.catch(() => undefined);
  }
  expect((await ask('192.0.2.20', withDirective(2))).status).toBe(200);
});

describe('forms of strangers', () => {
  const code = '{ checkPromoCode(code: "NOSUCHCODE1") { code } }';
  const isSomebodyWaiting = async () =>
    (
      await database.pool.query(
        "select from pg_locks where relation = 'promo_codes'::regclass and not granted",
      )
    ).rows.length > 0;
  const countRefused = async (asked: readonly Promise<Answer>[]) => {
    const soon = asked.map((one) => Promise.race([one, sleep(20, null)]));
    return (await Promise.all(soon)).filter((answer) => answer?.status === 429).length;
  };
  const asWaiting = { code: 'too_many_requests', retryAfter: '5' };
  const refusals = (answers: readonly Answer[]) =>
    answers.filter(({ status }) => status === 429).map(({ code, retryAfter }) => ({ code, retryAfter }));

  test('are taken one after the other from a network, in a question as in a change', async () => {
    const message = (text: string) =>
      `mutation { createContactMessage(input: { name: "Nina", email: "nina@example.com", subject: "A question", message: "${text}" }) { id } }`;
    const asked = Array.from({ length: 5 }, (_, place) => (place % 2 ? code : message(`Ovens ${place}?`)));
    const client = await database.pool.connect();
    await client.query('begin; lock table promo_codes in access exclusive mode');
    const first = ask('192.0.2.30', code);
    await expect.poll(isSomebodyWaiting, { timeout: timeoutMs(10_000) }).toBe(true);
    const others = asked.map((query) => ask('192.0.2.30', query));
    await expect.poll(() => countRefused(others), { timeout: timeoutMs(5_000) }).toBe(3);
    await client.query('rollback');
    client.release();
    const answers = await Promise.all([first, ...others]);
    // One is taken and two wait.
    expect(refusals(answers)).toEqual([asWaiting, asWaiting, asWaiting]);
  });

  test('keep neither a booking waiting nor whoever is signed in', async () => {
    const flood = Array.from({ length: 6 }, () => ask('192.0.2.31', code));
    const input = { ...bookingAnswers, startDate: '2026-12-01' };
    const booking = await ask('192.0.2.31', createDocument, {}, { input });
    expect(booking.data).toMatchObject({ createBooking: { id: expect.any(String) } });
    const office = await Promise.all(
      Array.from({ length: 6 }, () => ask('192.0.2.31', code, { authorization: officeToken })),
    );
    expect(refusals(office)).toEqual([]);
    expect(refusals(await Promise.all(flood))).toHaveLength(3);
  });
});
