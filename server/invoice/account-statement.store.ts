import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { StatementEntry } from '#domain/invoice/account-statement.ts';

type Db = Kysely<Database>;

/** What the books say of a customer's bookings on account until a London date, by their dates. */
export async function findStatementEntries(
  db: Db,
  customerId: string,
  until: string,
): Promise<StatementEntry[]> {
  const { rows } = await sql<StatementEntry>`
    with own as (
      select id, reference from bookings where customer_id = ${customerId} and payment_method = 'account'
    ), paid as (
      select invoices.booking_id, received_on, payment.reference,
        row_number() over (partition by invoices.booking_id order by payment.created_at, payment.id) as sequence
      from account_payments payment join invoices on invoices.id = payment.invoice_id
      where invoices.booking_id in (select id from own)
    ), entered as (
      select journal.id, journal.event, own.id as booking_id, own.reference,
        coalesce(paid.received_on, (journal.at at time zone 'Europe/London')::date) as day,
        paid.reference as payment_reference, posting.amount_pence,
        case when journal.event = 'refund'
          then (select number from invoices where refund_id = journal.entity_id)
          else (select number from invoices where booking_id = own.id and kind = case journal.event
            when 'completion' then 'invoice' when 'cancellation-fee' then 'fee-invoice' end) end as number
      from own join postings posting on posting.booking_id = own.id and posting.account = 1300
      join journals journal on journal.id = posting.journal_id
      left join paid on journal.event = 'account-payment' and paid.booking_id = own.id
        and paid.sequence = journal.sequence
      union all
      -- Money sent back by bank leaves nothing open: the credit note and its payment stand beside each other.
      select journal.id, side.event, own.id, own.reference, (journal.at at time zone 'Europe/London')::date, null,
        side.sign * refund.bank_pence,
        case when side.event = 'refund' then (select number from invoices where refund_id = refund.id) end
      from own join refunds refund on refund.booking_id = own.id and refund.bank_pence > 0
        and refund.is_of_price
      join journals journal on journal.event = 'refund' and journal.entity_id = refund.id
      cross join (values ('refund', -1), ('repaid', 1)) as side (event, sign)
    )
    select event, day::text as date, booking_id as "bookingId", reference as "bookingReference",
      number as "documentNumber", payment_reference as "paymentReference", sum(amount_pence)::int as "amountPence"
    from entered where day <= ${until}::date
    group by id, event, day, booking_id, reference, number, payment_reference
    having sum(amount_pence) <> 0
    order by day, id, event`.execute(db);
  return rows;
}
