import type Stripe from 'stripe';
import type { BalanceEntry } from '../port.ts';
import { currency, expanded, idOf, type RefundNotes } from './intent-state.ts';

type Kind = BalanceEntry['kind'];

/** Has Stripe say what an entry is of: its charge, refund or dispute. */
export const withSource = { expand: ['data.source'] };

const kinds: Record<string, Kind> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-returned',
  payment_failure_refund: 'refund-returned',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout-returned',
  payout_failure: 'payout-returned',
};

/** An adjustment says in its category what it is. */
const adjustments: Record<string, Kind> = {
  dispute: 'dispute',
  dispute_reversal: 'dispute-returned',
  fee: 'fee',
};

const kindOf = ({ type, reporting_category }: Stripe.BalanceTransaction): Kind =>
  kinds[type] ?? (type === 'adjustment' ? adjustments[reporting_category] : undefined) ?? 'other';

type Source = {
  object?: string;
  id?: string;
  payment_intent?: string | { id: string } | null;
  metadata?: object | null;
};

/** An entry of Stripe's balance as our books read it; one in another currency is no pence of ours. */
export function toBalanceEntry(
  transaction: Stripe.BalanceTransaction,
  of?: { disputeId: string; intentId: string | null },
): BalanceEntry {
  if (transaction.currency !== currency) throw new Error(`Stripe's ${transaction.id} is not in pounds`);
  const source = expanded(transaction.source as string | (Source & { id: string }) | null);
  const disputeId = of?.disputeId ?? (source?.object === 'dispute' ? source.id : null);
  return {
    entryId: transaction.id,
    kind: kindOf(transaction),
    amountPence: transaction.amount,
    feePence: transaction.fee,
    at: new Date(transaction.created * 1000),
    intentId: of ? of.intentId : idOf(source?.payment_intent),
    disputeId: disputeId ?? null,
    refundId: source?.object === 'refund' ? source.id : null,
    refundKey: (source?.object === 'refund' && (source.metadata as RefundNotes | null)?.key) || null,
    words: transaction.description,
  };
}

export const inOrder = (one: { at: Date; entryId: string }, other: { at: Date; entryId: string }) =>
  one.at.getTime() - other.at.getTime() || (one.entryId < other.entryId ? -1 : 1);
