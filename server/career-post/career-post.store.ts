import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type CareerPostRow = Selectable<Database['career_posts']>;
/** What the office writes about the job. */
export type CareerPostColumn =
  | 'title'
  | 'description'
  | 'location'
  | 'hours'
  | 'pay_from_pence'
  | 'pay_to_pence'
  | 'pay_period'
  | 'valid_through';

/** Nothing where one has the id already. */
export function insertCareerPost(
  db: Db,
  post: Pick<CareerPostRow, 'id' | 'slug' | 'opened_at' | CareerPostColumn>,
  at: Date,
): Promise<CareerPostRow | undefined> {
  return db
    .insertInto('career_posts')
    .values({ ...post, created_at: at, updated_at: at })
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
  change: Partial<Pick<CareerPostRow, 'slug' | 'opened_at' | 'closed_at' | CareerPostColumn>>,
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
      .where('opened_at', 'is not', null)
      .where('closed_at', 'is', null)
      .where((eb) => eb.or([eb('valid_through', 'is', null), eb('valid_through', '>=', openOn)]));
  }
  return pageOf(db, query, request, { column: 'created_at' });
}
