import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { InvoiceRow } from './invoice.store.ts';

type Db = Kysely<Database>;

/** What was recorded under a key, or by that person under a key of before; undefined when nothing was. */
export function findPaidUnder(
  db: Db,
  { key, former, recordedBy }: { key: string; former: string; recordedBy: string },
) {
  return db
    .selectFrom('account_payments')
    .select(['amount_pence as amountPence', 'received_on as receivedOn', 'reference'])
    .where((eb) =>
      eb.or([
        eb('idempotency_key', '=', key),
        eb.and([eb('idempotency_key', '=', former), eb('recorded_by', '=', recordedBy)]),
      ]),
    )
    .executeTakeFirst();
}

export type NewAccountPayment = {
  invoiceId: string;
  amountPence: number;
  receivedOn: string;
  reference: string;
  recordedBy: string;
  idempotencyKey: string | null;
  at: Date;
};

/** Writes money received and adds it to the invoice; answers how many payments the booking has had with it. */
export async function insertAccountPayment(db: Db, payment: NewAccountPayment): Promise<number> {
  await db
    .insertInto('account_payments')
    .values({
      invoice_id: payment.invoiceId,
      amount_pence: payment.amountPence,
      received_on: payment.receivedOn,
      reference: payment.reference,
      recorded_by: payment.recordedBy,
      idempotency_key: payment.idempotencyKey,
      created_at: payment.at,
    })
    .execute();
  await db
    .updateTable('invoices')
    .set({ paid_pence: sql`paid_pence + ${payment.amountPence}`, version: sql`version + 1` })
    .where('id', '=', payment.invoiceId)
    .execute();
  // A booking may have several invoices, and its payments are numbered over all of them.
  const { count } = await db
    .selectFrom('account_payments')
    .innerJoin('invoices', 'invoices.id', 'account_payments.invoice_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('invoices.booking_id', '=', (eb) =>
      eb.selectFrom('invoices as paid').select('paid.booking_id').where('paid.id', '=', payment.invoiceId),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function markWrittenOff(db: Db, invoiceId: string, at: Date): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ written_off_at: at, version: sql`version + 1` })
    .where('id', '=', invoiceId)
    .execute();
}

export type OverdueInvoice = { id: string; bookingId: string; customerId: string; firstName: string };

/** Invoices on account that are due since before a date and not paid in full. */
export async function findOverdueInvoices(db: Db, dueBefore: string): Promise<OverdueInvoice[]> {
  const { rows } = await sql<OverdueInvoice>`
    select invoice.id, invoice.booking_id as "bookingId", booking.customer_id as "customerId",
      booking.first_name as "firstName"
    from invoices invoice join bookings booking on booking.id = invoice.booking_id
    where invoice.due_on is not null and invoice.written_off_at is null and invoice.due_on <= ${dueBefore}
      and (select coalesce(sum(posting.amount_pence), 0) from postings posting
        where posting.booking_id = invoice.booking_id and posting.account = 1300) > 0
    order by invoice.due_on, invoice.id`.execute(db);
  return rows;
}

/** Notes the reminder that is being sent, whose link opens again; false when another run sends it. */
export async function markReminded(
  db: Db,
  invoice: InvoiceRow,
  reminder: { reminded: number; publicUntil: Date },
): Promise<boolean> {
  const { reminded, publicUntil } = reminder;
  const row = await db
    .updateTable('invoices')
    .set({ reminded, public_until: publicUntil, version: sql`version + 1` })
    .where('id', '=', invoice.id)
    .where('reminded', '<', reminded)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type AccountOverLimit = { customerId: string; name: string; usedPence: number; limitPence: number };

/** Account customers whose debts and coming bookings are more than their limit. */
export async function findAccountsOverLimit(db: Db): Promise<AccountOverLimit[]> {
  const { rows } = await sql<AccountOverLimit>`
    select customer.id as "customerId", customer.first_name || ' ' || customer.last_name as name,
      used.pence::int as "usedPence", customer.credit_limit_pence as "limitPence"
    from customers customer cross join lateral (
      select coalesce(sum(case when booking.booking_status in ('pending', 'confirmed')
        then booking.total_price_pence - booking.gift_applied_pence
        else (select coalesce(sum(posting.amount_pence), 0) from postings posting
          where posting.booking_id = booking.id and posting.account = 1300) end), 0) as pence
      from bookings booking where booking.customer_id = customer.id and booking.payment_method = 'account'
    ) used
    where customer.payment_method = 'account' and used.pence > customer.credit_limit_pence
    order by customer.id`.execute(db);
  return rows;
}
