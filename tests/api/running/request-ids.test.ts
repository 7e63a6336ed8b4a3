import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let direct: TestServer;
let behindProxy: TestServer;

beforeAll(async () => {
  direct = await startTestServer(database, { now });
  behindProxy = await startTestServer(database, {
    now,
    withJobs: true,
    // Nobody listens there, so that each mail's job fails.
    environment: {
      TRUSTED_PROXIES: '127.0.0.1,::1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Brightwren <hello@brightwren.example>',
    },
  });
}, timeoutMs(60_000));
afterAll(async () => {
  await direct.close();
  await behindProxy.close();
});

const ours = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = (answer: Response) => answer.headers.get('x-request-id') ?? '';

const enquiry = {
  query: `mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }`,
  variables: {
    input: {
      ...{ name: 'Ida Marked', email: 'ida.marked@example.com', subject: 'Marked windows' },
      message: 'Do you clean them outside too?',
    },
  },
};

const send = (server: TestServer, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/graphql?marked=query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
    body: JSON.stringify(body),
  });

test('every answer says its id, under which the log has one line of it without anything that was sent', async () => {
  direct.requests.splice(0);
  const headers = { cookie: 'a=marked', 'user-agent': 'marked', 'x-marked': 'marked' };
  const answers = [
    await fetch(`${direct.url}/checkout/marked-token?marked=1`, { headers }),
    await fetch(`${direct.url}/api/v1/files/marked-token?marked=1`, { headers }),
    await fetch(`${direct.url}/healthz`, { headers }),
    await fetch(`${direct.url}/api/auth/get-session`, { headers }),
    await send(direct, { query: '{ getBusinessDetails { name } }' }),
    await send(direct, { query: 'mutation { marked }' }),
  ];
  const ids = answers.map(idOf);
  for (const id of ids) expect(id).toMatch(ours);
  expect(new Set(ids).size).toBe(ids.length);
  expect(direct.requests.map(({ requestId }) => requestId)).toEqual(ids);
  expect(direct.requests.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /* 200',
    'GET /api/v1/files/:token 404',
    'GET /healthz 200',
    'GET /api/auth/get-session 200',
    'POST /graphql 200',
    'POST /graphql 200',
  ]);
  for (const line of direct.requests) {
    expect(Object.keys(line).toSorted()).toEqual(['method', 'ms', 'requestId', 'route', 'status']);
    expect(line.ms).toBeGreaterThan(0);
  }
  expect(JSON.stringify(direct.requests)).not.toContain('marked');
});

test('an id that comes along counts only from a configured proxy, and only in the form of one', async () => {
  const given = randomUUID();
  const ask = async (server: TestServer, id: string) =>
    idOf(await fetch(`${server.url}/healthz`, { headers: { 'x-request-id': id } }));
  expect(await ask(direct, given)).not.toBe(given);
  expect(await ask(behindProxy, given)).toBe(given);
  for (const strange of ['short', `${'x'.repeat(65)}`, 'with spaces in it', '{"level":"error"}'])
    expect(await ask(behindProxy, strange)).toMatch(ours);
});

test('the job that a request queues carries its id, and what the job logs has it', async () => {
  const id = randomUUID();
  behindProxy.lines.splice(0);
  expect((await send(behindProxy, enquiry, { 'x-request-id': id })).status).toBe(200);
  const queued = await database.pool.query<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs join graphile_worker._private_jobs job using (id)
     where job.payload ->> 'requestId' = $1`,
    [id],
  );
  expect(queued.rows).toContainEqual({ task: 'send-mail' });
  await expect
    .poll(() => behindProxy.lines, { timeout: timeoutMs(10_000) })
    .toContainEqual(
      expect.objectContaining({
        message: 'A job failed and will be tried again',
        job: 'send-mail',
        requestId: id,
      }),
    );
});

test('who meets a fault of ours is told what to quote, the office where it stands in the log', async () => {
  const office = await aCompanyUser(direct);
  await database.pool.query('alter table offers rename to offers_away');
  try {
    const question = { query: '{ listOfferss { items { id } } }' };
    const answer = await send(direct, question);
    const id = idOf(answer);
    const [error] = (await answer.json()).errors;
    const reference = id.slice(0, 8);
    expect(error.extensions).toEqual({ code: 'unexpected', values: { reference } });
    expect(error.message).toBe(
      `Sorry, something went wrong on our side. Try again in a moment. If you ask us about it, quote ${reference}.`,
    );
    expect(direct.lines).toContainEqual(
      expect.objectContaining({ message: 'A request failed', requestId: id }),
    );
    expect((await office.send(question.query)).errors[0]?.message).toMatch(/ In the log it is [\da-f]{8}\.$/);
  } finally {
    await database.pool.query('alter table offers_away rename to offers');
  }
});
