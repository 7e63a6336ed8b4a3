import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PageCopy } from '#domain/site-text/page-text.ts';

type Db = Kysely<Database>;
export type PageTextRow = Selectable<Database['page_texts']>;

export function findPageText(db: Db, pageId: string): Promise<PageTextRow | undefined> {
  return db.selectFrom('page_texts').selectAll().where('page_id', '=', pageId).executeTakeFirst();
}

export function listPageTexts(db: Db): Promise<PageTextRow[]> {
  return db.selectFrom('page_texts').selectAll().orderBy('page_id').execute();
}

export function savePageText(db: Db, pageId: string, words: PageCopy, at: Date): Promise<PageTextRow> {
  return db
    .insertInto('page_texts')
    .values({ page_id: pageId, ...words, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('page_id')
        .doUpdateSet({ ...words, updated_at: at, version: sql`page_texts.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deletePageText(db: Db, pageId: string): Promise<void> {
  await db.deleteFrom('page_texts').where('page_id', '=', pageId).execute();
}

/** Two people who edit the same page, even one that has no row yet, come one after the other. */
export async function lockSiteContent(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`site-content ${name}`}, 0))`.execute(db);
}
