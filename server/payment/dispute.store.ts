import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { RefundedThing } from './refund.store.ts';

type Db = Kysely<Database>;

export type DisputedPayment = {
  kind: string;
  /** The booking's id, for what a booking was charged. */
  checkout_id: string | null;
  captured_pence: number;
  refunded_pence: number;
};

/** A payment with the refunds of it that wait to be sent, locked in the order in which those are sent. */
export async function lockDisputed(db: Db, paymentId: string): Promise<DisputedPayment | undefined> {
  await refundsOf(db, paymentId).select('id').forUpdate().execute();
  return db
    .selectFrom('payments')
    .select(['kind', 'checkout_id', 'captured_pence', 'refunded_pence'])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
}

/** A gift card's refund names the card and not its payment. */
const refundsOf = (db: Db, paymentId: string) =>
  db.selectFrom('refunds').where((eb) => {
    const card = eb
      .selectFrom('payments')
      .select('gift_card_id')
      .where('id', '=', paymentId)
      .where('gift_card_id', 'is not', null);
    const ofCard = eb.and([eb('booking_id', 'is', null), eb('gift_card_id', 'in', card)]);
    return eb.or([eb('payment_id', '=', paymentId), ofCard]);
  });

export type PlannedRefund = RefundedThing & { pence: number };

/**
 * Refunds of a payment that wait and that nobody has begun to send, oldest first, with what each is to give, pence. What
 * is paid for damage is none of them: the bank gives the price back and nothing for damage.
 */
export function findPlannedRefunds(db: Db, paymentId: string): Promise<PlannedRefund[]> {
  return refundsOf(db, paymentId)
    .where('status', '=', 'planned')
    .where('parts', 'is', null)
    .where('damage_claim_id', 'is', null)
    .select(['id', 'booking_id', 'gift_card_id'])
    .select(sql<number>`case when booking_id is null then amount_pence else card_pence end`.as('pence'))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The bank has given back what these were to give: they are done, and nothing is sent. */
export async function endPlannedRefunds(
  db: Db,
  { refunds, disputeId }: { refunds: readonly PlannedRefund[]; disputeId: string | null },
  at: Date,
): Promise<void> {
  const ids = refunds.map(({ id }) => id);
  await db
    .updateTable('refunds')
    .set({ status: 'done', done_at: at, ended_by_dispute_id: disputeId })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** The bank took its word back: refunds that a lost dispute had ended wait to be sent again. Answers them. */
export function planEndedRefunds(db: Db, disputeId: string): Promise<RefundedThing[]> {
  return db
    .updateTable('refunds')
    .set({ status: 'planned', done_at: null, ended_by_dispute_id: null })
    .where('ended_by_dispute_id', '=', disputeId)
    .returning(['id', 'booking_id', 'gift_card_id'])
    .execute();
}
