import type Stripe from 'stripe';
import type { Dispute, Unread } from '../port.ts';
import { inOrder, toBalanceEntry } from './balance-entry.ts';
import { type Gateway, requireObject } from './client.ts';
import { currency, idOf } from './intent-state.ts';
import { orUnread } from './or-unread.ts';

const states: Record<string, Dispute['status']> = {
  warning_needs_response: 'needs-response',
  needs_response: 'needs-response',
  appeal_needs_response: 'needs-response',
  warning_under_review: 'under-review',
  under_review: 'under-review',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

/** A dispute of Stripe's with the money that it moved. */
function toDispute(dispute: Stripe.Dispute): Dispute {
  const status = states[dispute.status];
  if (!status) throw new Error(`Stripe tells of a dispute that is ${dispute.status}`);
  const intentId = idOf(dispute.payment_intent);
  const { due_by } = dispute.evidence_details;
  return {
    disputeId: dispute.id,
    intentId,
    amountPence: dispute.amount,
    reason: dispute.reason,
    status,
    isInquiry: dispute.status.startsWith('warning_'),
    respondBy: due_by ? new Date(due_by * 1000) : null,
    at: new Date(dispute.created * 1000),
    entries: dispute.balance_transactions
      .map((one) => toBalanceEntry(one, { disputeId: dispute.id, intentId }))
      .toSorted(inOrder),
  };
}

export async function listDisputes({ stripe }: Gateway, from: Date): Promise<(Dispute | Unread)[]> {
  const found: (Dispute | Unread)[] = [];
  const query = { created: { gte: Math.floor(from.getTime() / 1000) }, limit: 100 };
  for await (const one of stripe.disputes.list(query)) {
    if (one.currency === currency) found.push(orUnread(one, toDispute));
  }
  return found.toReversed();
}

export const getDispute = async ({ stripe }: Gateway, disputeId: string): Promise<Dispute> =>
  toDispute(requireObject(await stripe.disputes.retrieve(disputeId), 'dispute', disputeId));
