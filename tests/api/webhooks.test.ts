import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deliverWebhooks } from '#server/webhook/deliver-webhooks.ts';
import { sweepWebhooks } from '#server/webhook/sweep-webhooks.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { done, hoursAfter } from '#tests/support/visits.ts';
import { aReceiver, isSignedBy, type Receiver } from '#tests/support/webhook-receiver.ts';
import {
  anEndpoint,
  type Delivery,
  deliveriesOf,
  webhookDocuments as documents,
  type Endpoint,
  workOff,
} from '#tests/support/webhooks.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let receiver: Receiver;
let clock = '2026-11-24T10:00:00Z';
const made: string[] = [];

const goOn = (hours: number) => {
  clock = hoursAfter(clock, hours);
  server.setNow(clock);
};
/** A small change that other programs are told of. */
const somethingHappens = () =>
  done(company, 'mutation ($input: CreateOffersInput!) { createOffers(input: $input) { id } }', {
    input: {
      title: 'Deep clean of a family home',
      description: 'Every room from top to bottom, with oven and fridge.',
      serviceLocation: 'House',
      serviceType: 'deepcleaning',
      cleanerCount: 1,
      price: 149,
      salePrice: 119,
      expectedHours: 5,
      roomsCount: 4,
      bathroomCount: 1,
      buttonText: 'Book now',
      buttonLink: 'book-now',
    },
  });
const newEndpoint = async (url = receiver.url, types: string[] | null = null) => {
  const endpoint = await anEndpoint(company, url, types);
  made.push(endpoint.id);
  return endpoint;
};
const endpointNow = async (id: string): Promise<Endpoint | undefined> =>
  (await done<{ items: Endpoint[] }>(company, documents.list)).items.find((one) => one.id === id);
const onlyDelivery = async (id: string): Promise<Delivery> => {
  const [first, ...others] = await deliveriesOf(company, id);
  expect(others).toEqual([]);
  return first as Delivery;
};
const openTasks = async () =>
  (await done<{ kind: string; words: string }[]>(company, '{ listCompanyTasks { kind words } }')).filter(
    ({ kind }) => kind === 'webhook-failing',
  );

beforeAll(async () => {
  server = await startTestServer(database, { now: clock });
  company = await aCompanyUser(server);
});
afterAll(() => server.close());
beforeAll(async () => {
  receiver = await aReceiver();
});
afterAll(() => receiver.close());
afterEach(async () => {
  for (const id of made.splice(0)) await company.send(documents.remove, { id });
  receiver.heard.length = 0;
  receiver.answer = 200;
});

test('what happens is told once, signed, with little more than its name', async () => {
  const endpoint = await newEndpoint();
  await somethingHappens();
  await workOff(server, endpoint.id);
  await workOff(server, endpoint.id);
  expect(receiver.heard).toHaveLength(1);
  const [message] = receiver.heard;
  if (!message) throw new Error('Nothing was heard');
  expect(isSignedBy(endpoint.secret, message)).toBe(true);
  expect(isSignedBy(endpoint.secret, { ...message, body: `${message.body} ` })).toBe(false);
  expect(message.headers['content-type']).toBe('application/json');
  expect(message.headers['webhook-id']).toBe(message.id);
  expect(JSON.parse(message.body)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    sequence: expect.any(Number),
    type: 'offer.created',
    timestamp: expect.stringMatching(/^2026-11-24T10:/),
    data: { entity: 'offer', id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  const delivery = await onlyDelivery(endpoint.id);
  expect(delivery).toMatchObject({ state: 'delivered', attemptCount: 1, lastStatus: 200, lastError: null });
  expect(await endpointNow(endpoint.id)).toMatchObject({ state: 'active', failingSince: null });
});

test('an endpoint hears only the events it asked for', async () => {
  const endpoint = await newEndpoint(receiver.url, ['booking.created', 'offer.archived']);
  await somethingHappens();
  await workOff(server, endpoint.id);
  expect(await deliveriesOf(company, endpoint.id)).toEqual([]);
});

test('what is not accepted is tried again with growing pauses, ten times in three days, and then given up', async () => {
  const endpoint = await newEndpoint();
  receiver.answer = 500;
  await somethingHappens();
  const began = new Date(clock).getTime();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await workOff(server, endpoint.id);
    const delivery = await onlyDelivery(endpoint.id);
    expect(delivery).toMatchObject({ attemptCount: attempt, lastStatus: 500, lastError: 'not-accepted' });
    if (delivery.nextAttemptAt === null) break;
    expect(delivery.state).toBe('waiting');
    const next = new Date(delivery.nextAttemptAt).getTime();
    pauses.push((next - new Date(clock).getTime()) / 1000);
    // Not before its time.
    clock = new Date(next - 5_000).toISOString();
    server.setNow(clock);
    await workOff(server, endpoint.id);
    expect(receiver.heard).toHaveLength(attempt);
    clock = new Date(next).toISOString();
    server.setNow(clock);
  }
  const expected = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400];
  expect(pauses).toHaveLength(expected.length);
  for (const [place, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(expected[place] as number);
    expect(pause).toBeLessThan((expected[place] as number) * 1.1 + 10);
  }
  const delivery = await onlyDelivery(endpoint.id);
  expect(delivery).toMatchObject({ state: 'failed', attemptCount: 10, nextAttemptAt: null });
  expect(new Date(delivery.gaveUpAt ?? 0).getTime() - began).toBeLessThan(3.3 * 24 * 3600 * 1000);
  expect(delivery.attempts.map(({ status }) => status)).toEqual(Array(10).fill(500));
  // Every try is the same message.
  expect(new Set(receiver.heard.map(({ id }) => id)).size).toBe(1);
  expect(receiver.heard.every((message) => isSignedBy(endpoint.secret, message))).toBe(true);
});

test('an endpoint that fails all day is put before the office, tried on, and out of sight once it works', async () => {
  const endpoint = await newEndpoint();
  receiver.answer = 503;
  await somethingHappens();
  await workOff(server, endpoint.id);
  expect(await openTasks()).toEqual([]);
  for (const hours of [1, 12, 13]) {
    goOn(hours);
    await workOff(server, endpoint.id);
  }
  const { host } = new URL(receiver.url);
  expect(await openTasks()).toEqual([
    { kind: 'webhook-failing', words: expect.stringContaining(`The webhook to ${host} has been failing`) },
  ]);
  expect(await endpointNow(endpoint.id)).toMatchObject({ state: 'failing', isActive: true });
  receiver.answer = 200;
  goOn(24);
  await workOff(server, endpoint.id);
  expect((await onlyDelivery(endpoint.id)).state).toBe('delivered');
  expect(await endpointNow(endpoint.id)).toMatchObject({ state: 'active', failingSince: null });
  expect(await openTasks()).toEqual([]);
});

test('an endpoint that says it is gone is paused with a task, and resumed it gets what waited', async () => {
  const endpoint = await newEndpoint();
  receiver.answer = 410;
  await somethingHappens();
  await somethingHappens();
  await workOff(server, endpoint.id);
  expect(receiver.heard).toHaveLength(1);
  const states = (await deliveriesOf(company, endpoint.id)).map(({ state }) => state).toSorted();
  expect(states).toEqual(['failed', 'waiting']);
  expect(await endpointNow(endpoint.id)).toMatchObject({ state: 'gone', isActive: false });
  expect((await openTasks())[0]?.words).toContain('gone for good');
  receiver.answer = 200;
  await done(company, documents.update, { input: { id: endpoint.id, isActive: true } });
  expect(await openTasks()).toEqual([]);
  await workOff(server, endpoint.id);
  expect(receiver.heard).toHaveLength(2);
  expect(await endpointNow(endpoint.id)).toMatchObject({ state: 'active' });
});

test('a redirect is not followed and counts as a failure', async () => {
  const elsewhere = await aReceiver();
  const endpoint = await newEndpoint();
  receiver.answer = { to: elsewhere.url };
  await somethingHappens();
  await workOff(server, endpoint.id);
  expect(await onlyDelivery(endpoint.id)).toMatchObject({ lastStatus: 302, lastError: 'redirect' });
  expect(elsewhere.heard).toEqual([]);
  await elsewhere.close();
});

test('nobody listening is a failure like any other', async () => {
  const gone = await aReceiver();
  await gone.close();
  const endpoint = await newEndpoint(gone.url);
  await somethingHappens();
  await workOff(server, endpoint.id);
  expect(await onlyDelivery(endpoint.id)).toMatchObject({
    state: 'waiting',
    lastStatus: null,
    lastError: 'refused',
  });
});

test('a message can be sent again, delivered or given up, under the same id', async () => {
  const endpoint = await newEndpoint();
  await somethingHappens();
  await workOff(server, endpoint.id);
  const { id } = await onlyDelivery(endpoint.id);
  expect(await done(company, documents.replay, { id })).toMatchObject({
    state: 'waiting',
    deliveredAt: null,
  });
  await workOff(server, endpoint.id);
  expect(receiver.heard.map((message) => message.id)).toEqual(Array(2).fill(receiver.heard[0]?.id));
  expect(await onlyDelivery(endpoint.id)).toMatchObject({ id, state: 'delivered', attemptCount: 2 });
  expect((await onlyDelivery(endpoint.id)).attempts).toHaveLength(2);
});

test('a test message goes to its endpoint only, whatever it asked for', async () => {
  const other = await aReceiver();
  const endpoint = await newEndpoint(receiver.url, ['offer.deleted']);
  const bystander = await newEndpoint(other.url);
  await done(company, documents.test, { id: endpoint.id });
  await workOff(server, endpoint.id);
  await workOff(server, bystander.id);
  expect(receiver.heard.map(({ type }) => type)).toEqual(['webhook.test']);
  expect(other.heard).toEqual([]);
  await other.close();
});

test('after a new secret both sign for a day, then only the new one', async () => {
  const endpoint = await newEndpoint();
  const { secret } = await done<{ secret: string }>(company, documents.rotate, { id: endpoint.id });
  expect(secret).not.toBe(endpoint.secret);
  await done(company, documents.test, { id: endpoint.id });
  await workOff(server, endpoint.id);
  goOn(24.1);
  await done(company, documents.test, { id: endpoint.id });
  await workOff(server, endpoint.id);
  const signedBy = receiver.heard.map((message) => [
    isSignedBy(endpoint.secret, message),
    isSignedBy(secret, message),
  ]);
  expect(signedBy).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('a paused endpoint hears nothing, and nothing of what happened meanwhile', async () => {
  const endpoint = await newEndpoint();
  await somethingHappens();
  await done(company, documents.update, { input: { id: endpoint.id, isActive: false } });
  await somethingHappens();
  await workOff(server, endpoint.id);
  expect(receiver.heard).toEqual([]);
  const refused = await company.send(documents.test, { id: endpoint.id });
  expect(refused.errors[0]?.extensions.code).toBe('webhook_paused');
  await done(company, documents.update, { input: { id: endpoint.id, isActive: true } });
  await workOff(server, endpoint.id);
  expect(receiver.heard).toHaveLength(1);
});

test('of several processes at once each message is sent by one', async () => {
  const endpoint = await newEndpoint();
  for (let count = 0; count < 8; count += 1) await somethingHappens();
  await Promise.all(Array.from({ length: 6 }, () => workOff(server, endpoint.id)));
  expect(receiver.heard).toHaveLength(8);
  expect(new Set(receiver.heard.map(({ id }) => id)).size).toBe(8);
  // In the order in which it happened.
  const order = receiver.heard.map(({ body }) => JSON.parse(body).sequence as number);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('what a process was sending when it died is taken up by another, and what was delivered is not', async () => {
  const endpoint = await newEndpoint();
  await somethingHappens();
  await workOff(server, endpoint.id);
  await somethingHappens();
  receiver.answer = 'hang';
  // As if it had died: the try never comes back to be written down.
  const stop = new AbortController();
  const dead = {
    ...server.system(),
    adapters: {
      ...server.system().adapters,
      webhooks: {
        ...server.system().adapters.webhooks,
        send: () => new Promise<never>((_resolve, reject) => stop.signal.addEventListener('abort', reject)),
      },
    },
  };
  const dying = deliverWebhooks(dead, endpoint.id).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 200));
  receiver.answer = 200;
  await workOff(server, endpoint.id);
  expect(receiver.heard).toHaveLength(1);
  goOn(0.02);
  const jobs = () =>
    database.pool.query("select from graphile_worker.jobs where task_identifier = 'deliver-webhooks'");
  const before = (await jobs()).rowCount ?? 0;
  await sweepWebhooks(server.system());
  expect((await jobs()).rowCount).toBe(before + 1);
  await workOff(server, endpoint.id);
  expect(receiver.heard).toHaveLength(2);
  stop.abort();
  await dying;
  await sweepWebhooks(server.system());
  await workOff(server, endpoint.id);
  expect(receiver.heard).toHaveLength(2);
});

test('removing an endpoint gives up what waited for it and keeps the log', async () => {
  const endpoint = await newEndpoint();
  await somethingHappens();
  await done(company, documents.remove, { id: endpoint.id });
  await workOff(server, endpoint.id);
  expect(receiver.heard).toEqual([]);
  expect(await onlyDelivery(endpoint.id)).toMatchObject({ state: 'failed', lastError: 'removed' });
  expect(await endpointNow(endpoint.id)).toBeUndefined();
  const { rows } = await database.pool.query('select secret_cipher from webhook_endpoints where id = $1', [
    endpoint.id,
  ]);
  expect(rows).toEqual([{ secret_cipher: '' }]);
});

/** Somebody does something while a message is on its way, which then ends like that. */
type End = { status: number; error: 'gone' | 'not-accepted' };
const meanwhile = (endpointId: string, ends: End, act: () => Promise<unknown>) => {
  const system = server.system();
  const send = async () => {
    await act();
    return { durationMs: 1, ...ends };
  };
  const adapters = { ...system.adapters, webhooks: { ...system.adapters.webhooks, send } };
  return deliverWebhooks({ ...system, adapters }, endpointId);
};

test.each([
  [410, 'gone'],
  [500, 'not-accepted'],
] as const)('what the old address answers with %i says nothing about the new one', async (status, error) => {
  const endpoint = await newEndpoint('http://127.0.0.1:9/old');
  await somethingHappens();
  const { url } = receiver;
  await meanwhile(endpoint.id, { status, error }, () =>
    done(company, documents.update, { input: { id: endpoint.id, url } }),
  );
  expect(await endpointNow(endpoint.id)).toMatchObject({
    state: 'active',
    isActive: true,
    failingSince: null,
  });
  expect(await openTasks()).toEqual([]);
  expect(await onlyDelivery(endpoint.id)).toMatchObject({ state: 'waiting', attemptCount: 1 });
  goOn(0.02);
  await workOff(server, endpoint.id);
  expect(receiver.heard).toHaveLength(1);
});

test('an endpoint that is removed while it says it is gone is nobody’s task', async () => {
  const endpoint = await newEndpoint();
  await somethingHappens();
  await meanwhile(endpoint.id, { status: 410, error: 'gone' }, () =>
    done(company, documents.remove, { id: endpoint.id }),
  );
  expect(await openTasks()).toEqual([]);
  expect(await onlyDelivery(endpoint.id)).toMatchObject({ state: 'failed', lastError: 'removed' });
});

test('removing an endpoint and writing down a try wait for each other and never for ever', async () => {
  const endpoint = await newEndpoint();
  await somethingHappens();
  const { id } = await onlyDelivery(endpoint.id);
  // As removing does: the endpoint first, then what waits for it.
  const removing = await database.pool.connect();
  const delivering = meanwhile(endpoint.id, { status: 500, error: 'not-accepted' }, async () => {
    await removing.query('begin');
    await removing.query('select from webhook_endpoints where id = $1 for no key update', [endpoint.id]);
  });
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  await removing.query("set local lock_timeout = '2s'");
  await removing.query('update webhook_deliveries set updated_at = updated_at where id = $1', [id]);
  await removing.query('commit');
  removing.release();
  await delivering;
  expect(await onlyDelivery(endpoint.id)).toMatchObject({ attemptCount: 1 });
});
