import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestDatabase } from '#tests/support/database.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { soonerMs } from '#tests/support/timeouts.ts';
import type { PaymentsPort } from '../adapters/payments/port.ts';
import { settleRestore } from '../backup/settle-restore.ts';
import type { Ctx } from '../context.ts';
import { PartDown } from '../part-down.ts';
import { runJobsAfterRestore } from './after-restore.ts';

/** What comes between a restore and the first job (rules/security#backups). */
const restoredAt = '2026-11-24T09:59:00Z';

const test = apiTest.extend('restored', { auto: true }, async ({ database }) => {
  await database.pool.query('delete from restores');
  await database.pool.query("insert into restores (made_at, restored_at) values ('2026-11-24T09:00Z', $1)", [
    restoredAt,
  ]);
});

test('where money was never taken nobody has to be asked', async ({ server, database }) => {
  const ctx = server.system();
  await settleRestore({ ...ctx, adapters: { ...ctx.adapters, payments: null } });
  expect(await isSettled(database)).toBe(true);
});

test('a payment that the gateway gave no answer for keeps a restore open, and is asked for again alone', async ({
  server,
  database,
  paidVisit,
}) => {
  await forgetAnswers(database);
  const { rows: open } = await database.pool.query<{ id: string; gateway_id: string; checkout_id: string }>(
    "select id, gateway_id, checkout_id from payments where status = 'held' order by created_at",
  );
  const unanswered = open.find(({ checkout_id }) => checkout_id === paidVisit.id);
  const asked: string[] = [];
  const silent = listening({ server }, async (gatewayId) => {
    asked.push(gatewayId);
    if (gatewayId === unanswered?.gateway_id)
      throw new PartDown('payments', null, { cause: new Error('no answer came') });
  });
  await expect(settleRestore(silent)).rejects.toThrow('no answer came');
  expect(await isSettled(database)).toBe(false);
  const { gateway_id: itsId } = unanswered ?? {};
  const others = open.flatMap(({ gateway_id }) => (gateway_id === itsId ? [] : [gateway_id]));
  expect(asked).toEqual([...others, itsId, itsId, itsId]);
  asked.length = 0;
  await settleRestore(listening({ server }, async (gatewayId) => void asked.push(gatewayId)));
  expect([asked, await isSettled(database)]).toEqual([[itsId], true]);
});

test('a no of the gateway is an answer, and nobody waits for another', async ({
  server,
  database,
  paidVisit: _,
}) => {
  await forgetAnswers(database);
  const refusing = listening({ server }, async () => {
    throw new Error('There is no such payment here');
  });
  await settleRestore(refusing);
  expect(await isSettled(database)).toBe(true);
});

test('while our database takes nothing down the gateway’s word counts for nothing, and is asked for again', async ({
  server,
  database,
  paidVisit: _,
}) => {
  await forgetAnswers(database);
  const cut = listening({ server }, async () => {
    throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  });
  await expect(settleRestore(cut)).rejects.toThrow('terminating connection');
  expect(await isSettled(database)).toBe(false);
  await settleRestore(server.system());
  expect(await isSettled(database)).toBe(true);
});

test('one of the gateway’s list that can’t be read is written down, and keeps nobody waiting', async ({
  server,
  database,
}) => {
  const error = Object.assign(new Error('It is of a kind that nobody knows'), { code: 'ECONNRESET' });
  server.errors.length = 0;
  const ctx = withGateway({ server }, () => ({ listIntents: async () => [{ gatewayId: 'pi_odd', error }] }));
  await settleRestore(ctx);
  expect(await isSettled(database)).toBe(true);
  expect(server.errors.splice(0)).toEqual([expect.stringMatching(/could not be reconciled.*pi_odd/)]);
});

test('an erasure that the restored data hold up, or that fails, is a task of the office at once, and one alone', async ({
  server,
  database,
  customer,
  paidVisit: _,
}) => {
  await database.pool.query(
    `insert into data_requests (kind, user_id, email, status, requested_at, due_at)
     select 'erasure', id, email, 'waiting', $1, $1::timestamptz + interval '1 month' from users where email = $2`,
    [restoredAt, customer.email],
  );
  for (const _time of [1, 2]) {
    await database.pool.query('update restores set settled_at = null');
    await settleRestore(server.system());
  }
  const { rows } = await database.pool.query("select words from company_tasks where kind = 'erasure-due'");
  expect(rows).toEqual([
    {
      words:
        'Somebody’s data have to be erased by Thursday 24 December, and something open still needs them. End it, or write to them why it takes longer.',
    },
  ]);
  await database.pool.query('update restores set settled_at = null');
  server.errors.length = 0;
  await database.pool.query('alter table contact_messages rename to away');
  try {
    await settleRestore(server.system());
  } finally {
    await database.pool.query('alter table away rename to contact_messages');
  }
  expect(server.errors.splice(0)).toEqual([expect.stringContaining('An erasure could not be finished')]);
  const { rows: after } = await database.pool.query(
    "select words from company_tasks where kind = 'erasure-due'",
  );
  expect(after).toEqual([{ words: expect.stringContaining('24 December, and erasing them failed.') }]);
});

test('the start goes on while a restore is settled, and no job runs before it is', async ({
  server,
  database,
  paidVisit: _,
}) => {
  await forgetAnswers(database);
  let isSilent = true;
  const silent = listening({ server }, async () => {
    if (isSilent) throw new PartDown('payments', new Date());
  });
  const runtime = { ...server.runtime, contextFor: () => silent };
  const waiting = async () =>
    Number((await database.pool.query("select count(*) from mails where status = 'waiting'")).rows[0]?.count);
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  const runner = await runJobsAfterRestore(runtime, { isOnlyProcess: true }, 50);
  try {
    await sleep(500);
    expect([await isSettled(database), await waiting()]).toEqual([false, before]);
    isSilent = false;
    await expect.poll(() => isSettled(database), { timeout: soonerMs(5_000, 10_000) }).toBe(true);
    await expect.poll(waiting, { timeout: soonerMs(5_000, 10_000) }).toBe(0);
  } finally {
    await runner.stop();
  }
});

test('a process that is stopped while it waits for the gateway ends without settling anything', async ({
  server,
  database,
  paidVisit: _,
}) => {
  await forgetAnswers(database);
  const silent = listening({ server }, async () => {
    throw new PartDown('payments', new Date());
  });
  const runtime = { ...server.runtime, contextFor: () => silent };
  const runner = await runJobsAfterRestore(runtime, { isOnlyProcess: true });
  await sleep(100);
  await runner.stop();
  expect(await isSettled(database)).toBe(false);
});

/** As if the backup were older than each answer of the gateway. */
const forgetAnswers = ({ pool }: TestDatabase) => pool.query('update payments set looked_at = null');

async function isSettled({ pool }: TestDatabase): Promise<boolean> {
  const { rowCount } = await pool.query('select from restores where settled_at is null');
  return rowCount === 0;
}

/** The system, whose gateway answers some calls otherwise. */
function withGateway(
  { server }: Given<'server'>,
  change: (gateway: PaymentsPort) => Partial<PaymentsPort>,
): Ctx {
  const ctx = server.system();
  const { payments } = ctx.adapters;
  if (!payments) throw new Error('There is no gateway');
  return { ...ctx, adapters: { ...ctx.adapters, payments: { ...payments, ...change(payments) } } };
}

/** The same, and it lets something hear of a payment before it answers. */
const listening = (given: Given<'server'>, hear: (gatewayId: string) => Promise<void>): Ctx =>
  withGateway(given, (payments) => ({
    getIntent: async (gatewayId) => {
      await hear(gatewayId);
      return payments.getIntent(gatewayId);
    },
  }));
