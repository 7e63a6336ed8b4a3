import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { AreaPosition, ServedAreaInput } from '#domain/postal-code/served-area-input.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type PostalCodeRow = Selectable<Database['postal_codes']>;

export function findPostalCode(db: Db, id: string): Promise<PostalCodeRow | undefined> {
  return db.selectFrom('postal_codes').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockPostalCode(db: Db, id: string): Promise<PostalCodeRow | undefined> {
  return db.selectFrom('postal_codes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findServedOutcode(db: Db, outcode: string): Promise<PostalCodeRow | undefined> {
  return db
    .selectFrom('postal_codes')
    .selectAll()
    .where('code', '=', outcode)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Whether there is such an outcode, and so a place to measure ways from. Locked, so that one office at a time
 * puts that area on the list.
 */
export async function lockOutcode(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('outcodes')
    .select('code')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an outcode that is in no list of ours; one that somebody else has just added stays. */
export async function insertOutcode(
  db: Db,
  outcode: { code: string; city: string } & AreaPosition,
): Promise<void> {
  await db
    .insertInto('outcodes')
    .values(outcode)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Puts an area on the list, or back on it; undefined when it stands there already. */
export function insertPostalCode(
  db: Db,
  area: ServedAreaInput,
  at: Date,
): Promise<PostalCodeRow | undefined> {
  return db
    .insertInto('postal_codes')
    .values({ ...area, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({
          city: area.city,
          archived_at: null,
          updated_at: at,
          version: sql`postal_codes.version + 1`,
        })
        .where('postal_codes.archived_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Undefined when another area on the list has that code. */
export async function updatePostalCodeRow(
  db: Db,
  id: string,
  change: Partial<ServedAreaInput> & { archived_at?: Date },
  at: Date,
): Promise<PostalCodeRow | undefined> {
  const taken = change.code
    ? await db
        .selectFrom('postal_codes')
        .select('id')
        .where('code', '=', change.code)
        .where('id', '<>', id)
        .executeTakeFirst()
    : undefined;
  if (taken) return undefined;
  return db
    .updateTable('postal_codes')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePostalCodeRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('postal_codes').where('id', '=', id).execute();
}

/** Whether a visit was booked in that area, or is on its way to be. */
export async function isOutcodeUsed(db: Db, outcode: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from bookings where postal_code like ${`${outcode} %`}) or exists (
      select from checkouts where placed_at is null and abandoned_at is null
        and booking -> 'input' ->> 'postalCode' like ${`${outcode} %`}) as is_used`.execute(db);
  return rows[0]?.is_used ?? false;
}

/** Served outcodes in alphabetical order. */
export async function listPostalCodeRows(db: Db, request: PageRequest): Promise<CountedPage<PostalCodeRow>> {
  const query = db.selectFrom('postal_codes').selectAll().where('archived_at', 'is', null);
  return pageOf(db, query, request, { column: 'code', id: 'code', direction: 'asc' });
}
