import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { JournalKey } from '#domain/money/ledger.ts';

/** A loss of a booking that stands gross in account 5400, of which no relief was taken. */
export type GrossLoss = {
  journalId: string;
  /** Its journal's entity, which its relief has too: the payment that was lost, or the booking written off. */
  entity: JournalKey['entity'];
  entityId: string;
  bookingId: string;
  /** The visit's, a London date. */
  startDate: string;
  lostPence: number;
  /** The rate that was charged, in percent. */
  taxRate: number;
  /** London dates, of the booking's last invoice. */
  dueOn: string;
  suppliedOn: string;
};

/** What is of a booking's invoices here: gift cards bought and tips are no visits, and have no relief. */
const grossLosses = sql`
  select journal.id as "journalId", journal.entity, journal.entity_id as "entityId", booking.id as "bookingId",
    booking.start_date::text as "startDate", lost.amount_pence as "lostPence",
    coalesce(booking.charged_tax_rate, booking.tax_rate) as "taxRate",
    coalesce(invoiced.due_on, booking.start_date)::text as "dueOn",
    coalesce(invoiced.tax_point, booking.start_date)::text as "suppliedOn"
  from journals journal
  join postings lost on lost.journal_id = journal.id and lost.account = 5400
  left join payments payment on journal.entity = 'payment' and payment.id = journal.entity_id
    and payment.kind in ('visit', 'extra')
  join bookings booking
    on booking.id = case journal.entity when 'booking' then journal.entity_id else payment.checkout_id end
  cross join lateral (
    select max(coalesce(due_on, tax_point)) as due_on, max(tax_point) as tax_point from invoices
    where booking_id = booking.id and kind <> 'credit-note'
  ) invoiced
  where journal.event in ('dispute-lost', 'write-off') and journal.reverses is null
    and not exists (select from journals undone where undone.reverses = journal.id)
    and not exists (select from postings where journal_id = journal.id and account = 2200)
    and not exists (select from journals relief where relief.event = 'vat-relief'
      and relief.entity = journal.entity and relief.entity_id = journal.entity_id)`;

/** Losses that no task of the office has offered the relief of, oldest first. */
export async function findUnofferedLosses(db: Kysely<Database>): Promise<GrossLoss[]> {
  const { rows } = await sql<GrossLoss>`${grossLosses}
    and not exists (select from company_tasks where kind = 'vat-relief' and entity_id = booking.id
      and facts->>'journalId' = journal.id::text)
    order by journal.at, journal.id`.execute(db);
  return rows;
}

export async function findLossesOf(db: Kysely<Database>, bookingId: string): Promise<GrossLoss[]> {
  const { rows } = await sql<GrossLoss>`${grossLosses} and booking.id = ${bookingId}
    order by journal.at, journal.id`.execute(db);
  return rows;
}

/** Whether relief for a loss of a booking stands in the books. */
export async function isReliefTaken(db: Kysely<Database>, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from journals where event = 'vat-relief' and (entity_id = ${bookingId}
      or entity_id in (select id from payments where checkout_id = ${bookingId}))) as is_taken`.execute(db);
  return rows[0]?.is_taken ?? false;
}
