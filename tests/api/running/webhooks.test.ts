import { expect, test } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aWebhookDesk } from '#tests/support/webhook/webhook-desk.ts';
import { aReceiver, isSignedBy } from '#tests/support/webhook/webhook-receiver.ts';
import { deliveriesOf, webhookDocuments as documents, workOff } from '#tests/support/webhook/webhooks.ts';

const database = withDatabase();
const desk = aWebhookDesk(database);

test('what happens is told once, signed, with little more than its name', async () => {
  const endpoint = await desk.newEndpoint();
  await desk.somethingHappens();
  await workOff(desk.server, endpoint.id);
  await workOff(desk.server, endpoint.id);
  expect(desk.receiver.heard).toHaveLength(1);
  const [message] = desk.receiver.heard;
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
  const delivery = await desk.onlyDelivery(endpoint.id);
  expect(delivery).toMatchObject({ state: 'delivered', attemptCount: 1, lastStatus: 200, lastError: null });
  expect(await desk.endpointNow(endpoint.id)).toMatchObject({ state: 'active', failingSince: null });
});

test('an endpoint hears only the events it asked for', async () => {
  const endpoint = await desk.newEndpoint(desk.receiver.url, ['booking.created', 'offer.archived']);
  await desk.somethingHappens();
  await workOff(desk.server, endpoint.id);
  expect(await deliveriesOf(desk.company, endpoint.id)).toEqual([]);
});

test('what is not accepted is tried again with growing pauses, ten times in three days, and then given up', async () => {
  const endpoint = await desk.newEndpoint();
  desk.receiver.answer = 500;
  await desk.somethingHappens();
  const began = desk.now().getTime();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await workOff(desk.server, endpoint.id);
    const delivery = await desk.onlyDelivery(endpoint.id);
    expect(delivery).toMatchObject({ attemptCount: attempt, lastStatus: 500, lastError: 'not-accepted' });
    if (delivery.nextAttemptAt === null) break;
    expect(delivery.state).toBe('waiting');
    const next = new Date(delivery.nextAttemptAt).getTime();
    pauses.push((next - desk.now().getTime()) / 1000);
    // Not before its time.
    desk.setNow(new Date(next - 5_000));
    await workOff(desk.server, endpoint.id);
    expect(desk.receiver.heard).toHaveLength(attempt);
    desk.setNow(new Date(next));
  }
  const expected = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400];
  expect(pauses).toHaveLength(expected.length);
  for (const [place, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(expected[place] as number);
    expect(pause).toBeLessThan((expected[place] as number) * 1.1 + 10);
  }
  const delivery = await desk.onlyDelivery(endpoint.id);
  expect(delivery).toMatchObject({ state: 'failed', attemptCount: 10, nextAttemptAt: null });
  expect(new Date(delivery.gaveUpAt ?? 0).getTime() - began).toBeLessThan(3.3 * 24 * 3600 * 1000);
  expect(delivery.attempts.map(({ status }) => status)).toEqual(Array(10).fill(500));
  // Every try is the same message.
  expect(new Set(desk.receiver.heard.map(({ id }) => id)).size).toBe(1);
  expect(desk.receiver.heard.every((message) => isSignedBy(endpoint.secret, message))).toBe(true);
});

test('an endpoint that fails all day is put before the office, tried on, and out of sight once it works', async () => {
  const endpoint = await desk.newEndpoint();
  desk.receiver.answer = 503;
  await desk.somethingHappens();
  await workOff(desk.server, endpoint.id);
  expect(await desk.openTasks()).toEqual([]);
  for (const hours of [1, 12, 13]) {
    desk.goOn(hours);
    await workOff(desk.server, endpoint.id);
  }
  const { host } = new URL(desk.receiver.url);
  expect(await desk.openTasks()).toEqual([
    { kind: 'webhook-failing', words: expect.stringContaining(`The webhook to ${host} has been failing`) },
  ]);
  expect(await desk.endpointNow(endpoint.id)).toMatchObject({ state: 'failing', isActive: true });
  desk.receiver.answer = 200;
  desk.goOn(24);
  await workOff(desk.server, endpoint.id);
  expect((await desk.onlyDelivery(endpoint.id)).state).toBe('delivered');
  expect(await desk.endpointNow(endpoint.id)).toMatchObject({ state: 'active', failingSince: null });
  expect(await desk.openTasks()).toEqual([]);
});

test('an endpoint that says it is gone is paused with a task, and resumed it gets what waited', async () => {
  const endpoint = await desk.newEndpoint();
  desk.receiver.answer = 410;
  await desk.somethingHappens();
  await desk.somethingHappens();
  await workOff(desk.server, endpoint.id);
  expect(desk.receiver.heard).toHaveLength(1);
  const states = (await deliveriesOf(desk.company, endpoint.id)).map(({ state }) => state).toSorted();
  expect(states).toEqual(['failed', 'waiting']);
  expect(await desk.endpointNow(endpoint.id)).toMatchObject({ state: 'gone', isActive: false });
  expect((await desk.openTasks())[0]?.words).toContain('gone for good');
  desk.receiver.answer = 200;
  await done(desk.company, documents.update, { input: { id: endpoint.id, isActive: true } });
  expect(await desk.openTasks()).toEqual([]);
  await workOff(desk.server, endpoint.id);
  expect(desk.receiver.heard).toHaveLength(2);
  expect(await desk.endpointNow(endpoint.id)).toMatchObject({ state: 'active' });
});

test('a redirect is not followed and counts as a failure', async () => {
  const elsewhere = await aReceiver();
  const endpoint = await desk.newEndpoint();
  desk.receiver.answer = { to: elsewhere.url };
  await desk.somethingHappens();
  await workOff(desk.server, endpoint.id);
  expect(await desk.onlyDelivery(endpoint.id)).toMatchObject({ lastStatus: 302, lastError: 'redirect' });
  expect(elsewhere.heard).toEqual([]);
  await elsewhere.close();
});

test('nobody listening is a failure like any other', async () => {
  const gone = await aReceiver();
  await gone.close();
  const endpoint = await desk.newEndpoint(gone.url);
  await desk.somethingHappens();
  await workOff(desk.server, endpoint.id);
  expect(await desk.onlyDelivery(endpoint.id)).toMatchObject({
    state: 'waiting',
    lastStatus: null,
    lastError: 'refused',
  });
});

test('a message can be sent again, delivered or given up, under the same id', async () => {
  const endpoint = await desk.newEndpoint();
  await desk.somethingHappens();
  await workOff(desk.server, endpoint.id);
  const { id } = await desk.onlyDelivery(endpoint.id);
  expect(await done(desk.company, documents.replay, { id })).toMatchObject({
    state: 'waiting',
    deliveredAt: null,
  });
  await workOff(desk.server, endpoint.id);
  expect(desk.receiver.heard.map((message) => message.id)).toEqual(Array(2).fill(desk.receiver.heard[0]?.id));
  expect(await desk.onlyDelivery(endpoint.id)).toMatchObject({ id, state: 'delivered', attemptCount: 2 });
  expect((await desk.onlyDelivery(endpoint.id)).attempts).toHaveLength(2);
});

test('a test message goes to its endpoint only, whatever it asked for', async () => {
  const other = await aReceiver();
  const endpoint = await desk.newEndpoint(desk.receiver.url, ['offer.deleted']);
  const bystander = await desk.newEndpoint(other.url);
  await done(desk.company, documents.test, { id: endpoint.id });
  await workOff(desk.server, endpoint.id);
  await workOff(desk.server, bystander.id);
  expect(desk.receiver.heard.map(({ type }) => type)).toEqual(['webhook.test']);
  expect(other.heard).toEqual([]);
  await other.close();
});

test('after a new secret both sign for a day, then only the new one', async () => {
  const endpoint = await desk.newEndpoint();
  const { secret } = await done<{ secret: string }>(desk.company, documents.rotate, { id: endpoint.id });
  expect(secret).not.toBe(endpoint.secret);
  await done(desk.company, documents.test, { id: endpoint.id });
  await workOff(desk.server, endpoint.id);
  desk.goOn(24.1);
  await done(desk.company, documents.test, { id: endpoint.id });
  await workOff(desk.server, endpoint.id);
  const signedBy = desk.receiver.heard.map((message) => [
    isSignedBy(endpoint.secret, message),
    isSignedBy(secret, message),
  ]);
  expect(signedBy).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('a paused endpoint hears nothing, and nothing of what happened meanwhile', async () => {
  const endpoint = await desk.newEndpoint();
  await desk.somethingHappens();
  await done(desk.company, documents.update, { input: { id: endpoint.id, isActive: false } });
  await desk.somethingHappens();
  await workOff(desk.server, endpoint.id);
  expect(desk.receiver.heard).toEqual([]);
  const refused = await desk.company.send(documents.test, { id: endpoint.id });
  expect(refused.errors[0]?.extensions.code).toBe('webhook_paused');
  await done(desk.company, documents.update, { input: { id: endpoint.id, isActive: true } });
  await workOff(desk.server, endpoint.id);
  expect(desk.receiver.heard).toHaveLength(1);
});

test('removing an endpoint gives up what waited for it and keeps the log', async () => {
  const endpoint = await desk.newEndpoint();
  await desk.somethingHappens();
  await done(desk.company, documents.remove, { id: endpoint.id });
  await workOff(desk.server, endpoint.id);
  expect(desk.receiver.heard).toEqual([]);
  expect(await desk.onlyDelivery(endpoint.id)).toMatchObject({ state: 'failed', lastError: 'removed' });
  expect(await desk.endpointNow(endpoint.id)).toBeUndefined();
  const { rows } = await database.pool.query('select secret_cipher from webhook_endpoints where id = $1', [
    endpoint.id,
  ]);
  expect(rows).toEqual([{ secret_cipher: '' }]);
});
