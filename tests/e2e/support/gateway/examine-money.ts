import type { Pool } from 'pg';
import { heldPence } from '#tests/support/stripe/balance.ts';
import type { Memory } from '#tests/support/stripe/memory.ts';
import type { Told } from './buyers.ts';

type Row = {
  id: string;
  status: string;
  /** What its card pays, pence, by what was agreed. */
  due: number;
  /** What its card pays in the end; null before the visit is over. */
  actual: number | null;
  fee: number | null;
};
type PaymentRow = {
  booking: string | null;
  gift: string | null;
  kind: string;
  intent: string | null;
  status: string;
  captured: number;
  refunded: number;
};

const bookingRows = `select bookings.id, booking_status as status, card_due_pence as due,
  actual_total_price_pence - gift_applied_pence - goodwill_applied_pence as actual, cancellation_fee_pence as fee
  from bookings join checkouts on checkouts.id = bookings.id`;
const paymentRows = `select checkout_id as booking, gift_card_id as gift, kind, gateway_id as intent, status,
  captured_pence as captured, refunded_pence as refunded from payments`;
const giftRows = "select id, status, amount_pence as due from gift_cards where kind = 'sold'";
const refundRows = `select idempotency_key as key, card_pence as pence, status from refunds where card_pence > 0`;
const bookSums = `select
  (select coalesce(sum(amount_pence), 0)::int from postings) as unbalanced,
  (select coalesce(sum(amount_pence), 0)::int from postings where account = 1200) as processor,
  (select coalesce(sum(amount_pence), 0)::int from postings where account = 1250) as disputed`;
/** What the product says of money that it can't explain. */
const doubts = `select kind, words from company_tasks where done_at is null and kind in
  ('card-processor-differs', 'payout-differs', 'unknown-payment', 'payment-differs')`;

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The gateway's money, by what it is for. */
function moneyOf(memory: Memory) {
  const { paymentIntents, setupIntents, refunds, payouts, disputes } = memory;
  const payments = [...paymentIntents.values()];
  const given = [...refunds.values()].filter(({ status }) => status === 'succeeded');
  return {
    held: payments.filter(({ status }) => status === 'requires_capture'),
    taken: payments.filter(({ amount_received }) => amount_received > 0),
    saved: [...setupIntents.values()].filter(
      ({ status, metadata }) => status === 'succeeded' && metadata.let_go !== 'yes',
    ),
    given,
    /** What it holds for us or has on its way to our bank, less its fees. */
    balance:
      heldPence(memory) +
      sumOf(
        [...payouts.values()].filter(({ status }) => status === 'in_transit').map(({ amount }) => amount),
      ),
    /** What banks have taken back and not decided on. */
    disputed: sumOf(
      [...disputes.values()].filter(({ status }) => status === 'needs_response').map(({ amount }) => amount),
    ),
  };
}

type Money = ReturnType<typeof moneyOf>;

/** What is wrong with the money of one booking; null where nothing is. */
function faultOf(
  row: Row,
  of: { held: number[]; taken: number[]; saved: number; refunded: number },
): string | null {
  const { held, taken, saved, refunded } = of;
  const state = `${row.status}, due ${row.due}: held ${held}, taken ${taken}, cards ${saved}`;
  if (row.status === 'canceled') {
    return held.length === 0 && sumOf(taken) - refunded === (row.fee ?? 0) ? null : state;
  }
  if (row.status === 'completed') {
    return held.length === 0 && sumOf(taken) === row.actual ? null : `${state}, to pay ${row.actual}`;
  }
  if (row.due === 0) return held.length + taken.length === 0 ? null : state;
  if (held.length === 1 && held[0] === row.due && taken.length === 0) return null;
  return held.length + taken.length === 0 && saved === 1 ? null : state;
}

function bookingFaults(rows: Row[], payments: PaymentRow[], money: Money): string[] {
  const tips = new Set(payments.filter(({ kind }) => kind === 'tip').map(({ intent }) => intent));
  return rows.flatMap((row) => {
    const isOf = ({ id, metadata }: { id: string; metadata: Record<string, string> }) =>
      metadata.reference === row.id && !tips.has(id);
    const intents = new Set(money.taken.filter(isOf).map(({ id }) => id));
    const fault = faultOf(row, {
      held: money.held.filter(isOf).map(({ amount }) => amount),
      taken: money.taken.filter(isOf).map(({ amount_received }) => amount_received),
      saved: money.saved.filter(isOf).length,
      refunded: sumOf(
        money.given
          .filter(({ payment_intent }) => intents.has(payment_intent ?? ''))
          .map(({ amount }) => amount),
      ),
    });
    return fault === null ? [] : [`${row.id} ${fault}`];
  });
}

function giftFaults(rows: { id: string; status: string; due: number }[], money: Money): string[] {
  return rows.flatMap(({ id, status, due }) => {
    const taken = money.taken.filter(({ metadata }) => metadata.reference === id);
    const amounts = taken.map(({ amount_received }) => amount_received);
    const isUnpaid = ['awaitingPayment', 'expired', 'lapsed'].includes(status);
    const isRight = isUnpaid ? amounts.length === 0 : amounts.length === 1 && amounts[0] === due;
    return isRight ? [] : [`gift card ${id} ${status}, due ${due}: taken ${amounts}`];
  });
}

/** Money at the gateway that no row of ours stands for, and rows that say something else than the gateway. */
function unlikeFaults(payments: PaymentRow[], money: Money, memory: Memory): string[] {
  const known = new Map(payments.map((row) => [row.intent, row]));
  const lost = [...money.held, ...money.taken].filter(({ id }) => !known.has(id));
  const unlike = payments.filter(({ intent, captured, refunded }) => {
    const payment = memory.paymentIntents.get(intent ?? '');
    const given = money.given.filter(({ payment_intent }) => payment_intent === intent);
    return (
      captured !== (payment?.amount_received ?? 0) || refunded !== sumOf(given.map(({ amount }) => amount))
    );
  });
  const name = ({ intent, booking, gift, status, captured }: PaymentRow) =>
    `unlike ${intent} of ${booking ?? gift}: ${status} ${captured}`;
  return [
    ...lost.map(
      ({ id, status, amount, metadata }) => `for nothing ${id} ${status} ${amount} ${metadata.reference}`,
    ),
    ...unlike.map(name),
  ];
}

/** Holds and saved cards of bookings that there are not. */
function idleFaults(rows: Row[], money: Money): string[] {
  const there = new Set(rows.map(({ id }) => id));
  return [...money.held, ...money.saved]
    .filter(({ metadata }) => !there.has(metadata.reference ?? ''))
    .map(({ id, object, metadata }) => `idle ${object} ${id} of ${metadata.reference}`);
}

function refundFaults(rows: { key: string; pence: number; status: string }[], money: Money): string[] {
  return rows.flatMap(({ key, pence, status }) => {
    const given = sumOf(
      money.given.filter(({ metadata }) => metadata?.key?.startsWith(`${key}:`)).map(({ amount }) => amount),
    );
    return status === 'done' && given === pence ? [] : [`refund ${key} ${status} ${pence}: given ${given}`];
  });
}

/** What must not be, in words; and how much there was to go wrong. */
export async function examineMoney(pool: Pool, memory: Memory, told: Told) {
  const read = async <Of extends object>(query: string) => (await pool.query<Of>(query)).rows;
  const bookings = await read<Row>(bookingRows);
  const payments = await read<PaymentRow>(paymentRows);
  const gifts = await read<{ id: string; status: string; due: number }>(giftRows);
  const refunds = await read<{ key: string; pence: number; status: string }>(refundRows);
  const [sums] = await read<{ unbalanced: number; processor: number; disputed: number }>(bookSums);
  const money = moneyOf(memory);
  const there = new Set([...bookings, ...gifts].map(({ id }) => id));
  const faults = [
    ...[...told.placed, ...told.bought].filter((id) => !there.has(id)).map((id) => `lost ${id}`),
    ...bookingFaults(bookings, payments, money),
    ...giftFaults(gifts, money),
    ...unlikeFaults(payments, money, memory),
    ...idleFaults(bookings, money),
    ...refundFaults(refunds, money),
    ...(await read<{ kind: string; words: string }>(doubts)).map(({ kind, words }) => `${kind} ${words}`),
  ];
  const byStatus = Object.groupBy(bookings, ({ status }) => status);
  return {
    faults,
    books: sums,
    gateway: { unbalanced: 0, processor: money.balance, disputed: money.disputed },
    sizes: {
      bookings: Object.fromEntries(Object.entries(byStatus).map(([status, rows]) => [status, rows?.length])),
      giftCards: gifts.filter(({ status }) => status !== 'awaitingPayment').length,
      held: money.held.length,
      taken: money.taken.length,
      refunds: money.given.length,
      disputes: memory.disputes.size,
      payouts: memory.payouts.size,
      pence: money.balance,
    },
  };
}
