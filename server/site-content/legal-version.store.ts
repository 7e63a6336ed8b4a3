import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type LegalVersionRow = Selectable<Database['legal_versions']>;

/** The company's versions of a page, those that were taken back left out. */
export function listLegalVersions(db: Db, pageId: string): Promise<LegalVersionRow[]> {
  return db
    .selectFrom('legal_versions')
    .selectAll()
    .where('page_id', '=', pageId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Every id that was ever given: one that was taken back is not given again. */
export async function listLegalVersionIds(db: Db, pageId: string): Promise<string[]> {
  const rows = await db.selectFrom('legal_versions').select('id').where('page_id', '=', pageId).execute();
  return rows.map(({ id }) => id);
}

/**
 * How often each legal page was written anew or had a version taken back: what somebody who changes it has read
 * counts as old once that has grown.
 */
export async function countLegalChanges(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('legal_versions')
    .select(['page_id', sql<number>`(count(*) + count(withdrawn_at))::int`.as('changes')])
    .groupBy('page_id')
    .execute();
  return new Map(rows.map((row) => [row.page_id, row.changes]));
}

export function insertLegalVersion(
  db: Db,
  version: Insertable<Database['legal_versions']>,
): Promise<LegalVersionRow> {
  return db.insertInto('legal_versions').values(version).returningAll().executeTakeFirstOrThrow();
}

export async function withdrawLegalVersionRow(db: Db, pageId: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('legal_versions')
    .set({ withdrawn_at: at })
    .where('page_id', '=', pageId)
    .where('id', '=', id)
    .execute();
}
