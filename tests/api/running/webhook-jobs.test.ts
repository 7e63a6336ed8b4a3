import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { createRuntime } from '#server/process/runtime.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { soonerMs, timeoutMs } from '#tests/support/timeouts.ts';
import { aReceiver } from '#tests/support/webhook/webhook-receiver.ts';
import { anEndpoint, deliveriesOf } from '#tests/support/webhook/webhooks.ts';

/** The product's own patience with an endpoint: whoever waits for one that hangs takes as long. */
const patienceMs = 10_000;

const database = withDatabase();
let server: TestServer;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z', withJobs: true });
  company = await aCompanyUser(server);
});
afterAll(() => server.close());

/** Each by somebody else, since one person may not write so many in an hour. */
let written = 0;
const write = (subject: string) => {
  written += 1;
  return done(
    createClient(server),
    'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }',
    {
      input: {
        name: 'Ada Brook',
        email: `ada${written}@example.com`,
        subject,
        message: 'Do you clean windows outside?',
      },
    },
  );
};

test(
  'endpoints that hang keep neither another endpoint nor any other job waiting; two workers send each message once',
  async () => {
    // A second process over the same database.
    const { env, secrets, pool, db, log, now } = server.runtime;
    const other = await runJobs(createRuntime({ env, secrets, pool, db, log }, now), {
      isOnlyProcess: false,
    });
    const hanging = await Promise.all(Array.from({ length: 6 }, () => aReceiver()));
    for (const receiver of hanging) {
      receiver.answer = 'hang';
      await anEndpoint(company, receiver.url);
    }
    const good = await aReceiver();
    const endpoint = await anEndpoint(company, good.url, ['contact_message.received']);
    const began = Date.now();
    for (let count = 0; count < 10; count += 1) await write(`Windows ${count}`);
    await good.hears(10);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(Date.now() - began).toBeLessThan(soonerMs(9_000, patienceMs));
    expect(good.heard).toHaveLength(10);
    expect((await deliveriesOf(company, endpoint.id)).map(({ state }) => state)).toEqual(
      Array(10).fill('delivered'),
    );
    const { rows } = await database.pool.query(
      "select count(*)::int as waiting from mails where status = 'waiting'",
    );
    expect(rows[0].waiting).toBe(0);
    for (const receiver of [...hanging, good]) await receiver.close();
    await other.stop();
  },
  timeoutMs(60_000),
);

test(
  'a server that stops does not wait for an endpoint that hangs, and sends the message when it runs again',
  async () => {
    const receiver = await aReceiver();
    receiver.answer = 'hang';
    const endpoint = await anEndpoint(company, receiver.url, ['contact_message.received']);
    await write('Before the stop');
    await receiver.hears(1);
    const began = Date.now();
    await server.close();
    expect(Date.now() - began).toBeLessThan(soonerMs(8_000, patienceMs));
    receiver.answer = 200;
    server = await startTestServer(database, { now: '2026-11-24T10:05:00Z', withJobs: true });
    await receiver.hears(2);
    expect(new Set(receiver.heard.map(({ id }) => id)).size).toBe(1);
    const client = createClient(server);
    await client.signIn('office@example.com', 'a good long password');
    await expect.poll(() => deliveriesOf(client, endpoint.id)).toMatchObject([{ state: 'delivered' }]);
    await receiver.close();
  },
  timeoutMs(60_000),
);
