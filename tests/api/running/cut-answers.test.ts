import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKysely, createPool } from '#db/connect.ts';
import { type BrokenNetwork, startBrokenNetwork } from '#tests/support/broken-network.ts';
import { withDatabase } from '#tests/support/database.ts';
import { makeRandom } from '#tests/support/random.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { cases, testSeed } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { quietLog } from '../../support/quiet-log.ts';

/** A database that dies in the middle of answers, at whatever moment of them. */
const database = withDatabase();
let network: BrokenNetwork;
let server: TestServer;
let endPool: () => Promise<void>;

beforeAll(async () => {
  network = await startBrokenNetwork(database.connection);
  const pool = createPool({ connection: network.connection, log: quietLog });
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

const json = { 'content-type': 'application/json' };
const ask = (query: string, variables: object = {}) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ query, variables }),
  });

/** Reads of one statement and of several, and changes of many in one transaction. */
const questions: ((number: number) => Promise<Response>)[] = [
  () => ask('{ getApplicationSetting(id: "defaultsettings") { hourlyRate platformFee } }'),
  () => ask('{ listPostalCodes(limit: 300) { items { code city } nextToken } listOfferss { items { id } } }'),
  (number) =>
    ask('mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }', {
      input: {
        name: 'Ada',
        email: `ada${number}@example.com`,
        subject: 'Hello',
        message: 'Do you clean boats?',
      },
    }),
  (number) =>
    ask('mutation ($input: CreateGiftCardInput!) { createGiftCard(input: $input) { id } }', {
      input: {
        amount: 50,
        name: 'Ada',
        email: `buyer${number}@example.com`,
        receiverName: 'Bob',
        receiverEmail: 'bob@example.com',
        message: '',
      },
    }),
  () => fetch(`${server.url}/api/v1/calendars/${'a'.repeat(43)}.ics`),
  () =>
    fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { ...json, origin: server.url },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'a good long password' }),
    }),
];

test(
  'whatever moment the database dies at, an answer is whole or says when to try again, and none is unexpected',
  async () => {
    const random = makeRandom(testSeed);
    const seen = new Map<string, number>();
    for (let round = 0; round < cases(300, 40); round += 1) {
      await database.db.deleteFrom('rate_limits').execute();
      const answers = questions.flatMap((question, index) => [
        question(round * 20 + index),
        question(round * 20 + 10 + index),
      ]);
      setTimeout(network.cut, random() * 60);
      for (const answer of await Promise.all(answers)) {
        const text = await answer.text();
        const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
        const told = `${answer.status} ${code} ${answer.headers.get('retry-after') ?? ''}`.trim();
        seen.set(told, (seen.get(told) ?? 0) + 1);
      }
    }
    const told = [...seen.keys()];
    expect(
      told.filter((one) => /unexpected|^500|^200 service_unavailable|^503 service_unavailable$/.test(one)),
    ).toEqual([]);
    expect(told).toContain('503 service_unavailable 5');
  },
  timeoutMs(120_000),
);
