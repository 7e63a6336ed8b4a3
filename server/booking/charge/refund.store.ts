import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { RefundPart } from '#domain/booking/change/plan-refund.ts';
import { partPence } from '#domain/booking/change/plan-refund.ts';

type Db = Kysely<Database>;
export type RefundRow = Selectable<Database['refunds']>;

/** Begins the key of what goes back because too much was taken: no part of the charge is refunded by it. */
export const overpaidKey = 'overpaid:';

export function findRefunds(db: Db, bookingId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The card payments taken for a booking's visit, oldest first, less what was or will be given back of each or was lost. */
export async function findRefundablePayments(
  db: Db,
  bookingId: string,
): Promise<{ id: string; refundablePence: number }[]> {
  const { rows } = await sql<{ id: string; refundable: number }>`
    select payment.id, greatest(0, payment.captured_pence - coalesce((
      select sum(refund.card_pence) from refunds refund
      where refund.payment_id = payment.id and refund.status <> 'failed'), 0)::int
      - coalesce((select sum(posting.amount_pence) from journals journal join postings posting
        on posting.journal_id = journal.id and posting.account = 5400
      where journal.event = 'dispute-lost' and journal.entity = 'payment'
        and journal.entity_id = payment.id), 0)::int) as refundable
    from payments payment
    where payment.checkout_id = ${bookingId} and payment.kind in ('visit', 'extra') and payment.captured_pence > 0
    order by payment.created_at, payment.id
  `.execute(db);
  return rows.map((row) => ({ id: row.id, refundablePence: row.refundable }));
}

/** Whether money of a visit was taken, an invoice issued or anything given back: its charge stands from then on. */
export async function isChargeSettled(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select exists (select from payments where checkout_id = ${bookingId} and kind in ('visit', 'extra')
        and captured_pence > 0)
      or exists (select from invoices where booking_id = ${bookingId})
      or exists (select from refunds where booking_id = ${bookingId} and status <> 'failed') as settled`.execute(
    db,
  );
  return rows[0]?.settled ?? false;
}

/** What of a booking's charge was never paid after all: given up as a debt, or lost in a dispute; pence. */
export async function findLostPence(db: Db, bookingId: string): Promise<number> {
  const { rows } = await sql<{ lost: number }>`
    select coalesce(sum(posting.amount_pence), 0)::int as lost
    from journals journal join postings posting on posting.journal_id = journal.id and posting.account = 5400
    where journal.event = 'dispute-lost' and journal.entity = 'payment' and journal.entity_id in (
      select id from payments where checkout_id = ${bookingId} and kind in ('visit', 'extra'))`.execute(db);
  const { rows: writtenOff } = await sql<{ lost: number }>`
    select coalesce(-sum(posting.amount_pence), 0)::int as lost
    from postings posting join journals journal on journal.id = posting.journal_id
    where posting.booking_id = ${bookingId} and posting.account = 1300 and journal.event = 'write-off'`.execute(
    db,
  );
  return (rows[0]?.lost ?? 0) + (writtenOff[0]?.lost ?? 0);
}

export type NewRefund = RefundPart & {
  bookingId: string;
  giftCardId: string | null;
  reason: string;
  vatPence: number;
  idempotencyKey: string;
  requestedBy: string;
  /** What it is paid for, where it is no part of the price. */
  damageClaimId?: string;
  at: Date;
};

/** Writes what is to be given back; only what a card gets is still to be done. */
export async function insertRefund(db: Db, refund: NewRefund): Promise<string> {
  const isDone = refund.cardPence === 0;
  const row = await db
    .insertInto('refunds')
    .values({
      booking_id: refund.bookingId,
      gift_card_id: refund.giftPence > 0 ? refund.giftCardId : null,
      payment_id: refund.paymentId,
      reason: refund.reason,
      amount_pence: partPence(refund),
      card_pence: refund.cardPence,
      gift_pence: refund.giftPence,
      taken_off_pence: refund.takenOffPence,
      bank_pence: refund.bankPence,
      vat_pence: refund.vatPence,
      status: isDone ? 'done' : 'planned',
      idempotency_key: refund.idempotencyKey,
      requested_by: refund.requestedBy,
      damage_claim_id: refund.damageClaimId ?? null,
      created_at: refund.at,
      done_at: isDone ? refund.at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
