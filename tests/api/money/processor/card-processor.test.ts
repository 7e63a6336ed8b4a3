import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { type Given, test } from '#tests/support/fixtures/stripe-test.ts';
import { agreesWith, compared, paymentOf, payoutId, tasksOf } from '#tests/support/money/card-processor.ts';
import { reconcile } from '#tests/support/money/charging.ts';
import { balancesOf, journalsOf } from '#tests/support/money/company-books.ts';

// Fees and payouts as Stripe tells of them: account 1200 is what Stripe holds, to the penny (rules/money#card-processor).

const eventsAbout = ({ stripe }: Given<'stripe'>, id: string) =>
  stripe.memory.events.filter(({ data }) => data.object.id === id);

test('what Stripe keeps of charges is put right, and 1200 is what it holds', async ({
  server,
  stripe,
  sales,
  company,
}) => {
  const before = (await balancesOf(company))[5300] ?? 0;
  await sales.sellGiftCard('usual@example.com', 50);
  stripe.memory.feeOf = (amount) => Math.round(amount * 0.025) + 20;
  await sales.sellGiftCard('abroad@example.com', 100);
  stripe.memory.feeOf = (amount) => Math.round(amount * 0.015) + 20;
  stripe.money.enter({ type: 'stripe_fee', amount: -199, description: 'Radar' });
  await reconcile(server);
  await reconcile(server);
  // 95p and £1.70 were entered with the sales; £1.00 more of the second one and the fee by what Stripe said.
  const costs = await balancesOf(company);
  expect((costs[5300] ?? 0) - before).toBeCloseTo(0.95 + 2.7 + 1.99, 2);
  await agreesWith(server, stripe.money.held());
  expect(await tasksOf(company, 'card-processor-differs')).toEqual([]);
});

test('a part refund is off what Stripe holds once it is sent, and explained until then', async ({
  server,
  stripe,
  sales,
  cleaner,
}) => {
  const { id } = await sales.sellVisit('part@example.com', '2026-11-26', cleaner);
  await agreesWith(server, stripe.money.held());
  await sales.refundVisit(id, 14.7, { send: false });
  expect(await compared(server)).toMatchObject({ differencePence: 0, unsentRefundsPence: 1470 });
  await sales.refundVisit(id, 5);
  expect(await compared(server)).toMatchObject({ differencePence: 0, unsentRefundsPence: 1470 });
  const sent = [...stripe.memory.refunds.values()].at(-1)?.id ?? '';
  stripe.failRefund(sent);
  await reconcile(server);
  expect(await compared(server)).toMatchObject({ differencePence: 0, unsentRefundsPence: 1970 });
});

test('a refund that came back while it is sent again waits alone, and the other entries go on', async ({
  server,
  database,
  stripe,
  sales,
  cleaner,
}) => {
  const { id } = await sales.sellVisit('sent-again@example.com', '2026-11-25', cleaner);
  const refundId = await sales.refundVisit(id, 6);
  const sent = [...stripe.memory.refunds.values()].at(-1)?.id ?? '';
  const as = (status: string) =>
    database.db.updateTable('refunds').set({ status }).where('id', '=', refundId).execute();
  const returned = async () =>
    (
      await database.db
        .selectFrom('processor_entries')
        .select('entered_at')
        .where('refund_id', '=', sent)
        .where('kind', '=', 'refund-returned')
        .executeTakeFirstOrThrow()
    ).entered_at;
  await agreesWith(server, stripe.money.held());
  await as('planned');
  stripe.failRefund(sent);
  const { intentId } = await sales.sellGiftCard('meanwhile@example.com');
  expect(await compared(server)).toMatchObject({ differencePence: 0, newPence: 0 });
  expect(await returned()).toBeNull();
  const other = await database.db
    .selectFrom('processor_entries')
    .select('entered_at')
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
  expect(other.entered_at).not.toBeNull();
  await as('done');
  await agreesWith(server, stripe.money.held());
  expect(await returned()).not.toBeNull();
});

test('a payout is entered when the bank has it, once, however often and in whatever order it is told', async ({
  server,
  database,
  stripe,
  sales,
  company,
}) => {
  await sales.sellGiftCard('payout@example.com');
  const { id, amount } = stripe.money.payOut();
  const [created] = eventsAbout({ stripe }, id);
  expect(await sales.deliver(created ?? {})).toBe(200);
  const ours = await payoutId(database, id);
  expect(await journalsOf(company, 'payout', ours)).toEqual([]);
  expect(await compared(server)).toMatchObject({
    differencePence: 0,
    onTheWayPence: amount,
    gatewayPence: 0,
  });
  stripe.money.settlePayout(id, 'paid');
  const events = eventsAbout({ stripe }, id).toReversed();
  const copies = events.flatMap((event) =>
    [1, 2, 3].map((copy) => ({ ...event, id: `${event.id}_${copy}` })),
  );
  expect(new Set(await Promise.all([...copies, ...copies].map(sales.deliver)))).toEqual(new Set([200]));
  await reconcile(server);
  const pounds = (amount / 100).toFixed(2);
  expect(await journalsOf(company, 'payout', ours)).toEqual([`1100 +${pounds}; 1200 −${pounds}`]);
  expect(await compared(server)).toMatchObject({ differencePence: 0, onTheWayPence: 0 });
  expect(await tasksOf(company, 'payout-differs', 'payout-failed')).toEqual([]);
});

test('a payout in another currency that an event tells of is not stored and not entered', async ({
  server,
  database,
  stripe,
  sales,
}) => {
  const payout = {
    id: 'po_in_euros',
    object: 'payout',
    amount: 700,
    automatic: true,
    currency: 'eur',
    status: 'paid',
    failure_code: null,
    failure_message: null,
    reconciliation_status: 'completed',
    created: Math.floor(server.runtime.now().getTime() / 1000),
    arrival_date: Math.floor(server.runtime.now().getTime() / 1000),
  } as const;
  stripe.memory.payouts.set(payout.id, payout);
  const event = { id: 'evt_in_euros', object: 'event', type: 'payout.paid', data: { object: payout } };
  expect(await sales.deliver(event)).toBe(200);
  const stored = database.db.selectFrom('processor_payouts').select('id').where('gateway_id', '=', payout.id);
  expect(await stored.execute()).toEqual([]);
  await agreesWith(server, stripe.money.held());
});

test('a payout of which every event was lost is found', async ({
  server,
  database,
  stripe,
  sales,
  company,
}) => {
  await sales.sellGiftCard('lost@example.com');
  const { id } = stripe.money.payOut();
  stripe.money.settlePayout(id, 'paid');
  await reconcile(server);
  expect(await journalsOf(company, 'payout', await payoutId(database, id))).toHaveLength(1);
  await agreesWith(server, 0);
});

test('a payout on its way when the office entered them by hand is entered, one that had arrived is not', async ({
  server,
  database,
  stripe,
  sales,
  company,
}) => {
  const before = await balancesOf(company);
  await sales.sellGiftCard('on-its-way@example.com');
  const { id } = stripe.money.payOut();
  await sales.sellGiftCard('arrived@example.com');
  const arrived = stripe.money.payOut();
  const dayAgo = Math.floor(server.runtime.now().getTime() / 1000) - 24 * 3600;
  Object.assign(stripe.memory.payouts.get(arrived.id) ?? {}, { arrival_date: dayAgo, status: 'paid' });
  const followedFrom = new Date(server.runtime.now().getTime() + 1);
  await database.db.updateTable('processor_reads').set({ followed_from: followedFrom }).execute();
  try {
    stripe.money.settlePayout(id, 'paid');
    await reconcile(server);
    expect(await journalsOf(company, 'payout', await payoutId(database, id))).toHaveLength(1);
    await expect(payoutId(database, arrived.id)).rejects.toThrow('no result');
    // Only what the office entered by hand then is missing from these books.
    expect(await compared(server)).toMatchObject({ differencePence: arrived.amount });
  } finally {
    await database.db.updateTable('processor_reads').set({ followed_from: null }).execute();
    await reconcile(server);
  }
  expect((await balancesOf(company))[1200]).toBe(before[1200]);
});

test('a payout that comes back is undone once and is told to the office once', async ({
  server,
  database,
  stripe,
  sales,
  company,
}) => {
  await sales.sellGiftCard('failed@example.com');
  const { id, amount } = stripe.money.payOut();
  stripe.money.settlePayout(id, 'paid');
  await reconcile(server);
  stripe.money.settlePayout(id, 'failed');
  for (const event of eventsAbout({ stripe }, id).toReversed()) expect(await sales.deliver(event)).toBe(200);
  await reconcile(server);
  const ours = await payoutId(database, id);
  const pounds = (amount / 100).toFixed(2);
  expect(await journalsOf(company, 'payout', ours)).toEqual([`1100 +${pounds}; 1200 −${pounds}`]);
  expect(await journalsOf(company, 'payout-undone', ours)).toEqual([`1100 −${pounds}; 1200 +${pounds}`]);
  await agreesWith(server, amount);
  const [task, ...more] = await tasksOf(company, 'payout-failed');
  expect(more).toEqual([]);
  expect(task?.words).toContain(
    `£${pounds} of Tuesday 24 November 2026 didn’t reach the bank: The bank account has been closed.`,
  );
  const [{ id: taskId } = { id: '' }] = await done<{ id: string }[]>(
    company,
    '{ listCompanyTasks { id kind } }',
  ).then((tasks) => (tasks as { id: string; kind: string }[]).filter(({ kind }) => kind === 'payout-failed'));
  await done(company, 'mutation ($id: ID!) { endCompanyTask(input: { id: $id }) { id } }', { id: taskId });
  await reconcile(server);
  expect(await tasksOf(company, 'payout-failed')).toEqual([]);
  // The next payout takes the money again, and has what came back in it.
  const next = stripe.money.payOut();
  stripe.money.settlePayout(next.id, 'paid');
  await reconcile(server);
  expect(await tasksOf(company, 'payout-differs')).toEqual([]);
  await agreesWith(server, 0);
});

test('a payout that failed before anything was told of it is never entered', async ({
  server,
  database,
  stripe,
  sales,
  company,
}) => {
  await sales.sellGiftCard('never@example.com');
  const { id } = stripe.money.payOut();
  stripe.money.settlePayout(id, 'failed');
  for (const event of eventsAbout({ stripe }, id)) expect(await sales.deliver(event)).toBe(200);
  const ours = await payoutId(database, id);
  expect(await journalsOf(company, 'payout', ours)).toEqual([]);
  expect(await journalsOf(company, 'payout-undone', ours)).toEqual([]);
  expect((await compared(server)).differencePence).toBe(0);
});

test('a penny that the books don’t know is named in the task of its payout and of the balance', async ({
  server,
  clock,
  stripe,
  sales,
  company,
}) => {
  await sales.sellGiftCard('penny@example.com');
  const open = stripe.money.held();
  stripe.money.enter({ type: 'topup', amount: 1, description: 'Top-up' });
  const { id } = stripe.money.payOut();
  stripe.money.settlePayout(id, 'paid');
  await reconcile(server);
  const [task] = await tasksOf(company, 'payout-differs');
  expect(task?.words).toBe(
    `The payout of £${((open + 1) / 100).toFixed(2)} of Tuesday 24 November 2026 is £0.01 more than the books have for what is in it. The books don’t know: Top-up, £0.01, on Tuesday 24 November 2026 (${[...stripe.memory.balanceTransactions.values()].at(-2)?.id}).`,
  );
  // What is new is looked at again before anybody is troubled.
  expect((await compared(server)).differencePence).toBe(0);
  clock.set('2026-12-01T11:01:00Z');
  await reconcile(server);
  const [balance] = await tasksOf(company, 'card-processor-differs');
  expect(balance?.words).toContain(
    'holds £0.01 less for us than it says. The books don’t know: Top-up, £0.01',
  );
});

test('payouts and disputes of Stripe are refused by hand, because they are entered by themselves', async ({
  company,
  database,
  sales,
}) => {
  const { intentId } = await sales.sellGiftCard('hand@example.com');
  const payout = await company.send('mutation { recordPayout(input: { amount: 12 }) { id } }');
  const dispute = await company.send(
    'mutation ($id: ID!) { recordDispute(input: { paymentId: $id }) { id } }',
    {
      id: await paymentOf(database, intentId),
    },
  );
  for (const { errors } of [payout, dispute]) expect(errors[0]?.extensions.code).toBe('entered_by_itself');
});
