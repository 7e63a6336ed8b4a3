import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#db/types.ts';
import { type Condition, conditionExpression } from '../page.ts';

type Db = Kysely<Database>;
export type GiftCardRow = Selectable<Database['gift_cards']>;
export type GiftEntryRow = Selectable<Database['gift_card_entries']>;

export function findGiftCardByHashes(
  db: Db,
  codeHashes: readonly string[],
): Promise<GiftCardRow | undefined> {
  return db.selectFrom('gift_cards').selectAll().where('code_hash', 'in', codeHashes).executeTakeFirst();
}

export function findGiftCard(db: Db, id: string): Promise<GiftCardRow | undefined> {
  return db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findGiftCardRows(db: Db, ids: readonly string[]): Promise<GiftCardRow[]> {
  return db.selectFrom('gift_cards').selectAll().where('id', 'in', ids).execute();
}

export function findGiftCardByKey(db: Db, idempotencyKey: string): Promise<GiftCardRow | undefined> {
  return db
    .selectFrom('gift_cards')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export function lockGiftCard(db: Db, id: string): Promise<GiftCardRow | undefined> {
  return db.selectFrom('gift_cards').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Locks a card against changes as spending from it does. A booking that names the card shares it until it is there:
 * whoever wanted it alone would wait for that one, and that one for what is spent here.
 */
export function shareGiftCard(db: Db, id: string): Promise<GiftCardRow | undefined> {
  return db.selectFrom('gift_cards').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Writes a new card; undefined when one stands there under its idempotency key. */
export function insertGiftCard(
  db: Db,
  card: Insertable<Database['gift_cards']>,
): Promise<GiftCardRow | undefined> {
  return db
    .insertInto('gift_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

type EntryKind =
  | 'bought'
  | 'issued'
  | 'sent'
  | 'reserved'
  | 'used'
  | 'returned'
  | 'refunded'
  | 'expired'
  | 'reinstated'
  | 'extended'
  | 'reissued';

export type GiftEntry = {
  giftCardId: string;
  kind: EntryKind;
  amountPence: number;
  balancePence: number;
  bookingId?: string | null;
  /** For `used`: what a visit took of its reservation, which had left the balance before. */
  usedPence?: number;
  at: Date;
};

/** Adds a line to a card's own ledger; its balance is kept to the sum of them by the database. */
export async function insertEntry(db: Db, entry: GiftEntry): Promise<void> {
  await db
    .insertInto('gift_card_entries')
    .values({
      gift_card_id: entry.giftCardId,
      kind: entry.kind,
      amount_pence: entry.amountPence,
      balance_pence: entry.balancePence,
      booking_id: entry.bookingId ?? null,
      used_pence: entry.usedPence ?? null,
      at: entry.at,
    })
    .execute();
}

export type GiftCardChange = Omit<
  Updateable<Database['gift_cards']>,
  'id' | 'kind' | 'amount_pence' | 'vat_pence' | 'version'
>;

/** Changes a card that the caller has locked. */
export async function updateGiftCard(db: Db, id: string, change: GiftCardChange, at: Date): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes money from a card where it has it, with its entry, by one statement: of any number at once only as
 * many win as the balance allows. False where there was too little.
 */
export async function reserveBalance(
  db: Db,
  taken: { giftCardId: string; bookingId: string; amountPence: number; expiresAt: Date },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`/* prepared: reserve-gift */
    with card as (
      update gift_cards
      set balance_pence = balance_pence - ${taken.amountPence}::int,
        status = case when balance_pence = ${taken.amountPence}::int then 'used' else 'partUsed' end,
        expires_at = greatest(expires_at, ${taken.expiresAt}::timestamptz), reminders_sent = 0,
        updated_at = ${at}, version = version + 1
      where id = ${taken.giftCardId} and status in ('active', 'partUsed')
        and balance_pence >= ${taken.amountPence}::int and expires_at > ${at}
      returning id, balance_pence
    )
    insert into gift_card_entries (gift_card_id, kind, amount_pence, balance_pence, booking_id, at)
    select id, 'reserved', -${taken.amountPence}::int, balance_pence, ${taken.bookingId}::uuid, ${at}::timestamptz
    from card
    returning id`.execute(db);
  return rows.length > 0;
}

/** What was taken off a card at its expiries and not put back, with the instant of the last one. */
export async function findExpired(
  db: Db,
  giftCardId: string,
): Promise<{ pence: number; times: number; at: Date | null }> {
  const row = await db
    .selectFrom('gift_card_entries')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('amount_pence'), sql<number>`0`).as('sum'),
      sql<number>`count(*) filter (where kind = 'expired')::int`.as('times'),
      sql<Date | null>`max(at) filter (where kind = 'expired')`.as('at'),
    ])
    .where('gift_card_id', '=', giftCardId)
    .where('kind', 'in', ['expired', 'reinstated'])
    .executeTakeFirstOrThrow();
  return { pence: -Number(row.sum), times: row.times, at: row.at };
}

/** Entries of those cards that pass every condition, each card's oldest first. */
export function findEntries(
  db: Db,
  giftCardIds: readonly string[],
  conditions: readonly Condition[],
): Promise<GiftEntryRow[]> {
  if (giftCardIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('gift_card_entries')
    .selectAll()
    .where('gift_card_id', 'in', giftCardIds)
    .where((eb) => eb.and(conditions.map((condition) => conditionExpression(eb, condition))))
    .orderBy('gift_card_id')
    .orderBy('id')
    .execute();
}

/** How often a card was mailed after an instant, newly issued ones too. */
export async function countSent(db: Db, giftCardId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('gift_card_entries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('gift_card_id', '=', giftCardId)
    .where('kind', 'in', ['sent', 'reissued'])
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Who a goodwill card is from. */
export async function findBusinessName(db: Db): Promise<string> {
  const row = await db
    .selectFrom('application_settings')
    .select('business_name')
    .where('id', '=', 'defaultsettings')
    .executeTakeFirstOrThrow();
  return row.business_name;
}
