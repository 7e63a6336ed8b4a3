import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ApplicationInput } from '#domain/career-post/application-input.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type CareerApplicationRow = Selectable<Database['career_applications']>;

export function insertApplication(
  db: Db,
  application: ApplicationInput & { careerPostId: string; tokenHash: string },
  at: Date,
): Promise<CareerApplicationRow> {
  return db
    .insertInto('career_applications')
    .values({
      career_post_id: application.careerPostId,
      name: application.name,
      email: application.email,
      phone: application.phone,
      cv_path: application.cvKey,
      desired_pay_pence: application.desiredPayPence,
      message: application.message,
      token_hash: application.tokenHash,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function lockApplication(db: Db, id: string): Promise<CareerApplicationRow | undefined> {
  return db.selectFrom('career_applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findApplication(
  db: Db,
  by: { id: string } | { token_hash: string } | { cv_path: string },
): Promise<CareerApplicationRow | undefined> {
  let query = db.selectFrom('career_applications').selectAll();
  for (const [column, value] of Object.entries(by)) {
    query = query.where(column as 'id' | 'token_hash' | 'cv_path', '=', value);
  }
  return query.executeTakeFirst();
}

export function updateApplication(
  db: Db,
  id: string,
  change: Partial<Pick<CareerApplicationRow, 'status' | 'decided_at' | 'cv_deleted_at'>>,
  at: Date,
): Promise<CareerApplicationRow> {
  return db
    .updateTable('career_applications')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteApplicationRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('career_applications').where('id', '=', id).execute();
}

/** Ids of applications rejected before that instant whose CV is still here. */
export async function findOldCvs(db: Db, rejectedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('career_applications')
    .select('id')
    .where('status', '=', 'rejected')
    .where('cv_deleted_at', 'is', null)
    .where('decided_at', '<', rejectedBefore)
    .execute();
  return rows.map(({ id }) => id);
}

/** A page of the applications to a post, newest first. */
export async function listApplicationRows(
  db: Db,
  careerPostId: string,
  request: PageRequest,
): Promise<CountedPage<CareerApplicationRow>> {
  const query = db.selectFrom('career_applications').selectAll().where('career_post_id', '=', careerPostId);
  return pageOf(db, query, request, { column: 'created_at' });
}
