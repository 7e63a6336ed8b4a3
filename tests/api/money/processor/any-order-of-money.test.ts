import { expect } from 'vitest';
import { type Given, test } from '#tests/support/fixtures/stripe-test.ts';
import { agreesWith } from '#tests/support/money/card-processor.ts';
import { reconcile } from '#tests/support/money/charging.ts';
import { balancesOf } from '#tests/support/money/company-books.ts';
import { makeRandom } from '#tests/support/random.ts';
import { cases, testSeed } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

// Whatever Stripe and the banks do, and whatever is told of it in whichever order, the books end where Stripe does.

type Place = Given<'stripe' | 'sales'>;
type Random = () => number;

const pick = <Thing>(random: Random, things: readonly Thing[]): Thing | undefined =>
  things[Math.floor(random() * things.length)];

/** One thing that happens at Stripe; nothing where it can't happen now. */
async function happen({ stripe, sales }: Place, random: Random, email: string): Promise<void> {
  const payouts = [...stripe.memory.payouts.values()];
  const disputes = [...stripe.memory.disputes.values()];
  const isDisputed = (intent: string | null) => disputes.some((one) => one.payment_intent === intent);
  const charges = [...stripe.memory.charges.values()].filter(
    (one) => one.captured && one.amount_refunded === 0 && !isDisputed(one.payment_intent),
  );
  const deeds: (() => unknown)[] = [
    () => sales.sellGiftCard(email, 10 + Math.floor(random() * 90)),
    () => {
      stripe.memory.feeOf = (amount) => Math.round(amount * (0.01 + random() / 50)) + 20;
    },
    () => {
      if (stripe.money.held() > 0 && random() < 0.8) stripe.money.payOut({ isByHand: random() < 0.2 });
    },
    () => {
      const open = pick(
        random,
        payouts.filter(({ status }) => status === 'in_transit'),
      );
      if (open) stripe.money.settlePayout(open.id, random() < 0.7 ? 'paid' : 'failed');
    },
    () => {
      const arrived = pick(
        random,
        payouts.filter(({ status }) => status === 'paid'),
      );
      if (arrived && random() < 0.4) stripe.money.settlePayout(arrived.id, 'failed');
    },
    () => {
      const intent = pick(random, charges)?.payment_intent;
      if (intent) stripe.money.openDispute(intent, { isInquiry: random() < 0.2 });
    },
    () => {
      const open = pick(
        random,
        disputes.filter(({ status }) => status.endsWith('needs_response')),
      );
      if (!open) return;
      const isInquiry = open.status.startsWith('warning');
      stripe.money.closeDispute(open.id, isInquiry ? 'warning_closed' : random() < 0.5 ? 'won' : 'lost');
    },
    () => stripe.money.enter({ type: 'stripe_fee', amount: -Math.floor(1 + random() * 300) }),
  ];
  await pick(random, deeds)?.();
}

/** Tells what was not told yet, in any order; some of it is lost, some comes twice. */
async function tell({ stripe, sales }: Place, random: Random, from: number): Promise<void> {
  const news = stripe.memory.events.slice(from).filter(() => random() < 0.6);
  const twice = [...news, ...news.filter(() => random() < 0.4)];
  const inAnyOrder = twice.map((event) => ({ event, at: random() })).toSorted((a, b) => a.at - b.at);
  const answers = await Promise.all(inAnyOrder.map(({ event }) => sales.deliver(event)));
  for (const status of answers) expect(status).toBe(200);
}

/** What the books must hold in each account that Stripe has a say in, in pounds, by Stripe alone. */
function bySay({ stripe }: Place): Record<number, number> {
  const entries = [...stripe.memory.balanceTransactions.values()];
  const sum = (pences: number[]) => pences.reduce((total, pence) => total + pence, 0) / 100;
  const paid = [...stripe.memory.payouts.values()].filter(({ status }) => status === 'paid');
  const disputes = [...stripe.memory.disputes.values()];
  const moved = (one: (typeof disputes)[number]) => one.balance_transactions.map(({ amount }) => -amount);
  return {
    1100: sum(paid.map(({ amount }) => amount)),
    1250: sum(disputes.filter(({ status }) => status === 'needs_response').flatMap(moved)),
    5300: sum(entries.map(({ fee, type, amount }) => (type === 'stripe_fee' ? -amount : fee))),
    5400: sum(disputes.filter(({ status }) => status === 'lost').flatMap(moved)),
  };
}

test(
  'in any order of charges, payouts, disputes and events the books end at what Stripe says',
  async ({ server, stripe, sales, company }) => {
    const random = makeRandom(testSeed);
    for (let run = 0; run < cases(60, 6); run += 1) {
      for (let step = 0; step < 12; step += 1) {
        const told = stripe.memory.events.length;
        const deeds = 1 + Math.floor(random() * 3);
        for (let deed = 0; deed < deeds; deed += 1) {
          await happen({ stripe, sales }, random, `buyer-${run}-${step}-${deed}@example.com`);
        }
        if (random() < 0.8) await tell({ stripe, sales }, random, told);
        if (random() < 0.2) await reconcile(server);
      }
      await reconcile(server);
      await agreesWith(server, stripe.money.held());
      const books = await balancesOf(company);
      for (const [account, pounds] of Object.entries(bySay({ stripe, sales }))) {
        expect(books[Number(account)] ?? 0, `account ${account}, seed ${testSeed}, run ${run}`).toBeCloseTo(
          pounds,
          2,
        );
      }
    }
  },
  timeoutMs(300_000),
);
