import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

export type BookedBalance = {
  /** What account 1200 holds. */
  booksPence: number;
  /** Payouts that left the gateway and have not reached the bank. */
  onTheWayPence: number;
  /** Refunds that are in the books and that the gateway is still to be asked for, or has back. */
  unsentRefundsPence: number;
  /** Payouts and lost disputes that the office entered, of a gateway that doesn't tell of them, with the refunds that those ended. */
  byHandPence: number;
  /** Entries of the last hour that the books don't know yet and that no other sum here has. */
  newPence: number;
};

/** Never sent, because the office entered a lost dispute of its payment that the gateway doesn't tell of. */
const isEndedByHand = sql`refund.status = 'done' and refund.parts is null and not exists (
  select from disputes join payments payment on payment.id = disputes.payment_id
  where payment.id = refund.payment_id
    or refund.booking_id is null and payment.gift_card_id = refund.gift_card_id)`;

/** Came back while its refund is being sent again: that refund's sum has it already. */
const isOfUnsentRefund = sql`entry.kind = 'refund-returned' and exists (select from refunds
  where refunds.status = 'planned' and refunds.idempotency_key = regexp_replace(entry.refund_key, ':[^:]*$', ''))`;

/** Everything of ours that explains the gateway's balance, as of one moment. */
export async function findBookedBalance(
  db: Kysely<Database>,
  { newSince }: { newSince: Date },
): Promise<BookedBalance> {
  const { rows } = await sql<BookedBalance>`select
    (select coalesce(sum(amount_pence), 0) from postings where account = 1200)::int as "booksPence",
    (select coalesce(sum(amount_pence), 0) from processor_payouts where status = 'on-the-way')::int
      as "onTheWayPence",
    (select coalesce(sum(refund.card_pence + coalesce((select sum(entry.amount_pence) from processor_entries entry
        where entry.kind in ('refund', 'refund-returned')
          and regexp_replace(entry.refund_key, ':[^:]*$', '') = refund.idempotency_key), 0)), 0)
      from refunds refund where refund.status = 'planned')::int as "unsentRefundsPence",
    (select coalesce(sum(posting.amount_pence), 0) from journals journal
      join postings posting on posting.journal_id = journal.id and posting.account = 1200
      where journal.event = 'payout' and journal.entity = 'transfer'
        or journal.event = 'dispute-lost' and not exists (
          select from disputes where disputes.payment_id = journal.entity_id))::int
      - (select coalesce(sum(refund.card_pence), 0) from refunds refund where ${isEndedByHand})::int as "byHandPence",
    (select coalesce(sum(entry.amount_pence - entry.fee_pence), 0) from processor_entries entry
      where entry.entered_at is null and entry.created_at >= ${newSince}
        and not (${isOfUnsentRefund}))::int as "newPence"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The books have no balance');
  return row;
}
