import { refused } from './api-error.ts';
import {
  type BalanceTransaction,
  type Charge,
  type Dispute,
  found,
  type Memory,
  newId,
  type Payout,
  type Refund,
  seconds,
  tell,
} from './memory.ts';

type Entry = Pick<BalanceTransaction, 'type' | 'amount'> &
  Partial<Pick<BalanceTransaction, 'fee' | 'source' | 'reporting_category' | 'description'>>;

/** Changes what Stripe holds. */
export function enter(memory: Memory, { type, amount, fee = 0, ...rest }: Entry): BalanceTransaction {
  const entry: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    created: seconds(memory.now()),
    currency: 'gbp',
    description: null,
    fee,
    net: amount - fee,
    reporting_category: type,
    source: null,
    type,
    hidden: { payout: null },
    ...rest,
  };
  memory.balanceTransactions.set(entry.id, entry);
  return entry;
}

export const enterCharge = (memory: Memory, charge: Charge) =>
  enter(memory, {
    type: 'charge',
    amount: charge.amount_captured,
    fee: memory.feeOf(charge.amount_captured),
    source: charge.id,
  });

export const enterRefund = (memory: Memory, refund: Refund) =>
  enter(memory, { type: 'refund', amount: -refund.amount, source: refund.id });

export const heldPence = (memory: Memory): number =>
  [...memory.balanceTransactions.values()].reduce((sum, { net }) => sum + net, 0);

/** What has gone with no payout so far goes now, by itself or because somebody pressed for it. */
function payOut(memory: Memory, isByHand: boolean): Payout {
  const open = [...memory.balanceTransactions.values()].filter(({ hidden }) => hidden.payout === null);
  const amount = open.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) throw refused('You have insufficient funds in your Stripe account');
  const id = newId('po');
  const payout: Payout = {
    id,
    object: 'payout',
    amount,
    arrival_date: seconds(memory.now()) + 2 * 86_400,
    automatic: !isByHand,
    created: seconds(memory.now()),
    currency: 'gbp',
    failure_code: null,
    failure_message: null,
    reconciliation_status: isByHand ? 'not_applicable' : 'completed',
    status: 'in_transit',
  };
  memory.payouts.set(id, payout);
  for (const entry of [...open, enter(memory, { type: 'payout', amount: -amount, source: id })]) {
    entry.hidden.payout = id;
  }
  tell(memory, 'payout.created', payout);
  return payout;
}

/** The bank took a payout, or did not: then the money is Stripe's to pay out again. */
function settlePayout(memory: Memory, id: string, status: 'paid' | 'failed'): void {
  const payout = found(memory.payouts, 'payout', id);
  payout.status = status;
  if (status === 'failed') {
    const failure_message = 'The bank account has been closed';
    Object.assign(payout, { failure_code: 'account_closed', failure_message });
    enter(memory, { type: 'payout_failure', amount: payout.amount, source: id });
  }
  tell(memory, `payout.${status}`, payout);
}

type NewDispute = { amount?: number; reason?: string; isInquiry?: boolean };

const disputeFee = 2000;

/** A cardholder's bank asks for a payment back, and has it at once unless it only inquires. */
function openDispute(
  memory: Memory,
  intent: string,
  { amount, reason = 'fraudulent', isInquiry = false }: NewDispute = {},
): Dispute {
  const charge = [...memory.charges.values()].find((one) => one.payment_intent === intent && one.captured);
  if (!charge) throw new Error('Nothing was taken');
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(memory.now()),
    currency: 'gbp',
    evidence_details: { due_by: seconds(memory.now()) + 9 * 86_400 },
    payment_intent: intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  memory.disputes.set(dispute.id, dispute);
  tell(memory, 'charge.dispute.created', dispute);
  if (!isInquiry) moveDisputed(memory, dispute, -1);
  return dispute;
}

function moveDisputed(memory: Memory, dispute: Dispute, sign: 1 | -1): void {
  const entry = enter(memory, {
    type: 'adjustment',
    reporting_category: sign < 0 ? 'dispute' : 'dispute_reversal',
    amount: sign * dispute.amount,
    fee: sign < 0 ? disputeFee : 0,
    source: dispute.id,
  });
  dispute.balance_transactions.push(entry);
  tell(memory, `charge.dispute.funds_${sign < 0 ? 'withdrawn' : 'reinstated'}`, dispute);
}

/** The bank has decided; what it gives back to us comes with it. */
function closeDispute(memory: Memory, id: string, status: 'won' | 'lost' | 'warning_closed'): void {
  const dispute = found(memory.disputes, 'dispute', id);
  const moved = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  dispute.status = status;
  tell(memory, 'charge.dispute.closed', dispute);
  if (status === 'won' && moved < 0) moveDisputed(memory, dispute, 1);
}

/** What Stripe and the banks do with the money, by themselves. */
export const createMoneySide = (memory: Memory) => ({
  payOut: ({ isByHand = false } = {}) => payOut(memory, isByHand),
  settlePayout: (id: string, status: 'paid' | 'failed') => settlePayout(memory, id, status),
  openDispute: (intent: string, dispute?: NewDispute) => openDispute(memory, intent, dispute),
  closeDispute: (id: string, status: 'won' | 'lost' | 'warning_closed') => closeDispute(memory, id, status),
  /** Any other change of the balance, such as a fee of the account. */
  enter: (entry: Entry) => enter(memory, entry),
  held: () => heldPence(memory),
});

export type MoneySide = ReturnType<typeof createMoneySide>;
