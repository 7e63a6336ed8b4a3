import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ApplicationInput } from '#domain/career-post/application-input.ts';
import { type ApplicationStage, applicationStage } from '#domain/career-post/application-lifecycle.ts';
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
  change: Partial<Pick<CareerApplicationRow, 'status' | 'decided_at' | 'cv_deleted_at' | 'hired_at'>>,
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

/** A row of the office's list, with what the job is called. */
export type ListedApplicationRow = CareerApplicationRow & { career_post_title: string };

/** A page of the applications to a post, or to all, newest first. */
export async function listApplicationRows(
  db: Db,
  request: PageRequest,
  careerPostId: string | null,
): Promise<CountedPage<ListedApplicationRow>> {
  const titled = db
    .selectFrom('career_applications')
    .innerJoin('career_posts', 'career_posts.id', 'career_applications.career_post_id')
    .selectAll('career_applications')
    .select('career_posts.title as career_post_title')
    .as('titled');
  const all = db.selectFrom(titled).selectAll();
  const query = careerPostId === null ? all : all.where('career_post_id', '=', careerPostId);
  return pageOf(db, query, request, { column: 'created_at' });
}

export type StageCounts = Record<ApplicationStage, number> & { total: number };

/** How many applications each post has, by stage. */
export async function countApplications(
  db: Db,
  postIds: readonly string[],
): Promise<Map<string, StageCounts>> {
  const rows = await db
    .selectFrom('career_applications')
    .select(['career_post_id', 'status', sql<boolean>`hired_at is not null`.as('is_hired')])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('career_post_id', 'in', [...postIds])
    .groupBy(['career_post_id', 'status', sql`hired_at is not null`])
    .execute();
  const counts = new Map(postIds.map((id) => [id, noneYet()]));
  for (const { career_post_id: id, status, is_hired, count } of rows) {
    const ofPost = counts.get(id);
    if (!ofPost) continue;
    ofPost[applicationStage(status, is_hired)] += Number(count);
    ofPost.total += Number(count);
  }
  return counts;
}

const noneYet = (): StageCounts => ({
  total: 0,
  received: 0,
  shortlisted: 0,
  interview: 0,
  offered: 0,
  hired: 0,
  rejected: 0,
  withdrawn: 0,
});

/**
 * The mails and tasks about an application that is removed have the person's name. What waits to be sent, or sent
 * again, or is tried again, still goes, and is emptied the night after (rules/law#keeping).
 */
export async function deleteApplicationTraces(db: Db, id: string): Promise<void> {
  await sql`delete from mails where entity_id = ${id} and status in ('sent', 'bounced')`.execute(db);
  await sql`delete from company_tasks where entity = 'career-application' and entity_id = ${id}`.execute(db);
}
