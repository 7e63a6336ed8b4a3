import { expect } from 'vitest';
import type { InvoiceFacts } from '#domain/invoice/invoice-facts.ts';
import type { StoredCharge } from '#server/booking/charge/charge-again.ts';
import type { TestDatabase } from '../database.ts';

type Row = {
  status: string;
  total: number | null;
  fee: number | null;
  charge: StoredCharge | null;
  method: string;
  rate: number;
  is_package: boolean;
  owed: number;
  gift: number;
  net: number;
  gateway: number;
  refunded_at_gateway: number;
  to_send: number;
  bank: number;
  given_up: number;
  refunds: number;
  refunds_gift: number;
  refunds_card: number;
  taken_off: number;
  overpaid: number;
  unbalanced: number;
};

/** What was charged, given back and held of a booking, each by the tables of its own; pence. */
const question = `
  with booked as (select * from bookings where id = $1),
  refund as (select *, idempotency_key like 'overpaid:%' as is_over from refunds where booking_id = $1 and status <> 'failed'),
  line as (select posting.*, journal.event from postings posting join journals journal on journal.id = posting.journal_id
    where posting.booking_id = $1),
  intent as (select intent.* from simulated_intents intent join payments on payments.gateway_id = intent.id
    where payments.checkout_id = $1 and payments.kind <> 'tip')
  select booking_status as status, actual_total_price_pence as total, cancellation_fee_pence as fee,
    actual_price as charge, payment_method as method, rate_pence as rate,
    offer is not null or quote_price_pence is not null as is_package,
    (select coalesce(sum(amount_pence), 0) from line where account = 1300)::int as owed,
    coalesce(actual_total_price_pence, cancellation_fee_pence, 0) - (select coalesce(sum(amount_pence), 0) from line
      where account = 1300 and event in ('completion', 'completion-reversed', 'cancellation-fee'))::int as gift,
    (select coalesce(-sum(amount_pence), 0) from line
      where account in (4100, 4200) and event in ('completion', 'completion-reversed', 'cancellation-fee'))::int as net,
    (select coalesce(sum(captured_pence), 0) from intent)::int as gateway,
    (select coalesce(sum(refunded_pence), 0) from intent)::int as refunded_at_gateway,
    (select coalesce(sum(card_pence), 0) from refund where status = 'planned' or status = 'done' and parts is null)::int as to_send,
    (select coalesce(-sum(amount_pence), 0) from line where account = 1300 and event = 'account-payment')::int as bank,
    (select coalesce(-sum(amount_pence), 0) from line where account = 1300 and event = 'write-off')::int as given_up,
    (select coalesce(sum(amount_pence), 0) from refund where not is_over)::int as refunds,
    (select coalesce(sum(gift_pence), 0) from refund)::int as refunds_gift,
    (select coalesce(sum(card_pence), 0) from refund)::int as refunds_card,
    (select coalesce(sum(taken_off_pence), 0) from refund)::int as taken_off,
    (select coalesce(sum(amount_pence), 0) from refund where is_over)::int as overpaid,
    (select count(*) from (select from postings where journal_id in (select journal_id from line)
      group by journal_id having sum(amount_pence) <> 0) wrong)::int as unbalanced
  from booked`;

/**
 * After each step of a life (rules/money#ledger): what the customer was charged, less what was given back, is what
 * gateway, gift card and bank hold of it and what is still owed; the parts of a charge are its total; each journal
 * sums to nothing; the invoice's lines come to what was charged, at the price that the booking keeps.
 */
export async function checkFigures({ pool }: TestDatabase, id: string, said: string): Promise<void> {
  const { rows } = await pool.query<Row>(question, [id]);
  const [row] = rows;
  if (!row) return;
  const detail = `${said}: ${JSON.stringify(row)}`;
  expect(row.unbalanced, detail).toBe(0);
  const charged = row.status === 'completed' ? row.total : row.fee;
  if (charged !== null) {
    const held = row.gateway - row.refunds_card + row.bank + row.given_up + row.owed;
    expect(charged - row.refunds, detail).toBe(held + row.gift - row.refunds_gift - bankBack(row));
    expect(row.gateway - row.refunded_at_gateway, detail).toBe(row.gateway - row.refunds_card + row.to_send);
  }
  if (row.status === 'completed' && row.charge) checkCharge(row, row.charge, detail);
  await checkInvoice(pool, id, row, detail);
}

/** What an account customer got back by bank. */
const bankBack = (row: Row): number =>
  row.refunds + row.overpaid - row.refunds_card - row.refunds_gift - row.taken_off;

function checkCharge(row: Row, charge: StoredCharge, detail: string): void {
  const { labourPence, discountPence, suppliesPence, goodwillPence, waivedPence, totalPence } = charge;
  expect(labourPence - discountPence + suppliesPence - goodwillPence - waivedPence, detail).toBe(totalPence);
  expect(charge.netPence + charge.vatPence, detail).toBe(totalPence);
  expect(charge.giftUsedPence + charge.cardDuePence, detail).toBe(totalPence);
  expect([row.total, row.net, row.gift], detail).toEqual([totalPence, charge.netPence, charge.giftUsedPence]);
  if (charge.atCompletion) expect(totalPence, detail).toBeLessThanOrEqual(charge.atCompletion.totalPence);
}

type Pool = TestDatabase['pool'];

async function checkInvoice(pool: Pool, id: string, row: Row, detail: string): Promise<void> {
  const { rows } = await pool.query<{ gross: number; vat: number; facts: InvoiceFacts }>(
    `select gross_pence as gross, vat_pence as vat, facts from invoices
    where booking_id = $1 and kind in ('invoice', 'fee-invoice')`,
    [id],
  );
  for (const { gross, vat, facts } of rows) {
    const sum = facts.lines.reduce((total, line) => total + line.netPence, 0);
    const said = `${detail} ${JSON.stringify(facts.lines)}`;
    expect(gross, said).toBe(row.status === 'completed' ? row.total : row.fee);
    expect(sum, said).toBe(facts.taxRate === 0 ? gross : gross - vat);
    for (const line of facts.lines) {
      const quantity = Number(line.quantity.split(' ')[0]);
      const amount = (line.unitPricePence * quantity * (100 - line.discountPercent)) / 100;
      expect(Math.abs(amount - line.netPence), said).toBeLessThanOrEqual(0.51);
      const isHours = line.quantity.includes('hour') && !row.is_package;
      const agreed = line.unitPricePence * (1 + facts.taxRate / 100);
      if (isHours) expect(Math.abs(agreed - row.rate), said).toBeLessThanOrEqual(1);
    }
  }
}
