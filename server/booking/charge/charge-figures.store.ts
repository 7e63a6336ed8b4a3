import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** What the books and refunds say of a booking's charge, pence. */
export type ChargeFigures = {
  id: string;
  /** Of the sale or fee. */
  netPence: number;
  /** What a gift card paid of it. */
  giftPence: number;
  /** VAT that is due with it; less than its own where a gift card's was accounted for at its sale. */
  dueVatPence: number;
  refundedPence: number;
  refundedVatPence: number;
};

/** Of bookings that were charged, in one statement. `grossPence` by id is what each was charged. */
export async function findChargeFigures(
  db: Kysely<Database>,
  charged: readonly { id: string; grossPence: number }[],
): Promise<Map<string, ChargeFigures>> {
  const ids = charged.map(({ id }) => id);
  const { rows } = await sql<ChargeFigures>`
    with charged as (select * from unnest(${ids}::uuid[], ${charged.map(({ grossPence }) => grossPence)}::int[])
      as charged (id, gross)),
    entered as (
      select journal.entity_id as id,
        coalesce(-sum(amount_pence) filter (where account in (4100, 4200)), 0)::int as net,
        coalesce(-sum(amount_pence) filter (where account = 2200), 0)::int as due_vat,
        coalesce(sum(amount_pence) filter (where account = 1300), 0)::int as asked
      from journals journal join postings on postings.journal_id = journal.id
      where journal.event in ('completion', 'completion-reversed', 'cancellation-fee') and journal.entity = 'booking'
        and journal.entity_id = any(${ids}::uuid[])
      group by 1
    ), given as (
      select booking_id as id, sum(amount_pence)::int as refunded, sum(vat_pence)::int as refunded_vat from refunds
      where booking_id = any(${ids}::uuid[]) and status <> 'failed' and is_of_price
      group by 1
    )
    select charged.id, coalesce(net, 0) as "netPence", gross - coalesce(asked, gross) as "giftPence",
      coalesce(due_vat, 0) as "dueVatPence", coalesce(refunded, 0) as "refundedPence",
      coalesce(refunded_vat, 0) as "refundedVatPence"
    from charged left join entered using (id) left join given using (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
