import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { proofFor, proofsFor, signUpAnswers, writeProofs } from '#tests/support/identity/proofs.ts';
import { aCompanyUser, anAccount, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { isLongForm } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
/** Two processes over one database. */
let servers: [TestServer, TestServer];

const setNow = (instant: string) => {
  for (const server of servers) server.setNow(instant);
};
const forgetLimits = () => database.db.deleteFrom('rate_limits').execute();

beforeAll(async () => {
  servers = [await startTestServer(database, { now }), await startTestServer(database, { now })];
  await aCompanyUser(servers[0]);
  await anAccount(servers[0], 'ada@example.com');
});
beforeEach(async () => {
  setNow(now);
  await forgetLimits();
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

type Answer = { status: number; text: string; retryAfter: string | null };

/** A try from a network address of its own, as a proxy the server trusts would pass it on; no cookies. */
async function ask(server: TestServer, path: string, body: unknown, cookie?: string): Promise<Answer> {
  const response = await fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.url,
      'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}`,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  };
}

const signIn = (server: TestServer, email: string, given: string) =>
  ask(server, 'sign-in/email', { email, password: given });

/** In turn at both processes. */
async function inTurn<Result>(times: number, one: (server: TestServer, n: number) => Promise<Result>) {
  const results: Result[] = [];
  for (let n = 0; n < times; n += 1) results.push(await one(servers[n % 2 === 0 ? 0 : 1], n));
  return results;
}

test('an account has five tries in 15 minutes, over both processes, and then says when to come again', async () => {
  const answers = await inTurn(8, (server) => signIn(server, 'ada@example.com', 'wrong password'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  const last = answers.at(-1);
  expect(JSON.parse(last?.text ?? '')).toEqual({
    code: 'too_many_tries',
    message: 'Too many tries. Wait 15 minutes or reset your password.',
  });
  expect(Number(last?.retryAfter)).toBeGreaterThan(880);
  expect(Number(last?.retryAfter)).toBeLessThanOrEqual(900);
  expect((await signIn(servers[1], 'ada@example.com', password)).status).toBe(429);
  setNow(later(16));
  expect((await signIn(servers[1], 'ada@example.com', password)).status).toBe(200);
});

test('twenty-five tries at the same moment are five tries', async () => {
  const tries = Array.from({ length: 25 }, (_, n) =>
    signIn(servers[n % 2 === 0 ? 0 : 1], 'ada@example.com', `guess number ${n}`),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('an e-mail nobody has is limited in the same words', async () => {
  const known = await inTurn(7, (server) => signIn(server, 'ada@example.com', 'wrong password'));
  await forgetLimits();
  const unknown = await inTurn(7, (server) => signIn(server, 'nobody@example.com', 'wrong password'));
  expect(unknown.map(({ status, text }) => [status, text])).toEqual(
    known.map(({ status, text }) => [status, text]),
  );
});

test('one network address has thirty tries in 15 minutes, whatever accounts it tries and whatever it claims to be', async () => {
  const answers = await inTurn(34, (server, n) =>
    signIn(server, `somebody${n}@example.com`, 'wrong password'),
  );
  expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(401), ...Array(4).fill(429)]);
  expect((await signIn(servers[0], 'office@example.com', password)).status).toBe(429);
});

test('signing in rightly is not counted against the address', async () => {
  const answers = await inTurn(34, (server) => signIn(server, 'ada@example.com', password));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('strangers can’t lock out the owner of a browser that is known, nor does knowing one give endless tries', async () => {
  const owner = createClient(servers[0]);
  expect(await owner.signIn('ada@example.com', password)).toBe(200);
  await owner.post('/api/auth/sign-out', {});
  await inTurn(7, (server) => signIn(server, 'ada@example.com', 'wrong password'));
  expect((await signIn(servers[0], 'ada@example.com', password)).status).toBe(429);
  expect(await owner.signIn('ada@example.com', password)).toBe(200);
  const tries = await inTurn(7, () => owner.signIn('ada@example.com', 'wrong password'));
  expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('a browser known to one account is a stranger to the next', async () => {
  const thief = createClient(servers[0]);
  expect(await thief.signIn('ada@example.com', password)).toBe(200);
  const tries = await inTurn(6, () => thief.signIn('office@example.com', 'wrong password'));
  expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn(servers[1], 'office@example.com', password)).status).toBe(429);
});

test('who is locked out gets in by choosing a new password', async () => {
  await inTurn(6, (server) => signIn(server, 'ada@example.com', 'wrong password'));
  const ada = createClient(servers[0]);
  await ada.post('/api/auth/account/new-password', { email: 'ada@example.com' });
  const { code } = await proofFor(servers[0], 'ada@example.com');
  expect((await ada.post('/api/auth/account/prove', { code, password })).status).toBe(200);
  expect((await signIn(servers[1], 'ada@example.com', password)).status).toBe(200);
});

test('a six-digit code can’t be guessed: five tries each, at both processes together, and three codes an hour', async () => {
  const thief = createClient(servers[0]);
  let tried = 0;
  let right = 0;
  for (let round = 0; round < 6; round += 1) {
    await (round === 0
      ? thief.post('/api/auth/account/new-password', { email: 'office@example.com' })
      : thief.post('/api/auth/account/resend', {}));
    const [last] = await proofsFor(servers[0], 'office@example.com');
    const guesses = Array.from({ length: 6 }, (_, n) => String((Number(last?.code) + n + 1) % 1_000_000));
    for (const guess of guesses) {
      const { status } = await thief.post('/api/auth/account/prove', {
        code: guess.padStart(6, '0'),
        password: 'the thief chose this',
      });
      tried += 1;
      if (status !== 400 && status !== 429) right += 1;
    }
    await forgetAddresses();
  }
  expect({ tried, right }).toEqual({ tried: 36, right: 0 });
  expect(await proofsFor(servers[0], 'office@example.com')).toHaveLength(3);
  const rows = await database.db
    .selectFrom('email_challenges')
    .select('code_tries')
    .where('email', '=', 'office@example.com')
    .where('code_hash', 'is not', null)
    .execute();
  expect(rows.map(({ code_tries }) => code_tries)).toEqual([5, 5, 5]);
  expect(await createClient(servers[1]).signIn('office@example.com', password)).toBe(200);
});

const forgetAddresses = () =>
  database.db.deleteFrom('rate_limits').where('key', 'like', '%-address:%').execute();

test('a right code that comes after five wrong ones sent at the same moment is refused', async () => {
  const client = createClient(servers[0]);
  await client.post('/api/auth/account/new-password', { email: 'ada@example.com' });
  const { code } = await proofFor(servers[0], 'ada@example.com');
  const wrong = Array.from({ length: 20 }, (_, n) =>
    String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
  );
  await Promise.all(wrong.map((guess) => client.post('/api/auth/account/prove', { code: guess, password })));
  expect((await client.post('/api/auth/account/prove', { code, password })).status).toBe(400);
});

test('asking for new passwords without end fills nobody’s mailbox and stops at thirty asks', async () => {
  const answers = await inTurn(33, (server) =>
    ask(server, 'account/new-password', { email: 'ada@example.com' }),
  );
  expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), ...Array(3).fill(429)]);
  const before = await mailCount('ada@example.com');
  await writeProofs(servers[0]);
  expect((await mailCount('ada@example.com')) - before).toBe(3);
  expect((await signIn(servers[0], 'ada@example.com', password)).status).toBe(200);
});

async function mailCount(email: string): Promise<number> {
  const mails = await database.db.selectFrom('mails').select('id').where('recipient', '=', email).execute();
  return mails.length;
}

test('checking one’s password again is counted too', async () => {
  const ada = createClient(servers[0]);
  await ada.signIn('ada@example.com', password);
  const change = (currentPassword: string) =>
    ada.post('/api/auth/account/change-password', { currentPassword, newPassword: 'another long password' });
  const tries = await inTurn(7, async (_, n) => (await change(`wrong ${n}`)).status);
  expect(tries).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect((await change(password)).status).toBe(429);
});

/** A quarter of them took less: work that is done for one alone shows in it, and a pause of a busy machine does not. */
const lowerQuartile = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;

const mostRatio = 1.25;
const mostRounds = 3;

/**
 * How much longer one kind of request takes, both asked by turns so that a busy machine slows them alike. Forty of each
 * tell a difference from chance on a quiet machine; where they seem to show one, eighty more are asked beside them.
 */
async function compareTimes(times: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const took: [number[], number[]] = [[], []];
  let ratio = Number.POSITIVE_INFINITY;
  for (let round = 0; round < mostRounds && ratio >= mostRatio; round += 1) {
    await takeTurns(times, took, one, other);
    const [first, second] = [lowerQuartile(took[0]), lowerQuartile(took[1])];
    ratio = Math.max(first, second) / Math.min(first, second);
  }
  return ratio;
}

async function takeTurns(
  times: number,
  took: [number[], number[]],
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<void> {
  const time = async (work: () => Promise<unknown>, into: number[]) => {
    const begun = performance.now();
    await work();
    into.push(performance.now() - begun);
  };
  for (let n = 0; n < times; n += 1) {
    await forgetLimits();
    const isEven = n % 2 === 0;
    await time(isEven ? one : other, took[isEven ? 0 : 1]);
    await time(isEven ? other : one, took[isEven ? 1 : 0]);
  }
}

const kinds: [string, (email: string) => Promise<Answer>][] = [
  ['signing in', (email) => signIn(servers[0], email, 'wrong password')],
  ['asking for a new password', (email) => ask(servers[0], 'account/new-password', { email })],
  ['signing up', (email) => ask(servers[0], 'account/sign-up', signUpAnswers(email))],
];

test.each(kinds)(
  '%s tells by neither its words nor its time who has an account',
  async (_what, askFor) => {
    const [known, unknown] = [await askFor('office@example.com'), await askFor('nobody@example.com')];
    expect({ ...known }).toEqual({ ...unknown });
    // Times are compared on a machine that does nothing else.
    if (!isLongForm) return;
    const ratio = await compareTimes(
      40,
      () => askFor('office@example.com'),
      () => askFor('nobody@example.com'),
    );
    expect(ratio).toBeLessThan(mostRatio);
  },
  timeoutMs(120_000),
);

test('proving a wrong code tells nothing either', async () => {
  const cookieOf = async (email: string): Promise<Client> => {
    const client = createClient(servers[0]);
    await client.post('/api/auth/account/new-password', { email });
    return client;
  };
  const [known, unknown] = [await cookieOf('office@example.com'), await cookieOf('nobody@example.com')];
  await writeProofs(servers[0]);
  const guess = (client: Client) => client.post('/api/auth/account/prove', { code: 'no code', password });
  expect(await guess(known)).toEqual(await guess(unknown));
});

test('nobody wrote anything to the error log', () => {
  // The forged addresses of this file's requests look like an unnamed proxy's, which each process says once.
  for (const { errors } of servers) expect(errors).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
});
