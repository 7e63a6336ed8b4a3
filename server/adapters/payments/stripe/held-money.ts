import type Stripe from 'stripe';
import { londonDate } from '#domain/time/london.ts';
import type { BalanceEntry, Payout, Unread } from '../port.ts';
import { inOrder, toBalanceEntry, withSource } from './balance-entry.ts';
import { type Gateway, requireObject } from './client.ts';
import { currency } from './intent-state.ts';
import { orUnread } from './or-unread.ts';

const limit = 100;
const since = (at: Date) => ({ created: { gte: Math.floor(at.getTime() / 1000) }, limit });

/** What Stripe holds for us, whether it releases it yet or not; another currency is nothing of ours. */
export async function getBalance({ stripe }: Gateway): Promise<number> {
  const { available, pending } = requireObject(await stripe.balance.retrieve(), 'balance');
  return [...available, ...pending]
    .filter((part) => part.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0);
}

export async function listEntries({ stripe }: Gateway, from: Date): Promise<BalanceEntry[]> {
  const found: BalanceEntry[] = [];
  const query = { ...since(from), currency, ...withSource };
  for await (const one of stripe.balanceTransactions.list(query)) found.push(toBalanceEntry(one));
  return found.toSorted(inOrder);
}

/** Stripe lists the payout among its own entries. */
export async function listEntriesOf({ stripe }: Gateway, payoutId: string): Promise<BalanceEntry[]> {
  const found: BalanceEntry[] = [];
  const query = { payout: payoutId, limit, ...withSource };
  for await (const one of stripe.balanceTransactions.list(query)) found.push(toBalanceEntry(one));
  return found.filter(({ kind }) => kind !== 'payout').toSorted(inOrder);
}

const states: Record<string, Payout['status']> = {
  pending: 'on-the-way',
  in_transit: 'on-the-way',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

function toPayout(payout: Stripe.Payout): Payout {
  const status = states[payout.status];
  if (!status) throw new Error(`Stripe tells of a payout that is ${payout.status}`);
  return {
    payoutId: payout.id,
    amountPence: payout.amount,
    status,
    arrivesOn: londonDate(new Date(payout.arrival_date * 1000)),
    at: new Date(payout.created * 1000),
    failure: payout.failure_message ?? payout.failure_code,
    isByHand: !payout.automatic,
    isItemised: payout.automatic && payout.reconciliation_status === 'completed',
  };
}

export async function listPayouts({ stripe }: Gateway, from: Date): Promise<(Payout | Unread)[]> {
  const found: (Payout | Unread)[] = [];
  for await (const one of stripe.payouts.list(since(from))) {
    if (one.currency === currency) found.push(orUnread(one, toPayout));
  }
  return found.toReversed();
}

export async function getPayout({ stripe }: Gateway, payoutId: string): Promise<Payout | null> {
  const payout = requireObject(await stripe.payouts.retrieve(payoutId), 'payout', payoutId);
  return payout.currency === currency ? toPayout(payout) : null;
}
