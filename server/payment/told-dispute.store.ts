import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Dispute } from '../adapters/payments/port.ts';

type Db = Kysely<Database>;
export type DisputeRow = Selectable<Database['disputes']>;

const open = ['needs-response', 'under-review'];

/** A dispute goes on and never back: an inquiry may become a dispute, a lost one may be won after all. */
const rank = ({ status, isInquiry }: Pick<Dispute, 'isInquiry'> & { status: string }) =>
  isOpenDispute({ status })
    ? open.indexOf(status) + (isInquiry ? 0 : open.length)
    : 2 * open.length + ['closed', 'lost', 'won'].indexOf(status);

export const isOpenDispute = ({ status }: Pick<DisputeRow, 'status'>): boolean => open.includes(status);

/**
 * Keeps a dispute as it stands and holds its row; an older answer leaves it as it is. Answers how it stood before, null
 * for a new one.
 */
export async function keepDispute(
  db: Db,
  { dispute, paymentId }: { dispute: Dispute; paymentId: string },
  at: Date,
): Promise<{ row: DisputeRow; before: DisputeRow | null }> {
  const facts = {
    amount_pence: dispute.amountPence,
    reason: dispute.reason,
    status: dispute.status,
    is_inquiry: dispute.isInquiry,
    respond_by: dispute.respondBy,
    updated_at: at,
    ...(isOpenDispute(dispute) ? {} : { ended_at: at }),
  };
  const made = await db
    .insertInto('disputes')
    .values({ ...facts, gateway_id: dispute.disputeId, payment_id: paymentId, opened_at: dispute.at })
    .onConflict((conflict) => conflict.column('gateway_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { row: made, before: null };
  const before = await db
    .selectFrom('disputes')
    .selectAll()
    .where('gateway_id', '=', dispute.disputeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const ranks = [rank(dispute), rank({ status: before.status, isInquiry: before.is_inquiry })] as const;
  if (ranks[0] < ranks[1] || (dispute.status === before.status && !isOpenDispute(before))) {
    return { row: before, before };
  }
  const row = await db
    .updateTable('disputes')
    .set(facts)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, before };
}

/** Disputes as they are stored, by the gateway's names. */
export async function findDisputes(db: Db, disputeIds: readonly string[]): Promise<Map<string, DisputeRow>> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where(sql<boolean>`gateway_id = any(${[...disputeIds]})`)
    .execute();
  return new Map(rows.map((row) => [row.gateway_id, row]));
}

/** What disputes of a payment that were lost before took of it, pence. */
export async function sumLosses(db: Db, paymentId: string): Promise<number> {
  const { pence } = await db
    .selectFrom('disputes')
    .select(sql<number>`coalesce(sum(amount_pence), 0)::int`.as('pence'))
    .where('payment_id', '=', paymentId)
    .where('loss_sequence', 'is not', null)
    .executeTakeFirstOrThrow();
  return pence;
}

/** Gives a dispute the next journal of its payment's lost disputes. */
export async function takeLossSequence(db: Db, dispute: DisputeRow): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(sequence), 0) + 1 as next from journals
    where event = 'dispute-lost' and entity = 'payment' and entity_id = ${dispute.payment_id}`.execute(db);
  return rows[0]?.next ?? 1;
}

export async function noteLoss(db: Db, id: string, sequence: number | null): Promise<void> {
  await db.updateTable('disputes').set({ loss_sequence: sequence }).where('id', '=', id).execute();
}

/** Open disputes that were opened before that instant, by the gateway's names. */
export async function findOpenDisputes(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('gateway_id')
    .where('status', 'in', open)
    .where('opened_at', '<', before)
    .execute();
  return rows.map((row) => row.gateway_id);
}

/** Who paid what is disputed, as the office knows them. */
export async function findPayerName(db: Db, paymentId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select coalesce(booking.first_name || ' ' || booking.last_name,
      card.name) as name
    from payments payment
    left join bookings booking on booking.id = payment.checkout_id
    left join gift_cards card on card.id = payment.gift_card_id
    where payment.id = ${paymentId}`.execute(db);
  return rows[0]?.name ?? '';
}
