import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Payout } from '../adapters/payments/port.ts';

type Db = Kysely<Database>;
export type PayoutRow = Selectable<Database['processor_payouts']>;

/** A payout goes on and never back: what was asked for before and is answered late changes nothing. */
const rank = (status: string | Payout['status']) =>
  ['on-the-way', 'paid', 'canceled', 'failed'].indexOf(status);

/** Keeps a payout as it stands, and holds its row; an older answer leaves it as it is. */
export async function keepPayout(db: Db, payout: Payout, at: Date): Promise<PayoutRow> {
  await db
    .insertInto('processor_payouts')
    .values({
      gateway_id: payout.payoutId,
      amount_pence: payout.amountPence,
      status: payout.status,
      arrives_on: payout.arrivesOn,
      created_at: payout.at,
      failure: payout.failure,
      is_by_hand: payout.isByHand,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('gateway_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('processor_payouts')
    .selectAll()
    .where('gateway_id', '=', payout.payoutId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (rank(payout.status) < rank(row.status)) return row;
  return db
    .updateTable('processor_payouts')
    .set({
      status: payout.status,
      arrives_on: payout.arrivesOn,
      failure: payout.failure,
      updated_at: at,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function markItemised(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('processor_payouts').set({ itemised_at: at }).where('id', '=', id).execute();
}

/** Payouts as they are stored, by the gateway's names. */
export async function findPayouts(db: Db, payoutIds: readonly string[]): Promise<Map<string, PayoutRow>> {
  const rows = await db
    .selectFrom('processor_payouts')
    .selectAll()
    .where(sql<boolean>`gateway_id = any(${[...payoutIds]})`)
    .execute();
  return new Map(rows.map((row) => [row.gateway_id, row]));
}

/** Whether everything that the gateway says of a payout is stored, and with it in the books. */
export const isStored = (payout: Payout, row: PayoutRow): boolean =>
  payout.status === row.status &&
  payout.arrivesOn === row.arrives_on &&
  payout.failure === row.failure &&
  (!payout.isItemised || row.itemised_at !== null);

/** What is in payouts, pence: by kind of entry, less fees, and what of it the books know. */
export type PayoutParts = {
  chargesPence: number;
  refundsPence: number;
  disputesPence: number;
  feesPence: number;
  otherPence: number;
  inBooksPence: number;
};

export type ItemisedPayout = PayoutRow & PayoutParts;

const sumOf = (...kinds: string[]) =>
  sql`coalesce(sum(entry.amount_pence) filter (where entry.kind in (${sql.join(kinds)})), 0)::int`;

/** The sums of a payout's entries: what came and went, and what the gateway kept of it. */
export const payoutParts = sql`lateral (
  select ${sumOf('charge')} as "chargesPence",
    ${sumOf('refund', 'refund-returned')} as "refundsPence",
    ${sumOf('dispute', 'dispute-returned')} as "disputesPence",
    (${sumOf('fee')} - coalesce(sum(entry.fee_pence), 0))::int as "feesPence",
    ${sumOf('other', 'payout-returned')} as "otherPence",
    coalesce(sum(entry.amount_pence - entry.fee_pence) filter (where entry.entered_at is not null), 0)::int
      as "inBooksPence"
  from processor_entries entry where entry.payout_id = payout.id) parts`;

/** Payouts made since then of which is known what is in them. */
export async function findItemised(db: Db, since: Date): Promise<ItemisedPayout[]> {
  const { rows } =
    await sql<ItemisedPayout>`select payout.*, parts.* from processor_payouts payout, ${payoutParts}
    where payout.created_at >= ${since} and payout.itemised_at is not null order by payout.created_at`.execute(
      db,
    );
  return rows;
}

/** The entries of a payout that the books don't know. */
export function findUnknownOf(db: Db, payoutId: string) {
  return db
    .selectFrom('processor_entries')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .where('entered_at', 'is', null)
    .orderBy('created_at')
    .execute();
}
