import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

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
  await db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId).forUpdate().execute();
  return db
    .selectFrom('payments')
    .select(['kind', 'checkout_id', 'captured_pence', 'refunded_pence'])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * The bank has given back what planned refunds of a payment were to give: they are done, and nothing is sent. Answers
 * how much that was, pence; one that is being sent is left alone.
 */
export async function endPlannedRefunds(db: Db, paymentId: string, at: Date): Promise<number> {
  const ended = await db
    .updateTable('refunds')
    .set({ status: 'done', done_at: at })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'planned')
    .where('parts', 'is', null)
    .returning('card_pence')
    .execute();
  return ended.reduce((sum, refund) => sum + refund.card_pence, 0);
}
