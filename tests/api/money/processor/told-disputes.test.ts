import { expect } from 'vitest';
import { type Given, test } from '#tests/support/fixtures/stripe-test.ts';
import {
  agreesWith,
  disputeEntries,
  enterLossByHand,
  loseDispute,
  paymentOf,
  refundsAt,
  tasksOf,
} from '#tests/support/money/card-processor.ts';
import { reconcile } from '#tests/support/money/charging.ts';
import { balancesOf, journalsOf } from '#tests/support/money/company-books.ts';
import { tryRefund } from '#tests/support/money/refused-refunds.ts';
import { signEvent } from '#tests/support/stripe/counterpart.ts';

// Disputes as Stripe tells of them (rules/money#disputes).

const pounds = (pence: number) => (pence / 100).toFixed(2);
const eventsAbout = ({ stripe }: Given<'stripe'>, id: string) =>
  stripe.memory.events.filter(({ data }) => data.object.id === id);

test('a dispute takes its money at once, is the office’s task until it is answered, and is a loss when it is lost', async ({
  server,
  database,
  stripe,
  sales,
  cleaner,
  company,
}) => {
  const { intentId } = await sales.sellVisit('lost-dispute@example.com', '2026-11-27', cleaner);
  const before = await balancesOf(company);
  const { id } = stripe.money.openDispute(intentId, { reason: 'product_not_received' });
  const opened = eventsAbout({ stripe }, id).toReversed();
  for (const event of [...opened, ...opened.map((one) => ({ ...one, id: `${one.id}_again` }))]) {
    expect(await sales.deliver(event)).toBe(200);
  }
  const [task, ...others] = await tasksOf(company, 'dispute-open');
  expect(others).toEqual([]);
  expect(task?.words).toMatch(
    /^A cardholder’s bank wants back £\d+\.\d\d that .+ paid: the cardholder says nobody came\. Send what shows otherwise to the card processor by Monday 7 December 2026, or let it go there\.$/,
  );
  expect(task?.dueAt).toMatch(/^2026-12-07T/);
  const [entry] = await disputeEntries(database, id);
  const held = pounds(-(entry?.amount_pence ?? 0));
  expect(await journalsOf(company, 'dispute-money', entry?.id ?? '')).toEqual([
    `1250 +${held}; 1200 −${held}; 5300 +20.00; 1200 −20.00`,
  ]);
  await agreesWith(server, stripe.money.held());
  stripe.money.closeDispute(id, 'lost');
  const closed = eventsAbout({ stripe }, id).at(-1) ?? {};
  await Promise.all([1, 2, 3].map((copy) => sales.deliver({ ...closed, id: `evt_closed_${copy}` })));
  await reconcile(server);
  const paymentId = await paymentOf(database, intentId);
  expect(await journalsOf(company, 'dispute-lost', paymentId)).toEqual([`5400 +${held}; 1250 −${held}`]);
  expect(await tasksOf(company, 'dispute-open')).toEqual([]);
  expect(await tasksOf(company, 'dispute-ended')).toMatchObject([
    { words: expect.stringContaining('is lost') },
  ]);
  await agreesWith(server, stripe.money.held());
  const after = await balancesOf(company);
  // Together it is what rules/money#ledger says of a dispute lost.
  const change = (account: number) => Math.round(((after[account] ?? 0) - (before[account] ?? 0)) * 100);
  const lostPence = -(entry?.amount_pence ?? 0);
  expect([1200, 1250, 5300, 5400].map(change)).toEqual([-lostPence - 2000, 0, 2000, lostPence]);
});

test('a dispute that is won gives its money back and no loss, also where it is told backwards', async ({
  server,
  database,
  stripe,
  sales,
  company,
}) => {
  const { intentId } = await sales.sellGiftCard('won@example.com');
  const before = await balancesOf(company);
  const { id } = stripe.money.openDispute(intentId);
  stripe.money.closeDispute(id, 'won');
  for (const event of eventsAbout({ stripe }, id).toReversed()) expect(await sales.deliver(event)).toBe(200);
  await reconcile(server);
  expect(await journalsOf(company, 'dispute-lost', await paymentOf(database, intentId))).toEqual([]);
  const after = await balancesOf(company);
  expect((after[1250] ?? 0) - (before[1250] ?? 0)).toBeCloseTo(0, 2);
  expect((after[1200] ?? 0) - (before[1200] ?? 0)).toBeCloseTo(-20, 2);
  await agreesWith(server, stripe.money.held());
  expect((await tasksOf(company, 'dispute-ended')).map(({ words }) => words)).toContain(
    'The dispute about £50.00 that Bea Buyer paid is won. The money is ours again.',
  );
});

test('a dispute of which every event was lost is found, and one that is won after it was lost is a loss no more', async ({
  server,
  database,
  stripe,
  sales,
  company,
}) => {
  const { intentId } = await sales.sellGiftCard('after-all@example.com');
  const { id } = stripe.money.openDispute(intentId);
  await reconcile(server);
  expect(await tasksOf(company, 'dispute-open')).toHaveLength(1);
  stripe.money.closeDispute(id, 'lost');
  await reconcile(server);
  stripe.money.closeDispute(id, 'won');
  await reconcile(server);
  await reconcile(server);
  expect(await journalsOf(company, 'dispute-lost', await paymentOf(database, intentId))).toEqual([
    '5400 +50.00; 1250 −50.00',
    '5400 −50.00; 1250 +50.00',
  ]);
  await agreesWith(server, stripe.money.held());
});

test('an inquiry is told with its last day and moves nothing', async ({ server, stripe, sales, company }) => {
  const { intentId } = await sales.sellGiftCard('inquiry@example.com');
  const before = await balancesOf(company);
  const { id } = stripe.money.openDispute(intentId, { isInquiry: true, reason: 'something_new' });
  await reconcile(server);
  expect(await tasksOf(company, 'dispute-open')).toMatchObject([
    { words: expect.stringContaining('asks about £50.00 that Bea Buyer paid: something new.') },
  ]);
  stripe.money.closeDispute(id, 'warning_closed');
  await reconcile(server);
  expect(await tasksOf(company, 'dispute-open')).toEqual([]);
  expect(await balancesOf(company)).toEqual(before);
});

test('a refund that waits when a dispute is lost is not sent, and is in no sum twice', async ({
  server,
  stripe,
  sales,
  cleaner,
  company,
  database,
}) => {
  const { id, intentId } = await sales.sellVisit('both@example.com', '2026-11-28', cleaner);
  const refundId = await sales.refundVisit(id, 10, { send: false });
  const disputeId = await loseDispute(server, stripe, intentId);
  const [entry] = await disputeEntries(database, disputeId);
  const lost = -(entry?.amount_pence ?? 0);
  expect(await journalsOf(company, 'dispute-lost', await paymentOf(database, intentId))).toEqual([
    `5400 +${pounds(lost - 1000)}; 1200 +10.00; 1250 −${pounds(lost)}`,
  ]);
  await tryRefund(server, refundId);
  expect(refundsAt(stripe, intentId)).toEqual([]);
  await agreesWith(server, stripe.money.held());
});

test('a refund that waits is sent all the same when only part of its payment is lost', async ({
  server,
  stripe,
  sales,
  cleaner,
  company,
  database,
}) => {
  const { id, intentId } = await sales.sellVisit('part-lost@example.com', '2026-11-30', cleaner);
  const refundId = await sales.refundVisit(id, 10, { send: false });
  await loseDispute(server, stripe, intentId, { amount: 1500 });
  expect(await journalsOf(company, 'dispute-lost', await paymentOf(database, intentId))).toEqual([
    '5400 +15.00; 1250 −15.00',
  ]);
  expect(await tryRefund(server, refundId)).toBe(true);
  const sent = refundsAt(stripe, intentId);
  expect(sent.map(({ amount }) => amount)).toEqual([1000]);
  await agreesWith(server, stripe.money.held());
});

test('a dispute and a payout of somebody else’s payment at the same account change nothing of ours', async ({
  server,
  stripe,
  company,
}) => {
  const before = await balancesOf(company);
  const strange = { id: 'evt_of_a_stranger', object: 'event', type: 'charge.dispute.created' };
  const dispute = { object: 'dispute', id: 'du_of_nobody', payment_intent: 'pi_of_nobody' };
  stripe.memory.disputes.set('du_of_nobody', {
    ...{
      id: 'du_of_nobody',
      object: 'dispute',
      amount: 100,
      balance_transactions: [],
      charge: 'ch_of_nobody',
    },
    ...{ created: Math.floor(server.runtime.now().getTime() / 1000), currency: 'gbp', reason: 'fraudulent' },
    ...{ status: 'lost', payment_intent: 'pi_of_nobody', evidence_details: { due_by: null } },
  });
  const { headers, body } = signEvent({ ...strange, data: { object: dispute } }, server.runtime.now());
  const address = `${server.url}/api/v1/payments/stripe/webhook`;
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
  await reconcile(server);
  expect(await balancesOf(company)).toEqual(before);
});

test('a refund that two partial disputes leave no room for is not sent, and is sent when one is won after all', async ({
  server,
  stripe,
  sales,
  cleaner,
  company,
  database,
}) => {
  const { id, intentId } = await sales.sellVisit('two-parts@example.com', '2026-12-01', cleaner);
  const refundId = await sales.refundVisit(id, 10, { send: false });
  const paidPence = stripe.memory.paymentIntents.get(intentId)?.amount_received ?? 0;
  const parts = [paidPence - 2000, 2000];
  const disputes = parts.map((amount) => stripe.money.openDispute(intentId, { amount }));
  for (const dispute of disputes) {
    stripe.money.closeDispute(dispute.id, 'lost');
    await reconcile(server);
  }
  const paymentId = await paymentOf(database, intentId);
  expect((await journalsOf(company, 'dispute-lost', paymentId)).toSorted()).toEqual([
    '5400 +10.00; 1200 +10.00; 1250 −20.00',
    `5400 +${pounds(paidPence - 2000)}; 1250 −${pounds(paidPence - 2000)}`,
  ]);
  await tryRefund(server, refundId);
  const sent = () => refundsAt(stripe, intentId);
  expect(sent()).toEqual([]);
  await agreesWith(server, stripe.money.held());
  stripe.money.closeDispute(disputes[1]?.id ?? '', 'won');
  await reconcile(server);
  await agreesWith(server, stripe.money.held());
  await tryRefund(server, refundId);
  expect(sent().map(({ amount }) => amount)).toEqual([1000]);
  await agreesWith(server, stripe.money.held());
});

test('a refund larger than what a partial dispute gave stays, and is the office’s task when Stripe refuses it', async ({
  server,
  stripe,
  sales,
  cleaner,
  company,
  database,
}) => {
  const { id, intentId } = await sales.sellVisit('too-large@example.com', '2026-12-02', cleaner);
  const paidPence = stripe.memory.paymentIntents.get(intentId)?.amount_received ?? 0;
  const refundId = await sales.refundVisit(id, (paidPence - 500) / 100, { send: false });
  await loseDispute(server, stripe, intentId, { amount: 1000 });
  expect(await journalsOf(company, 'dispute-lost', await paymentOf(database, intentId))).toEqual([
    '5400 +10.00; 1250 −10.00',
  ]);
  expect(await tryRefund(server, refundId)).toBe(false);
  expect(await tasksOf(company, 'refund-refused', 'refund-too-large')).toHaveLength(1);
  await agreesWith(server, stripe.money.held());
});

test('a dispute that Stripe describes in a way we don’t know stops no other one', async ({
  server,
  stripe,
  sales,
  company,
}) => {
  const strange = await sales.sellGiftCard('strange-dispute@example.com');
  const { id: strangeId } = stripe.money.openDispute(strange.intentId);
  Object.assign(stripe.memory.disputes.get(strangeId) ?? {}, { status: 'on_the_moon' });
  const { intentId } = await sales.sellGiftCard('usual-dispute@example.com');
  stripe.money.openDispute(intentId);
  await reconcile(server);
  expect(await tasksOf(company, 'dispute-open')).toHaveLength(1);
  Object.assign(stripe.memory.disputes.get(strangeId) ?? {}, { status: 'needs_response' });
  await reconcile(server);
  expect(await tasksOf(company, 'dispute-open')).toHaveLength(2);
  await agreesWith(server, stripe.money.held());
});

test('a dispute that was open when the office entered losses by hand is entered unless it was entered then', async ({
  server,
  database,
  stripe,
  sales,
  company,
}) => {
  const entered = await sales.sellGiftCard('by-hand@example.com');
  const open = await sales.sellGiftCard('in-flight@example.com');
  const enteredId = await paymentOf(database, entered.intentId);
  await enterLossByHand(server, enteredId, 5000);
  const disputes = [entered, open].map(({ intentId }) => stripe.money.openDispute(intentId).id);
  const followedFrom = new Date(server.runtime.now().getTime() + 1);
  await database.db.updateTable('processor_reads').set({ followed_from: followedFrom }).execute();
  try {
    for (const id of disputes) stripe.money.closeDispute(id, 'lost');
    await reconcile(server);
    expect(await journalsOf(company, 'dispute-lost', enteredId)).toHaveLength(1);
    expect(await journalsOf(company, 'dispute-lost', await paymentOf(database, open.intentId))).toEqual([
      '5400 +50.00; 1250 −50.00',
    ]);
    await agreesWith(server, stripe.money.held());
  } finally {
    await database.db.updateTable('processor_reads').set({ followed_from: null }).execute();
  }
});
