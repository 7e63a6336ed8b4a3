import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type RefundRow = Selectable<Database['refunds']>;
/** What a refund is of. */
export type RefundedThing = Pick<RefundRow, 'id' | 'booking_id' | 'gift_card_id'>;
/** How much of a refund goes back through which payment. */
export type RefundPart = { paymentId: string; pence: number };

export function lockRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest refund of a gift card's price, which goes back once. */
export function findRefundOfCard(db: Db, giftCardId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('gift_card_id', '=', giftCardId)
    .where('booking_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
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
  await countOff(db, parts, 1, at);
}

/** The gateway is about to be asked: nobody knows its answer before it gives one. Answers which ask this is. */
export async function noteAsked(db: Db, refundId: string, at: Date): Promise<number> {
  const { asked } = await db
    .updateTable('refunds')
    .set({ asked: sql`asked + 1`, asked_at: at, refused_at: null })
    .where('id', '=', refundId)
    .returning('asked')
    .executeTakeFirstOrThrow();
  return asked;
}

/**
 * The gateway refused an ask, or there was nothing to ask for; its payments have their parts back. False where
 * somebody has asked since, or it is done.
 */
export async function noteRefused(
  db: Db,
  { id, asked, parts }: { id: string; asked: number; parts: readonly RefundPart[] },
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ refused_at: at, parts: null })
    .where('id', '=', id)
    .where('asked', '=', asked)
    .where('status', '=', 'planned')
    .returning('id')
    .executeTakeFirst();
  if (row) await countOff(db, parts, -1, at);
  return row !== undefined;
}

/**
 * What the gateway took for a refund gave nothing after all: the refund waits again. Without parts it is refused and its
 * payments have them back; with several, of which some went, it can only be asked for again.
 */
export async function reopenRefund(db: Db, refund: RefundRow, at: Date): Promise<void> {
  const parts = (refund.parts as RefundPart[] | null) ?? [];
  const isWhole = parts.length === 1;
  await db
    .updateTable('refunds')
    .set({
      status: 'planned',
      done_at: null,
      gateway_refund_id: null,
      ...(isWhole ? { refused_at: at, parts: null } : {}),
    })
    .where('id', '=', refund.id)
    .execute();
  if (isWhole) await countOff(db, parts, -1, at);
}

/** The refund of a key, locked. */
export function lockRefundOfKey(db: Db, idempotencyKey: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes what payments have given back by the parts of a refund, once or, to take that back, minus once. */
async function countOff(db: Db, parts: readonly RefundPart[], times: 1 | -1, at: Date): Promise<void> {
  for (const { paymentId, pence } of parts) {
    await db
      .updateTable('payments')
      .set({ refunded_pence: sql`refunded_pence + ${times * pence}`, updated_at: at })
      .where('id', '=', paymentId)
      .execute();
  }
}

/** A refused refund is sent by bank: its card part is its bank part from now on. */
export async function finishByBank(
  db: Db,
  sent: { id: string; sentOn: string; reference: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      status: 'done',
      done_at: at,
      bank_pence: sql`bank_pence + card_pence`,
      card_pence: 0,
      bank_sent_on: sent.sentOn,
      bank_reference: sent.reference,
    })
    .where('id', '=', sent.id)
    .execute();
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

/** Of the same thing: refunds that the gateway was asked for, or could not be, and that did not go; with their sum. */
export async function findUnsentRefunds(
  db: Db,
  refund: RefundedThing,
): Promise<{ count: number; pence: number; isRefused: boolean }> {
  return plannedOf(db, refund)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(card_pence), 0)::int`.as('pence'),
      sql<boolean>`coalesce(bool_and(refused_at is not null), false)`.as('isRefused'),
    ])
    .where((eb) => eb.or([eb('parts', 'is not', null), eb('refused_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
}

/** Of the same thing: refunds that were refused or more than was paid, and wait. */
export function findRefusedRefunds(db: Db, refund: RefundedThing): Promise<{ id: string }[]> {
  return plannedOf(db, refund).select('id').where('refused_at', 'is not', null).orderBy('id').execute();
}

function plannedOf(db: Db, refund: RefundedThing) {
  const query = db.selectFrom('refunds').where('status', '=', 'planned');
  return refund.booking_id
    ? query.where('booking_id', '=', refund.booking_id)
    : query.where('booking_id', 'is', null).where('gift_card_id', '=', refund.gift_card_id);
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
