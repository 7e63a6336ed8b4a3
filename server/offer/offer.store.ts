import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type OfferRow = Selectable<Database['offers']>;
export type OfferColumns = Omit<
  Insertable<Database['offers']>,
  'id' | 'created_at' | 'updated_at' | 'version' | 'archived_at'
>;

export function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  return db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findOfferRows(db: Db, ids: readonly string[]): Promise<OfferRow[]> {
  return db.selectFrom('offers').selectAll().where('id', 'in', ids).execute();
}

export function lockOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  return db.selectFrom('offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Newest first, without what was archived; strangers see what can be booked now. */
export async function listOfferRows(
  db: Db,
  request: PageRequest,
  options: { withInactive: boolean },
): Promise<CountedPage<OfferRow>> {
  let query = db.selectFrom('offers').selectAll().where('archived_at', 'is', null);
  if (!options.withInactive) query = query.where('is_active', '=', true);
  return pageOf(db, query, request, { column: 'created_at' });
}

/** Nothing where one has the id already. */
export function insertOffer(
  db: Db,
  columns: OfferColumns & { id: string },
  at: Date,
): Promise<OfferRow | undefined> {
  return db
    .insertInto('offers')
    .values({ ...columns, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateOfferRow(
  db: Db,
  id: string,
  change: Partial<OfferColumns> & { archived_at?: Date },
  at: Date,
): Promise<OfferRow> {
  return db
    .updateTable('offers')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether a booking was made of it, or a checkout is on its way to be one. */
export async function isOfferUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from bookings where offer_id = ${id}) or exists (
      select from checkouts where placed_at is null and abandoned_at is null
        and booking -> 'offer' ->> 'id' = ${id}) as is_used`.execute(db);
  return rows[0]?.is_used ?? false;
}

export async function deleteOfferRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('offers').where('id', '=', id).execute();
}
