import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { CareerPostInput } from '#domain/career-post/career-post-input.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type CareerPostRow = Selectable<Database['career_posts']>;

/** Nothing where one has the id already. */
export function insertCareerPost(
  db: Db,
  { validThrough, ...words }: CareerPostInput & { id: string; slug: string },
  at: Date,
): Promise<CareerPostRow | undefined> {
  return db
    .insertInto('career_posts')
    .values({ ...words, valid_through: validThrough, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findCareerPost(db: Db, id: string): Promise<CareerPostRow | undefined> {
  return db.selectFrom('career_posts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockCareerPost(db: Db, id: string): Promise<CareerPostRow | undefined> {
  return db.selectFrom('career_posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateCareerPostRow(
  db: Db,
  id: string,
  change: Partial<
    Pick<CareerPostRow, 'title' | 'description' | 'location' | 'slug' | 'valid_through' | 'closed_at'>
  >,
  at: Date,
): Promise<CareerPostRow> {
  return db
    .updateTable('career_posts')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteCareerPostRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('career_posts').where('id', '=', id).execute();
}

/** Whether anybody ever applied. */
export async function isCareerPostUsed(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('career_applications')
    .select('id')
    .where('career_post_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of posts, newest first; with a London day, those that one can apply for on it. */
export async function listCareerPostRows(
  db: Db,
  request: PageRequest,
  openOn: string | null,
): Promise<CountedPage<CareerPostRow>> {
  let query = db.selectFrom('career_posts').selectAll();
  if (openOn) {
    query = query
      .where('closed_at', 'is', null)
      .where((eb) => eb.or([eb('valid_through', 'is', null), eb('valid_through', '>=', openOn)]));
  }
  return pageOf(db, query, request, { column: 'created_at' });
}
