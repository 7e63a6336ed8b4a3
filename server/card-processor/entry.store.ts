import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { BalanceEntry } from '../adapters/payments/port.ts';

type Db = Kysely<Database>;
export type EntryRow = Selectable<Database['processor_entries']>;

/** Keeps entries of the gateway's balance, each once; with the payout that they went with, where that is known. */
export async function insertEntries(
  db: Db,
  entries: readonly BalanceEntry[],
  payoutId: string | null = null,
): Promise<void> {
  const column = <Value>(of: (entry: BalanceEntry) => Value) => entries.map(of);
  await sql`
    insert into processor_entries (gateway_id, kind, amount_pence, fee_pence, created_at, intent_id, dispute_id,
      refund_id, refund_key, words, payout_id)
    select *, ${payoutId}::uuid from unnest(
      ${column((entry) => entry.entryId)}::text[], ${column((entry) => entry.kind)}::text[],
      ${column((entry) => entry.amountPence)}::int[], ${column((entry) => entry.feePence)}::int[],
      ${column((entry) => entry.at)}::timestamptz[], ${column((entry) => entry.intentId)}::text[],
      ${column((entry) => entry.disputeId)}::text[], ${column((entry) => entry.refundId)}::text[],
      ${column((entry) => entry.refundKey)}::text[],
      ${column((entry) => entry.words)}::text[])
    on conflict (gateway_id) do update set payout_id = coalesce(excluded.payout_id, processor_entries.payout_id)
  `.execute(db);
}

/**
 * Whether the books know what an entry is of: a payment that was taken with that amount, a refund of ours, a dispute of
 * a payment of ours. What moves between the gateway and our bank, and what it costs, needs nothing of ours.
 */
const isKnown = sql<boolean>`case entry.kind
  when 'charge' then exists (select from payments payment where payment.gateway_id = entry.intent_id
    and payment.captured_pence = entry.amount_pence and exists (select from journals journal
      where journal.entity = 'payment' and journal.entity_id = payment.id and journal.event in ('capture', 'tip')
        or journal.entity = 'gift-card' and journal.entity_id = payment.gift_card_id
          and journal.event = 'gift-card-sold'))
  when 'refund' then ${isOurRefund()}
  when 'refund-returned' then ${isOurRefund()}
  when 'dispute' then ${isOurPayment()}
  when 'dispute-returned' then ${isOurPayment()}
  when 'other' then false
  else true end`;

/** The key of a refund's part is that of the refund, a colon and the payment's id (payment/send-refund.ts). */
function isOurRefund() {
  return sql`exists (select from refunds
    where refunds.idempotency_key = regexp_replace(entry.refund_key, ':[^:]*$', ''))`;
}

function isOurPayment() {
  return sql`exists (select from payments payment where payment.gateway_id = entry.intent_id)`;
}

/** Entries that the books know and that were not gone through yet, oldest first, but for those that wait. */
export async function findKnownEntries(
  db: Db,
  limit: number,
  waiting: readonly string[],
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select entry.* from processor_entries entry
    where entry.entered_at is null and entry.id <> all(${waiting}::uuid[]) and ${isKnown} order by entry.created_at, entry.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Notes that the books have these; answers which of them they did not have before. */
export async function markEntered(db: Db, ids: readonly string[], at: Date): Promise<Set<string>> {
  const rows = await db
    .updateTable('processor_entries')
    .set({ entered_at: at })
    .where('id', 'in', [...ids])
    .where('entered_at', 'is', null)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Entries that the books don't know, made in that span, newest first. */
export function findUnknownEntries(db: Db, span: { from: Date; to: Date }): Promise<EntryRow[]> {
  return db
    .selectFrom('processor_entries')
    .selectAll()
    .where('entered_at', 'is', null)
    .where('created_at', '>=', span.from)
    .where('created_at', '<', span.to)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** How many of these entries are stored already. */
export async function countStored(db: Db, entries: readonly BalanceEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const { stored } = await db
    .selectFrom('processor_entries')
    .select((eb) => eb.fn.countAll<string>().as('stored'))
    .where(
      'gateway_id',
      'in',
      entries.map(({ entryId }) => entryId),
    )
    .executeTakeFirstOrThrow();
  return Number(stored);
}
