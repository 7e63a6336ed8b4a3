import { expect, test } from 'vitest';
import { deliverWebhooks } from '#server/webhook/deliver-webhooks.ts';
import { sweepWebhooks } from '#server/webhook/sweep-webhooks.ts';
import { done } from '#tests/support/booking/visits.ts';
import { countWaiting, withDatabase } from '#tests/support/database.ts';
import { aWebhookDesk } from '#tests/support/webhook/webhook-desk.ts';
import { webhookDocuments as documents, workOff } from '#tests/support/webhook/webhooks.ts';

const database = withDatabase();
const desk = aWebhookDesk(database);

test('of several processes at once each message is sent by one', async () => {
  const endpoint = await desk.newEndpoint();
  for (let count = 0; count < 8; count += 1) await desk.somethingHappens();
  await Promise.all(Array.from({ length: 6 }, () => workOff(desk.server, endpoint.id)));
  expect(desk.receiver.heard).toHaveLength(8);
  expect(new Set(desk.receiver.heard.map(({ id }) => id)).size).toBe(8);
  // In the order in which it happened.
  const order = desk.receiver.heard.map(({ body }) => JSON.parse(body).sequence as number);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('whoever waited for the endpoint while its message was sent sends it no second time', async () => {
  const endpoint = await desk.newEndpoint();
  await desk.somethingHappens();
  const { id } = await desk.onlyDelivery(endpoint.id);
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('select from webhook_endpoints where id = $1 for no key update', [endpoint.id]);
  const waiting = workOff(desk.server, endpoint.id);
  await expect.poll(() => countWaiting(database)).toBe(1);
  // As sending does: it takes the endpoint, writes down what was delivered, and lets the endpoint go.
  await other.query("update webhook_endpoints set leased_until = '2026-11-24T10:00:30Z' where id = $1", [
    endpoint.id,
  ]);
  await other.query(
    "update webhook_deliveries set state = 'delivered', next_attempt_at = null, delivered_at = now() where id = $1",
    [id],
  );
  await other.query('update webhook_endpoints set leased_until = null where id = $1', [endpoint.id]);
  await other.query('commit');
  other.release();
  await waiting;
  expect(desk.receiver.heard).toEqual([]);
  // And keeps nobody waiting for it.
  await desk.somethingHappens();
  await workOff(desk.server, endpoint.id);
  expect(desk.receiver.heard).toHaveLength(1);
});

test('what a process was sending when it died is taken up by another, and what was delivered is not', async () => {
  const endpoint = await desk.newEndpoint();
  await desk.somethingHappens();
  await workOff(desk.server, endpoint.id);
  await desk.somethingHappens();
  desk.receiver.answer = 'hang';
  // As if it had died: the try never comes back to be written down.
  const stop = new AbortController();
  const sending = Promise.withResolvers<void>();
  const dead = {
    ...desk.server.system(),
    adapters: {
      ...desk.server.system().adapters,
      webhooks: {
        ...desk.server.system().adapters.webhooks,
        send: () => {
          sending.resolve();
          return new Promise<never>((_resolve, reject) => stop.signal.addEventListener('abort', reject));
        },
      },
    },
  };
  const dying = deliverWebhooks(dead, endpoint.id).catch(() => undefined);
  await sending.promise;
  desk.receiver.answer = 200;
  await workOff(desk.server, endpoint.id);
  expect(desk.receiver.heard).toHaveLength(1);
  desk.goOn(0.02);
  const jobs = () =>
    database.pool.query("select from graphile_worker.jobs where task_identifier = 'deliver-webhooks'");
  const before = (await jobs()).rowCount ?? 0;
  await sweepWebhooks(desk.server.system());
  expect((await jobs()).rowCount).toBe(before + 1);
  await workOff(desk.server, endpoint.id);
  expect(desk.receiver.heard).toHaveLength(2);
  stop.abort();
  await dying;
  await sweepWebhooks(desk.server.system());
  await workOff(desk.server, endpoint.id);
  expect(desk.receiver.heard).toHaveLength(2);
});

/** Somebody does something while a message is on its way, which then ends like that. */
type End = { status: number; error: 'gone' | 'not-accepted' };
const meanwhile = (endpointId: string, ends: End, act: () => Promise<unknown>) => {
  const system = desk.server.system();
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
  const endpoint = await desk.newEndpoint('http://127.0.0.1:9/old');
  await desk.somethingHappens();
  const { url } = desk.receiver;
  await meanwhile(endpoint.id, { status, error }, () =>
    done(desk.company, documents.update, { input: { id: endpoint.id, url } }),
  );
  expect(await desk.endpointNow(endpoint.id)).toMatchObject({
    state: 'active',
    isActive: true,
    failingSince: null,
  });
  expect(await desk.openTasks()).toEqual([]);
  expect(await desk.onlyDelivery(endpoint.id)).toMatchObject({ state: 'waiting', attemptCount: 1 });
  desk.goOn(0.02);
  await workOff(desk.server, endpoint.id);
  expect(desk.receiver.heard).toHaveLength(1);
});

test('an endpoint that is removed while it says it is gone is nobody’s task', async () => {
  const endpoint = await desk.newEndpoint();
  await desk.somethingHappens();
  await meanwhile(endpoint.id, { status: 410, error: 'gone' }, () =>
    done(desk.company, documents.remove, { id: endpoint.id }),
  );
  expect(await desk.openTasks()).toEqual([]);
  expect(await desk.onlyDelivery(endpoint.id)).toMatchObject({ state: 'failed', lastError: 'removed' });
});

test('removing an endpoint and writing down a try wait for each other and never for ever', async () => {
  const endpoint = await desk.newEndpoint();
  await desk.somethingHappens();
  const { id } = await desk.onlyDelivery(endpoint.id);
  // As removing does: the endpoint first, then what waits for it.
  const removing = await database.pool.connect();
  const delivering = meanwhile(endpoint.id, { status: 500, error: 'not-accepted' }, async () => {
    await removing.query('begin');
    await removing.query('select from webhook_endpoints where id = $1 for no key update', [endpoint.id]);
  });
  await expect.poll(() => countWaiting(database)).toBe(1);
  await removing.query("set local lock_timeout = '2s'");
  await removing.query('update webhook_deliveries set updated_at = updated_at where id = $1', [id]);
  await removing.query('commit');
  removing.release();
  await delivering;
  expect(await desk.onlyDelivery(endpoint.id)).toMatchObject({ attemptCount: 1 });
});
