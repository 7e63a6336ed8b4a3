import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type PromoCodeRow = Selectable<Database['promo_codes']>;
export type PromoCodeColumns = Pick<
  Insertable<Database['promo_codes']>,
  'code' | 'is_active' | 'is_only_new_user' | 'discount_percent' | 'description'
>;

export function findPromoCode(db: Db, id: string): Promise<PromoCodeRow | undefined> {
  return db.selectFrom('promo_codes').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findPromoCodeRows(db: Db, ids: readonly string[]): Promise<PromoCodeRow[]> {
  return db.selectFrom('promo_codes').selectAll().where('id', 'in', ids).execute();
}

export function lockPromoCode(db: Db, id: string): Promise<PromoCodeRow | undefined> {
  return db.selectFrom('promo_codes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Newest first; what was archived is left out. */
export async function listPromoCodeRows(db: Db, request: PageRequest): Promise<CountedPage<PromoCodeRow>> {
  const query = db.selectFrom('promo_codes').selectAll().where('archived_at', 'is', null);
  return pageOf(db, query, request, { column: 'created_at' });
}

/** Undefined where one has the code already, archived ones too, or the id. */
export function insertPromoCode(
  db: Db,
  columns: PromoCodeColumns & { id: string },
  at: Date,
): Promise<PromoCodeRow | undefined> {
  return db
    .insertInto('promo_codes')
    .values({ ...columns, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** False where another code is called so. */
export async function updatePromoCodeRow(
  db: Db,
  id: string,
  change: Partial<PromoCodeColumns> & { archived_at?: Date },
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('promo_codes')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('promo_codes as other')
            .select('other.id')
            .where('other.code', '=', change.code ?? '')
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a booking, or a checkout on its way to be one, was priced with the code. */
export async function isPromoCodeUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from promo_uses where promo_code_id = ${id})
      or exists (select from bookings where promo_code_id = ${id})
      or exists (select from checkouts where promo_code_id = ${id}) as is_used`.execute(db);
  return rows[0]?.is_used ?? false;
}

export async function deletePromoCodeRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('promo_codes').where('id', '=', id).execute();
}

/** What came of a code: bookings that stand and the people who made them, what it took off, what was sold, in pence. */
export type PromoTotals = { bookings: number; customers: number; discountPence: number; salesPence: number };

/** By the id of the code; bookings cancelled without a fee gave it back and are left out. */
export async function findPromoTotals(db: Db, ids: readonly string[]): Promise<Map<string, PromoTotals>> {
  const { rows } = await sql<PromoTotals & { id: string }>`
    select promo_code_id as id, count(*)::int as bookings, count(distinct customer_id)::int as customers,
      sum(case when booking_status = 'canceled' then 0
        else coalesce((actual_price->>'discountPence')::int, discount_pence) end)::int as "discountPence",
      sum(case when booking_status = 'canceled' then cancellation_fee_pence
        else coalesce(actual_total_price_pence, total_price_pence) end)::int as "salesPence"
    from bookings
    where promo_code_id = any(${ids}::uuid[])
      and (booking_status <> 'canceled' or cancellation_fee_pence > 0)
    group by promo_code_id`.execute(db);
  return new Map(rows.map(({ id, ...totals }) => [id, totals]));
}
