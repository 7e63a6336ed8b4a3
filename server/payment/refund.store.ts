import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type RefundRow = Selectable<Database['refunds']>;
/** How much of a refund goes back through which payment. */
export type RefundPart = { paymentId: string; pence: number };

export function lockRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** What was taken for a booking's visit or a gift card and not given back, the visit's own payment first. */
export function lockRefundable(db: Db, refund: RefundRow): Promise<{ id: string; leftPence: number }[]> {
  const query = db
    .selectFrom('payments')
    .select(['id', sql<number>`captured_pence - refunded_pence`.as('leftPence')])
    .where(sql<boolean>`captured_pence > refunded_pence`)
    .where('kind', '<>', 'tip')
    .orderBy('kind', 'desc')
    .orderBy('attempt')
    .forUpdate();
  if (refund.payment_id) return query.where('id', '=', refund.payment_id).execute();
  if (refund.gift_card_id) return query.where('gift_card_id', '=', refund.gift_card_id).execute();
  return query.where('checkout_id', '=', refund.booking_id).execute();
}

/** Fixes how a refund goes back, and counts it off its payments so that no other refund gives it again. */
export async function fixParts(
  db: Db,
  refundId: string,
  parts: readonly RefundPart[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ parts: JSON.stringify(parts) })
    .where('id', '=', refundId)
    .execute();
  for (const { paymentId, pence } of parts) {
    await db
      .updateTable('payments')
      .set({ refunded_pence: sql`refunded_pence + ${pence}`, updated_at: at })
      .where('id', '=', paymentId)
      .execute();
  }
}

/** planned → done; false when that was so already. */
export async function finishRefund(
  db: Db,
  refund: { id: string; gatewayRefundId: string | null },
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ status: 'done', gateway_refund_id: refund.gatewayRefundId, done_at: at })
    .where('id', '=', refund.id)
    .where('status', '<>', 'done')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the gateway was asked for another refund of the same thing, and has not done it yet. */
export async function hasUnsentRefund(db: Db, refund: RefundRow): Promise<boolean> {
  const query = db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'planned')
    .where('parts', 'is not', null);
  const row = await (refund.booking_id
    ? query.where('booking_id', '=', refund.booking_id)
    : query.where('gift_card_id', '=', refund.gift_card_id)
  ).executeTakeFirst();
  return row !== undefined;
}

/** Where a refund's mail goes. */
export function findRefunded(
  db: Db,
  refund: RefundRow,
): Promise<{ email: string; firstName: string } | undefined> {
  if (refund.booking_id) {
    return db
      .selectFrom('bookings')
      .select(['email', 'first_name as firstName'])
      .where('id', '=', refund.booking_id)
      .executeTakeFirst();
  }
  return db
    .selectFrom('gift_cards')
    .select(['email', 'name as firstName'])
    .where('id', '=', refund.gift_card_id)
    .executeTakeFirst();
}
