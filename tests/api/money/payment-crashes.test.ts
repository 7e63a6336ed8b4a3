import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { reconcilePayments } from '#server/booking/charge/reconcile-payments.ts';
import type { Ctx } from '#server/context.ts';
import { capturePayment, releasePayment } from '#server/payment/capture-payment.ts';
import { holdSavedCard } from '#server/payment/hold-saved-card.ts';
import { openCharge } from '#server/payment/open-charge.ts';
import { planOnSession } from '#server/payment/plan-on-session.ts';
import { renewHold, replaceHold } from '#server/payment/replace-hold.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { cases } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 2);

test.for([
  ['before', 'capture'],
  ['after', 'capture'],
  ['before', 'chargeSavedCard'],
  ['after', 'chargeSavedCard'],
] as const)(
  'a process that dies %s its call to %s takes nothing twice when it goes on',
  async ([moment, call], { database, server, money, cleaners }) => {
    const id = await aHold({ database, server, cleaners });
    const order = { id, amountPence: 12_000 };
    await expect(capturePayment(dying({ server }, moment, call), order)).rejects.toThrow('The process died');
    expect(await capturePayment(server.system(), order)).toBe(true);
    expect(await money.takenAtGateway(id)).toBe(12_000);
    expect(await money.balance(id)).toBe(-12_000);
  },
);

test.for(['before', 'after'] as const)(
  'a process that dies %s replacing a hold leaves one hold in the end',
  async (moment, { database, server, money, cleaners }) => {
    const id = await aHold({ database, server, cleaners });
    const wish = { bookingId: id, amountPence: 11_000 };
    await expect(replaceHold(dying({ server }, moment, 'holdSavedCard'), wish)).rejects.toThrow(
      'The process died',
    );
    expect((await money.payments(id)).filter(({ status }) => status === 'held').length).toBe(1);
    expect(await replaceHold(server.system(), wish)).toBe('held');
    const held = await database.db
      .selectFrom('simulated_intents')
      .select('amount_pence')
      .where('reference', '=', id)
      .where('status', '=', 'held')
      .execute();
    expect(held).toEqual([{ amount_pence: 11_000 }]);
  },
);

test('a hold that lost its answer is found again by the reconciliation', async ({
  clock,
  database,
  server,
  money,
  cleaners,
}) => {
  const id = await aHold({ database, server, cleaners });
  await expect(
    renewHold(dying({ server }, 'after', 'holdSavedCard'), { bookingId: id, amountPence: 9450 }),
  ).rejects.toThrow();
  clock.set('2026-11-24T10:15:00Z');
  await reconcilePayments(server.system());
  expect((await money.payments(id)).map(({ status }) => status)).toEqual(['held', 'held']);
  clock.set('2026-11-24T11:30:00Z');
  await reconcilePayments(server.system());
  expect((await money.payments(id)).map(({ status }) => status)).toEqual(['voided', 'held']);
});

test('holds that nobody will take are released also where the gateway’s list can’t be read', async ({
  clock,
  server,
  money,
  cleaners,
  database,
}) => {
  const id = await aHold({ database, server, cleaners });
  const wish = { bookingId: id, amountPence: 9450 };
  await expect(renewHold(dying({ server }, 'before', 'capture'), wish)).rejects.toThrow('died');
  clock.set('2026-11-24T11:30:00Z');
  await expect(reconcilePayments(dying({ server }, 'before', 'listIntents'))).rejects.toThrow('died');
  expect((await money.payments(id)).map(({ status }) => status)).toEqual(['voided', 'held']);
});

test('a hold without an answer for nearly a day is released at the gateway, which may know its key no longer', async ({
  clock,
  database,
  server,
  money,
  cleaners,
}) => {
  const id = await aHold({ database, server, cleaners });
  const wish = { bookingId: id, amountPence: 9450 };
  await expect(renewHold(dying({ server }, 'after', 'holdSavedCard'), wish)).rejects.toThrow();
  clock.set('2026-11-25T09:30:00Z');
  await reconcilePayments(server.system());
  expect((await money.payments(id)).map(({ status }) => status)).toEqual(['held', 'created']);
  const intents = await database.db
    .selectFrom('simulated_intents')
    .select('status')
    .where('reference', '=', id)
    .orderBy('created_at')
    .execute();
  expect(intents).toEqual([{ status: 'held' }, { status: 'voided' }]);
});

type Step = { kind: 'capture' | 'release' | 'replace' | 'renew' | 'hold'; pence: number; dies: boolean };

async function take({ server }: Given<'server'>, id: string, step: Step): Promise<number> {
  const calls = { capture: 'capture', release: 'capture', replace: 'holdSavedCard' } as const;
  const call = calls[step.kind as keyof typeof calls] ?? 'holdSavedCard';
  const ctx = step.dies
    ? dying({ server }, step.pence % 2 === 0 ? 'before' : 'after', call)
    : server.system();
  const { pence: amountPence } = step;
  try {
    if (step.kind === 'capture') await capturePayment(ctx, { id, amountPence });
    if (step.kind === 'release') await releasePayment(ctx, id);
    if (step.kind === 'replace') await replaceHold(ctx, { bookingId: id, amountPence });
    if (step.kind === 'renew') await renewHold(ctx, { bookingId: id, amountPence });
    if (step.kind === 'hold') await holdSavedCard(ctx, { id, amountPence });
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'The process died') throw error;
  }
  return step.kind === 'capture' ? amountPence : 0;
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('capture', 'release', 'replace', 'renew', 'hold'),
    pence: fc.integer({ min: 30, max: 20_000 }),
    dies: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

test('whatever is done to a card in whatever order, it pays the most that was asked for at once and no more', {
  timeout: timeoutMs(120_000),
}, async ({ server, money }) => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const id = await aBareHold({ server });
      let most = 0;
      for (const step of sequence) {
        most = Math.max(most, await take({ server }, id, step));
        expect(await money.takenAtGateway(id)).toBeLessThanOrEqual(most);
      }
      if (most > 0) expect(await capturePayment(server.system(), { id, amountPence: most })).toBe(true);
      expect(await money.takenAtGateway(id)).toBe(most);
      expect((await money.balance(id)) + most).toBe(0);
    }),
    { numRuns: cases(300) },
  );
});

let booked = 0;

/** Held for £94.50; cancelled in the books at once, so that the next has its time. */
async function aHold({ database, server }: Given<'database' | 'server' | 'cleaners'>): Promise<string> {
  booked += 1;
  const id = await bookAndPay(createClient(server), { email: `crash${booked}@example.com` });
  await database.db
    .updateTable('bookings')
    .set({ booking_status: 'canceled', canceled_at: new Date(), cancellation_fee_pence: 1 })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A hold of £94.50 for a visit that is nothing but its payment, which is all that the steps below look at. */
async function aBareHold({ server }: Given<'server'>): Promise<string> {
  const id = randomUUID();
  const { id: paymentId } = await planOnSession(server.system(), {
    bookingId: id,
    purpose: 'hold',
    amountPence: 9450,
  });
  const { clientSecret } = await openCharge(server.system(), paymentId);
  await giveCard(createClient(server), clientSecret, cards.works);
  await openCharge(server.system(), paymentId);
  return id;
}

type Call = 'capture' | 'createIntent' | 'holdSavedCard' | 'chargeSavedCard' | 'listIntents';

/** The process dies at the gateway: before a call reaches it, or after it and before its answer is written. */
function dying({ server }: Given<'server'>, moment: 'before' | 'after', call: Call, nth = 1): Ctx {
  const ctx = server.system();
  const payments = ctx.adapters.payments;
  if (!payments) throw new Error('There is no gateway');
  let calls = 0;
  const deadly = async (request: never) => {
    calls += 1;
    if (calls < nth) return payments[call](request);
    if (moment === 'after') await payments[call](request);
    throw new Error('The process died');
  };
  return { ...ctx, adapters: { ...ctx.adapters, payments: { ...payments, [call]: deadly } } };
}
